import { Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { answerPage, pageQuery } from '../../schema/index.ts'
import { renderVerification, type Verification, verifications } from './model.ts'
import { VerificationPage, VerificationStatus } from './shapes.ts'

export const listVerifications = operation({
  id: 'listVerifications',
  route: 'GET /verifications',
  summary: 'Lists verifications, newest first.',
  needs: 'VIEW',
  query: Type.Object({
    customerId: Type.Optional(Type.String({ pattern: idPattern, description: 'Only verifications of this customer.' })),
    verificationStatus: Type.Optional(VerificationStatus),
    ...pageQuery,
  }),
  answers: { 200: VerificationPage },
  apply(call) {
    const { customerId, verificationStatus } = call.query
    const scope = customerId === undefined ? {} : { index: 'customer', key: customerId }
    const where = (verification: Verification) => verification.verificationStatus === verificationStatus
    const query = verificationStatus === undefined ? scope : { ...scope, where }
    return ok(answerPage(call, 'verifications', call.world.of(verifications), query, renderVerification))
  },
})
