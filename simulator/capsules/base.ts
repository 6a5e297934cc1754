import { parseJson, type Steps, type WorldState } from '../engine/index.ts'
import { areNumbers, type Charge, numbersOf, type RefuseLines, StateReader, stateLines } from '../worlds/index.ts'

/** The initial state of a capsule whose world did not start fresh or has dropped its first moments. */
export interface CapsuleBase {
  /** The name of the branch on which the world stood. */
  readonly branch: string
  readonly state: WorldState
  /** The name of the recorded world, if the capsule is opened under another. */
  readonly world?: string
}

/** The state before the last input, at which another release opens the capsule when it cannot repeat the inputs. */
export interface LastState extends CapsuleBase {
  /** The number of the input. */
  readonly before: number
}

/** Yields the lines of a base: the first describes it, the others have its documents. */
export function* baseLines({ branch, state }: CapsuleBase): Generator<string> {
  yield JSON.stringify({ kind: 'base', branch, now: state.now, lines: numbersOf(state) })
  yield* stateLines(state)
}

/** Reads the lines of a base in steps; calls `refuse` with the reason when they are invalid. */
export function* baseSteps(lines: Iterable<Buffer>, refuse: RefuseLines, charge: Charge): Steps<CapsuleBase> {
  let begun: { readonly branch: string; readonly reader: StateReader } | undefined
  for (const line of lines) {
    yield
    if (begun === undefined) begun = beginBase(line, refuse, charge)
    else yield* begun.reader.lineSteps(line)
  }
  return begun === undefined ? refuse(undescribed) : { branch: begun.branch, state: begun.reader.end() }
}

function beginBase(line: Buffer, refuse: RefuseLines, charge: Charge) {
  const first = line.length > longestFirst ? undefined : parseJson(line.toString())
  const { kind, branch, now, lines }: Readonly<Record<string, unknown>> = Object(first)
  if (kind !== 'base' || typeof branch !== 'string' || !isTime(now) || !areNumbers(lines)) return refuse(undescribed)
  if (lines.main.number < 0 || lines.side.number < -1) return refuse('its moments have negative numbers')
  return { branch, reader: new StateReader(now, lines, refuse, charge) }
}

const undescribed = 'its first line does not describe it'
/** The most bytes of the first line. */
const longestFirst = 65_536

const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Number.isNaN(new Date(Number(value)).getTime())
