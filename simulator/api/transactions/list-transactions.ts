import { ok, operation } from '../../contract/index.ts'
import { refuseFields } from '../../refusals/index.ts'
import { answerPage, listMerged, type PageCall, page } from '../../schema/index.ts'
import { type CardTransaction, cardTransactions } from '../card-transactions/model/index.ts'
import { cardQueryOf, type Filter, Filters, paymentQueryOf } from './list-filters.ts'
import { AnyTransaction, renderAnyTransaction, type Transaction, transactions } from './model/index.ts'

export const TransactionPage = page(AnyTransaction, 'TransactionListResponse')

export const listTransactions = operation({
  id: 'listTransactions',
  route: 'GET /transactions',
  summary: 'Lists payments and card payments, newest first by default.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: TransactionPage },
  apply: (call) => ok(pageOfTransactions(call, call.query, 'transactions')),
})

/** Returns a page of the payments and card payments that fit a filter, which can be narrower than the query. */
export function pageOfTransactions(call: PageCall, filter: Filter, list: string) {
  const { world } = call
  refuseEmptyRange(filter)
  const order = filter.sortOrder === 'asc' ? 'oldest' : 'newest'
  const both = listMerged<Transaction, CardTransaction>(
    { documents: world.of(transactions), query: paymentQueryOf(world, filter) },
    { documents: world.of(cardTransactions), query: cardQueryOf(filter) },
  )
  return answerPage(call, list, both, { order }, renderAnyTransaction)
}

/** Refuses a range that ends before it starts. */
export function refuseEmptyRange({ startDate, endDate }: Pick<Filter, 'startDate' | 'endDate'>): void {
  if (startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate))
    refuseFields([{ field: 'endDate', message: 'endDate is before startDate.' }])
}
