import type { Steps } from '../engine/index.ts'

/** The most bytes to parse at once, which takes a millisecond or two. */
export const pieceBytes = 16_384

/** The deepest nesting of objects and lists. */
export const deepestNesting = 200

/** The memory of parsed values: per value, and per text besides its characters. */
const [bytesPerValue, bytesPerText] = [48, 32]

/** Receives the memory that a piece will take before it is parsed; throws when too little is left. */
export type Charge = (bytes: number) => void

/** Limits of a JSON text; all are optional. */
export interface JsonLimits {
  readonly values?: number
  /** The most characters of a string, which is parsed in one step. */
  readonly text?: number
  /** Matches the paths of longer texts, such as `/files/document/bytes`. */
  readonly longTexts?: RegExp
}

/** JSON that exceeds a limit. The message completes "it has …". */
export class BeyondLimit extends Error {}

const tooDeep = () => new BeyondLimit(`more than ${deepestNesting} objects and lists within each other`)

/**
 * Parses JSON like `JSON.parse`, but yields between pieces: long lists and texts do not block requests. Throws a
 * SyntaxError for invalid JSON, and BeyondLimit.
 */
export function* jsonSteps(bytes: Buffer, charge: Charge, limits: JsonLimits = {}): Steps<unknown> {
  const reader = new PieceReader(bytes, charge, limits)
  const value = yield* reader.value(0, '')
  reader.skipSpace()
  if (reader.at < bytes.length) throw new SyntaxError('text after the value')
  return value
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [bracket, brace] = [0x5b, 0x7b]
/** The codes of a closing bracket and a closing brace are two above the opening ones. */
const closingOf = (open: number) => open + 2
const isSpace = (code: number | undefined) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
/** The most bytes of a character after its first. */
const mostInside = 3
/** True for a continuation byte of UTF-8. */
const isInside = (code: number) => (code & 0xc0) === 0x80

/** The items of a list or an object that fit into a piece. */
interface Run {
  /** The index of the last comma, or of the end. */
  readonly end: number
  readonly isLast: boolean
}

/** Items found so far. */
interface Found {
  readonly end: number
  readonly values: number
  /** Their memory. */
  readonly cost: number
}

class PieceReader {
  at = 0
  #values = 0

  constructor(
    readonly bytes: Buffer,
    readonly charge: Charge,
    readonly limits: JsonLimits,
  ) {}

  skipSpace(): void {
    const start = this.at
    while (isSpace(this.bytes[this.at])) {
      this.at += 1
      if (this.at - start > pieceBytes) throw new BeyondLimit(`more than ${pieceBytes} spaces in a row`)
    }
  }

  *value(depth: number, path: string): Steps<unknown> {
    this.skipSpace()
    if (this.bytes.length - this.at <= pieceBytes && depth === 0) return this.#rest()
    const open = this.bytes[this.at]
    if (open === quote) return yield* this.#text(path)
    if (open !== bracket && open !== brace) throw new SyntaxError('a number that is too long')
    if (depth >= deepestNesting) throw tooDeep()
    this.at += 1
    return open === bracket ? yield* this.#list(depth + 1, path) : yield* this.#object(depth + 1, path)
  }

  /** Parses the rest, which is short. */
  #rest(): unknown {
    const { end } = this.#run(0, undefined) ?? { end: this.at }
    return JSON.parse(this.#taken(end))
  }

  *#list(depth: number, path: string): Steps<unknown[]> {
    const items: unknown[] = []
    for (;;) {
      const run = this.#run(depth, bracket)
      // The first item is longer than a piece.
      if (run === undefined) items.push(yield* this.value(depth, `${path}/${items.length}`))
      else if (this.at < run.end) for (const item of Object.values(this.#parse('[', run.end, ']'))) items.push(item)
      else if (!run.isLast || items.length > 0) throw new SyntaxError('a comma without an item')
      if (this.#isOver(bracket)) return items
      yield
    }
  }

  *#object(depth: number, path: string): Steps<object> {
    const members: [string, unknown][] = []
    for (;;) {
      const run = this.#run(depth, brace)
      if (run === undefined) members.push(yield* this.#member(depth, path))
      else if (this.at < run.end)
        for (const member of Object.entries(this.#parse('{', run.end, '}'))) members.push(member)
      else if (!run.isLast || members.length > 0) throw new SyntaxError('a comma without a member')
      // Keeps an own member `__proto__`, like JSON.parse.
      if (this.#isOver(brace)) return Object.fromEntries(members)
      yield
    }
  }

  /** Parses a member with a value longer than a piece. */
  *#member(depth: number, path: string): Steps<[string, unknown]> {
    this.skipSpace()
    if (this.bytes[this.at] !== quote) throw new SyntaxError('a member without a name')
    const name = yield* this.#text(path)
    this.skipSpace()
    if (this.bytes[this.at] !== colon) throw new SyntaxError('a name without a value')
    this.at += 1
    return [name, yield* this.value(depth, `${path}/${name}`)]
  }

  /** Parses a string that may be longer than a piece. */
  *#text(path: string): Steps<string> {
    const { text: limit = Number.POSITIVE_INFINITY, longTexts } = this.limits
    const most = longTexts?.test(path) ? Number.POSITIVE_INFINITY : limit
    // Joined piece by piece, because one join at the end takes long.
    let text = ''
    this.at += 1
    for (;;) {
      const end = this.#endOfText()
      this.charge(2 * (end - this.at) + bytesPerText)
      text += String(JSON.parse(`"${this.#taken(end)}"`))
      if (text.length > most) throw new BeyondLimit(`a text of more than ${most} characters`)
      if (this.bytes[end] === quote) break
      yield
    }
    this.at += 1
    return text
  }

  /** Returns the index of a string's closing quote, or an earlier one at which to cut it. */
  #endOfText(): number {
    const most = Math.min(this.bytes.length, this.at + pieceBytes)
    let end = this.at
    while (end < most) {
      const code = this.bytes[end]
      if (code === quote) return end
      // Skips escapes: \u00e9 has six characters, others two.
      end += code !== backslash ? 1 : this.bytes[end + 1] === 0x75 ? 6 : 2
    }
    if (end >= this.bytes.length) throw new SyntaxError('a text without an end')
    for (let more = 0; more < mostInside && isInside(this.bytes[end] ?? 0); more += 1) end += 1
    return end
  }

  /** Finds and charges as many whole items as fit into a piece; undefined when the first is longer. */
  #run(depth: number, open: number | undefined): Run | undefined {
    this.skipSpace()
    const most = Math.min(this.bytes.length, this.at + pieceBytes)
    let [index, within, values, texts] = [this.at, 0, 1, 0]
    let cut: Found | undefined
    const foundTo = (end: number) => ({
      end,
      values,
      cost: end - this.at + values * bytesPerValue + texts * bytesPerText,
    })
    for (; index < most; index += 1) {
      const code = this.bytes[index]
      if (code === quote) {
        texts += 1
        index = this.#closingQuote(index, most)
      } else if (code === comma) {
        if (within === 0 && open !== undefined) cut = foundTo(index)
        values += 1
      } else if (code === bracket || code === brace) {
        within += 1
        values += 1
        if (depth + within > deepestNesting) throw tooDeep()
      } else if (code === closingOf(bracket) || code === closingOf(brace)) {
        if (within === 0) return this.#last(open !== undefined && code === closingOf(open), foundTo(index))
        within -= 1
      }
    }
    if (open === undefined) return this.#last(true, foundTo(this.bytes.length))
    if (cut === undefined) return most < this.bytes.length ? undefined : this.#last(false, foundTo(most))
    return this.#charged(cut, false)
  }

  #last(isWhole: boolean, found: Found): Run {
    if (!isWhole) throw new SyntaxError('a list or an object without its end')
    return this.#charged(found, true)
  }

  #charged({ end, values, cost }: Found, isLast: boolean): Run {
    this.#values += values
    const { values: most } = this.limits
    if (most !== undefined && this.#values > most) throw new BeyondLimit(`more than ${most} values`)
    this.charge(cost)
    return { end, isLast }
  }

  #closingQuote(start: number, most: number): number {
    let index = start + 1
    while (index < most && this.bytes[index] !== quote) index += this.bytes[index] === backslash ? 2 : 1
    return index
  }

  #parse(before: '[' | '{', end: number, after: ']' | '}'): object {
    return JSON.parse(before + this.#taken(end) + after)
  }

  #taken(end: number): string {
    const text = this.bytes.toString('utf8', this.at, end)
    this.at = end
    return text
  }

  /** Consumes the comma or the end after an item; true for the end. */
  #isOver(open: number): boolean {
    this.skipSpace()
    const code = this.bytes[this.at]
    this.at += 1
    if (code === closingOf(open)) return true
    if (code === comma) return false
    throw new SyntaxError('an item without a comma after it')
  }
}
