import type { FieldError } from '../../refusals/index.ts'
import { isRecord } from '../../schema/index.ts'

/** A body that has not passed its schema; members of another type than expected read as absent. */
export interface UncheckedBody {
  /** Returns the text at a path of one or two members, unless it is bad. */
  text(path: string): string | undefined
  /** Returns the strings of the list at a path. */
  list(path: string): readonly string[]
  /** True when the field, or one inside it, already has an error. */
  isBad(path: string): boolean
}

const nothing: readonly string[] = []
const isText = (item: unknown) => typeof item === 'string'

export function readUncheckedBody(body: unknown, errors: readonly FieldError[]): UncheckedBody {
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
  return isRecord(value) ? value[name] : undefined
}
