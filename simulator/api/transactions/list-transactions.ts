import { type Static, Type } from 'typebox'
import { idPattern } from '../../domain/field-errors.ts'
import { instant, optional, page } from '../../domain/fields.ts'
import { ok, operation } from '../../domain/operation.ts'
import { answerPage, pageQuery } from '../../domain/pages.ts'
import { refuseFields } from '../../domain/refusals.ts'
import type { ListQuery, World } from '../../engine/types.ts'
import { quotes } from '../quotes/model/index.ts'
import { partyOf, type Transaction, transactionStatuses, transactions } from './model.ts'
import { renderTransaction } from './render-transaction.ts'
import { AnyTransaction } from './shapes.ts'

const party = (description: string) =>
  optional(Type.String({ description: `An account's id or a UMA address, ${description}.` }))

const Filters = Type.Object({
  customerId: optional(
    Type.String({ pattern: idPattern, description: "A customer's id, or the platform's id for its own transactions." }),
  ),
  platformCustomerId: optional(Type.String({ description: 'The exact id that the platform gave the customer.' })),
  accountIdentifier: party('on either side'),
  senderAccountIdentifier: party('on the sending side'),
  receiverAccountIdentifier: party('on the receiving side'),
  status: optional(Type.Enum([...transactionStatuses])),
  type: optional(Type.Enum(['INCOMING', 'OUTGOING', 'CARD'])),
  reference: optional(
    Type.String({ description: 'The exact reference of the payment, its payment instructions or its refund.' }),
  ),
  startDate: optional(instant('The earliest time of creation, inclusive.')),
  endDate: optional(instant('The latest time of creation, inclusive.')),
  ...pageQuery,
  sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'The order by time of creation.' })),
})

const TransactionPage = page(AnyTransaction)

export const listTransactions = operation({
  id: 'listTransactions',
  route: 'GET /transactions',
  summary: 'Lists transactions, newest first by default.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: TransactionPage },
  apply(call) {
    const { world, query } = call
    refuseEmptyRange(query)
    return ok(answerPage(call, 'transactions', world.of(transactions), listQueryOf(world, query), renderTransaction))
  },
})

type Filter = Static<typeof Filters>
type Test = (transaction: Transaction) => boolean

function refuseEmptyRange({ startDate, endDate }: Filter): void {
  if (startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate))
    refuseFields([{ field: 'endDate', message: 'endDate is before startDate.' }])
}

/** Chooses the narrowest index among the filters; the remaining filters test each document. */
function listQueryOf(world: World, filter: Filter): ListQuery<Transaction> {
  const [narrowest, ...others] = indexedFilters(filter)
  const tests = [...others.map(({ test }) => test), ...testsOf(world, filter)]
  return {
    order: filter.sortOrder === 'asc' ? 'oldest' : 'newest',
    ...(narrowest === undefined ? {} : { index: narrowest.index, key: narrowest.key }),
    ...(tests.length === 0 ? {} : { where: (transaction: Transaction) => tests.every((test) => test(transaction)) }),
  }
}

/** Returns the filters that have an index, the most selective first. */
function indexedFilters(
  filter: Filter,
): readonly { readonly index: string; readonly key: string; readonly test: Test }[] {
  const { customerId, platformCustomerId } = filter
  const sender = normalized(filter.senderAccountIdentifier)
  const receiver = normalized(filter.receiverAccountIdentifier)
  const rows: readonly (readonly [
    index: string,
    key: string | undefined,
    keyOf: (t: Transaction) => string | undefined,
  ])[] = [
    ['source', sender, ({ source }) => partyOf(source)],
    ['destination', receiver, ({ destination }) => partyOf(destination)],
    ['customer', customerId, (transaction) => transaction.customerId],
    ['platformCustomer', platformCustomerId, (transaction) => transaction.platformCustomerId],
  ]
  return rows.flatMap(([index, key, keyOf]) =>
    key === undefined ? [] : [{ index, key, test: (transaction: Transaction) => keyOf(transaction) === key }],
  )
}

/** Lower-cases UMA addresses, which ignore case; ids stay as they are. */
const normalized = (text: string | undefined) => (text?.startsWith('$') ? text.toLowerCase() : text)

function testsOf(world: World, filter: Filter): readonly Test[] {
  const { status, type, reference, startDate, endDate } = filter
  const either = normalized(filter.accountIdentifier)
  const from = startDate === undefined ? undefined : Date.parse(startDate)
  const to = endDate === undefined ? undefined : Date.parse(endDate)
  const tests: readonly (Test | false)[] = [
    either !== undefined &&
      (({ source, destination }) => partyOf(source) === either || partyOf(destination) === either),
    status !== undefined && ((transaction) => transaction.status === status),
    type !== undefined && ((transaction) => transaction.type === type),
    reference !== undefined && ((transaction) => referencesOf(world, transaction).includes(reference)),
    from !== undefined && (({ createdAtMs }) => createdAtMs >= from),
    to !== undefined && (({ createdAtMs }) => createdAtMs <= to),
  ]
  return tests.filter((test) => test !== false)
}

/** Returns every reference of a payment: its own, its refund's and those of its payment instructions. */
function referencesOf(world: World, { reference, refund, quoteId }: Transaction): readonly unknown[] {
  const instructions = quoteId === undefined ? [] : (world.of(quotes).get(quoteId).paymentInstructions ?? [])
  return [
    reference,
    refund?.reference,
    ...instructions.map(({ accountOrWalletInfo }) => accountOrWalletInfo['reference']),
  ]
}
