import type { Steps } from '../engine/index.ts'

/** The most bytes that are parsed at once, which takes a millisecond or two. */
export const pieceBytes = 16_384

/** The most objects and lists that stand within each other. */
export const deepestNesting = 200

/** The memory that values take when they are parsed: for each one, and for each text beside its characters. */
const [bytesPerValue, bytesPerText] = [48, 32]

/** Receives the memory that a piece will take, before it is parsed; throws when there is not so much. */
export type Charge = (bytes: number) => void

/** Limits of a JSON text; an absent member means no limit. */
export interface JsonLimits {
  readonly values?: number
  /** The most characters of a string, because a string is handled in one step. */
  readonly text?: number
  /** Matches the paths of longer texts, such as `/files/document/bytes`. */
  readonly longTexts?: RegExp
}

/** Thrown for JSON that exceeds a limit. The message completes "it has …". */
export class BeyondLimit extends Error {}

const tooDeep = () => new BeyondLimit(`more than ${deepestNesting} objects and lists within each other`)

/**
 * Parses JSON as `JSON.parse` does, in pieces, and yields between them: neither long lists nor long texts hold up
 * requests. Throws a SyntaxError for any other text, and BeyondLimit.
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
/** The most bytes of a character, after its first. */
const mostInside = 3
/** True for a byte that goes on with a character of several bytes. */
const isInside = (code: number) => (code & 0xc0) === 0x80

/** The part of a list or an object that fits into a piece. */
interface Run {
  /** The index of the last comma between its items, or of its end. */
  readonly end: number
  readonly isLast: boolean
}

/** Items that were found, up to a place. */
interface Found {
  readonly end: number
  readonly values: number
  /** The memory that they take. */
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

  /** Parses the whole rest, which is short. */
  #rest(): unknown {
    const { end } = this.#run(0, undefined) ?? { end: this.at }
    return JSON.parse(this.#taken(end))
  }

  *#list(depth: number, path: string): Steps<unknown[]> {
    const items: unknown[] = []
    for (;;) {
      const run = this.#run(depth, bracket)
      // The first item alone is longer than a piece.
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
      // Has a member `__proto__` as JSON.parse gives it.
      if (this.#isOver(brace)) return Object.fromEntries(members)
      yield
    }
  }

  /** Parses a member whose value is longer than a piece. */
  *#member(depth: number, path: string): Steps<[string, unknown]> {
    this.skipSpace()
    if (this.bytes[this.at] !== quote) throw new SyntaxError('a member without a name')
    const name = yield* this.#text(path)
    this.skipSpace()
    if (this.bytes[this.at] !== colon) throw new SyntaxError('a name without a value')
    this.at += 1
    return [name, yield* this.value(depth, `${path}/${name}`)]
  }

  /** Parses a text that may be longer than a piece. */
  *#text(path: string): Steps<string> {
    const { text: limit = Number.POSITIVE_INFINITY, longTexts } = this.limits
    const most = longTexts?.test(path) ? Number.POSITIVE_INFINITY : limit
    // Joined piece by piece, because joining all of them at the end takes long.
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

  /** Returns the index of the closing quote of a text, or one within it at which it can be cut. */
  #endOfText(): number {
    const most = Math.min(this.bytes.length, this.at + pieceBytes)
    let end = this.at
    while (end < most) {
      const code = this.bytes[end]
      if (code === quote) return end
      // An escape such as \u00e9 has six characters; the cut may come between it and the next one.
      end += code !== backslash ? 1 : this.bytes[end + 1] === 0x75 ? 6 : 2
    }
    if (end >= this.bytes.length) throw new SyntaxError('a text without an end')
    for (let more = 0; more < mostInside && isInside(this.bytes[end] ?? 0); more += 1) end += 1
    return end
  }

  /** Finds as many whole items as a piece has room for, and charges them; undefined when the first is longer. */
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

  /** Takes the comma or the end after an item; true for the end. */
  #isOver(open: number): boolean {
    this.skipSpace()
    const code = this.bytes[this.at]
    this.at += 1
    if (code === closingOf(open)) return true
    if (code === comma) return false
    throw new SyntaxError('an item without a comma after it')
  }
}
