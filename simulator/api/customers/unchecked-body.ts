import type { FieldError } from '../../domain/refusals.ts'

/** A body before anyone vouches for its shape: what is not as expected reads as absent. */
export interface UncheckedBody {
  /** At a path of one or two steps. */
  text(path: string): string | undefined
  list(path: string): readonly string[]
  /** Whether the field, or something inside it, was already found bad. */
  isBad(path: string): boolean
}

/** The rules name few paths and ask for them with every body, so each is taken apart once. */
const known = new Map<string, readonly [outer: string, inner: string | undefined]>()

function stepsOf(path: string): readonly [outer: string, inner: string | undefined] {
  let steps = known.get(path)
  if (steps === undefined) {
    const [outer = '', inner] = path.split('.')
    steps = [outer, inner]
    known.set(path, steps)
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
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
