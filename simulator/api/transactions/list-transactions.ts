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
    Type.String({ pattern: idPattern, description: "A customer, or the platform's own id for its own." }),
  ),
  platformCustomerId: optional(Type.String({ description: "The platform's own id of the customer, exactly." })),
  accountIdentifier: party('on either side'),
  senderAccountIdentifier: party('on the side that sends'),
  receiverAccountIdentifier: party('on the side that receives'),
  status: optional(Type.Enum([...transactionStatuses])),
  type: optional(Type.Enum(['INCOMING', 'OUTGOING', 'CARD'])),
  reference: optional(
    Type.String({ description: 'A reference of the payment, of its instructions or of its refund, exactly.' }),
  ),
  startDate: optional(instant('Created at this time or later.')),
  endDate: optional(instant('Created at this time or earlier.')),
  ...pageQuery,
  sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'By the time of creation.' })),
})

const TransactionPage = page(AnyTransaction)

export const listTransactions = operation({
  id: 'listTransactions',
  route: 'GET /transactions',
  summary: 'Lists movements of money, the newest first unless asked otherwise.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: TransactionPage },
  apply(call) {
    const { world, query } = call
    refuseEmptyRange(query)
    return ok(answerPage(call, 'transactions', world.of(transactions), choose(world, query), renderTransaction))
  },
})

type Filter = Static<typeof Filters>
type Test = (transaction: Transaction) => boolean

function refuseEmptyRange({ startDate, endDate }: Filter): void {
  if (startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate))
    refuseFields([{ field: 'endDate', message: 'Before startDate.' }])
}

/** The narrowest index that a filter names; whatever else is asked for is looked at document by document. */
function choose(world: World, filter: Filter): ListQuery<Transaction> {
  const [narrow, ...others] = indexed(filter)
  const tests = [...others.map(({ test }) => test), ...testsOf(world, filter)]
  return {
    order: filter.sortOrder === 'asc' ? 'oldest' : 'newest',
    ...(narrow === undefined ? {} : { index: narrow.index, key: narrow.key }),
    ...(tests.length === 0 ? {} : { where: (transaction: Transaction) => tests.every((test) => test(transaction)) }),
  }
}

/** The filters that have an index, those that leave least first. */
function indexed(filter: Filter): readonly { readonly index: string; readonly key: string; readonly test: Test }[] {
  const { customerId, platformCustomerId } = filter
  const sender = identifier(filter.senderAccountIdentifier)
  const receiver = identifier(filter.receiverAccountIdentifier)
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

/** Addresses have no case; ids have. */
const identifier = (text: string | undefined) => (text?.startsWith('$') ? text.toLowerCase() : text)

function testsOf(world: World, filter: Filter): readonly Test[] {
  const { status, type, reference, startDate, endDate } = filter
  const either = identifier(filter.accountIdentifier)
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

/** What payer and receiver may quote to find it: its own reference, its refund's, and those of the ways to fund it. */
function referencesOf(world: World, { reference, refund, quoteId }: Transaction): readonly unknown[] {
  const instructions = quoteId === undefined ? [] : (world.of(quotes).get(quoteId).paymentInstructions ?? [])
  // Which members the info has depends on its type, and the type has more than forty forms.
  const asked = instructions.map(({ accountOrWalletInfo }) => (accountOrWalletInfo as { reference?: string }).reference)
  return [reference, refund?.reference, ...asked]
}
