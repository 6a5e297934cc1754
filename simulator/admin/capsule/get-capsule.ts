import { Type } from 'typebox'
import {
  capsuleSteps,
  capsuleSuffix,
  capsuleType,
  withoutSecrets,
  withStoredFiles,
  writeCapsuleSteps,
} from '../../capsules/index.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'

export const getCapsule = adminOperation({
  id: 'getCapsule',
  route: 'GET /capsule',
  summary: 'Returns all inputs of a world as one file, which can be replayed.',
  query: Type.Object({
    secrets: Type.Optional(
      Type.Boolean({
        description:
          'True to keep everything as it was sent; otherwise secrets are replaced, and the answers and hashes are ' +
          'those of the replaced inputs.',
      }),
    ),
  }),
  answers: { 200: Type.String({ description: 'JSON lines: a header, then one input on each.' }) },
  answerType: capsuleType,
  refuses: ['CONFLICT'],
  // The redactor would change the recorded answers; secrets are replaced before.
  showsSecrets: true,
  async handle({ parts, running, query, inSlices, redactor }) {
    const { open, version, publicUrl, bodyOf } = parts.capsules
    const inputs = await inSlices(capsuleSteps(running, { version, publicUrl: publicUrl() }))
    const recorded = await withStoredFiles(inputs, running.engine.blobs)
    const secrets = { redact: <T>(value: T) => redactor.redact(value), outcomes: parts.outcomes, bodyOf }
    const capsule = query.secrets === true ? recorded : await withoutSecrets(recorded, open, secrets)
    const headers = {
      'Content-Type': capsuleType,
      'Content-Disposition': `attachment; filename="${running.name}${capsuleSuffix}"`,
    }
    return { ...ok(await inSlices(writeCapsuleSteps(capsule))), headers }
  },
})
