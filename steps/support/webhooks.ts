import { strict as assert } from 'node:assert'
import type { Conversation } from './conversation.ts'
import { type Arrival, accepts, type Conduct, type Endpoint, letterOf } from './endpoint.ts'
import type { Answer } from './http-client.ts'
import type { Memory } from './memory.ts'
import { receiver } from './receiver.ts'
import type { ScenarioWorlds } from './worlds.ts'

export interface DeliveryAnswer {
  readonly event: string
  readonly type: string
  readonly status: string
  readonly attempts: readonly {
    readonly at: string
    readonly delivered: boolean
    readonly answered?: number
    readonly reason?: string
  }[]
}

interface WaitingRequest {
  readonly event: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What the platform is told: its endpoint, what arrives there, and what the service says about it. */
export class Webhooks {
  readonly #endpoints = new Map<string, Endpoint>()
  readonly #configured = new Map<string, string | null>()
  readonly #named = new Map<string, Answer>()
  #letter: Answer | undefined
  #event: string | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
  ) {}

  /** The endpoint of the world in use. */
  endpoint(): Endpoint {
    const endpoint = this.#endpoints.get(this.worlds.current().name)
    if (!endpoint) throw new Error("No step has said how the platform's endpoint behaves")
    return endpoint
  }

  /**
   * The endpoint behaves like this. The service is told of it first where it sends elsewhere or nowhere; the test that
   * this sends is accepted.
   */
  async behave(conduct: Conduct, first: readonly Conduct[] = []): Promise<void> {
    const endpoint = this.#endpoints.get(this.worlds.current().name) ?? (await this.#open())
    if (!this.#leadsTo(endpoint)) {
      endpoint.behave(accepts)
      await this.configure(endpoint.url)
    }
    await this.waitForDeliveries()
    endpoint.behave(conduct, first)
  }

  /** Puts the endpoint at this address; the service sends a test there. */
  async configure(url: string | null): Promise<void> {
    await this.conversation().mustRequest('PATCH', '/config', { webhookEndpoint: url })
    this.#configured.set(this.worlds.current().name, url)
  }

  /** Waits for what is on its way, unless the endpoint keeps it waiting on purpose. */
  async waitForDeliveries(): Promise<void> {
    if (this.#endpoints.get(this.worlds.current().name)?.holds) return
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/clock/advance'), { by: 'PT0S' })
  }

  /** Everything that arrived and fits, in its order; the last of it becomes what steps call "it". */
  async arrivals(fits: (arrival: Arrival) => boolean): Promise<readonly Arrival[]> {
    const endpoint = this.endpoint()
    await this.waitForDeliveries()
    const found = endpoint.arrivals.filter(fits)
    const last = found.at(-1)
    if (last) this.#speakOf(last.letter, last.id)
    return found
  }

  /** Waits until that many of a type have arrived, and speaks of the last. */
  async awaitArrivals(type: string, count: number): Promise<void> {
    const endpoint = this.endpoint()
    await endpoint.arrive(count, (arrival) => arrival.type === type)
    const last = endpoint.arrivals.filter((arrival) => arrival.type === type)[count - 1]
    if (last) this.#speakOf(last.letter, last.id)
  }

  /** The webhook that the last step spoke of. */
  letter(): Answer {
    if (!this.#letter) throw new Error('No step has spoken of a webhook that arrived')
    return this.#letter
  }

  nameLetter(name: string): void {
    this.#named.set(name, this.letter())
  }

  namedLetter(name: string): Answer {
    const letter = this.#named.get(name)
    if (!letter) throw new Error(`No webhook is remembered as "${name}"`)
    return letter
  }

  event(): string {
    if (this.#event === undefined) throw new Error('No step has spoken of a webhook')
    return this.#event
  }

  /** How the latest event of a type fares, by the service's own account. */
  async delivery(type: string): Promise<DeliveryAnswer> {
    await this.waitForDeliveries()
    const found = (await this.deliveries(type))[0] ?? (await this.#list(type, '&status=SUPERSEDED'))[0]
    if (!found) throw new Error(`No event ${type} has happened; there are: ${await this.#happened()}`)
    this.#event = found.event
    this.memory.keep('webhook', found.event)
    return found
  }

  /** All events of a type, newest first. */
  deliveries(type: string): Promise<readonly DeliveryAnswer[]> {
    return this.#list(type, '')
  }

  /** The oldest request of a type that waits to be fetched becomes what steps call "it". */
  async fetch(type: string): Promise<void> {
    await this.waitForDeliveries()
    const waiting = await this.waiting()
    const found = waiting.find((request) => request.type === type)
    if (!found) throw new Error(`No ${type} waits to be fetched, only: ${waiting.map(({ type }) => type).join(', ')}`)
    this.#speakOf(
      letterOf(this.conversation().origin, Object.entries(found.headers), Buffer.from(found.body)),
      found.event,
    )
  }

  async waiting(): Promise<readonly WaitingRequest[]> {
    const path = this.worlds.adminPath('/webhooks/outbox?limit=100')
    return ((await this.conversation().mustRequest('GET', path)) as { data: readonly WaitingRequest[] }).data
  }

  async setMode(mode: 'push' | 'pull'): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/webhooks/mode'), { mode })
  }

  /** The PEM that the service shows, which is all that a receiver gets. */
  publicKey(): Promise<string> {
    return this.conversation().mustRequestText(this.worlds.adminPath('/webhooks/public-key'))
  }

  /** Everything that can be read about webhooks in this world, as text. */
  async allThatIsShown(): Promise<string> {
    const admin = (path: string) => this.conversation().mustRequestText(this.worlds.adminPath(path))
    const { data } = JSON.parse(await admin('/webhooks/deliveries?limit=100')) as { data: readonly DeliveryAnswer[] }
    const { head } = JSON.parse(await admin('/timeline?limit=100')) as { head: number }
    const moments = Array.from({ length: head }, (_, before) => `/timeline/${before + 1}`)
    const pages = ['', '/webhooks', '/webhooks/events?limit=100', '/webhooks/outbox', '/requests', '/schedule']
    const paths = [...pages, ...data.map(({ event }) => `/webhooks/deliveries/${event}`), ...moments]
    return (await Promise.all(paths.map(admin))).join('\n')
  }

  end(): void {
    for (const name of this.#endpoints.keys()) receiver.forget(name)
  }

  async #open(): Promise<Endpoint> {
    const { name } = this.worlds.current()
    const endpoint = await receiver.open(name)
    this.#endpoints.set(name, endpoint)
    this.memory.keep('endpoint', endpoint.url)
    return endpoint
  }

  /** Whether the service sends to this endpoint, on whatever path of it and with whatever credentials. */
  #leadsTo({ url }: Endpoint): boolean {
    const configured = this.#configured.get(this.worlds.current().name) ?? null
    if (configured === null) return false
    const { origin, pathname } = new URL(configured)
    return `${origin}${pathname}`.startsWith(url)
  }

  async #list(type: string, more: string): Promise<readonly DeliveryAnswer[]> {
    const path = this.worlds.adminPath(`/webhooks/deliveries?limit=100&type=${type}${more}`)
    return ((await this.conversation().mustRequest('GET', path)) as { data: readonly DeliveryAnswer[] }).data
  }

  async #happened(): Promise<string> {
    const path = this.worlds.adminPath('/webhooks/events?limit=100')
    const { data } = (await this.conversation().mustRequest('GET', path)) as { data: readonly { type: string }[] }
    return data.map(({ type }) => type).join(', ') || 'none'
  }

  #speakOf(letter: Answer, event: string): void {
    this.#letter = letter
    this.#event = event
    this.memory.keep('webhook', event)
    assert.ok(event.startsWith('Webhook:'), `A webhook without an id of its own: ${event}`)
  }
}
