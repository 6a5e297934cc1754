import { charactersOf, shortened } from '../../../schema/index.ts'
import { ConditionError } from './condition-error.ts'
import { type Comparison, type Condition, comparisons, deepest, keywords, longestText } from './syntax.ts'
import { type ConditionToken, tokensOf } from './tokens.ts'

/**
 * Parses a condition. `not` binds most tightly, then `and`, then `or`:
 *
 *     or         = and { "or" and }
 *     and        = not { "and" not }
 *     not        = "not" not | "(" or ")" | comparison
 *     comparison = resource [ path ] "exists" | resource path sign value
 *     path       = member { "." member }
 */
export function parseCondition(text: string): Condition {
  requireLength(text)
  const parser = new Parser(text)
  const condition = parser.or(0)
  parser.end()
  return condition
}

function requireLength(text: string): void {
  const characters = charactersOf(text)
  if (characters.length > longestText) {
    const problem = `A condition has at most ${longestText} characters; this one has ${characters.length}.`
    throw new ConditionError(problem, text, characters.slice(0, longestText).join('').length)
  }
  if (text.trim() === '')
    throw new ConditionError('The condition is empty; expected one such as Quote:… status = "COMPLETED".', text, 0)
}

const signs: ReadonlySet<string> = new Set(comparisons)
const isComparison = (text: string): text is Comparison => signs.has(text)

interface Path {
  readonly members: readonly string[]
  readonly positions: readonly number[]
}

class Parser {
  readonly #tokens: readonly ConditionToken[]
  #at = 0

  constructor(readonly text: string) {
    this.#tokens = tokensOf(text)
  }

  or(depth: number): Condition {
    return this.#joined('or', () => this.#joined('and', () => this.#not(depth)))
  }

  end(): void {
    const { kind, text } = this.#next()
    if (kind === 'end') return
    if (text === ')') this.#fail('This parenthesis was never opened.')
    this.#fail(`Expected "and", "or" or the end, but found ${this.#found()}.`)
  }

  #joined(kind: 'and' | 'or', part: () => Condition): Condition {
    const first = part()
    const parts = [first]
    while (this.#take(kind)) parts.push(part())
    return parts.length === 1 ? first : { kind, parts }
  }

  #not(depth: number): Condition {
    if (depth > deepest) this.#fail(`A condition is nested at most ${deepest} times.`)
    if (this.#take('not')) return { kind: 'not', inner: this.#not(depth + 1) }
    if (!this.#take('(')) return this.#comparison()
    const inner = this.or(depth + 1)
    if (!this.#take(')')) this.#fail(`Expected ")", "and" or "or", but found ${this.#found()}.`)
    return inner
  }

  #comparison(): Condition {
    const { kind, text, value, position: at } = this.#next()
    const isNamed = (kind === 'word' && !isKeyword(text)) || typeof value === 'string'
    if (!isNamed) this.#fail(`Expected the id of a resource, "not" or "(", but found ${this.#found()}.`)
    const resource = typeof value === 'string' ? value : text
    if (resource === '') this.#fail('Expected the id of a resource, but this text is empty.')
    this.#at += 1
    const path = this.#path()
    const about = { resource, path: path.members, position: { resource: at, path: path.positions } }
    if (this.#take('exists')) return { kind: 'exists', ...about }
    if (path.members.length === 0)
      this.#fail(`Expected a member of ${shortened(resource)}, such as status, but found ${this.#found()}.`)
    const comparison = this.#sign()
    const position = { ...about.position, value: this.#next().position }
    return { kind: 'compare', ...about, position, comparison, value: this.#value(comparison) }
  }

  /** Reads members that are joined by dots; one in quotes may have any name. */
  #path(): Path {
    const members: string[] = []
    const positions: number[] = []
    do {
      const member = this.#member(members.length > 0)
      if (member === undefined) break
      positions.push(this.#next().position)
      members.push(member)
      this.#at += 1
    } while (this.#take('.'))
    return { members, positions }
  }

  /** Returns the next member of a path; items of lists are numbers. Only the first one may be missing. */
  #member(isRequired: boolean): string | undefined {
    const { kind, text, value } = this.#next()
    if (typeof value === 'string') return value
    if (kind === 'word' && !isKeyword(text)) return text
    return isRequired ? this.#fail(`Expected the name of a member, but found ${this.#found()}.`) : undefined
  }

  #sign(): Comparison {
    const { text } = this.#next()
    if (!isComparison(text))
      this.#fail(`Expected one of ${comparisons.join(' ')} or "exists", but found ${this.#found()}.`)
    this.#at += 1
    return text
  }

  #value(comparison: Comparison): unknown {
    const { kind, value } = this.#next()
    const advice = kind === 'word' ? ' Texts are written in double quotes.' : ''
    if (value === undefined)
      this.#fail(`Expected a value, such as "COMPLETED", 1000, true or null, but found ${this.#found()}.${advice}`)
    const isOrdered = typeof value === 'number' || typeof value === 'string'
    if (comparison !== '=' && comparison !== '!=' && !isOrdered)
      this.#fail(
        `${comparison} compares numbers and texts, and nothing is less or more than ${this.#found()}; ` +
          'expected =, != or "exists".',
      )
    this.#at += 1
    return value
  }

  #next(): ConditionToken {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', position: this.text.length }
  }

  /** Moves past a keyword or a symbol; false when the next token is another one. */
  #take(expected: string): boolean {
    const { kind, text } = this.#next()
    if (kind === 'value' || text.toLowerCase() !== expected) return false
    this.#at += 1
    return true
  }

  #found(): string {
    const { kind, text } = this.#next()
    return kind === 'end' ? 'the end' : shortened(text)
  }

  #fail(problem: string): never {
    throw new ConditionError(problem, this.text, this.#next().position)
  }
}

const isKeyword = (text: string) => keywords.has(text.toLowerCase())
