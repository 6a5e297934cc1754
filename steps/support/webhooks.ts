import { strict as assert } from 'node:assert'
import type { Conversation } from './conversation.ts'
import { type Arrival, accepts, type Behavior, type Endpoint, webhookRequest } from './endpoint.ts'
import { assertEventTypes } from './event-types.ts'
import type { Answer } from './http-client.ts'
import type { Memory } from './memory.ts'
import { receiver } from './receiver.ts'
import type { Waits } from './waits.ts'
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

/** Writes a number of times: once, 2 times. */
export const inTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** The webhook endpoint of the platform, the requests that arrived there, and their deliveries. */
export class Webhooks {
  readonly #endpoints = new Map<string, Endpoint>()
  readonly #configured = new Map<string, string | null>()
  readonly #named = new Map<string, Answer>()
  #request: Answer | undefined
  #event: string | undefined

  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
    readonly waits: Waits,
  ) {}

  /** Returns the endpoint of the current world. */
  endpoint(): Endpoint {
    const endpoint = this.#endpoints.get(this.worlds.current().name)
    if (!endpoint)
      throw new Error("No step has set up the platform's endpoint; start with: the platform's endpoint is up")
    return endpoint
  }

  /**
   * Sets the behavior of the endpoint. If the service does not send there yet, the endpoint is configured first and
   * accepts the TEST webhook.
   */
  async behave(behavior: Behavior, first: readonly Behavior[] = []): Promise<void> {
    const endpoint = this.#endpoints.get(this.worlds.current().name) ?? (await this.#open())
    if (!this.#isConfigured(endpoint)) {
      endpoint.behave(accepts)
      await this.configure(endpoint.url)
    }
    await this.waitForDeliveries()
    endpoint.behave(behavior, first)
  }

  /** Configures the URL of the endpoint; the service sends a TEST webhook there. */
  async configure(url: string | null): Promise<void> {
    await this.conversation().mustRequest('PATCH', '/config', { webhookEndpoint: url })
    this.#configured.set(this.worlds.current().name, url)
  }

  /** Waits for the deliveries in flight, unless the endpoint holds them on purpose. */
  async waitForDeliveries(): Promise<void> {
    if (this.#endpoints.get(this.worlds.current().name)?.holds) return
    await this.waits.forDeliveries()
  }

  /** Lists the matching requests in order of arrival; steps refer to the last one as "it". */
  async arrivals(matches: (arrival: Arrival) => boolean): Promise<readonly Arrival[]> {
    const endpoint = this.endpoint()
    await this.waitForDeliveries()
    const found = endpoint.arrivals.filter(matches)
    const last = found.at(-1)
    if (last) this.#select(last.request, last.id)
    return found
  }

  /** Lists the matching requests of a type in order of arrival; steps refer to the last one as "it". */
  async arrivalsOf(type: string, matches: (arrival: Arrival) => boolean = () => true): Promise<readonly Arrival[]> {
    await this.assertTypes(type)
    return this.arrivals((arrival) => arrival.type === type && matches(arrival))
  }

  /** Throws when the service has no events of one of these types. */
  assertTypes(...types: readonly string[]): Promise<void> {
    return assertEventTypes(this.conversation(), ...types)
  }

  /** Waits until that many requests of a type have arrived; steps refer to the last one as "it". */
  async awaitArrivals(type: string, count: number): Promise<void> {
    await this.assertTypes(type)
    const endpoint = this.endpoint()
    const arrived = () => endpoint.arrivals.filter((arrival) => arrival.type === type)
    if (arrived().length < count && !endpoint.holds && (await this.waits.clock.isStill())) {
      await this.waits.forDeliveries()
      const found = `Expected ${type} to arrive ${inTimes(count)}, but it arrived ${inTimes(arrived().length)}.`
      if (arrived().length < count) throw new Error(`${found}${await this.waits.clock.hint()}`)
    }
    await endpoint.waitForArrivals(count, (arrival) => arrival.type === type)
    const last = arrived()[count - 1]
    if (last) this.#select(last.request, last.id)
  }

  /** Returns the webhook request that steps refer to as "it". */
  request(): Answer {
    if (!this.#request)
      throw new Error(
        'No step has selected a webhook that arrived. Begin with: the webhook "CARD.STATE_CHANGE" was delivered once',
      )
    return this.#request
  }

  nameRequest(name: string): void {
    this.#named.set(name, this.request())
  }

  namedRequest(name: string): Answer {
    const request = this.#named.get(name)
    if (!request)
      throw new Error(`No webhook is remembered as "${name}"; remembered are: ${[...this.#named.keys()].join(', ')}`)
    return request
  }

  event(): string {
    if (this.#event === undefined) throw new Error('No step has selected a webhook')
    return this.#event
  }

  /** Reads the delivery of the latest event of a type. */
  async delivery(type: string): Promise<DeliveryAnswer> {
    await this.waitForDeliveries()
    const found = (await this.deliveries(type))[0] ?? (await this.#list(type, '&status=SUPERSEDED'))[0]
    if (!found) throw new Error(`No event ${type} has happened, only: ${await this.#happened()}`)
    this.#event = found.event
    this.memory.keep('webhook', found.event)
    return found
  }

  /** Lists the deliveries of a type, newest first. */
  async deliveries(type: string): Promise<readonly DeliveryAnswer[]> {
    await this.assertTypes(type)
    return this.#list(type, '')
  }

  /** Selects the oldest request of a type in the outbox; steps refer to it as "it". */
  async fetch(type: string): Promise<void> {
    await this.assertTypes(type)
    await this.waitForDeliveries()
    const waiting = await this.waiting()
    const found = waiting.find((request) => request.type === type)
    if (!found)
      throw new Error(`No ${type} is waiting to be fetched, only: ${waiting.map(({ type }) => type).join(', ')}`)
    this.#select(
      webhookRequest(this.conversation().origin, Object.entries(found.headers), Buffer.from(found.body)),
      found.event,
    )
  }

  /** Lists the requests in the outbox, oldest first. */
  async waiting(): Promise<readonly WaitingRequest[]> {
    const path = this.worlds.adminPath('/webhooks/outbox?limit=100')
    return (await this.conversation().mustRequest<{ data: readonly WaitingRequest[] }>('GET', path)).data
  }

  async setMode(mode: 'push' | 'pull'): Promise<void> {
    await this.conversation().mustRequest('POST', this.worlds.adminPath('/webhooks/mode'), { mode })
  }

  /** Reads the public key that receivers verify signatures with, as PEM. */
  publicKey(): Promise<string> {
    return this.conversation().mustRequestText(this.worlds.adminPath('/webhooks/public-key'))
  }

  /** Closes the endpoints of this scenario. */
  closeEndpoints(): void {
    for (const name of this.#endpoints.keys()) receiver.forget(name)
  }

  async #open(): Promise<Endpoint> {
    const { name } = this.worlds.current()
    const endpoint = await receiver.open(name)
    this.#endpoints.set(name, endpoint)
    this.memory.keep('endpoint', endpoint.url)
    return endpoint
  }

  /** True when the service sends to this endpoint, on any path and with any credentials. */
  #isConfigured({ url }: Endpoint): boolean {
    const configured = this.#configured.get(this.worlds.current().name) ?? null
    if (configured === null) return false
    const { origin, pathname } = new URL(configured)
    return `${origin}${pathname}`.startsWith(url)
  }

  async #list(type: string, more: string): Promise<readonly DeliveryAnswer[]> {
    const path = this.worlds.adminPath(`/webhooks/deliveries?limit=100&type=${type}${more}`)
    return (await this.conversation().mustRequest<{ data: readonly DeliveryAnswer[] }>('GET', path)).data
  }

  async #happened(): Promise<string> {
    const path = this.worlds.adminPath('/webhooks/events?limit=100')
    const { data } = await this.conversation().mustRequest<{ data: readonly { type: string }[] }>('GET', path)
    return data.map(({ type }) => type).join(', ') || 'none'
  }

  #select(request: Answer, event: string): void {
    this.#request = request
    this.#event = event
    this.memory.keep('webhook', event)
    assert.ok(event.startsWith('Webhook:'), `Expected an id that starts with Webhook:, but it is ${event}`)
  }
}
