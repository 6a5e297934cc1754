import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import type { Steps } from '../../engine/slices.ts'
import type { Moment } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openPast, type ReadableWorld } from '../shared/open-past.ts'
import { branchQuery, CauseShape, Instant, momentQuery, NoteShape } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { describeMoment } from './describe-moment.ts'
import { requireHistory } from './require-history.ts'

const Explanation = Type.Object({
  id: Type.String(),
  story: Type.Array(Type.String(), {
    description:
      'One sentence for each moment: the latest decisions about the resource, then its last change back to the first ' +
      'cause.',
  }),
  chain: Type.Array(
    Type.Object({
      moment: Type.Integer(),
      branch: Type.String({ description: 'The branch on which the moment was made.' }),
      undone: Type.Boolean({ description: 'True when the moment is not on the present line.' }),
      at: Instant,
      cause: CauseShape,
      notes: Type.Array(NoteShape),
    }),
  ),
})

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary:
    'Explains the state of a resource by the chain of causes of its last change, after the decisions about it since.',
  query: Type.Object({
    at: momentQuery('The moment whose state is explained'),
    branch: branchQuery('The branch on whose line the moment is; its end without `at`'),
  }),
  answers: { 200: Explanation },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, inSlices, path, query, parts, redactor }) {
    const id = path.id
    const world = await openPast({ engine, query, inSlices })
    const [versions] = await requireHistory({ world, inSlices }, id)
    const last = versions?.at(-1)?.moment ?? 0
    const { chain: causes, forgotten } = causesOf(world, last)
    const chain = [...(await inSlices(decisionSteps(world, id, last))), ...causes]
    const story = chain.map((moment) => describeMoment(moment, id, parts.outcomes, redactor))
    if (forgotten !== undefined)
      story.push(`The cause is moment ${forgotten}, which is no longer kept; the horizon is ${world.horizon()}.`)
    return ok({
      id,
      story,
      chain: chain.map(({ number, branch, at, cause, notes }) => ({
        moment: number,
        branch: branch.name,
        undone: engine.past.isUndone({ branch, number }),
        at: timestamp(at),
        cause: showCause(cause),
        notes: redactor.redactNotes(notes),
      })),
    })
  },
})

const mostDecisions = 10
const momentsPerStep = 200

/** Finds the latest moments after a given one that decided about a resource without changing it, newest first. */
function* decisionSteps(world: ReadableWorld, id: string, after: number): Steps<readonly Moment[]> {
  const found: Moment[] = []
  for (let number = world.head().number; number > after && found.length < mostDecisions; number -= 1) {
    const moment = world.moment(number)
    if (moment?.notes.some(({ kind, subject }) => kind === 'decision' && subject === id)) found.push(moment)
    if (number % momentsPerStep === 0) yield
  }
  return found
}

/** Follows causes from a moment back to the first, or to one beyond the horizon. */
function causesOf(world: ReadableWorld, from: number): { chain: readonly Moment[]; forgotten?: number } {
  const chain: Moment[] = []
  for (let number: number | undefined = from; number !== undefined; ) {
    const moment = world.moment(number)
    if (!moment) return { chain, forgotten: number }
    chain.push(moment)
    number = moment.cause.causedBy
  }
  return { chain }
}
