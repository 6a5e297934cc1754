import { Type } from 'typebox'
import { ok } from '../../domain/operation.ts'
import { timestamp } from '../../domain/time.ts'
import type { Moment, WorldEngine } from '../../engine/types.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { redactNotes } from '../shared/redact.ts'
import { CauseShape, Instant, NoteShape } from '../shared/shapes.ts'
import { showCause } from '../shared/show.ts'
import { requireHistory } from './require-history.ts'
import { sentenceOf } from './story.ts'

const Explanation = Type.Object({
  id: Type.String(),
  story: Type.Array(Type.String(), { description: 'One sentence for each step, from the last change back.' }),
  chain: Type.Array(
    Type.Object({ moment: Type.Integer(), at: Instant, cause: CauseShape, notes: Type.Array(NoteShape) }),
  ),
})

export const explainResource = adminOperation({
  id: 'explainResource',
  route: 'GET /resources/{id}/explain',
  summary: 'Tells why a resource is as it is: the chain of causes behind its last change.',
  answers: { 200: Explanation },
  handle({ engine, path, parts }) {
    const id = path.id
    const last = requireHistory(engine, id).at(-1)?.moment ?? 0
    const { chain, lost } = causes(engine, last)
    const story = chain.map((moment) => sentenceOf(moment, id, parts.outcomes))
    if (lost !== undefined)
      story.push(`What led there is moment ${lost}, which is no longer kept; the past begins at ${engine.horizon()}.`)
    return ok({
      id,
      story,
      chain: chain.map(({ number, at, cause, notes }) => ({
        moment: number,
        at: timestamp(at),
        cause: showCause(cause),
        notes: redactNotes(notes),
      })),
    })
  },
})

/** From a moment back to the first cause, or to the one that fell off the bounded past. */
function causes(engine: WorldEngine, from: number): { chain: readonly Moment[]; lost?: number } {
  const chain: Moment[] = []
  for (let number: number | undefined = from; number !== undefined; ) {
    const moment = engine.moment(number)
    if (!moment) return { chain, lost: number }
    chain.push(moment)
    number = moment.cause.causedBy
  }
  return { chain }
}
