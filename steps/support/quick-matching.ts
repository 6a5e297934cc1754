import type { SummaryFormatter } from '@cucumber/cucumber'
import type { ISupportCodeLibrary } from '@cucumber/cucumber/api'

type Definition = SummaryFormatter['supportCodeLibrary']['stepDefinitions'][number]
type Expression = Definition['expression']
type Match = ReturnType<Expression['match']>

/**
 * Makes the steps of a library match quickly. Cucumber compares every step of every scenario with the regular
 * expressions of all definitions, and matches the one that fits again when it is assembled and when it runs.
 */
export function matchQuickly(library: ISupportCodeLibrary): void {
  // Cucumber hides the definitions from callers of its API and shows the same object in full to its formatters.
  const { stepDefinitions } = library as SummaryFormatter['supportCodeLibrary']
  for (const definition of stepDefinitions)
    Object.assign(definition, { expression: new QuickExpression(definition.expression, definition.pattern) })
}

/** Compares a text with the words that the expression begins with, and remembers the matches of those that fit. */
class QuickExpression implements Expression {
  readonly source: string
  readonly #expression: Expression
  readonly #beginning: string
  readonly #known = new Map<string, Match>()

  constructor(expression: Expression, pattern: Definition['pattern']) {
    this.source = expression.source
    this.#expression = expression
    this.#beginning = typeof pattern === 'string' ? literalBeginning(pattern) : ''
  }

  match(text: string): Match {
    if (!text.startsWith(this.#beginning)) return null
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const found = this.#expression.match(text)
    this.#known.set(text, found)
    return found
  }
}

/** Returns the text before the first parameter, optional text, alternative or escaped character of an expression. */
export function literalBeginning(pattern: string): string {
  const [beginning = ''] = /^[^{(/\\]*/.exec(pattern) ?? []
  // The first of several alternatives is the word before the slash.
  return pattern[beginning.length] === '/' ? beginning.replace(/\S*$/, '') : beginning
}
