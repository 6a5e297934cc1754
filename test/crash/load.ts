import type { Answer, Request, WireRequest } from '../fuzz/request.ts'
import type { Chance } from './chance.ts'
import { beginning, planOf, type Step } from './plan.ts'
import type { Receiver } from './receiver.ts'
import type { Victim } from './victim.ts'
import { type InFlight, lasting, WorldModel } from './world-model.ts'

const planLength = 400
const json = { 'content-type': 'application/json' }

/** Sends the load of one world, one request after the other, and keeps what the answers say. */
export class Load {
  readonly model: WorldModel
  #steps: Step[]
  #number = 0

  constructor(
    name: string,
    readonly isFrozen: boolean,
    readonly receiver: Receiver,
    readonly chance: Chance,
    /** Called before each request. */
    readonly onRequest: () => void,
  ) {
    this.model = new WorldModel(name)
    this.#steps = [...beginning, ...planOf(chance, planLength)]
  }

  get #world(): string {
    return `/admin/worlds/${this.model.name}`
  }

  /** Works until the process is gone or the plan is done. */
  async run(victim: Victim): Promise<void> {
    if (!this.model.exists && !(await this.#create(victim))) return
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift())
      if (!(await this.#perform(victim, step))) return
  }

  /** Sends a request; undefined when the process is gone. */
  async send(victim: Victim, request: WireRequest, inFlight: InFlight): Promise<Answer | undefined> {
    this.model.inFlight = inFlight
    this.onRequest()
    const answer = await victim.send(request)
    if (answer === undefined) return undefined
    this.model.inFlight = undefined
    if (answer.status === 500 || answer.status === 503)
      throw new Error(`${request.method} ${request.target} answered ${answer.status}: ${answer.text}`)
    return answer
  }

  admin(victim: Victim, method: string, target: string, inFlight: InFlight, body?: object) {
    const request = { method, target, headers: body === undefined ? {} : json, body: body && JSON.stringify(body) }
    return this.send(victim, request, inFlight)
  }

  /** Fills the placeholders of a planned request and adds credential and idempotency key. */
  wire({ part, method, target, headers, body }: Request): WireRequest {
    const { ids, authorization } = this.model
    this.#number += 1
    const isKeyed = part === 'api' && method === 'POST'
    const filled = Object.entries(headers).map(([name, value]) => [name, ids.fill(value)] as const)
    return {
      method,
      target: `${{ api: '/2025-10-13', admin: '/admin', hosted: '/hosted' }[part]}${ids.fill(target)}`,
      headers: {
        ...(part === 'api' ? { authorization } : {}),
        ...(isKeyed ? { 'idempotency-key': `step-${this.#number}` } : {}),
        ...Object.fromEntries(filled.filter(([name]) => name !== 'idempotency-key')),
      },
      body: body === undefined ? undefined : ids.fill(body),
    }
  }

  async #create(victim: Victim): Promise<boolean> {
    const { name } = this.model
    const body = { name, seed: name, frozen: this.isFrozen, startAt: '2025-10-13T12:00:00Z' }
    const answer = await this.admin(victim, 'POST', '/admin/worlds', { kind: 'create' }, body)
    if (answer === undefined) return false
    // A creation that the kill has interrupted may have happened.
    if (answer.status !== 201) throw new Error(`The world ${name} could not be created: ${answer.text}`)
    this.begin(answer)
    return true
  }

  /** Uses the world that an answer describes. */
  begin({ text }: Answer): void {
    const { clientId, clientSecret } = JSON.parse(text)
    const authorization =
      clientSecret === undefined ? this.model.authorization : `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    this.model.begin(authorization, (generation) => this.receiver.endpoints(this.model.name, generation))
    this.#steps = [...beginning, ...this.#steps]
  }

  /** Returns false when the process is gone. */
  async #perform(victim: Victim, step: Step): Promise<boolean> {
    const { model } = this
    if (step.kind === 'api') {
      const request = this.wire(step.request)
      const answer = await this.send(victim, request, { kind: 'api', request })
      if (answer !== undefined && step.request.part === 'api') model.learn(request, answer)
      return answer !== undefined
    }
    if (step.kind === 'observe') return this.#observe(victim)
    if (step.kind === 'read') return this.#read(victim)
    if (step.kind === 'reset') {
      const answer = await this.admin(victim, 'POST', `${this.#world}/reset`, { kind: 'reset' })
      if (answer !== undefined) this.begin(answer)
      return answer !== undefined
    }
    if (step.kind === 'recreate') {
      const answer = await this.admin(victim, 'DELETE', this.#world, { kind: 'delete' })
      if (answer === undefined) return false
      model.exists = false
      return this.#create(victim)
    }
    return this.#travel(victim, step)
  }

  async #travel(victim: Victim, step: Step): Promise<boolean> {
    const { model } = this
    if (step.kind === 'clock') {
      const target = `${this.#world}/clock/${step.path}`
      const answer = await this.admin(victim, 'POST', target, { kind: 'clock' }, step.body)
      if (answer?.status === 200) this.#noteClock(answer)
      return answer !== undefined
    }
    if (step.kind === 'rewind') {
      const to = Math.max(0, model.head - step.back)
      const answer = await this.admin(victim, 'POST', `${this.#world}/timeline/rewind`, { kind: 'rewind' }, { to })
      if (answer?.status === 200) this.#noteTravel(answer)
      return answer !== undefined
    }
    if (step.kind !== 'return' && step.kind !== 'rename') return true
    const branches = await this.admin(victim, 'GET', `${this.#world}/timeline/branches`, { kind: 'read' })
    if (branches === undefined) return false
    const all: readonly { name: string; canReturn: boolean }[] = JSON.parse(branches.text).data
    const branch = all[step.pick % all.length]
    if (branch === undefined) return true
    const target = `${this.#world}/timeline/branches/${branch.name}`
    if (step.kind === 'return') {
      if (!branch.canReturn) return true
      const answer = await this.admin(victim, 'POST', `${target}/return`, { kind: 'return' })
      if (answer?.status === 200) this.#noteTravel(answer)
      return answer !== undefined
    }
    const to = `name-${this.#number}-${step.pick}`
    const answer = await this.admin(victim, 'PATCH', target, { kind: 'rename', from: branch.name, to }, { name: to })
    if (answer?.status === 200) model.rename(branch.name, to)
    return answer !== undefined
  }

  #noteClock({ text }: Answer): void {
    const { model } = this
    const { clock, now, mode, rate } = { ...JSON.parse(text), ...JSON.parse(text).clock }
    model.clock = `${mode} ${rate}`
    // The clock of a ticking world goes on between the change and its answer.
    if (mode === 'frozen') model.reachedAt = now
    else if (clock !== undefined) model.reachedAt = ''
    // Keys are forgotten after a day, and a moved clock may have passed one.
    model.keyed = []
  }

  #noteTravel({ text }: Answer): void {
    const { head, clock } = JSON.parse(text)
    const { model } = this
    model.head = head
    model.clock = `${clock.mode} ${clock.rate}`
    model.reachedAt = clock.mode === 'frozen' ? clock.now : ''
    model.keyed = []
    model.hasRewound = true
  }

  /** Looks at one of the newest moments of both lines. */
  async #observe(victim: Victim): Promise<boolean> {
    const { model } = this
    const list = await this.admin(victim, 'GET', `${this.#world}/timeline?type=moment&limit=5`, { kind: 'read' })
    if (list === undefined) return false
    const rows: readonly { id: string; branch: string; number: number; line: string }[] = JSON.parse(list.text).data
    const row = rows[this.chance.below(rows.length)]
    for (const { line, number } of rows) if (line === 'main') model.head = Math.max(model.head, number)
    if (row === undefined) return true
    const target = `${this.#world}/timeline/${row.id}?branch=${row.branch}`
    const answer = await this.admin(victim, 'GET', target, { kind: 'read' })
    if (answer?.status === 200) model.moments.push({ id: row.id, branch: row.branch, text: lasting(answer.text) })
    return answer !== undefined
  }

  /** Reads through the API as of the newest moment that the client knows. */
  async #read(victim: Victim): Promise<boolean> {
    const { model } = this
    const shown = await this.admin(victim, 'GET', `${this.#world}/timeline/${model.head}`, { kind: 'read' })
    if (shown === undefined) return false
    if (shown.status !== 200) return true
    const { branch } = JSON.parse(shown.text)
    const target = this.chance.pick([
      '/customers?limit=100',
      '/transactions?limit=100',
      '/quotes/{Quote#1}',
      '/agents?limit=100',
      '/cards?limit=100',
      '/customers/internal-accounts?limit=100',
      '/config',
    ])
    const request = this.wire({
      part: 'api',
      method: 'GET',
      target,
      headers: { 'sandglass-at': `${model.head}@${branch}` },
    })
    const answer = await this.send(victim, request, { kind: 'read' })
    if (answer?.status === 200)
      model.reads.push({ target: request.target, moment: model.head, branch, text: answer.text })
    return answer !== undefined
  }
}
