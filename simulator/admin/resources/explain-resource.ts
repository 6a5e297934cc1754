import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import type { Steps } from '../../engine/slices.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { CauseShape, Instant, NoteShape } from '../shared/shapes.ts'
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
    Type.Object({ moment: Type.Integer(), at: Instant, cause: CauseShape, notes: Type.Array(NoteShape) }),
  ),
})

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary:
    'Explains the state of a resource by the chain of causes of its last change, after the decisions about it since.',
  answers: { 200: Explanation },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ engine, inSlices, path, parts, redactor }) {
    const id = path.id
    const [versions] = await requireHistory({ engine, inSlices }, id)
    const last = versions?.at(-1)?.moment ?? 0
    const { chain: causes, forgotten } = causesOf(engine, last)
    const chain = [...(await inSlices(decisionSteps(engine, id, last))), ...causes]
    const story = chain.map((moment) => describeMoment(moment, id, parts.outcomes, redactor))
    if (forgotten !== undefined)
      story.push(`The cause is moment ${forgotten}, which is no longer kept; the horizon is ${engine.horizon()}.`)
    return ok({
      id,
      story,
      chain: chain.map(({ number, at, cause, notes }) => ({
        moment: number,
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
function* decisionSteps(engine: WorldEngine, id: string, after: number): Steps<readonly Moment[]> {
  const found: Moment[] = []
  for (let number = engine.head().number; number > after && found.length < mostDecisions; number -= 1) {
    const moment = engine.moment(number)
    if (moment?.notes.some(({ kind, subject }) => kind === 'decision' && subject === id)) found.push(moment)
    if (number % momentsPerStep === 0) yield
  }
  return found
}

/** Follows causes from a moment back to the first, or to one beyond the horizon. */
function causesOf(engine: WorldEngine, from: number): { chain: readonly Moment[]; forgotten?: number } {
  const chain: Moment[] = []
  for (let number: number | undefined = from; number !== undefined; ) {
    const moment = engine.moment(number)
    if (!moment) return { chain, forgotten: number }
    chain.push(moment)
    number = moment.cause.causedBy
  }
  return { chain }
}
