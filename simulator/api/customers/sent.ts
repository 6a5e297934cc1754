import type { FieldError } from '../../domain/refusals.ts'

/** A body before anyone vouches for its shape: what is not as expected reads as absent. */
export interface Sent {
  text(path: string): string | undefined
  list(path: string): readonly string[]
  /** Whether the field, or something inside it, was already found bad. */
  isBad(path: string): boolean
}

export function sentBody(body: unknown, errors: readonly FieldError[]): Sent {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), body)
  const isBad = (path: string) => errors.some(({ field }) => field === path || field.startsWith(`${path}.`))
  return {
    isBad,
    text: (path) => {
      const value = at(path)
      return typeof value === 'string' && !isBad(path) ? value : undefined
    },
    list: (path) => {
      const value = at(path)
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
