import type { FieldError } from '../../domain/refusals.ts'

/** A body before anyone vouches for its shape: what is not as expected reads as absent. */
export interface Sent {
  /** At a path of one or two steps. */
  text(path: string): string | undefined
  list(path: string): readonly string[]
  /** Whether the field, or something inside it, was already found bad. */
  isBad(path: string): boolean
}

const nothing: readonly string[] = []
const isText = (item: unknown) => typeof item === 'string'

export function sentBody(body: unknown, errors: readonly FieldError[]): Sent {
  const at = (path: string): unknown => {
    const dot = path.indexOf('.')
    return dot === -1 ? member(body, path) : member(member(body, path.slice(0, dot)), path.slice(dot + 1))
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
