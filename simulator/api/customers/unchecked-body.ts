import type { FieldError } from '../../domain/refusals.ts'
import { isRecord } from '../../domain/shape-walker.ts'

/** A body that has not passed its schema; members of another type than expected read as absent. */
export interface UncheckedBody {
  /** Returns the text at a path of one or two members, unless it is bad. */
  text(path: string): string | undefined
  /** Returns the strings of the list at a path. */
  list(path: string): readonly string[]
  /** True when the field, or one inside it, already has an error. */
  isBad(path: string): boolean
}

/** Caches split paths: the rules use few paths, with every body. */
const splitPaths = new Map<string, readonly [outer: string, inner: string | undefined]>()

function stepsOf(path: string): readonly [outer: string, inner: string | undefined] {
  let steps = splitPaths.get(path)
  if (steps === undefined) {
    const [outer = '', inner] = path.split('.')
    steps = [outer, inner]
    splitPaths.set(path, steps)
  }
  return steps
}

const nothing: readonly string[] = []
const isText = (item: unknown) => typeof item === 'string'

export function readUncheckedBody(body: unknown, errors: readonly FieldError[]): UncheckedBody {
  const at = (path: string): unknown => {
    const [first, second] = stepsOf(path)
    const outer = member(body, first)
    return second === undefined ? outer : member(outer, second)
  }
  const isBad = (path: string) =>
    errors.length > 0 && errors.some(({ field }) => field === path || field.startsWith(`${path}.`))
  return {
    isBad,
    text: (path) => {
      const value = at(path)
      return typeof value === 'string' && !isBad(path) ? value : undefined
    },
    list: (path) => {
      const value = at(path)
      if (!Array.isArray(value) || errors.some(({ field }) => field === path)) return nothing
      return value.every(isText) ? value : value.filter(isText)
    },
  }
}

function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
