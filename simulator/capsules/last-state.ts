import type { Moment, RecordedPast, RecordedTravel, Steps, WorldEngine } from '../engine/index.ts'
import type { LastState } from './base.ts'
import type { CapsuleInput } from './format.ts'

/** The most documents of the state before the last input. Larger states are left out to keep files small. */
export const mostDocuments = 10_000

/**
 * Captures the state before the last input, at an index of the records. Returns undefined if nothing came before it, if
 * the state's branch was dropped, and for a large state.
 */
export function* lastStateSteps(
  engine: WorldEngine,
  past: RecordedPast,
  index: number,
  input: CapsuleInput | undefined,
): Steps<LastState | undefined> {
  if (input === undefined || input.n === 1) return undefined
  const { records } = past
  const opening = records[index - 1]
  const first = opening !== undefined && isTravel(opening) && opening.opens !== undefined ? index - 1 : index
  const { moment, side } = placeBefore(engine, past, first)
  if (moment === undefined) return undefined
  const state = yield* engine.past.stateOf(moment, side)
  if (state.main.rows.length + state.side.rows.length > mostDocuments) return undefined
  const at = input.kind === 'travel' ? (input.from?.at ?? input.at) : input.at
  const now = Math.max(moment.at, side?.at ?? moment.at, Date.parse(at))
  return { before: input.n, branch: moment.branch.name, state: { ...state, now } }
}

/** Finds the newest moments of both lines before a record, following travels to earlier moments. */
function placeBefore(engine: WorldEngine, past: RecordedPast, index: number) {
  let [moment, side]: [Moment | undefined, Moment | undefined] = [undefined, undefined]
  for (const record of past.records.slice(0, index).reverse()) {
    if (!isTravel(record)) {
      if (record.line === 'main') moment ??= record
      else side ??= record
    } else if (record.opens !== undefined) return { moment, side }
    else if (record.kind !== 'advance') {
      const view = engine.past.line(record.to.branch.name)
      return { moment: moment ?? view?.moment(record.to.moment), side: side ?? view?.side.moment(record.side) }
    }
  }
  return { moment: moment ?? past.base?.moment ?? engine.moment(0), side: side ?? past.base?.side }
}

const isTravel = (record: Moment | RecordedTravel): record is RecordedTravel => 'type' in record
