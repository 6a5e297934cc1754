import type { Static } from 'typebox'
import type { RailName } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { standing } from '../../ledger/index.ts'
import { type ErrorCode, refuse, refuseFields } from '../../refusals/index.ts'
import { present } from '../../schema/index.ts'
import { emitBalanceUpdated, type InternalAccount } from '../accounts/index.ts'
import { type ExternalAccount, networkOf, refuseUnprovenOwnership } from '../external-accounts/index.ts'
import { currencySettings } from '../platform/index.ts'
import { networkFee } from '../pricing/index.ts'
import { describeAmount, type Money } from '../reference/index.ts'
import {
  countDailyVolume,
  debitPayer,
  outgoingReference,
  ownerFields,
  partyOf,
  railFields,
  refuseDisabledCurrency,
  refuseInsufficientBalance,
  refuseOutsideBounds,
  refuseOverDailyVolume,
  refuseOversizedPayment,
  refuseReceiver,
  refuseUnreadyCustomer,
  refuseUnsupportedRail,
  scheduleInjectedFailure,
  sentAmountOf,
  type Transaction,
} from '../transactions/index.ts'
import { refuseExchange, requireExternal, requireInternal, type TransferAccounts } from './find-accounts.ts'
import { scheduleOutcome } from './schedule-outcome.ts'
import type { TransferOutRequest, TransferTexts } from './shapes.ts'

/** The codes that a transfer out refuses with, for platforms and agents. */
export const transferOutCodes: readonly ErrorCode[] = [
  'INVALID_AMOUNT',
  'AMOUNT_OUT_OF_RANGE',
  'REFERENCE_NOT_FOUND',
  'INVALID_INPUT',
  'USER_NOT_READY',
  'INVALID_RECEIVER',
  'INVALID_BANK_ACCOUNT',
  'INVALID_CURRENCY',
  'TRANSACTION_SIZE_LIMIT_EXCEEDED',
  'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED',
  'DAILY_VOLUME_LIMIT_EXCEEDED',
]

type TransferOutInput = Pick<Static<typeof TransferOutRequest>, 'destination' | 'amount'> & TransferTexts

/**
 * Checks everything but the funds and returns the transfer. Order: source, destination, rail, currencies, amount, size,
 * the platform's bounds, ownership of the wallet.
 */
export function checkTransferOut(world: World, input: TransferOutInput, accounts: TransferAccounts): OutgoingTransfer {
  const source = requireInternal(accounts, 'source')
  refuseSource(world, source)
  const destination = requireExternal(accounts, 'destination')
  refuseReceiver(world, destination)
  const { paymentRail } = input.destination
  refuseUnsupportedRail(paymentRail, destination.paymentRails)
  refuseExchange(accounts)
  const { currency } = source
  const settings = currencySettings(world, currency)
  refuseDisabledCurrency(settings, 'OUTGOING', 'source')
  const amount = input.amount ?? availableBalance(world, source)
  const transfer = { ...outgoingTransfer(world, source, destination, amount, paymentRail), ...textsOf(input) }
  refuseOversizedPayment({ amount, currency })
  refuseOutsideBounds(settings, { amount, currency })
  refuseUnprovenOwnership(world, destination, transfer.received, world.now())
  return transfer
}

const textsOf = ({ remittanceInformation, purposeOfPayment }: TransferTexts) => ({
  remittanceInformation,
  purposeOfPayment,
})

/** Refuses a transfer that the day's volume or the account's balance does not allow. */
export function refuseUnfundedTransfer(world: World, accountId: string, money: Money): void {
  refuseOverDailyVolume(world, money.amount, money.currency)
  refuseInsufficientBalance(world, accountId, money)
}

/** Debits the account of an opened transfer and schedules the outcome. */
export function startTransferOut(world: World, transfer: Transaction): Transaction {
  const { amount, currency } = sentAmountOf(transfer)
  const { payer } = transfer.flow
  debitPayer(world, transfer, payer, amount)
  emitBalanceUpdated(world, payer)
  countDailyVolume(world, amount, currency)
  if (scheduleInjectedFailure(world, transfer)) return transfer
  return scheduleOutcome(world, transfer, partyOf(transfer.destination) ?? '')
}

/** Refuses an account that cannot pay. The owner's status comes first, because the account's follows from it. */
function refuseSource(world: World, { type, status, customerId }: InternalAccount): void {
  const refuseAccount = (message: string) => refuseFields([{ field: 'source.accountId', message }])
  if (type === 'EMBEDDED_WALLET') refuseAccount('An embedded wallet pays only by a quote that it signs.')
  refuseUnreadyCustomer(world, customerId)
  if (status !== 'ACTIVE') refuseAccount(`The account is ${status}; only an ACTIVE one can pay.`)
}

/** Returns the available balance; refuses an empty one. */
function availableBalance(world: World, { id, currency }: InternalAccount): number {
  const { available } = standing(world, id)
  if (available > 0) return available
  const has = describeAmount({ amount: available, currency })
  const says = `The account has ${has} available; there is nothing to pay out.`
  return refuse('INVALID_AMOUNT', { reason: 'INSUFFICIENT_BALANCE', available, currency, says })
}

type OutgoingTransfer = Omit<Transaction, 'status'> & { readonly sent: Money; readonly received: Money }

/** Builds an outgoing transfer. Only a chain charges a fee, which is deducted from the received amount. */
function outgoingTransfer(
  world: World,
  source: InternalAccount,
  destination: ExternalAccount,
  amount: number,
  chosenRail: RailName | undefined,
): OutgoingTransfer {
  const id = world.newId('Transaction')
  const now = world.now()
  const { currency } = source
  const network = networkOf(destination)
  const fees = network === undefined ? 0 : networkFee(network, currency)
  const written = (value: number) => describeAmount({ amount: value, currency })
  if (fees >= amount)
    refuse('AMOUNT_OUT_OF_RANGE', {
      field: 'amount',
      value: amount,
      says: `The amount ${written(amount)} does not exceed the network fee of ${written(fees)}.`,
    })
  const flow = { payer: source.id, inFlight: amount, feePaid: 0, isExecuted: true }
  return {
    id,
    type: 'OUTGOING',
    direction: 'DEBIT',
    source: { sourceType: 'ACCOUNT', accountId: source.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: destination.id, currency },
    sent: { amount, currency },
    received: { amount: amount - fees, currency },
    exchangeRate: 1,
    fees,
    platformFees: 0,
    reference: outgoingReference(id),
    createdAtMs: now,
    updatedAtMs: now,
    flow: present({ ...flow, payoutNetwork: network }),
    ...railFields(chosenRail ?? destination.paymentRails[0], chosenRail !== undefined, now),
    ...ownerFields(world, source.customerId ?? destination.customerId),
  }
}
