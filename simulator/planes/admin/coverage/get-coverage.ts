import { Type } from 'typebox'
import { countMet, coverageKinds, ok } from '../../../contract/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { namedShape, present } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'

const Met = namedShape('CoverageEntry', {
  name: Type.String({
    description: 'Such as `createQuote`, `QUOTE_EXPIRED`, `quote/002` or `quote PENDING → EXPIRED`.',
  }),
  says: Type.Optional(
    Type.String({ description: 'The route of an operation, or the occasion of the rest, in words.' }),
  ),
  times: Type.Integer({ description: 'How often it was met; 0 for never.' }),
  step: Type.Optional(Type.String({ description: 'A step for a feature file that meets it. Set when it never was.' })),
  scenario: Type.Optional(
    Type.String({ description: 'The scenario that the step is from. Set with `scenarios=true`.' }),
  ),
})

const counts = {
  met: Type.Integer({ description: 'The number of entries that were met.' }),
  of: Type.Integer({ description: 'The number of entries that exist.' }),
  percent: Type.Number({ description: 'The share of those that were met, with one decimal.' }),
}

export const getCoverage = adminOperation({
  id: 'getCoverage',
  route: 'GET /coverage',
  summary: 'Shows what all worlds have met since the process began, deleted ones too, and what was never tried.',
  showsSecrets: true,
  query: Type.Object({
    kind: Type.Optional(Type.Enum([...coverageKinds], { description: 'Only this kind.' })),
    scenarios: Type.Optional(Type.Boolean({ description: 'True to add a scenario to everything that was never met.' })),
  }),
  answers: {
    200: namedShape('CoverageReport', {
      ...counts,
      kinds: Type.Array(
        namedShape('CoverageOfKind', { kind: Type.Enum([...coverageKinds]), ...counts, data: Type.Array(Met) }),
        {
          description: 'Operations that succeeded, error codes, types of events, magic values and moves of lifecycles.',
        },
      ),
    }),
  },
  refuses: ['FORBIDDEN'],
  async handle({ parts, query, holder }) {
    if (typeof holder !== 'string')
      refuse('FORBIDDEN', { says: 'The coverage is that of all worlds, so it needs the token for all of them.' })
    const { coverage, coverable, readyScenarios } = parts
    const ready = await readyScenarios()
    const kinds = coverageKinds
      .filter((kind) => query.kind === undefined || query.kind === kind)
      .map((kind) => {
        const data = coverable[kind].map(({ name, says }) => {
          const times = coverage.times(kind, name)
          const { step, scenario } = (times === 0 ? ready(kind, name) : undefined) ?? {}
          return { name, times, ...present({ says, step, scenario: query.scenarios ? scenario : undefined }) }
        })
        return { kind, ...countMet(data), data }
      })
    return ok({ ...countMet(kinds.flatMap(({ data }) => data)), kinds })
  },
})
