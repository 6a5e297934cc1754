import { Type } from 'typebox'
import { idPattern } from '../../domain/field-errors.ts'
import { ok, operation } from '../../domain/operation.ts'
import { answerPage, pageQuery } from '../../domain/pages.ts'
import { beneficialOwners, renderOwner } from './model/index.ts'
import { OwnerPage } from './shapes.ts'

export const listBeneficialOwners = operation({
  id: 'listBeneficialOwners',
  route: 'GET /beneficial-owners',
  summary: 'Lists the owners of a business, the newest first.',
  needs: 'VIEW',
  query: Type.Object({
    customerId: Type.String({ pattern: idPattern, description: 'The business; another customer has no owners.' }),
    ...pageQuery,
  }),
  answers: { 200: OwnerPage },
  apply(call) {
    const scope = { index: 'customer', key: call.query.customerId }
    return ok(answerPage(call, 'beneficial owners', call.world.of(beneficialOwners), scope, renderOwner))
  },
})
