import { present } from '../../simulator/schema/index.ts'
import { typeOf } from '../compare/index.ts'
import { type HttpSide, Inbox, Stopped, UnusableTarget } from '../play/index.ts'
import type { EndpointMemory } from './endpoint-memory.ts'

/** Where a run listens for webhooks. */
export interface ListenOptions {
  /** The address of this machine for the target; absent for a target on this machine. */
  readonly publicUrl?: string
  readonly port: number
  /** Absent where the next run could not put the endpoint back if this one is killed. */
  readonly memory?: EndpointMemory
}

/** The target cannot send webhooks to this run. The message is a sentence. */
export class Unheard extends Error {}

const thisMachine = '127.0.0.1'
/** The longest wait for the first webhook, and the time between two looks. */
const longestWaitMs = 5_000
const lookMs = 100

/** Sets the webhook endpoint of a target, or removes it; returns the status of the answer. */
export async function setEndpoint(side: HttpSide, address: string | undefined): Promise<number> {
  const set = async (webhookEndpoint: string | null) =>
    (await side.send({ method: 'PATCH', path: '/config', body: { webhookEndpoint } })).status
  const status = await set(address ?? null)
  // A service may take an empty address instead of none.
  return address === undefined && status >= 400 ? set('') : status
}

/** The webhook endpoint of the target while a run listens there. */
export class Endpoint {
  #isChanged = false

  private constructor(
    readonly side: HttpSide,
    readonly inbox: Inbox,
    readonly url: string,
    /** The address that the target had before; undefined for none. */
    readonly before: string | undefined,
    readonly memory: EndpointMemory | undefined,
  ) {}

  /** Makes this process the webhook endpoint of the target, and checks that webhooks arrive. */
  static async open(side: HttpSide, before: unknown, { publicUrl, port, memory }: ListenOptions): Promise<Endpoint> {
    const inbox = await Inbox.listen(side.now, port, publicUrl === undefined ? thisMachine : undefined).catch(
      (error: Error) => {
        throw new Unheard(`Nothing can listen on port ${port} here: ${error.message}.`)
      },
    )
    const origin = publicUrl?.replace(/\/+$/, '') ?? `http://${thisMachine}:${inbox.port}`
    const known = typeof before === 'string' && before !== '' ? before : undefined
    const endpoint = new Endpoint(side, inbox, `${origin}${inbox.path}`, known, memory)
    try {
      await endpoint.#begin()
    } catch (error) {
      const left = await side.withoutBudget(() => endpoint.close())
      if (left === undefined) throw error
      throw new UnusableTarget(`${error instanceof Error ? error.message : error} ${left}`)
    }
    return endpoint
  }

  async #begin(): Promise<void> {
    this.memory?.write({ listening: this.url, ...present({ before: this.before }) })
    // Without an answer, it may be changed or not.
    this.#isChanged = true
    const status = await setEndpoint(this.side, this.url)
    this.#isChanged = status < 400
    if (!this.#isChanged) throw new Unheard(`The target answers PATCH /config with ${status}.`)
    const test = await this.side.send({ method: 'POST', path: '/sandbox/webhooks/test' })
    if (test.status < 400 || test.status === 404)
      for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookMs) {
        if (this.inbox.received.some((event) => typeOf(event) === 'TEST')) return
        await this.side.waitUntil(this.side.now() + lookMs)
      }
    throw new Unheard(`The target cannot reach ${this.url}.`)
  }

  /** Puts the address back that the target had before; returns a sentence where that fails. */
  async close(): Promise<string | undefined> {
    try {
      if (!this.#isChanged) {
        this.memory?.clear()
        return undefined
      }
      const status = await setEndpoint(this.side, this.before)
      if (status >= 400) return this.#left(`answers with ${status}`)
      this.memory?.clear()
      return undefined
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      return this.#left('does not answer')
    } finally {
      this.inbox.close()
    }
  }

  #left(reason: string): string {
    return `The webhook endpoint was not put back, because the target ${reason}. It was ${this.before ?? 'none'}.`
  }
}
