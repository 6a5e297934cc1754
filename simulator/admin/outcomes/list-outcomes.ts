import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const Outcomes = Type.Object({
  name: Type.String(),
  reads: Type.String({ description: 'Where the magic value stands.' }),
  rows: Type.Array(
    Type.Object({
      suffix: Type.String({ description: 'The last characters that choose this row; `otherwise` takes the rest.' }),
      outcome: Type.Unknown(),
      says: Type.String({ description: 'What happens then.' }),
    }),
  ),
})

export const listOutcomes = adminOperation({
  id: 'listOutcomes',
  route: 'GET /outcomes',
  summary: 'Lists every magic value that the API obeys, and what it leads to.',
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
