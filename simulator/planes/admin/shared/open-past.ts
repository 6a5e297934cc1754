import type { BranchView, PastWorld, Steps, VersionAt, WorldEngine } from '../../../engine/index.ts'
import type { AdminCall } from './admin-operation.ts'
import { readPosition, requireLine, requireMoment } from './moments.ts'

/** The documents and moments of a world, now or at a moment. */
export type ReadableWorld = Pick<PastWorld, 'locate' | 'historySteps' | 'head' | 'moment' | 'horizon'>

type PastCall = Pick<AdminCall<unknown, { at?: string; branch?: string }, unknown>, 'engine' | 'query' | 'inSlices'>

/** Opens the world at the moment that a client names with `at` and `branch`; the present by default. */
export async function openPast({ engine, query, inSlices }: PastCall): Promise<ReadableWorld> {
  const { at, branch } = query
  if (at === undefined && branch === undefined) return engine
  const line = requireLine(engine, branch)
  const { number } = at === undefined ? line.head() : requireMoment(line, 'at', at)
  if (branch === undefined) return presentUntil(engine, number)
  return inSlices(engine.past.at(number, branch, timeOf(line, at)))
}

/** Like `openPast`, but opens the whole world, for readers that follow references. */
export async function openWorld(call: PastCall): Promise<WorldEngine | PastWorld> {
  return (await openPastWorld(call)) ?? call.engine
}

/** Like `openWorld`, but returns undefined for the present. */
export async function openPastWorld({ engine, query, inSlices }: PastCall): Promise<PastWorld | undefined> {
  const { at, branch } = query
  if (at === undefined && branch === undefined) return undefined
  const line = requireLine(engine, branch)
  const { number } = at === undefined ? line.head() : requireMoment(line, 'at', at)
  return inSlices(engine.past.at(number, branch, timeOf(line, at)))
}

function timeOf(line: WorldEngine | BranchView, at: string | undefined): number | undefined {
  return at === undefined ? line.now() : readPosition('at', at).ms
}

/** The present line up to a moment; enough to read single documents without opening the past. */
function presentUntil(engine: WorldEngine, last: number): ReadableWorld {
  return {
    locate: (id) => engine.locate(id, last),
    historySteps: (...ids) => historyUntil(engine.historySteps(...ids), last),
    head: () => engine.moment(last) ?? engine.head(),
    moment: (number) => (number > last ? undefined : engine.moment(number)),
    horizon: () => engine.horizon(),
  }
}

function* historyUntil(
  steps: Steps<readonly (readonly VersionAt[])[]>,
  last: number,
): Steps<readonly (readonly VersionAt[])[]> {
  const histories = yield* steps
  return histories.map((versions) => versions.filter(({ moment }) => moment <= last))
}
