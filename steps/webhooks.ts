import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Arrival } from './support/endpoint.ts'
import { fieldAt } from './support/http-client.ts'
import type { SandglassWorld } from './world.ts'

/**
 * The endpoint accepted exactly one webhook of this type, which later steps call "it". Whatever is on its way is waited
 * for, here and in all steps about webhooks.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
 */
Then('the webhook {string} was delivered once', async function (this: SandglassWorld, type: string) {
  await assertDelivered(this, type, 1)
})

/**
 * The endpoint accepted that many webhooks of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was delivered 2 times
 */
Then(
  'the webhook {string} was delivered {int} times',
  async function (this: SandglassWorld, type: string, times: number) {
    await assertDelivered(this, type, times)
  },
)

/**
 * The endpoint accepted exactly one webhook of this type about this thing.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" about "{Ada}" was delivered once
 */
Then(
  'the webhook {string} about {string} was delivered once',
  async function (this: SandglassWorld, type: string, resource: string) {
    await assertDelivered(this, type, 1, this.memory.fill(resource))
  },
)

/**
 * The endpoint accepted no webhook of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
 */
Then('the webhook {string} was not delivered', async function (this: SandglassWorld, type: string) {
  await assertDelivered(this, type, 0)
})

/**
 * The latest event of this type was delivered at most so long after it happened, on the world's clock.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was delivered within 5 minutes
 */
Then(
  'the webhook {string} was delivered within {duration}',
  async function (this: SandglassWorld, type: string, ms: number) {
    const { event, attempts } = await this.webhooks.delivery(type)
    const [arrived] = await this.webhooks.arrivals(({ id }) => id === event)
    const delivered = attempts.find((attempt) => attempt.delivered)
    assert.ok(arrived && delivered, `${type} was not delivered at all: ${JSON.stringify(attempts)}`)
    const happened = Date.parse((arrived.request.json as { timestamp: string }).timestamp)
    const tookMs = Date.parse(delivered.at) - happened
    assert.ok(tookMs <= ms, `${type} was delivered ${tookMs} ms after it happened`)
  },
)

/**
 * How often the service tried to deliver the latest event of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was tried 344 times
 */
Then(
  'the webhook {string} was tried {int} time(s)',
  async function (this: SandglassWorld, type: string, times: number) {
    const { attempts, status } = await this.webhooks.delivery(type)
    assert.equal(attempts.length, times, `${type} is ${status}; its last attempt: ${JSON.stringify(attempts.at(-1))}`)
  },
)

/**
 * The seconds of the world's clock that lay between the attempts of the latest event of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was tried again after these seconds:
 *       | 5 | 10 | 20 |
 */
Then(
  'the webhook {string} was tried again after these seconds:',
  async function (this: SandglassWorld, type: string, table: DataTable) {
    const { attempts } = await this.webhooks.delivery(type)
    const times = attempts.map(({ at }) => Date.parse(at) / 1_000)
    const waits = times.slice(1).map((time, position) => time - (times[position] ?? 0))
    assert.deepEqual(waits, table.raw().flat().map(Number))
  },
)

/**
 * How the latest event of this type fares: WAITING, SENDING, DELIVERED, FAILED, NOT_SENT, DROPPED or SUPERSEDED.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" is NOT_SENT
 */
Then('the webhook {string} is {state}', async function (this: SandglassWorld, type: string, state: string) {
  const { status, attempts } = await this.webhooks.delivery(type)
  assert.equal(status, state, `Its last attempt: ${JSON.stringify(attempts.at(-1))}`)
})

/**
 * Why the last attempt for the latest event of this type did not succeed, in the service's words.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" failed because "the connection was broken"
 */
Then('the webhook {string} failed because {string}', async function (this: SandglassWorld, type: string, part: string) {
  const last = (await this.webhooks.delivery(type)).attempts.at(-1)
  assert.ok(last?.delivered === false && last.reason?.includes(part), `Its last attempt: ${JSON.stringify(last)}`)
})

/**
 * No event of this type has happened.
 *
 *     Then there is no webhook "CUSTOMER.KYC_APPROVED"
 */
Then('there is no webhook {string}', async function (this: SandglassWorld, type: string) {
  assert.deepEqual(await this.webhooks.deliveries(type), [])
})

/**
 * Waits until that many webhooks of this type have arrived, answered or not; for endpoints that never answer and clocks
 * that run by themselves.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" arrives 2 times
 */
Then('the webhook {string} arrives {int} time(s)', async function (this: SandglassWorld, type: string, times: number) {
  await this.webhooks.awaitArrivals(type, times)
  const arrived = await this.webhooks.arrivals((arrival) => arrival.type === type)
  assert.equal(arrived.length, times)
})

/**
 * The types of everything that arrived but TEST, in its order.
 *
 *     Then the webhooks arrived in this order:
 *       | INCOMING_PAYMENT.COMPLETED       |
 *       | INTERNAL_ACCOUNT.BALANCE_UPDATED |
 */
Then('the webhooks arrived in this order:', async function (this: SandglassWorld, table: DataTable) {
  const arrived = await this.webhooks.arrivals(({ type }) => type !== 'TEST')
  assert.deepEqual(typesOf(arrived), table.raw().flat())
})

/**
 * Nothing has arrived but what tested the endpoint.
 *
 *     Then no webhook but TEST arrived
 */
Then('no webhook but TEST arrived', async function (this: SandglassWorld) {
  assert.deepEqual(typesOf(await this.webhooks.arrivals(({ type }) => type !== 'TEST')), [])
})

/**
 * Values of a field in everything of a type that arrived, in its order; a way to tell events of one type apart.
 *
 *     Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
 *       | 100 | 300 |
 */
Then(
  'the webhooks {string} arrived with these values of {string}:',
  async function (this: SandglassWorld, type: string, path: string, table: DataTable) {
    const arrived = await this.webhooks.arrivals((arrival) => arrival.type === type)
    const values = arrived.map(({ request }) => String(fieldAt(request.json, path)))
    assert.deepEqual(
      values,
      table
        .raw()
        .flat()
        .map((value) => this.memory.fill(value)),
    )
  },
)

/**
 * The service sends the latest event of this type once more, with the same id and the same bytes.
 *
 *     When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
 */
When('I redeliver the webhook {string}', async function (this: SandglassWorld, type: string) {
  const { event } = await this.webhooks.delivery(type)
  await this.conversation.send('POST', this.worlds.adminPath(`/webhooks/deliveries/${event}/redeliver`))
})

/**
 * Time goes on without waiting for the answers to the webhooks that fall due.
 *
 *     When 5 seconds pass without waiting for webhooks
 */
When('{duration} pass(es) without waiting for webhooks', async function (this: SandglassWorld, ms: number) {
  await this.conversation.mustRequest('POST', this.worlds.adminPath('/clock/advance'), { by: `${ms}ms`, wait: false })
})

/**
 * Webhooks are no longer sent but wait, signed, until they are fetched.
 *
 *     Given webhooks wait to be fetched
 */
Given('webhooks wait to be fetched', async function (this: SandglassWorld) {
  await this.webhooks.setMode('pull')
})

/**
 * Webhooks are sent by themselves again; what waited goes out.
 *
 *     Given webhooks are sent by themselves
 */
Given('webhooks are sent by themselves', async function (this: SandglassWorld) {
  await this.webhooks.setMode('push')
})

/**
 * Fetches the oldest webhook of this type that waits; later steps call it "it".
 *
 *     When I fetch the webhook "CUSTOMER.KYC_APPROVED"
 */
When('I fetch the webhook {string}', async function (this: SandglassWorld, type: string) {
  await this.webhooks.fetch(type)
})

/**
 * Tells the service how the fetched webhook was answered.
 *
 *     When I answer it with 200
 */
When('I answer it with {int}', async function (this: SandglassWorld, status: number) {
  const path = this.worlds.adminPath(`/webhooks/outbox/${this.webhooks.event()}/answer`)
  await this.conversation.send('POST', path, { body: JSON.stringify({ status }) })
})

/**
 * The types of the webhooks that wait to be fetched, oldest first.
 *
 *     Then these webhooks wait to be fetched:
 *       | CUSTOMER.KYC_APPROVED |
 */
Then('these webhooks wait to be fetched:', async function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(typesOf(await this.webhooks.waiting()), table.raw().flat().filter(Boolean))
})

const typesOf = (webhooks: readonly { readonly type: string }[]) => webhooks.map(({ type }) => type)

async function assertDelivered(
  { webhooks }: SandglassWorld,
  type: string,
  times: number,
  resource?: string,
): Promise<void> {
  const fits = (arrival: Arrival) => arrival.type === type && (resource ?? arrival.resource) === arrival.resource
  const accepted = ({ answered = 0 }: Arrival) => answered >= 200 && answered < 300
  const arrived = await webhooks.arrivals(fits)
  const delivered = arrived.filter(accepted).length
  const answers = arrived.map(({ answered }) => answered ?? 'nothing').join(', ')
  assert.equal(delivered, times, `${type} arrived ${arrived.length} times and was answered: ${answers}`)
}
