import { describe, expect, it } from 'vitest'
import { handlersOf } from '../../contract/index.ts'
import { createWorld, type WorldEngine } from '../../engine/index.ts'
import { checkLedger, largestAmount, standing } from '../../ledger/index.ts'
import { SECOND } from '../../schema/index.ts'
import { call, noon } from '../../testing/api-world.ts'
import { testWall } from '../../testing/wall.ts'
import { changeWebhookSettings, followEvents, webhookEvents } from '../../webhooks/index.ts'
import type { PostAnswer } from '../../webhooks/post.ts'
import { keepOptions } from '../../worlds/world-options.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { deleteCustomerById } from '../customers/delete-customer-by-id.ts'
import { beginPlatform } from '../platform/index.ts'
import { type Transaction, transactions, transactionsArea } from '../transactions/index.ts'
import { webhooksArea } from '../webhooks/index.ts'
import { approvePendingPayment } from './approve-pending-payment.ts'
import { findReceivingAccount } from './deliver-payment.ts'
import { incomingUmaArea } from './index.ts'
import { approvalOfPayment } from './model.ts'
import { umaApprovals } from './platform-approval.ts'
import { sandboxReceive } from './sandbox-receive.ts'

/** Creates a world whose platform has an endpoint, but without a dispatcher: the tests supply the answers. */
function askingWorld() {
  const world = createWorld({
    name: 'test',
    seed: 'seed',
    startAt: noon,
    frozen: true,
    strict: true,
    wall: testWall(noon),
    handlers: handlersOf({ ...webhooksArea.tasks, ...transactionsArea.tasks, ...incomingUmaArea.tasks }),
    follow: followEvents,
    begin: (beginning) => {
      keepOptions(beginning)
      beginPlatform(beginning, { clientId: 'id', clientSecret: 'secret' })
      changeWebhookSettings(beginning, { endpoint: 'http://endpoint.example/' })
    },
  })
  const customerId: string = call(world, createCustomer, {
    body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  }).body.id
  return { world, customerId }
}

function receive(world: WorldEngine, customerId: string, receivingCurrencyAmount = 2_500): string {
  const senderUmaAddress = '$success.usd@sandbox.uma.money'
  const body = { senderUmaAddress, customerId, receivingCurrencyCode: 'USD', receivingCurrencyAmount }
  return call(world, sandboxReceive, { body }).body.id
}

const read = (world: WorldEngine, id: string): Transaction => world.of(transactions).get(id)

function answer(world: WorldEngine, payment: string, given: PostAnswer): void {
  const events = world.of(webhookEvents).all()
  const event = events
    .filter(({ type, resource }) => type === 'INCOMING_PAYMENT.PENDING' && resource === payment)
    .at(-1)
  if (event === undefined) throw new Error(`No approval was requested for ${payment}`)
  world.commit({ kind: 'webhook', name: 'webhook.answered' }, () => umaApprovals['incoming-uma']?.(world, event, given))
}

describe("the platform's answer", () => {
  it.each<[string, PostAnswer, string, string | undefined]>([
    ['nothing in time', { isLate: true, reason: 'late' }, 'FAILED', 'PAYMENT_APPROVAL_TIMED_OUT'],
    ['half an answer in time', { status: 200, isLate: true, reason: 'late' }, 'FAILED', 'PAYMENT_APPROVAL_TIMED_OUT'],
    ['nothing at all', { reason: 'broken' }, 'FAILED', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
    ['half a 202', { status: 202, reason: 'broken' }, 'FAILED', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
    ['half a 403', { status: 403, reason: 'broken' }, 'FAILED', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
    ['half a 422', { status: 422, reason: 'broken' }, 'FAILED', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
    ['200', { status: 200, body: '' }, 'COMPLETED', undefined],
    ['403', { status: 403, body: '' }, 'REJECTED', undefined],
  ])('%s decides', (_said, given, status, failureReason) => {
    const { world, customerId } = askingWorld()
    const id = receive(world, customerId)
    answer(world, id, given)
    expect(read(world, id)).toMatchObject({ status, ...(failureReason === undefined ? {} : { failureReason }) })
    expect(read(world, id).failureReason).toBe(failureReason)
    expect(approvalOfPayment(world, id)).toBeUndefined()
    expect(checkLedger(world).balanced).toBe(true)
  })

  it('counts once', () => {
    const { world, customerId } = askingWorld()
    const id = receive(world, customerId)
    answer(world, id, { status: 403 })
    answer(world, id, { status: 200 })
    expect(read(world, id).status).toBe('REJECTED')
  })
})

describe('when the customer can no longer receive the money', () => {
  it('because the balance is at its maximum, the payment fails', () => {
    const { world, customerId } = askingWorld()
    const [first, second] = [receive(world, customerId, largestAmount), receive(world, customerId, 1)]
    answer(world, first, { status: 200 })
    answer(world, second, { status: 200 })
    expect(read(world, first).status).toBe('COMPLETED')
    expect(read(world, second)).toMatchObject({ status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' })
    expect(standing(world, findReceivingAccount(world, customerId, 'USD')?.id ?? '').total).toBe(largestAmount)
  })

  it('because the customer is deleted, the payment fails', () => {
    const { world, customerId } = askingWorld()
    const id = receive(world, customerId)
    answer(world, id, { status: 202 })
    call(world, deleteCustomerById, { path: { customerId } })
    const { body } = call(world, approvePendingPayment, { path: { transactionId: id }, body: {} })
    expect(body).toMatchObject({ status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' })
  })
})

it('a decision that was made leaves no deadline behind', () => {
  const { world, customerId } = askingWorld()
  const id = receive(world, customerId)
  const before = world.clock().pending
  answer(world, id, { status: 202 })
  expect(world.clock().pending).toBe(before + 1)
  call(world, approvePendingPayment, { path: { transactionId: id }, body: {} })
  world.advance({ to: world.now() + 6 * SECOND })
  expect(read(world, id).status).toBe('COMPLETED')
})
