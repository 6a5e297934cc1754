import { Type } from 'typebox'
import { faultEffects } from '../../domain/fault-effects.ts'
import { namedShape } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const Outcomes = namedShape('OutcomeTable', {
  name: Type.String(),
  reads: Type.String({ description: 'The field that holds the magic value.' }),
  rows: Type.Array(
    Type.Object({
      suffix: Type.String({ description: 'The last characters that select this row; `otherwise` for all others.' }),
      outcome: Type.Unknown({ description: 'Null for a row that lets the request go its usual way.' }),
      says: Type.String({ description: 'The outcome in words.' }),
    }),
  ),
})

const FaultEffects = namedShape('FaultEffect', {
  kind: Type.String({ description: 'The kind of the fault, for `POST /admin/faults`.' }),
  says: Type.String({ description: 'The effect in words.' }),
  selects: Type.Optional(
    Type.Object({
      member: Type.String({ description: 'The member of the fault that selects the outcome.' }),
      values: Type.Array(Type.String()),
    }),
  ),
})

export const listOutcomes = adminOperation({
  id: 'listOutcomes',
  route: 'GET /outcomes',
  summary: 'Lists all magic values of the API with their outcomes, and the effects of faults.',
  showsSecrets: true,
  answers: { 200: namedShape('OutcomeList', { data: Type.Array(Outcomes), faults: Type.Array(FaultEffects) }) },
  handle({ parts }) {
    const data = parts.outcomes.map(({ name, reads, rows }) => ({
      name,
      reads,
      rows: Object.entries(rows).map(([suffix, { outcome, says }]) => ({ suffix, outcome: outcome ?? null, says })),
    }))
    const faults = Object.entries(faultEffects).map(([kind, effect]) => ({ kind, ...effect }))
    return ok({ data, faults })
  },
})
