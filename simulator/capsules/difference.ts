import { pointerPart } from '../schema/index.ts'
import { insideOf } from './stand-ins.ts'

/** The first difference between a recording and its replay. */
export interface Difference {
  /** The number of the input, from 1; one more than there are for a difference at the end. */
  readonly input: number
  /** A JSON pointer into the answer: /status, /body/…; or /moment, /time, /stateHash. */
  readonly path: string
  readonly recorded: unknown
  readonly replayed: unknown
}

export type FoundDifference = Omit<Difference, 'input'>

/** Compares two values that are no objects or lists. */
type IsSame = (one: unknown, other: unknown) => boolean

/**
 * Returns the first difference of two JSON values, as a JSON pointer. With `isSame`, the order of members does not
 * matter.
 */
export function firstDifference(
  recorded: unknown,
  replayed: unknown,
  path = '',
  isSame?: IsSame,
): FoundDifference | undefined {
  if (Object.is(recorded, replayed) || isSame?.(recorded, replayed)) return undefined
  if (!isContainer(recorded) || !isContainer(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return { path, recorded, replayed }
  const names = new Set([...Object.keys(recorded), ...Object.keys(replayed)])
  for (const name of names) {
    const found = firstDifference(own(recorded, name), own(replayed, name), `${path}/${pointerPart(name)}`, isSame)
    if (found !== undefined) return found
  }
  if (isSame !== undefined) return undefined
  const [one, other] = [Object.keys(recorded).join(), Object.keys(replayed).join()]
  return one === other ? undefined : { path, recorded: `the order ${one}`, replayed: `the order ${other}` }
}

/** Hides the secrets of a value by the names in its JSON pointer. A missing value is null. */
export function redactedAt(pointer: string, value: unknown, redact: (value: unknown) => unknown): unknown {
  const names = pointer.split('/').slice(1)
  const whole = names.reduceRight((inside: unknown, name) => ({ [name]: inside }), value ?? null)
  return names.reduce<unknown>((shown, name) => insideOf(shown, name), redact(whole))
}

/** Returns an own member of a JSON value; never an inherited one, such as `constructor`. */
const own = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Parses JSON for comparison; returns any other text unchanged. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
