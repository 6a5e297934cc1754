import { sampleAccount } from '../../../../steps/support/sample-accounts.ts'
import { samplePerson } from '../../../../steps/support/sample-people.ts'
import type { TourRequest } from '../../examples/tour.ts'
import { webhookEndpoint } from '../playable.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { attempt, refunded, type Visit, valuesOf } from './shared.ts'

type Replies = Parameters<RecordingTour['replies']>

const sender = '$success.usd@sandbox.uma.money'
const asked = 'INCOMING_PAYMENT.PENDING'
/** The payment that ends after six minutes, which is longer than a run waits. */
const slow = '003'

/** Longer than a webhook and its answer take, also through a tunnel, and shorter than a payment waits. */
const whileDecided = '2s'

const reply = (status: number, body?: object): Replies[number] => ({
  ...{ event: asked, status },
  ...(body === undefined ? {} : { body }),
})

async function addReceiver(tour: RecordingTour, name: string, person: object): Promise<string> {
  await tour.api('updatePlatformConfig', { body: { webhookEndpoint } })
  const customer = await tour.api('createCustomer', { body: { platformCustomerId: `${name}-${uniqueRun}`, ...person } })
  return String(customer.id)
}

/** Sends a request that causes webhooks, and reports the answers that the listener of a run gives to them. */
async function replying(tour: RecordingTour, id: string, request: TourRequest, ...replies: Replies) {
  tour.replies(...replies)
  // A test is answered only when its webhook was.
  const answer = tour.api(id, request)
  for (const { event: type, status, body = {} } of replies) {
    const event = await nextEvent(tour, type)
    await tour.admin('answerOutbox', { path: { event }, body: { status, body: JSON.stringify(body) } })
  }
  return answer
}

/** Returns the id of the first event of a type that waits for an answer; others are answered with 200. */
async function nextEvent(tour: RecordingTour, wanted: string): Promise<string> {
  for (;;) {
    const { data } = await tour.admin('listOutbox')
    for (const { event, type } of data) {
      if (type === wanted) return String(event)
      await tour.admin('answerOutbox', { path: { event }, body: { status: 200 } })
    }
  }
}

/** Receives a payment; returns its path. */
async function receive(tour: RecordingTour, customerId: string, ...replies: Replies) {
  const body = { senderUmaAddress: sender, customerId, receivingCurrencyCode: 'USD', receivingCurrencyAmount: 2_500 }
  const payment = await replying(tour, 'sandboxReceive', { body }, ...replies)
  await tour.admin('advanceClock', { body: { by: whileDecided } })
  return { transactionId: String(payment.id) }
}

/** The answers to the webhook decide at once. */
async function decidedAtOnce(tour: RecordingTour, customerId: string): Promise<void> {
  const replies: readonly Replies[] = [
    [reply(200)],
    [reply(403, { reason: 'RESTRICTED_JURISDICTION' })],
    [reply(422, { requiredFields: ['FULL_NAME', 'BIRTH_DATE'] }), reply(200)],
    [reply(422, { requiredFields: ['FULL_NAME'] }), reply(422, { requiredFields: ['FULL_NAME'] })],
    [reply(409)],
    [reply(500)],
  ]
  for (const answers of replies)
    await tour.api('getTransactionById', { path: await receive(tour, customerId, ...answers) })
}

/** A payment whose webhook was answered with 202 waits for the platform. */
async function decidedLater(tour: RecordingTour, customerId: string): Promise<void> {
  const approved = await receive(tour, customerId, reply(202))
  await tour.api('getTransactionById', { path: approved })
  await tour.api('approvePendingPayment', { path: approved, body: {} })
  await attempt(tour, 'rejectPendingPayment', { path: approved, body: {} })
  const rejected = await receive(tour, customerId, reply(202))
  await tour.api('rejectPendingPayment', { path: rejected, body: { reason: 'RESTRICTED_JURISDICTION' } })
  const forgotten = await receive(tour, customerId, reply(202))
  tour.until('/status', 'PENDING')
  await tour.api('getTransactionById', { path: forgotten })
  await attempt(tour, 'approvePendingPayment', { path: forgotten, body: {} })
}

async function approvals(tour: RecordingTour): Promise<void> {
  const ada = await addReceiver(tour, 'ada', samplePerson)
  await decidedAtOnce(tour, ada)
  await decidedLater(tour, ada)
  const nemo = await addReceiver(tour, 'nemo', { customerType: 'INDIVIDUAL' })
  const receiverCustomerInfo = { FULL_NAME: 'Nemo Li' }
  await tour.api('getTransactionById', { path: await receive(tour, nemo, reply(200)) })
  await tour.api('getTransactionById', { path: await receive(tour, nemo, reply(200, { receiverCustomerInfo })) })
  const waiting = await receive(tour, nemo, reply(202))
  await attempt(tour, 'approvePendingPayment', { path: waiting, body: {} })
  await tour.api('approvePendingPayment', { path: waiting, body: { receiverCustomerInfo } })
  await refusedPayments(tour, ada)
  await tour.api('listTransactions', { query: { customerId: ada } })
  await tour.api('listCustomerInternalAccounts', { query: { customerId: ada, currency: 'USD' } })
}

/** Payments that are refused, or stopped before the platform is asked. */
async function refusedPayments(tour: RecordingTour, customerId: string): Promise<void> {
  const body = { customerId, receivingCurrencyCode: 'USD', receivingCurrencyAmount: 2_500 }
  const payment = await tour.api('sandboxReceive', {
    body: { ...body, senderUmaAddress: '$fail.compliance.usd@sandbox.uma.money' },
  })
  await tour.admin('advanceClock', { body: { by: whileDecided } })
  await tour.api('getTransactionById', { path: { transactionId: payment.id } })
  for (const refused of [
    { ...body, senderUmaAddress: '$nobody@sandbox.uma.money' },
    { ...body, senderUmaAddress: 'nobody' },
    { ...body, senderUmaAddress: sender, receivingCurrencyCode: 'XYZ' },
    { ...body, senderUmaAddress: sender, receivingCurrencyAmount: 0 },
  ])
    await attempt(tour, 'sandboxReceive', { body: refused })
}

/** Payments that are forwarded to a bank account, each to one with another ending. */
async function deposits(tour: RecordingTour): Promise<void> {
  const customerId = await addReceiver(tour, 'ada', samplePerson)
  for (const [serial, ending] of valuesOf('uma-deposit').entries()) {
    if (ending === slow) continue
    await tour.api('createCustomerExternalAccount', {
      body: { customerId, defaultUmaDepositAccount: true, ...sampleAccount('USD_ACCOUNT', ending, serial) },
    })
    const path = await receive(tour, customerId, reply(200))
    await refunded(tour, path)
  }
  await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'USD' } })
}

async function tests(tour: RecordingTour): Promise<void> {
  await tour.api('updatePlatformConfig', { body: { webhookEndpoint } })
  // The new endpoint got a test by itself.
  await tour.admin('answerOutbox', { path: { event: await nextEvent(tour, 'TEST') }, body: { status: 200 } })
  await replying(tour, 'sendTestWebhook', {}, { event: 'TEST', status: 200, body: { received: true } })
  for (const status of [204, 404, 500])
    await replying(tour, 'sendTestWebhook', { status: 400 }, { event: 'TEST', status })
}

export const incomingVisits: Readonly<Record<string, Visit>> = {
  'uma-approvals': { title: 'Incoming UMA payments that the platform approves or rejects', visit: approvals },
  'uma-deposits': { title: 'Incoming UMA payments that are forwarded to a bank account', visit: deposits },
  'test-webhooks': { title: 'Test webhooks, and what the endpoint answers', visit: tests },
}
