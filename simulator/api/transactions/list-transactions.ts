import { page } from '../../domain/fields.ts'
import { listMerged } from '../../domain/merged-lists.ts'
import { ok, operation } from '../../domain/operation.ts'
import { answerPage } from '../../domain/pages.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { type CardTransaction, cardTransactions } from '../card-transactions/model/index.ts'
import { cardQueryOf } from './card-filters.ts'
import { type Filter, Filters } from './list-filters.ts'
import { renderAnyTransaction, type Transaction, transactions } from './model/index.ts'
import { paymentQueryOf } from './payment-filters.ts'
import { AnyTransaction } from './shapes.ts'

const TransactionPage = page(AnyTransaction)

export const listTransactions = operation({
  id: 'listTransactions',
  route: 'GET /transactions',
  summary: 'Lists payments and card payments, newest first by default.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: TransactionPage },
  apply(call) {
    const { world, query } = call
    refuseEmptyRange(query)
    const order = query.sortOrder === 'asc' ? 'oldest' : 'newest'
    const both = listMerged<Transaction, CardTransaction>(
      { documents: world.of(transactions), query: paymentQueryOf(world, query) },
      { documents: world.of(cardTransactions), query: cardQueryOf(query) },
    )
    return ok(answerPage(call, 'transactions', both, { order }, renderAnyTransaction))
  },
})

function refuseEmptyRange({ startDate, endDate }: Filter): void {
  if (startDate !== undefined && endDate !== undefined && Date.parse(endDate) < Date.parse(startDate))
    refuseFields([{ field: 'endDate', message: 'endDate is before startDate.' }])
}
