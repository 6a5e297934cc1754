import { createHash } from 'node:crypto'
import { Chance } from '../crash/chance.ts'
import { type Answer, KnownIds, type WireRequest } from '../fuzz/request.ts'
import { type Act, nextAct } from './plan.ts'
import type { Sender } from './sender.ts'

const json = { 'content-type': 'application/json' }
const startAt = '2025-10-13T12:00:00.000Z'
/** The keyed writes whose answers are kept whole, to be asked for again. */
const mostKeyed = 10

/** A write with an idempotency key, and its answer. */
interface KeyedWrite {
  readonly request: WireRequest
  readonly answer: string
}

/** The client of one world: its requests follow from a seed, one after the other, whoever serves them. */
export class WorldClient {
  readonly #chance: Chance
  readonly #ids = new KnownIds()
  #latestQuote = ''
  #authorization = ''
  #nowMs = Date.parse(startAt)
  /** The digest and the first characters of each answer, in order. */
  readonly answers: string[] = []
  /** The ids of all resources that an answer has said were created. */
  readonly created: string[] = []
  keyed: readonly KeyedWrite[] = []
  /** The number of acts that were answered at the first try. */
  firstTries = 0

  constructor(
    readonly name: string,
    seed: number,
    /** The acts that fill the world. */
    readonly beginning: readonly Act[],
    readonly sender: Sender,
    readonly receiver: string,
  ) {
    this.#chance = new Chance(seed)
  }

  get authorization(): string {
    return this.#authorization
  }

  admin(method: string, path: string, body?: object) {
    const target = `/admin/worlds/${this.name}${path}`
    return this.sender.send({ method, target, headers: json, body: body && JSON.stringify(body) })
  }

  /** Creates the world and fills it. */
  async begin(): Promise<void> {
    const body = JSON.stringify({ name: this.name, seed: this.name, frozen: true, startAt })
    const made = await this.sender.send({ method: 'POST', target: '/admin/worlds', headers: json, body })
    // A creation that happened at an earlier try is shown by the world itself.
    const answer = made.status === 409 ? await this.admin('GET', '') : made
    if (answer.status > 201) throw new Error(`${this.name} could not be created: ${answer.status} ${answer.text}`)
    const { clientId, clientSecret } = JSON.parse(answer.text)
    this.#authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const target = '/2025-10-13/config'
    const config = JSON.stringify({ webhookEndpoint: this.receiver })
    const headers = { ...json, authorization: this.#authorization }
    const configured = await this.sender.send({ method: 'PATCH', target, headers, body: config })
    if (configured.status !== 200) throw new Error(`${this.name}: ${configured.status} ${configured.text}`)
    for (const _act of this.beginning) await this.act()
  }

  /** Performs the next act. */
  async act(): Promise<void> {
    const number = this.answers.length
    const act = this.beginning[number] ?? nextAct(this.#chance, number)
    if (act.kind === 'advance') {
      this.#nowMs += act.seconds * 1_000
      const to = new Date(this.#nowMs).toISOString()
      const answer = await this.admin('POST', '/clock/advance', { to })
      // The rest of the answer depends on how far an earlier try had come.
      this.#note(`${answer.status} ${JSON.parse(answer.text).to}`, answer.isFirstTry)
      return
    }
    const { method, target, headers, body } = act.request
    const request = {
      method,
      target: `/2025-10-13${this.#fill(target)}`,
      headers: {
        ...headers,
        authorization: this.#authorization,
        ...(method === 'POST' ? { 'idempotency-key': `act-${number}` } : {}),
      },
      body: body === undefined ? undefined : this.#fill(body),
    }
    const answer = await this.sender.send(request)
    this.#learn(request, answer)
    this.#note(`${answer.status} ${answer.text}`, answer.isFirstTry)
  }

  #fill(text: string): string {
    return this.#ids.fill(text.replace('{latestQuote}', this.#latestQuote || '{Quote#0}'))
  }

  #note(answer: string, isFirstTry: boolean): void {
    const digest = createHash('sha256').update(answer).digest('base64').slice(0, 16)
    this.answers.push(`${digest} ${answer.slice(0, 200)}`)
    if (isFirstTry) this.firstTries += 1
  }

  #learn(request: WireRequest, { status, text }: Answer): void {
    this.#ids.learn(text, 'api')
    if (request.method !== 'POST' || status > 299) return
    this.keyed = [...this.keyed.slice(1 - mostKeyed), { request, answer: `${status} ${text}` }]
    const id: unknown = JSON.parse(text).id
    if (typeof id !== 'string') return
    if (status === 201) this.created.push(id)
    if (id.startsWith('Quote:')) this.#latestQuote = id
  }
}
