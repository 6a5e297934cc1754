import { Type } from 'typebox'
import { exportForms, writeExport } from '../../../capsules/export/index.ts'
import { ok } from '../../../contract/index.ts'
import { ConditionText } from '../conditions/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { onCapsules, redactedCapsule, secretsHeader, secretsQuery } from './given-capsule.ts'

const textType = 'text/plain; charset=utf-8'

export const exportCapsule = adminOperation({
  id: 'exportCapsule',
  route: 'POST /capsule/export',
  summary: 'Writes a capsule as a feature, a script of curl calls or a test, each of which passes when it runs.',
  ...onCapsules,
  query: Type.Object({
    format: Type.Optional(Type.Enum([...exportForms], { default: 'gherkin', description: 'The form of the text.' })),
    condition: Type.Optional(ConditionText),
    ...secretsQuery,
  }),
  answers: { 200: Type.String() },
  answerType: 'text/plain',
  refuses: ['CONFLICT'],
  async handle(call) {
    const capsule = await redactedCapsule(call)
    const { format = 'gherkin', condition } = call.query
    const isWanted = () => !call.disconnected.aborted
    const text = await writeExport(call.parts.capsules.open, capsule, format, { condition, isWanted })
    return { ...ok(text), headers: { 'Content-Type': textType, ...secretsHeader(call, capsule) } }
  },
})
