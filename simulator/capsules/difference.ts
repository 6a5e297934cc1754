/** The first difference between a recording and its replay. */
export interface Difference {
  /** The number of the input, from 1; one more than there are for a difference at the end. */
  readonly input: number
  /** A JSON pointer into the answer: /status, /body/…; or /moment, /time, /stateHash. */
  readonly path: string
  readonly recorded: unknown
  readonly replayed: unknown
}

type Found = Omit<Difference, 'input'>

/** Returns the first difference of two JSON values, as a JSON pointer. */
export function firstDifference(recorded: unknown, replayed: unknown, path = ''): Found | undefined {
  if (Object.is(recorded, replayed)) return undefined
  if (!isContainer(recorded) || !isContainer(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return { path, recorded, replayed }
  const names = new Set([...Object.keys(recorded), ...Object.keys(replayed)])
  for (const name of names) {
    const found = firstDifference(own(recorded, name), own(replayed, name), `${path}/${escaped(name)}`)
    if (found !== undefined) return found
  }
  const [one, other] = [Object.keys(recorded).join(), Object.keys(replayed).join()]
  return one === other ? undefined : { path, recorded: `the order ${one}`, replayed: `the order ${other}` }
}

/** Returns an own member of a JSON value; never an inherited one, such as `constructor`. */
const own = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

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
