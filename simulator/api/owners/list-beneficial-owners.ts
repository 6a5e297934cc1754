import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, pageQuery } from '../../schema/index.ts'
import { beneficialOwners, renderOwner } from './model/index.ts'
import { OwnerPage } from './shapes.ts'

export const listBeneficialOwners = operation({
  id: 'listBeneficialOwners',
  route: 'GET /beneficial-owners',
  summary: 'Lists the beneficial owners of a business, newest first.',
  needs: 'VIEW',
  query: Type.Object({
    customerId: Type.String({
      pattern: idPattern,
      description: 'The business; the list is empty for any other customer.',
    }),
    ...pageQuery,
  }),
  answers: { 200: OwnerPage },
  apply(call) {
    const scope = { index: 'customer', key: call.query.customerId }
    return ok(answerPage(call, 'beneficial owners', call.world.of(beneficialOwners), scope, renderOwner))
  },
})
