import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSimulator } from '../../simulator/app.ts'
import { parseJson } from '../../simulator/engine/index.ts'
import { atPointer } from '../../simulator/schema/index.ts'
import { portOf } from '../../simulator/testing/port-of.ts'
import { testWall } from '../../simulator/testing/wall.ts'
import { dispatcherOf } from '../../simulator/webhooks/index.ts'
import type { LocalClock } from '../play/local-clock.ts'
import { drop, type Planter, repeat, swap } from './planter.ts'

const credential = { clientId: 'ada', clientSecret: 'a-secret-of-the-target' }
const hooksPath = '/webhooks-of-the-target'
/** The time of a request on its way, there and back. */
const wayMs = 5
/** The events that the listener's answer to decides something. */
const decisive: ReadonlySet<string> = new Set(['TEST', 'INCOMING_PAYMENT.PENDING'])
/** The clock moves in small steps, so that what is due happens at about its time. */
const stepMs = 10

/** Longer than the wait between two requests. */
const longWaitMs = 900

interface Delivery {
  readonly headers: Record<string, string>
  readonly text: string
}

/**
 * A Sandglass whose clock ticks, behind a proxy that plants differences in its answers and webhooks. The clock is that
 * of the test: time passes with each request, and when the run waits.
 */
export class TickingTarget {
  readonly #wall = testWall(Date.UTC(2026, 2, 1, 9, 30))
  readonly #simulator = createSimulator({
    ...{ port: 0, logLevel: 'silent', seed: 'hosted', wall: this.#wall },
    ...credential,
  })
  readonly #proxy = createServer((request, response) => this.#serve(request, response))
  #origin = ''
  /** The endpoint that the run has set. */
  #inbox: string | undefined
  /** Events that wait for the next one about their resource. */
  readonly #held = new Map<string, Delivery>()
  readonly #swapped = new Set<string>()
  #sending: Promise<void> = Promise.resolve()

  constructor(readonly planter: Planter) {}

  async start(): Promise<void> {
    this.#origin = await this.#simulator.listen()
    await new Promise<void>((resolve) => this.#proxy.listen(0, '127.0.0.1', resolve))
  }

  async close(): Promise<void> {
    this.#proxy.closeAllConnections()
    this.#proxy.close()
    await this.#simulator.close()
  }

  get options() {
    const clock: LocalClock = {
      ...{ now: this.#wall.now, uptime: this.#wall.uptime },
      wait: async (ms) => {
        for (let left = ms; left > 0; left -= stepMs) {
          // Otherwise the time that an endpoint has to answer would be over at once.
          if (this.#dispatcher?.isBusy) await this.#dispatcher.idle()
          this.#wall.move(Math.min(left, stepMs))
        }
        await this.settled(ms >= longWaitMs)
      },
    }
    return { baseUrl: `${this.#address}/2025-10-13`, ...credential, clock }
  }

  get #dispatcher() {
    return dispatcherOf(this.#simulator.worlds.default.engine)
  }

  get #address() {
    return `http://127.0.0.1:${portOf(this.#proxy)}`
  }

  /** Resolves when all webhooks so far have arrived; after a long wait, none waits for another one any longer. */
  async settled(isLong: boolean): Promise<void> {
    await this.#dispatcher?.idle()
    for (const [resource, held] of isLong ? this.#held : []) {
      this.#held.delete(resource)
      this.#send(held)
    }
    await this.#sending
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString('latin1')
    const { method = 'GET', url: path = '/' } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)] as const],
      ),
    )
    if (path === hooksPath) {
      const delivery = { headers, text: Buffer.from(text, 'latin1').toString() }
      const isDecisive = decisive.has(String(atPointer(parseJson(delivery.text), '/type')))
      const { status, text: answer } = isDecisive ? await this.#ask(delivery) : { status: 200, text: '' }
      response.writeHead(status).end(answer)
      if (!isDecisive) this.#relay(delivery)
      return
    }
    this.#wall.move(wayMs)
    const answer = await fetch(this.#origin + path, {
      ...{ method, headers },
      ...(text === '' ? {} : { body: Buffer.from(this.#withOwnHooks(text, method, path), 'latin1') }),
    })
    this.#wall.move(wayMs)
    const kept = Object.fromEntries([...answer.headers].filter(([name]) => !ofTransport.includes(name)))
    const shown = (await answer.text()).replaceAll(this.#address + hooksPath, this.#inbox ?? '')
    const received = { status: answer.status, headers: kept, text: shown }
    const { authorization = '' } = headers
    const sent = this.#inbox === undefined ? received : this.planter.answer(received, { method, path, authorization })
    response.sendDate = false
    response.writeHead(sent.status, sent.headers).end(sent.text)
  }

  /** The target sends its webhooks to the proxy, which knows the inbox of the run. */
  #withOwnHooks(text: string, method: string, path: string): string {
    if (method !== 'PATCH' || !path.endsWith('/config')) return text
    const endpoint = atPointer(parseJson(text), '/webhookEndpoint')
    this.#inbox = typeof endpoint === 'string' ? endpoint : undefined
    return JSON.stringify({ webhookEndpoint: this.#inbox === undefined ? null : this.#address + hooksPath })
  }

  /** Sends an event with an answer that decides something: the target gets it. */
  async #ask(delivery: Delivery): Promise<{ readonly status: number; readonly text: string }> {
    const inbox = this.#inbox
    if (inbox === undefined) return { status: 200, text: '' }
    const { headers, text } = this.#planted(delivery)
    const answer = await fetch(inbox, { method: 'POST', headers, body: text })
    return { status: answer.status, text: await answer.text() }
  }

  /** Plants a difference inside an event, which comes once and at its place. */
  #planted(delivery: Delivery): Delivery {
    const body = parseJson(delivery.text)
    const choice = this.planter.event(body, false)
    if (choice === undefined || choice.kind === drop || choice.kind === repeat) return delivery
    this.planter.add(choice.kind, String(atPointer(body, '/id')), choice.pointer)
    return changed(delivery, choice.kind, choice.body(body))
  }

  #relay(delivery: Delivery): void {
    const body = parseJson(delivery.text)
    const [resource, id] = ['/data/id', '/id'].map((pointer) => String(atPointer(body, pointer)))
    if (resource === undefined || id === undefined) return
    const held = this.#held.get(resource)
    if (held !== undefined) {
      this.#held.delete(resource)
      // Two events that say the same cannot be told from each other.
      const isOther = saysOf(parseJson(held.text)) !== saysOf(body)
      if (isOther) this.#swapped.add(resource)
      if (isOther) this.planter.add(swap, id, '')
      for (const one of isOther ? [delivery, held] : [held, delivery]) this.#send(one)
      return
    }
    const choice = this.planter.event(body, !this.#swapped.has(resource))
    if (choice?.kind === swap) {
      this.#held.set(resource, delivery)
      return
    }
    if (choice !== undefined) this.planter.add(choice.kind, choice.kind === drop ? delivery.text : id, choice.pointer)
    if (choice?.kind === drop) return
    this.#send(choice === undefined ? delivery : changed(delivery, choice.kind, choice.body(body)))
    if (choice?.kind === repeat) this.#send(delivery)
  }

  #send({ headers, text }: Delivery): void {
    const inbox = this.#inbox
    if (inbox === undefined) return
    this.#sending = this.#sending.then(async () => {
      await fetch(inbox, { method: 'POST', headers, body: text }).catch(() => undefined)
    })
  }
}

const ofTransport = ['date', 'content-length', 'connection', 'keep-alive', 'transfer-encoding']

const saysOf = (body: unknown) => JSON.stringify([atPointer(body, '/type'), atPointer(body, '/data')])

function changed({ headers }: Delivery, kind: string, body: unknown): Delivery {
  const own = kind.startsWith('an extra header') ? { ...headers, 'x-planted': 'yes' } : headers
  return { headers: own, text: JSON.stringify(body) }
}
