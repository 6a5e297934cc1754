import { Type } from 'typebox'
import { meetFault, ok, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { largestAmount, standing } from '../../ledger/index.ts'
import { idErrors, refuse, refuseFields } from '../../refusals/index.ts'
import { namedShape } from '../../schema/index.ts'
import {
  emitBalanceUpdated,
  type InternalAccount,
  InternalAccountShape,
  internalAccounts,
  renderAccount,
} from '../accounts/index.ts'
import { describeAmount } from '../reference/index.ts'
import { emitPaymentEvent, incomingLifecycle, type Transaction } from './model/index.ts'
import { refuseAmount } from './payment-checks.ts'
import { incomingReference, ownerFields } from './payment-fields.ts'
import { creditAccount, receivedAmountOf } from './postings.ts'
import { insertPayment, openPayment } from './start-payment.ts'

const largestFunding = 100_000_000_000

export const sandboxFundInternalAccount = operation({
  id: 'sandboxFundInternalAccount',
  route: 'POST /sandbox/internal-accounts/{accountId}/fund',
  summary: 'Funds an internal account, as if money had arrived from outside.',
  needs: 'TRANSACT',
  // The bounds of the amount have their own codes, so the schema leaves them to the operation.
  body: namedShape('SandboxFundRequest', {
    amount: Type.Integer({
      format: 'int64',
      description: `The amount in the smallest unit of the account's currency, from 1 to ${largestFunding}.`,
      rules: [{ minimum: 1, maximum: largestFunding }],
    }),
  }),
  answers: { 200: InternalAccountShape },
  emits: ['INCOMING_PAYMENT.PENDING', 'INCOMING_PAYMENT.COMPLETED', 'INTERNAL_ACCOUNT.BALANCE_UPDATED'],
  refuses: ['INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'REFERENCE_NOT_FOUND', 'INVALID_INPUT'],
  fieldRules: ({ path }, errors) => [...idErrors(path, 'accountId'), ...errors],
  // Order: the amount, the account, the account's status.
  find({ world, path, body: { amount } }) {
    refuseAmount('amount', amount, largestFunding)
    const id = path.accountId
    return world.of(internalAccounts).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  },
  apply({ world, body: { amount }, found: account }) {
    if (account.status !== 'ACTIVE')
      refuseFields([
        { field: 'accountId', message: `The account is ${account.status}; only an ACTIVE one can be funded.` },
      ])
    if (standing(world, account.id).total + amount > largestAmount)
      refuse('AMOUNT_OUT_OF_RANGE', {
        field: 'amount',
        value: amount,
        says: `The balance of an account cannot exceed ${describeAmount({ ...account, amount: largestAmount })}.`,
      })

    const deposit = depositOf(world, account, amount)
    const pendingReason = meetFault(world, 'holdDeposit')?.pendingReason
    if (pendingReason === undefined) creditDeposit(world, deposit)
    else openPayment(world, { ...deposit, pendingReason })
    return ok(renderAccount(world, account))
  },
})

/** Stores a deposit that is credited at once. */
function creditDeposit(world: World, deposit: Omit<Transaction, 'status'>): void {
  const status = incomingLifecycle.enter(world, deposit.id, 'start', 'COMPLETED')
  const transaction = insertPayment(world, { ...deposit, settledAtMs: world.now() }, status)
  const accountId = deposit.flow.payee
  if (accountId !== undefined) creditAccount(world, transaction, accountId, receivedAmountOf(transaction))
  emitPaymentEvent(world, transaction, 'COMPLETED')
  emitBalanceUpdated(world, accountId)
}

function depositOf(
  world: World,
  { id: accountId, currency, customerId }: InternalAccount,
  amount: number,
): Omit<Transaction, 'status'> {
  const id = world.newId('Transaction')
  const now = world.now()
  return {
    id,
    type: 'INCOMING',
    direction: 'CREDIT',
    source: { sourceType: 'REALTIME_FUNDING', currency, customerId },
    destination: { destinationType: 'ACCOUNT', accountId, currency },
    received: { amount, currency },
    description: 'Internal account funding',
    reference: incomingReference(world, id),
    createdAtMs: now,
    updatedAtMs: now,
    flow: { payee: accountId, inFlight: 0, feePaid: 0, isExecuted: true },
    ...ownerFields(world, customerId),
  }
}
