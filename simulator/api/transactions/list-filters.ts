import { type Static, Type } from 'typebox'
import type { Document, ListQuery, World } from '../../engine/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { optional, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { type CardTransaction, cardTransactionStatuses } from '../card-transactions/model/index.ts'
import { umaAddressPattern } from '../lookups/index.ts'
import { quotes } from '../quotes/model/index.ts'
import { partyOf, type Transaction, transactionStatuses } from './model/index.ts'

const party = (description: string) =>
  optional(
    Type.String({
      pattern: `${idPattern}|${umaAddressPattern}`,
      description: `An account's id or a UMA address, ${description}.`,
    }),
  )

export const Filters = Type.Object({
  customerId: optional(
    Type.String({ pattern: idPattern, description: "A customer's id, or the platform's id for its own transactions." }),
  ),
  platformCustomerId: optional(Type.String({ description: 'The exact id that the platform gave the customer.' })),
  accountIdentifier: party('on either side'),
  senderAccountIdentifier: party('on the sending side'),
  receiverAccountIdentifier: party('on the receiving side'),
  status: optional(Type.Enum([...new Set([...transactionStatuses, ...cardTransactionStatuses])])),
  type: optional(Type.Enum(['INCOMING', 'OUTGOING', 'CARD'])),
  reference: optional(
    Type.String({ description: 'The exact reference of the payment, its payment instructions or its refund.' }),
  ),
  startDate: rangeStart('The earliest time of creation, inclusive.'),
  endDate: rangeEnd('The latest time of creation, inclusive.'),
  ...pageQuery,
  sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'The order by time of creation.' })),
})
export type Filter = Static<typeof Filters>

/** Lower-cases UMA addresses, which ignore case; ids stay as they are. */
const normalized = (text: string | undefined) => (text?.startsWith('$') ? text.toLowerCase() : text)

/** Returns a query by an index, if there is one to use, and tests of the documents. */
function withTests<T extends Document>(
  by: { readonly index: string; readonly key: string } | undefined,
  tests: readonly ((document: T) => boolean)[],
): ListQuery<T> {
  return {
    ...(by === undefined ? {} : { index: by.index, key: by.key }),
    ...(tests.length === 0 ? {} : { where: (document: T) => tests.every((test) => test(document)) }),
  }
}

/** Returns the query of the matching card payments; undefined for a filter by reference, which they do not have. */
export function cardQueryOf(filter: Filter): ListQuery<CardTransaction> | undefined {
  const { type, reference, status, customerId, platformCustomerId, startDate, endDate } = filter
  if ((type !== undefined && type !== 'CARD') || reference !== undefined) return undefined
  const { accountIdentifier: either, senderAccountIdentifier: sender, receiverAccountIdentifier: receiver } = filter
  const from = startDate === undefined ? undefined : Date.parse(startDate)
  const to = endDate === undefined ? undefined : Date.parse(endDate)
  const tests: readonly (((transaction: CardTransaction) => boolean) | false)[] = [
    either !== undefined && (({ accountId }) => accountId === either),
    sender !== undefined && (({ accountId, direction }) => direction === 'DEBIT' && accountId === sender),
    receiver !== undefined && (({ accountId, direction }) => direction === 'CREDIT' && accountId === receiver),
    customerId !== undefined && ((transaction) => transaction.customerId === customerId),
    platformCustomerId !== undefined && ((transaction) => transaction.platformCustomerId === platformCustomerId),
    status !== undefined && ((transaction) => transaction.status === status),
    from !== undefined && (({ authorizedAtMs }) => authorizedAtMs >= from),
    to !== undefined && (({ authorizedAtMs }) => authorizedAtMs <= to),
  ]
  return withTests(
    narrowest(filter),
    tests.filter((test) => test !== false),
  )
}

/** Chooses the narrowest index among the filters. */
function narrowest(filter: Filter): { readonly index: string; readonly key: string } | undefined {
  const { customerId, platformCustomerId } = filter
  const account = filter.accountIdentifier ?? filter.senderAccountIdentifier ?? filter.receiverAccountIdentifier
  if (account !== undefined) return { index: 'account', key: account }
  if (customerId !== undefined) return { index: 'customer', key: customerId }
  return platformCustomerId === undefined ? undefined : { index: 'platformCustomer', key: platformCustomerId }
}

type Test = (transaction: Transaction) => boolean

/** Returns the query of the matching payments; undefined when no payment can match. */
export function paymentQueryOf(world: World, filter: Filter): ListQuery<Transaction> | undefined {
  if (filter.type === 'CARD') return undefined
  const [narrowest, ...others] = indexedFilters(filter)
  const tests = [...others.map(({ test }) => test), ...testsOf(world, filter)]
  return withTests(narrowest, tests)
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
