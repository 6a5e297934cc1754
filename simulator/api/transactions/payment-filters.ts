import type { ListQuery, World } from '../../engine/index.ts'
import { quotes } from '../quotes/model/index.ts'
import type { Filter } from './list-filters.ts'
import { normalized, withTests } from './list-filters.ts'
import { partyOf, type Transaction } from './model/index.ts'

type Test = (transaction: Transaction) => boolean

/** Returns the query of the payments that fit; undefined when none can. */
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
