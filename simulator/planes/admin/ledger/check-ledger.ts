import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'

const LedgerCheck = namedShape('LedgerCheck', {
  balanced: Type.Boolean(),
  moment: Type.Integer({ description: 'The number of the moment whose state was checked.' }),
  currencies: Type.Array(
    Type.Object({
      currency: Type.String(),
      sum: Type.Number({ description: 'The sum of all postings; 0 when they balance.' }),
      postings: Type.Integer(),
    }),
  ),
  problems: Type.Array(Type.String()),
})

export const checkLedger = adminOperation({
  id: 'checkLedger',
  route: 'GET /ledger/check',
  summary:
    'Checks that all postings sum to zero in every currency and that every balance is the sum of its postings, now ' +
    'or at a moment.',
  query: Type.Object(pastQuery),
  answers: { 200: LedgerCheck },
  refuses: ['CONFLICT'],
  async handle({ parts, engine, query, inSlices }) {
    const world = await openWorld({ engine, query, inSlices })
    const moment = world.momentNumber()
    return ok({ moment, ...(await inSlices(parts.ledgerCheckSteps(world))) })
  },
})
