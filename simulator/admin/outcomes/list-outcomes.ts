import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const Outcomes = Type.Object({
  name: Type.String(),
  reads: Type.String({ description: 'The field that holds the magic value.' }),
  rows: Type.Array(
    Type.Object({
      suffix: Type.String({ description: 'The last characters that select this row; `otherwise` for all others.' }),
      outcome: Type.Unknown(),
      says: Type.String({ description: 'The outcome in words.' }),
    }),
  ),
})

export const listOutcomes = adminOperation({
  id: 'listOutcomes',
  route: 'GET /outcomes',
  summary: 'Lists all magic values of the API with their outcomes.',
  showsSecrets: true,
  answers: { 200: Type.Object({ data: Type.Array(Outcomes) }) },
  handle({ parts }) {
    const data = parts.outcomes.map(({ name, reads, rows }) => ({
      name,
      reads,
      rows: Object.entries(rows).map(([suffix, { outcome, says }]) => ({ suffix, outcome, says })),
    }))
    return ok({ data })
  },
})
