import { areNumbers, numbersOf, readState, stateLines } from '../domain/state-lines.ts'
import { parseJson } from '../engine/parse-json.ts'
import type { WorldState } from '../engine/state.ts'

/** The state with which a capsule begins when its world did not begin fresh, or no longer keeps its first moments. */
export interface CapsuleBase {
  /** The name of the branch on which the world stood. */
  readonly branch: string
  readonly state: WorldState
}

/** Yields the lines of a base: the first describes it, the others have its documents. */
export function* baseLines({ branch, state }: CapsuleBase): Generator<string> {
  yield JSON.stringify({ kind: 'base', branch, now: state.now, lines: numbersOf(state) })
  yield* stateLines(state)
}

/** Reads the lines of a base; `refuse` gets the reason when they are not those of one. */
export function readBase(texts: readonly string[], refuse: (reason: string) => never): CapsuleBase {
  const [first = '', ...rest] = texts
  const { kind, branch, now, lines }: Readonly<Record<string, unknown>> = Object(parseJson(first))
  if (kind !== 'base' || typeof branch !== 'string' || !isTime(now) || !areNumbers(lines))
    return refuse('its first line does not describe it')
  if (lines.main.number < 0 || lines.side.number < -1) return refuse('its moments have negative numbers')
  return { branch, state: readState(now, lines, rest, refuse) }
}

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Number.isNaN(new Date(Number(value)).getTime())
