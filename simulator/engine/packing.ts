import type { Version } from './entries.ts'
import type { IdMints } from './id-mint.ts'
import { numberIn } from './id-number.ts'
import { itemAt } from './item-at.ts'
import { PackedShapes } from './packed-shapes.ts'
import type { Document } from './types.ts'

/** The first byte of each value in a packed document. */
const kinds = {
  null: 0,
  true: 1,
  false: 2,
  /** The id of the document itself. */
  ownId: 3,
  /** A whole number that is not negative, by its digits. */
  whole: 4,
  number: 5,
  /** A text of characters that take a byte each. */
  narrow: 6,
  wide: 7,
  /** A word of the contract, such as `ACTIVE`, by its number. */
  word: 8,
  /** A generated id, by the number of its type and its own. */
  id: 9,
  list: 10,
  object: 11,
} as const

/** A number that has digits alone; minus zero has not. */
const isWhole = (number: number) => Number.isSafeInteger(number) && (number > 0 || Object.is(number, 0))

/** True for an object as JSON has them. */
const isPlain = (object: object): object is Readonly<Record<string, unknown>> =>
  Object.getPrototypeOf(object) === Object.prototype

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null && 'id' in value

const wordForm = /^[A-Z][A-Z0-9_]{1,39}$/
/** Texts that users choose may look like words, so these do not grow without end. */
const mostWords = 2_000
/** A document that takes more bytes is not packed. */
const bytes = Buffer.alloc(16_384)

/** The first byte of a packed version. JSON texts begin with a brace. */
const mark = 0
export const isPacked = (text: string): boolean => text.charCodeAt(0) === mark

/** The second byte is the number of the table. */
const mostTables = 256
export const tableOf = (packed: string): number => packed.charCodeAt(1)

/** The beginning of a packed version. The number of its id is known to whoever has the packed form. */
export interface PackedHead {
  readonly id: string
  readonly moment: number
  readonly rank: number
}

/**
 * Packs documents that nobody is likely to read again: in place of objects a text with a byte for each word, a number
 * for each generated id, and no names of members. It takes about a third of the memory, and a microsecond or two each
 * way. Figures: docs/performance.md.
 */
export class Packing {
  readonly #shapes = new PackedShapes()
  readonly #words: string[] = []
  readonly #wordNumbers = new Map<string, number>()
  /** The text that is read. */
  #packed = ''
  /** The place at which the next value is written, in `bytes`, or read. */
  #at = 0
  #ownId = ''
  /** The last id that was generated again; the accounts of a customer follow each other. */
  #lastId = { word: -1, number: -1, id: '' }

  constructor(readonly mints: IdMints) {}

  /** Returns the packed form of a version; undefined when it cannot be packed. */
  pack({ entry, moment, rank, document }: Version): string | undefined {
    const { id, table } = entry
    const number = numberIn(id)
    const type = this.#typeOf(id, number)
    if (type === undefined || !isWhole(moment) || !isWhole(rank) || table.number >= mostTables) return undefined
    this.#at = 0
    this.#ownId = id
    this.#putByte(mark)
    this.#putByte(table.number)
    this.#putWhole(type)
    this.#putWhole(moment)
    this.#putWhole(rank)
    return this.#put(document) && this.#at <= bytes.length ? bytes.toString('latin1', 0, this.#at) : undefined
  }

  /** Reads what comes before the document of a version whose id has this number. */
  head(packed: string, number: number): PackedHead {
    const type = this.#begin(packed)
    return { id: this.#idAt(type, number), moment: this.#takeWhole(), rank: this.#takeWhole() }
  }

  /** Returns the document with this id. */
  unpack(packed: string, id: string): Document {
    this.#begin(packed)
    this.#takeWhole()
    this.#takeWhole()
    this.#ownId = id
    const document = this.#take()
    if (!isDocument(document)) throw new TypeError(`${id} was packed as something else`)
    return document
  }

  /** Begins to read; returns the number of the type of its id. */
  #begin(packed: string): number {
    this.#packed = packed
    this.#at = 2
    return this.#takeWhole()
  }

  /** Writes a value; false when it has no place in a packed document. */
  #put(value: unknown): boolean {
    if (typeof value === 'string') return this.#putText(value)
    if (typeof value === 'number') return this.#putNumber(value)
    if (value === null) return this.#putByte(kinds.null)
    if (typeof value === 'boolean') return this.#putByte(value ? kinds.true : kinds.false)
    if (Array.isArray(value)) return this.#putList(value)
    return typeof value === 'object' && this.#putObject(value)
  }

  #putByte(byte: number): true {
    bytes[this.#at] = byte
    this.#at += 1
    return true
  }

  #putWhole(number: number): true {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#putByte(128 + (rest % 128))
    return this.#putByte(rest)
  }

  #putNumber(number: number): true {
    if (isWhole(number)) {
      this.#putByte(kinds.whole)
      return this.#putWhole(number)
    }
    this.#putByte(kinds.number)
    if (this.#at + 8 <= bytes.length) bytes.writeDoubleLE(number, this.#at)
    this.#at += 8
    return true
  }

  #putText(text: string): true {
    if (text === this.#ownId) return this.#putByte(kinds.ownId)
    if (this.#putId(text)) return true
    const word = wordForm.test(text) ? this.#wordNumber(text) : undefined
    if (word !== undefined) {
      this.#putByte(kinds.word)
      return this.#putWhole(word)
    }
    const start = this.#at
    this.#putByte(kinds.narrow)
    this.#putWhole(text.length)
    if (this.#putNarrow(text)) return true
    this.#at = start
    this.#putByte(kinds.wide)
    this.#putWhole(text.length)
    if (this.#at + text.length * 2 <= bytes.length) bytes.write(text, this.#at, 'utf16le')
    this.#at += text.length * 2
    return true
  }

  /** Writes a text with a byte for each character; false when one needs more. */
  #putNarrow(text: string): boolean {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      if (code > 255) return false
      bytes[this.#at + i] = code
    }
    this.#at += text.length
    return true
  }

  #putId(text: string): boolean {
    const number = numberIn(text)
    const type = this.#typeOf(text, number)
    if (type === undefined) return false
    this.#putByte(kinds.id)
    this.#putWhole(type)
    return this.#putWhole(number)
  }

  /** Returns the number of an id's type; undefined when the id is not the one that is generated for its number. */
  #typeOf(id: string, number: number): number | undefined {
    if (number < 0) return undefined
    const word = this.#wordNumber(id.slice(0, id.indexOf(':')))
    return word !== undefined && this.#idAt(word, number) === id ? word : undefined
  }

  #idAt(word: number, number: number): string {
    if (this.#lastId.word !== word || this.#lastId.number !== number)
      this.#lastId = { word, number, id: this.mints.of(itemAt(this.#words, word)).at(number) }
    return this.#lastId.id
  }

  #putList(list: readonly unknown[]): boolean {
    this.#putByte(kinds.list)
    this.#putWhole(list.length)
    // Not `every`, which leaves out the places that were never filled.
    for (const item of list) if (!this.#put(item)) return false
    return true
  }

  #putObject(object: object): boolean {
    if (!isPlain(object)) return false
    const shape = this.#shapes.of(object)
    if (shape?.number === undefined) return false
    this.#putByte(kinds.object)
    this.#putWhole(shape.number)
    for (const name of shape.names) if (!this.#put(object[name])) return false
    return true
  }

  #wordNumber(word: string): number | undefined {
    const known = this.#wordNumbers.get(word)
    if (known !== undefined || this.#words.length === mostWords) return known
    const number = this.#words.push(word) - 1
    this.#wordNumbers.set(word, number)
    return number
  }

  #take(): unknown {
    switch (this.#takeByte()) {
      case kinds.null:
        return null
      case kinds.true:
        return true
      case kinds.false:
        return false
      case kinds.ownId:
        return this.#ownId
      case kinds.whole:
        return this.#takeWhole()
      case kinds.number:
        return this.#takeBytes(8).readDoubleLE()
      case kinds.narrow:
        return this.#takeNarrow()
      case kinds.wide:
        return this.#takeBytes(this.#takeWhole() * 2).toString('utf16le')
      case kinds.word:
        return itemAt(this.#words, this.#takeWhole())
      case kinds.id:
        return this.#idAt(this.#takeWhole(), this.#takeWhole())
      case kinds.list:
        return this.#takeList()
      default:
        return this.#takeObject()
    }
  }

  #takeByte(): number {
    this.#at += 1
    return this.#packed.charCodeAt(this.#at - 1)
  }

  #takeWhole(): number {
    const first = this.#takeByte()
    let number = first % 128
    for (let byte = first, scale = 128; byte >= 128; scale *= 128) {
      byte = this.#takeByte()
      number += (byte % 128) * scale
    }
    return number
  }

  #takeNarrow(): string {
    const length = this.#takeWhole()
    this.#at += length
    return this.#packed.slice(this.#at - length, this.#at)
  }

  /** Takes the bytes of a value that is read by its bytes. */
  #takeBytes(length: number): Buffer {
    this.#at += length
    return Buffer.from(this.#packed.slice(this.#at - length, this.#at), 'latin1')
  }

  #takeList(): unknown[] {
    const list: unknown[] = []
    for (let rest = this.#takeWhole(); rest > 0; rest -= 1) list.push(this.#take())
    return list
  }

  #takeObject(): object {
    const { names, template } = this.#shapes.at(this.#takeWhole())
    const object: Record<string, unknown> = { ...template }
    for (const name of names) object[name] = this.#take()
    return object
  }
}
