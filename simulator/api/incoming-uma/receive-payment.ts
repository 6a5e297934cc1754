import { meetFault } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import type { Customer } from '../customers/index.ts'
import { counterpartyInformation, missingPayerFields, umaOutcomeOf } from '../lookups/index.ts'
import { midRate, worth } from '../pricing/index.ts'
import type { Money } from '../reference/index.ts'
import {
  incomingLifecycle,
  incomingReference,
  insertPayment,
  ownerFields,
  scheduleFailure,
  type Transaction,
} from '../transactions/index.ts'
import { scheduleComplianceRejection } from './deliver-payment.ts'
import { approvalId, paymentApprovals } from './model.ts'
import { requestApproval } from './platform-approval.ts'

/** The sandbox counterparty that pays, and the currency that it pays in. */
export interface UmaSender {
  readonly address: string
  readonly currency: string
}

/** The receiver fields that every sandbox counterparty requires. */
const requiredOfReceivers = [
  { name: 'FULL_NAME', mandatory: true },
  { name: 'NATIONALITY', mandatory: false },
] as const

/** Stores a PENDING payment to a customer and asks the platform for approval, unless a fault or compliance ends it. */
export function receivePayment(world: World, sender: UmaSender, receiver: Customer, received: Money): Transaction {
  const incoming = paymentOf(world, sender, receiver, received)
  const status = incomingLifecycle.enter(world, incoming.id, 'start', 'PENDING')
  const payment = insertPayment(world, incoming, status)
  const reason = meetFault(world, 'failIncomingPayment')?.failureReason
  if (reason !== undefined) scheduleFailure(world, payment, { reason }, 0)
  else if (umaOutcomeOf(world, sender.address, payment.id) === 'COMPLIANCE') scheduleComplianceRejection(world, payment)
  else {
    const approval = world.of(paymentApprovals).insert({
      id: approvalId(payment.id),
      paymentId: payment.id,
      receiverId: receiver.id,
      asked: missingPayerFields(receiver, requiredOfReceivers),
      hasAskedBack: false,
    })
    requestApproval(world, payment, approval)
  }
  return payment
}

function paymentOf(world: World, sender: UmaSender, receiver: Customer, received: Money): Omit<Transaction, 'status'> {
  const id = world.newId('Transaction')
  const now = world.now()
  const sent = { amount: worth(world, received.amount, received.currency, sender.currency, now), ...currencyOf(sender) }
  return {
    id,
    type: 'INCOMING',
    direction: 'CREDIT',
    source: { sourceType: 'UMA_ADDRESS', umaAddress: sender.address, ...currencyOf(sender) },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiver.umaAddress, currency: received.currency },
    sent,
    received,
    exchangeRate: midRate(world, received.currency, sender.currency, now),
    fees: 0,
    reference: incomingReference(world, id),
    createdAtMs: now,
    updatedAtMs: now,
    flow: { inFlight: 0, feePaid: 0, isExecuted: true },
    ...ownerFields(world, receiver.id),
    counterpartyInformation: counterpartyInformation(world, received.currency),
  }
}

const currencyOf = ({ currency }: UmaSender) => ({ currency })
