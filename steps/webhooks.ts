import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Arrival } from './support/endpoint.ts'
import { fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { type DeliveryAnswer, inTimes } from './support/webhooks.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asserts how many webhooks of this type the endpoint accepted; later steps refer to the last one as "it". This and all
 * other steps about webhooks wait for deliveries in flight.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was delivered once
 */
Then('the webhook {string} was delivered {times}', async function (this: SandglassWorld, type: string, times: number) {
  await assertDelivered(this, type, times)
})

/**
 * Asserts how many webhooks of this type about a resource the endpoint accepted.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" about "{Ada}" was delivered once
 */
Then(
  'the webhook {string} about {string} was delivered {times}',
  async function (this: SandglassWorld, type: string, resource: string, times: number) {
    await assertDelivered(this, type, times, this.memory.fill(resource))
  },
)

/**
 * Asserts that the endpoint accepted no webhook of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was not delivered
 */
Then('the webhook {string} was not delivered', async function (this: SandglassWorld, type: string) {
  await assertDelivered(this, type, 0)
})

/**
 * Asserts that the latest event of this type was delivered within the given time on the world's clock.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was delivered within 5 minutes
 */
Then(
  'the webhook {string} was delivered within {duration}',
  async function (this: SandglassWorld, type: string, ms: number) {
    const { event, attempts } = await this.webhooks.delivery(type)
    const [arrived] = await this.webhooks.arrivals(({ id }) => id === event)
    const delivered = attempts.find((attempt) => attempt.delivered)
    assert.ok(arrived && delivered, `${type} was not delivered.${describeLast(attempts)}`)
    const happened = Date.parse(String(fieldAt(arrived.request.json, 'timestamp')))
    const tookMs = Date.parse(delivered.at) - happened
    assert.ok(tookMs <= ms, `${type} was delivered ${tookMs} ms after it happened`)
  },
)

/**
 * Asserts the number of delivery attempts for the latest event of this type.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was attempted 344 times
 */
Then(
  'the webhook {string} was attempted {int} time(s)',
  async function (this: SandglassWorld, type: string, times: number) {
    const { attempts, status } = await this.webhooks.delivery(type)
    assert.ok(
      attempts.length === times,
      `Expected ${times} attempts, but there were ${attempts.length}: ${type} is ${status}.${describeLast(attempts)}`,
    )
  },
)
formerly('the webhook {string} was tried {int} time(s)')

/**
 * Asserts the seconds between the delivery attempts for the latest event of this type, on the world's clock.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" was retried after these seconds:
 *       | 5 | 10 | 20 |
 */
Then(
  'the webhook {string} was retried after these seconds:',
  async function (this: SandglassWorld, type: string, table: DataTable) {
    const { attempts } = await this.webhooks.delivery(type)
    const times = attempts.map(({ at }) => Date.parse(at) / 1_000)
    const waits = times.slice(1).map((time, position) => time - (times[position] ?? 0))
    assert.deepEqual(waits, table.raw().flat().map(Number))
  },
)
formerly('the webhook {string} was tried again after these seconds:')

/**
 * Asserts the delivery status of the latest event of this type: WAITING, SENDING, DELIVERED, FAILED, NOT_SENT, DROPPED
 * or SUPERSEDED.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" is NOT_SENT
 */
Then('the webhook {string} is {state}', async function (this: SandglassWorld, type: string, state: string) {
  const { status, attempts } = await this.webhooks.delivery(type)
  assert.ok(status === state, `Expected ${type} to be ${state}, but it is ${status}.${describeLast(attempts)}`)
})

/**
 * Asserts the reason why the last delivery attempt for the latest event of this type failed.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" failed because "the connection was broken"
 */
Then('the webhook {string} failed because {string}', async function (this: SandglassWorld, type: string, part: string) {
  const { attempts } = await this.webhooks.delivery(type)
  const last = attempts.at(-1)
  const isReason = last?.delivered === false && last.reason?.includes(part)
  assert.ok(isReason, `${type} did not fail because "${part}".${describeLast(attempts)}`)
})

/**
 * Asserts that no event of this type has happened.
 *
 *     Then there is no webhook "CUSTOMER.KYC_APPROVED"
 */
Then('there is no webhook {string}', async function (this: SandglassWorld, type: string) {
  const { length } = await this.webhooks.deliveries(type)
  assert.ok(length === 0, `Expected no ${type}, but there are ${length}.`)
})

/**
 * Waits until the given number of webhooks of this type have arrived, answered or not. For endpoints that never answer
 * and clocks that tick.
 *
 *     Then the webhook "CUSTOMER.KYC_APPROVED" arrives 2 times
 */
Then('the webhook {string} arrives {int} time(s)', async function (this: SandglassWorld, type: string, times: number) {
  await this.webhooks.awaitArrivals(type, times)
  assert.equal((await this.webhooks.arrivalsOf(type)).length, times)
})

/**
 * Asserts the types of all webhooks that arrived except TEST, in order of arrival. Those about different resources may
 * overtake each other.
 *
 *     Then the webhooks arrived in this order:
 *       | INCOMING_PAYMENT.COMPLETED       |
 *       | INTERNAL_ACCOUNT.BALANCE_UPDATED |
 */
Then('the webhooks arrived in this order:', async function (this: SandglassWorld, table: DataTable) {
  const expected = table.raw().flat()
  await this.webhooks.assertTypes(...expected)
  const arrived = await this.webhooks.arrivals(({ type }) => type !== 'TEST')
  assert.deepEqual(typesOf(arrived), expected)
})

/**
 * Asserts that no webhook except TEST has arrived.
 *
 *     Then no webhook except TEST arrived
 */
Then('no webhook except TEST arrived', async function (this: SandglassWorld) {
  assert.deepEqual(typesOf(await this.webhooks.arrivals(({ type }) => type !== 'TEST')), [])
})
formerly('no webhook but TEST arrived')

/**
 * Asserts a field in all webhooks of a type, in order of arrival.
 *
 *     Then the webhooks "INTERNAL_ACCOUNT.BALANCE_UPDATED" arrived with these values of "data.balance.amount":
 *       | 100 | 300 |
 */
Then(
  'the webhooks {string} arrived with these values of {string}:',
  async function (this: SandglassWorld, type: string, path: string, table: DataTable) {
    const arrived = await this.webhooks.arrivalsOf(type)
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
 * Asks the platform to send one TEST event to its endpoint and to answer with what the endpoint answered.
 *
 *     When I send a test webhook
 */
When('I send a test webhook', async function (this: SandglassWorld) {
  await this.conversation.send('POST', '/sandbox/webhooks/test')
})

/**
 * Sends the latest event of this type again, with the same id and the same bytes.
 *
 *     When I redeliver the webhook "CUSTOMER.KYC_APPROVED"
 */
When('I redeliver the webhook {string}', async function (this: SandglassWorld, type: string) {
  const { event } = await this.webhooks.delivery(type)
  await this.conversation.send('POST', this.worlds.adminPath(`/webhooks/deliveries/${event}/redeliver`))
})

/**
 * Advances the clock without waiting for the answers to webhooks that become due.
 *
 *     When 5 seconds pass without waiting for webhooks
 */
When('{duration} pass(es) without waiting for webhooks', async function (this: SandglassWorld, ms: number) {
  await this.conversation.mustRequest('POST', this.worlds.adminPath('/clock/advance'), { by: `${ms}ms`, wait: false })
})

/**
 * Queues signed webhooks to be fetched instead of sending them, in pull mode; push mode sends them, the queued ones
 * first.
 *
 *     Given webhooks are in pull mode
 */
Given('webhooks are in {webhookMode} mode', async function (this: SandglassWorld, mode: 'pull' | 'push') {
  await this.webhooks.setMode(mode)
})
formerly('webhooks wait to be fetched', { now: 'webhooks are in pull mode', args: () => ['pull'] })
formerly('webhooks are sent by themselves', { now: 'webhooks are in push mode', args: () => ['push'] })

/**
 * Fetches the oldest queued or held webhook of this type; later steps refer to it as "it".
 *
 *     When I fetch the webhook "CUSTOMER.KYC_APPROVED"
 */
When('I fetch the webhook {string}', async function (this: SandglassWorld, type: string) {
  await this.webhooks.fetch(type)
})

/**
 * Reports the status of the answer to the fetched webhook.
 *
 *     When I answer it with 200
 */
When('I answer it with {int}', async function (this: SandglassWorld, status: number) {
  const path = this.worlds.adminPath(`/webhooks/outbox/${this.webhooks.event()}/answer`)
  await this.conversation.send('POST', path, { body: JSON.stringify({ status }) })
})

/**
 * Reports that the fetched webhook got no complete answer, and why.
 *
 *     When I report that it was not answered because "the connection was refused"
 */
When('I report that it was not answered because {string}', async function (this: SandglassWorld, reason: string) {
  const path = this.worlds.adminPath(`/webhooks/outbox/${this.webhooks.event()}/answer`)
  await this.conversation.send('POST', path, { body: JSON.stringify({ reason }) })
})

/**
 * Asserts the types of the queued webhooks, oldest first.
 *
 *     Then these webhooks are waiting to be fetched:
 *       | CUSTOMER.KYC_APPROVED |
 */
Then('these webhooks are waiting to be fetched:', async function (this: SandglassWorld, table: DataTable) {
  const expected = table.raw().flat().filter(Boolean)
  await this.webhooks.assertTypes(...expected)
  assert.deepEqual(typesOf(await this.webhooks.waiting()), expected)
})
formerly('these webhooks wait to be fetched:')

/** Says how the last attempt of a delivery ended. */
function describeLast(attempts: DeliveryAnswer['attempts']): string {
  const last = attempts.at(-1)
  if (last === undefined) return ' There was no attempt.'
  const end = last.answered === undefined ? 'was not answered' : `was answered ${last.answered}`
  return ` The last attempt, at ${last.at}, ${end}${last.reason === undefined ? '' : `: ${last.reason}`}.`
}

const typesOf = (webhooks: readonly { readonly type: string }[]) => webhooks.map(({ type }) => type)

async function assertDelivered(
  { webhooks, clock }: SandglassWorld,
  type: string,
  times: number,
  resource?: string,
): Promise<void> {
  const matches = (arrival: Arrival) => (resource ?? arrival.resource) === arrival.resource
  const accepted = ({ answered = 0 }: Arrival) => answered >= 200 && answered < 300
  const arrived = await webhooks.arrivalsOf(type, matches)
  const delivered = arrived.filter(accepted).length
  if (delivered === times) return
  const answers = arrived.map(({ answered }) => answered ?? 'nothing').join(', ')
  const found = arrived.length === 0 ? 'did not arrive' : `arrived ${inTimes(arrived.length)}; answered: ${answers}`
  const hint = arrived.length < times ? await clock.hint() : ''
  assert.fail(`Expected ${type} to be delivered ${inTimes(times)}, but it ${found}.${hint}`)
}
