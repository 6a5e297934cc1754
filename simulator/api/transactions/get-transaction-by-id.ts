import { ok, operation } from '../../contract/index.ts'
import { findTransaction } from './find-transaction.ts'
import { AnyTransaction, renderAnyTransaction } from './model/index.ts'

export const getTransactionById = operation({
  id: 'getTransactionById',
  route: 'GET /transactions/{transactionId}',
  summary: 'Returns a transaction.',
  needs: 'VIEW',
  answers: { 200: AnyTransaction },
  refuses: ['TRANSACTION_NOT_FOUND'],
  find: ({ world, path }) => findTransaction(world, path),
  apply: ({ found }) => ok(renderAnyTransaction(found)),
})
