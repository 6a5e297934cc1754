import { isDeepStrictEqual } from 'node:util'
import { readInstant } from '../../../worlds/index.ts'
import type { Comparison, Condition } from './syntax.ts'

/** Returns a resource as the API shows it, if it exists. */
type ReadResource = (id: string) => unknown

/**
 * Returns whether a condition holds. A missing resource or member counts as null, and nothing is less or
 * more than null; so `not (a = b)` always means `a != b`.
 */
export function isMet(condition: Condition, read: ReadResource): boolean {
  switch (condition.kind) {
    case 'compare':
      return compare(valueAt(read(condition.resource), condition.path), condition.comparison, condition.value)
    case 'exists':
      return valueAt(read(condition.resource), condition.path) !== null
    case 'not':
      return !isMet(condition.inner, read)
    case 'and':
      return condition.parts.every((part) => isMet(part, read))
    case 'or':
      return condition.parts.some((part) => isMet(part, read))
  }
}

/** Returns the own member at a path, or null. */
export function valueAt(shown: unknown, path: readonly string[]): unknown {
  let inside = shown
  for (const member of path) {
    if (inside === null || typeof inside !== 'object') return null
    inside = Object.getOwnPropertyDescriptor(inside, member)?.value
  }
  return inside ?? null
}

function compare(value: unknown, comparison: Comparison, expected: unknown): boolean {
  const [one, other] = comparable(value, expected)
  switch (comparison) {
    case '=':
      return isDeepStrictEqual(one, other)
    case '!=':
      return !isDeepStrictEqual(one, other)
    default:
      return isOrdered(order(one, other), comparison)
  }
}

/** Returns two times as milliseconds, however they are written; all other values as they are. */
function comparable(value: unknown, expected: unknown): readonly [unknown, unknown] {
  if (typeof value !== 'string' || typeof expected !== 'string') return [value, expected]
  const [time, other] = [readInstant(value), readInstant(expected)]
  return time === undefined || other === undefined ? [value, expected] : [time, other]
}

/** Returns whether the first of two numbers or two texts is less (-1), the same (0) or more; undefined for others. */
function order(one: unknown, other: unknown): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return Math.sign(one - other)
  if (typeof one !== 'string' || typeof other !== 'string') return undefined
  if (one === other) return 0
  return one < other ? -1 : 1
}

function isOrdered(sign: number | undefined, comparison: '<' | '<=' | '>' | '>='): boolean {
  if (sign === undefined) return false
  if (sign === 0) return comparison === '<=' || comparison === '>='
  return sign < 0 ? comparison.startsWith('<') : comparison.startsWith('>')
}
