import { Type } from 'typebox'
import { capsuleSuffix, capsuleType, writeCapsuleSteps } from '../../../capsules/index.ts'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { redactedCapsule, secretsHeader, secretsQuery } from './given-capsule.ts'

export const getCapsule = adminOperation({
  id: 'getCapsule',
  route: 'GET /capsule',
  summary: 'Returns all inputs of a world as one file, which can be replayed.',
  query: Type.Object(secretsQuery),
  answers: { 200: Type.String({ description: 'JSON lines: a header, then one input on each.' }) },
  answerType: capsuleType,
  refuses: ['CONFLICT'],
  // The redactor would alter recorded answers, so secrets are replaced before.
  showsSecrets: true,
  async handle(call) {
    const capsule = await redactedCapsule({ ...call, body: undefined })
    const headers = {
      'Content-Type': capsuleType,
      'Content-Disposition': `attachment; filename="${call.running.name}${capsuleSuffix}"`,
      ...secretsHeader(call, capsule),
    }
    return { ...ok(await call.inSlices(writeCapsuleSteps(capsule))), headers }
  },
})
