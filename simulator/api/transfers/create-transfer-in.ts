import { created, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import type { InternalAccount } from '../accounts/index.ts'
import { canBePulled, type ExternalAccount } from '../external-accounts/index.ts'
import { currencySettings } from '../platform/index.ts'
import {
  AnyTransaction,
  incomingReference,
  openPayment,
  ownerFields,
  refuseAmount,
  refuseDisabledCurrency,
  refuseOutsideBounds,
  refuseOversizedPayment,
  refuseReceiver,
  refuseUnreadyCustomer,
  renderTransaction,
  type Transaction,
} from '../transactions/index.ts'
import { findAccounts, refuseExchange, requireExternal, requireInternal } from './find-accounts.ts'
import { scheduleOutcome } from './schedule-outcome.ts'
import { TransferInRequest } from './shapes.ts'

export const createTransferIn = operation({
  id: 'createTransferIn',
  route: 'POST /transfer-in',
  summary:
    'Collects money from an external account into an internal one of the same owner; deprecated in favour of quotes.',
  needs: 'TRANSACT',
  body: TransferInRequest,
  answers: { 201: AnyTransaction },
  emits: ['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.FAILED'],
  refuses: [
    'INVALID_AMOUNT',
    'AMOUNT_OUT_OF_RANGE',
    'REFERENCE_NOT_FOUND',
    'INVALID_INPUT',
    'INVALID_BANK_ACCOUNT',
    'END_USER_TERMS_NOT_ACCEPTED',
    'USER_NOT_READY',
    'INVALID_RECEIVER',
    'INVALID_CURRENCY',
    'TRANSACTION_SIZE_LIMIT_EXCEEDED',
  ],
  find({ world, body }) {
    const amount = body.amount ?? refuse('INVALID_AMOUNT', { field: 'amount', says: noAmount })
    refuseAmount('amount', amount)
    const accounts = findAccounts(world, body)
    const { source } = accounts
    if ('isDeleted' in source && source.isDeleted) refuse('REFERENCE_NOT_FOUND', { id: source.id })
    return { amount, accounts }
  },
  // Order: source, customer, the source's status, destination, common owner, currencies, size, the platform's bounds.
  apply({ world, found: { amount, accounts } }) {
    const source = requireExternal(accounts, 'source')
    if (!canBePulled(source)) refuseSource('No money can be collected from this account.')
    refuseUnreadyCustomer(world, source.customerId)
    if (source.status !== 'ACTIVE') refuseSource(`The account is ${source.status}, not ACTIVE.`)
    const destination = requireInternal(accounts, 'destination')
    refuseReceiver(world, destination)
    if (source.customerId !== destination.customerId) refuseSource('The accounts have different owners.')
    refuseExchange(accounts)
    const { currency } = source
    const settings = currencySettings(world, currency)
    refuseDisabledCurrency(settings, 'INCOMING', 'destination')
    refuseOversizedPayment({ amount, currency })
    refuseOutsideBounds(settings, { amount, currency })

    const transfer = openPayment(world, transferOf(world, source, destination, amount))
    return created(renderTransaction(scheduleOutcome(world, transfer, source.id)))
  },
})

const noAmount = 'The amount of a pull must be named: the balance of the external account is not known.'

const refuseSource = (says: string): never => refuse('INVALID_BANK_ACCOUNT', { field: 'source.accountId', says })

function transferOf(
  world: World,
  source: ExternalAccount,
  destination: InternalAccount,
  amount: number,
): Omit<Transaction, 'status'> {
  const id = world.newId('Transaction')
  const now = world.now()
  const { currency } = source
  return {
    id,
    type: 'INCOMING',
    direction: 'CREDIT',
    source: { sourceType: 'ACCOUNT', accountId: source.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id, currency },
    sent: { amount, currency },
    received: { amount, currency },
    exchangeRate: 1,
    fees: 0,
    reference: incomingReference(world, id),
    paymentRail: 'ACH',
    createdAtMs: now,
    updatedAtMs: now,
    flow: { payee: destination.id, inFlight: 0, feePaid: 0, isExecuted: true },
    ...ownerFields(world, source.customerId),
  }
}
