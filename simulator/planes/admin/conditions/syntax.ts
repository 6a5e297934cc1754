export const comparisons = ['=', '!=', '<=', '<', '>=', '>'] as const
export type Comparison = (typeof comparisons)[number]

/** A condition on the resources of a world. Positions are those of the text, for messages. */
export type Condition =
  | {
      readonly kind: 'compare'
      readonly resource: string
      readonly path: readonly string[]
      readonly comparison: Comparison
      /** A value of JSON. */
      readonly value: unknown
      readonly position?: Position
    }
  /** Without a path: the resource itself. */
  | {
      readonly kind: 'exists'
      readonly resource: string
      readonly path: readonly string[]
      readonly position?: Position
    }
  | { readonly kind: 'not'; readonly inner: Condition }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }

export type Term = Extract<Condition, { kind: 'compare' | 'exists' }>

/** The indices in the text of a term's resource, the members of its path, and its value if it has one. */
interface Position {
  readonly resource: number
  readonly path: readonly number[]
  readonly value?: number
}

/** Reserved words; a member with such a name is written in quotes. */
export const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'exists', 'true', 'false', 'null'])

/** The deepest nesting of parentheses, negations and values; more could exhaust the stack. */
export const deepest = 50

/** In characters: an emoji is one. */
export const longestText = 4_000

/** Returns the comparisons of a condition, from left to right. */
export function conditionTerms(condition: Condition): readonly Term[] {
  switch (condition.kind) {
    case 'not':
      return conditionTerms(condition.inner)
    case 'and':
    case 'or':
      return condition.parts.flatMap(conditionTerms)
    default:
      return [condition]
  }
}
