import type { Explains } from '../../../contract/index.ts'
import type { Change, LineView, Moment, Past, Steps, VersionAt } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { originOf } from './origin.ts'
import type { Reader } from './reader.ts'

/** The moments that explain a resource. */
export interface Collected {
  /** In the order in which they happened. */
  readonly moments: readonly Moment[]
  /** The chain of causes of the last change, newest first. */
  readonly chain: readonly Moment[]
  /** The moments after the last change that decided about the resource, newest first. */
  readonly decisions: readonly Moment[]
  /** The number of a cause that was dropped. */
  readonly forgotten?: number
  /** The branches that touched the resource before a rewind undid them. */
  readonly branches: readonly string[]
}

const mostDecisions = 10
const momentsPerStep = 200

/** Collects the moments of a resource: its versions, their causes, and acts and decisions about it. */
export function* collectSteps(
  { engine, present, parts }: Reader,
  id: string,
  histories: readonly (readonly VersionAt[])[],
): Steps<Collected> {
  const numbers = new Set(histories.flatMap((versions) => versions.map(({ moment }) => moment)))
  const own = histories[0]?.map(({ moment }) => moment) ?? []
  const last = own.at(-1) ?? 0
  const isWanted = isAbout(parts.explains, id, engine.locate(id)?.collection)
  const about = yield* aboutSteps(engine, isWanted, Math.min(...numbers))
  for (const { number } of about) numbers.add(number)
  for (const number of [...numbers]) for (const cause of causesOf(engine, number).chain) numbers.add(cause.number)
  const { chain, forgotten } = causesOf(engine, last)
  // Anything older than a fork came with its first moment.
  const oldest = engine.moment(engine.horizon())
  if (oldest && originOf(oldest.cause) && Math.min(...numbers) < oldest.number) numbers.add(oldest.number)
  const moments = [...numbers].toSorted((a, b) => a - b).flatMap((number) => engine.moment(number) ?? [])
  const decisions = about.filter((moment) => moment.number > last && decidesAbout(moment, id)).toReversed()
  return {
    moments,
    chain,
    decisions: decisions.slice(0, mostDecisions),
    ...(forgotten === undefined ? {} : { forgotten }),
    branches: yield* branchSteps(present.past, id),
  }
}

const decidesAbout = (moment: Moment, id: string) =>
  moment.hasFact(({ kind }, subject) => kind === 'decision' && subject === id)

/** Finds the wanted moments from a number on. */
function* aboutSteps(engine: LineView, isWanted: (moment: Moment) => boolean, from: number): Steps<readonly Moment[]> {
  const found: Moment[] = []
  for (let number = from; number <= (engine.head()?.number ?? -1); number += 1) {
    const moment = engine.moment(number)
    if (moment !== undefined && isWanted(moment)) found.push(moment)
    if (number % momentsPerStep === 0) yield
  }
  return found
}

/** Returns a test for the moments that decided about a resource, acted on it or changed what belongs to it. */
function isAbout({ customerIn, people }: Explains, id: string, collection = ''): (moment: Moment) => boolean {
  const hasBelongings = people[collection] !== undefined
  const isOwned = ({ collection: other, before, after }: Change) => {
    const member = customerIn[other]
    return member !== undefined && memberAt(after ?? before, member) === id
  }
  return (moment) => {
    const { cause } = moment
    if (decidesAbout(moment, id)) return true
    if (cause.subject === id && (cause.kind === 'admin' || cause.kind === 'request')) return true
    return hasBelongings && moment.changes().some(isOwned)
  }
}

/** Follows causes from a moment back to the first, or to one beyond the horizon. */
export function causesOf(engine: LineView, from: number): { chain: readonly Moment[]; forgotten?: number } {
  const chain: Moment[] = []
  for (let number: number | undefined = from; number !== undefined; ) {
    const moment = engine.moment(number)
    if (!moment) return { chain, forgotten: number }
    chain.push(moment)
    number = moment.cause.causedBy
  }
  return { chain }
}

/** Finds the branches whose undone moments changed a resource, the latest first. */
function* branchSteps(past: Past, id: string): Steps<readonly string[]> {
  const names = new Set<string>()
  if (past.branches().length < 2) return []
  let seen = 0
  for (const moment of past.everyMoment()) {
    seen += 1
    if (seen % momentsPerStep === 0) yield
    if (moment.line === 'main' && past.isUndone(moment) && moment.written().some((one) => one.id === id))
      names.add(moment.branch.name)
  }
  return [...names]
}
