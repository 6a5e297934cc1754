import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Change, LineName, Moment, Past, Steps } from '../../../engine/index.ts'
import { type Refusal, refusal } from '../../../refusals/index.ts'
import { present } from '../../../schema/index.ts'
import { aboutChange } from '../explain/about.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { momentsPerStep, requireLine, type TwoLines } from '../shared/moments.ts'
import { branchQuery, type ChangeShape } from '../shared/shapes.ts'
import { versionShower } from '../shared/show-difference.ts'
import { undoneOn } from '../shared/undone-refusal.ts'
import { type MomentCall, MomentInFull, mostItems, showMomentInFull } from './show-moment.ts'
import { indexOf } from './timeline-index.ts'

export const getMoment = adminOperation({
  id: 'getMoment',
  route: 'GET /timeline/{moment}',
  summary: 'Shows a moment with its cause, changes, events, notes and consequences.',
  query: Type.Object({
    branch: branchQuery('The branch of the moment'),
    hash: Type.Optional(
      Type.Boolean({ description: 'false leaves out the state hash, which takes a while in a large world.' }),
    ),
  }),
  answers: { 200: MomentInFull },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle(call) {
    const { engine, path, query, inSlices } = call
    const id = path.moment
    const [name = '', branch = query.branch] = id.split('@')
    const lines = requireLine(engine, branch)
    const moment = findMoment(lines, name)
    if (moment === undefined) {
      const missing = refusal('REFERENCE_NOT_FOUND', { id, says: `There is no moment ${id}: ${describeKept(lines)}.` })
      throw branch === undefined ? await inSlices(undoneSteps(engine.past, name, missing)) : missing
    }
    const changes = await inSlices(changeSteps(call, moment, lines, branch))
    const index = indexOf(engine)
    const caused = moment.line === 'side' ? [] : await inSlices(index.causedBy(moment.number, lines, branch))
    const shown = showMomentInFull(moment, { changes, caused }, call)
    if (query.hash === false) return ok(shown)
    return ok({ ...shown, stateHash: await inSlices(engine.past.stateHashSteps(moment)) })
  },
})

function describeKept(lines: TwoLines): string {
  const main = `the world has moments ${lines.horizon()} to ${lines.head()?.number}`
  const { side } = lines
  const last = side.head()?.number
  return last === undefined ? main : `${main}, and for webhooks w${side.horizon()} to w${last}`
}

/** Parses a moment's number; those of the webhooks' line have a prefix w. */
function readName(name: string): { readonly line: LineName; readonly number: number } | undefined {
  const [, webhooks, number] = /^(w?)(\d{1,15})$/.exec(name) ?? []
  return number === undefined ? undefined : { line: webhooks === 'w' ? 'side' : 'main', number: Number(number) }
}

function findMoment(lines: TwoLines, name: string): Moment | undefined {
  const named = readName(name)
  return named && (named.line === 'side' ? lines.side : lines).moment(named.number)
}

/** Adds to a refusal the latest branch that has an undone moment of this name. */
function* undoneSteps(past: Past, name: string, missing: Refusal): Steps<Refusal> {
  const named = readName(name)
  if (named === undefined) return missing
  for (const moment of past.everyMoment()) {
    if (moment.sequence % momentsPerStep === 0) yield
    // A moment of the present line was found before.
    if (moment.line === named.line && moment.number === named.number) return undoneOn(missing, moment.branch.name)
  }
  return missing
}

/**
 * Shows the changes of a moment, before and after in the worlds as they were then, in steps. The documents that a
 * webhook is about are read as the moment that caused it left them, so that the answer stays the same when the world
 * travels.
 */
function* changeSteps(
  { engine, parts, redactor }: MomentCall,
  moment: Moment,
  lines: TwoLines,
  branch: string | undefined,
): Steps<Static<typeof ChangeShape>[]> {
  const { line, cause } = moment
  const number = line === 'main' ? moment.number : (cause.causedBy ?? -1)
  const changes = moment.changes().slice(0, mostItems)
  const isResource = ({ collection }: Change) => parts.resources.has(collection)
  const isAboutSomething = (change: Change) => isResource(change) || change.collection === 'tasks'
  const needsPast = changes.some(isAboutSomething) && lines.moment(number) !== undefined
  const after = needsPast ? yield* engine.past.at(number, branch) : undefined
  // The state before the oldest kept moment is gone.
  const before =
    line === 'main' && after && number > engine.horizon() ? yield* engine.past.at(number - 1, branch) : after
  return changes.map((change) => {
    const { collection, id } = change
    const [first, second] = [before ?? engine, after ?? engine].map((world) =>
      versionShower(world, collection, { parts, redactor }),
    )
    const versions = present({ before: first?.(change.before), after: second?.(change.after) })
    const seen = change.after === undefined ? before : after
    const about =
      seen && aboutChange({ engine: seen, present: engine, parts, redactor }, collection, change.after ?? change.before)
    return { collection, id, isResource: isResource(change), ...redactor.redact(versions), ...present({ about }) }
  })
}
