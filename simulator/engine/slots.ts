import { deepFreeze } from './deep-freeze.ts'
import { Entry, type Version } from './entries.ts'
import type { IdMints } from './id-mint.ts'
import { numberIn } from './id-number.ts'
import { itemAt } from './item-at.ts'
import { Packing, tableOf } from './packing.ts'
import type { Table } from './table.ts'
import type { Document } from './types.ts'

/** An entry, or its packed form, at the number of its id; or, at the rank of a document, that number. */
type Slot = Entry | string | number | undefined

/** A packed entry that was read. */
interface Read {
  readonly number: number
  readonly packed: string
  readonly entry: Entry
}

const mostRead = 4_096
/** The most slots that stay empty between two; a state from a file may have any ranks. */
const widestGap = 2 ** 16

/**
 * The entries of all tables of a store. An id that the world generated starts with a number, and ranks are counted
 * along with these numbers, so one array finds entries by both: a lookup costs an array read or two instead of a hash.
 * The price is a second path, by maps, for every other id and rank. Figures: docs/performance.md.
 *
 * Documents beyond the horizon are packed, entry and all; those that were read last stay unpacked.
 */
export class Slots {
  readonly #slots: Slot[] = []
  /** The entries, or the numbers of their ids, whose ids or ranks have no place in the array. */
  readonly #byRank = new Map<number, Entry | number>()
  readonly #tables: Table[] = []
  readonly #packing: Packing
  /** The packed entries that were read last, in turn; `#oldestRead` is where the next one goes. */
  readonly #read: Read[] = []
  #oldestRead = 0

  constructor(
    mints: IdMints,
    readonly strict: boolean,
  ) {
    this.#packing = new Packing(mints)
  }

  get length(): number {
    return this.#slots.length
  }

  /** Returns the number of a table. */
  addTable(table: Table): number {
    return this.#tables.push(table) - 1
  }

  /** Returns the entry whose generated id has this number. */
  at(number: number): Entry | undefined {
    const slot = this.#slots[number]
    if (typeof slot === 'object') return slot
    return typeof slot === 'string' ? this.#open(slot, number) : undefined
  }

  /** Returns the table of the entry whose generated id has this number; a packed one is not opened for that. */
  tableAt(number: number): Table | undefined {
    const slot = this.#slots[number]
    if (typeof slot === 'object') return slot.table
    return typeof slot === 'string' ? this.#tables[tableOf(slot)] : undefined
  }

  /** Returns the entry of a table with this id. */
  find(table: Table, id: string): Entry | undefined {
    const number = numberIn(id)
    if (number < 0 || number >= this.#slots.length || this.tableAt(number) !== table) return undefined
    const entry = this.at(number)
    return entry?.id === id ? entry : undefined
  }

  /** Returns the entry whose document has this rank. */
  ofRank(rank: number): Entry {
    const slot = Number.isInteger(rank) ? this.#slots[rank] : undefined
    const place = typeof slot === 'number' ? slot : this.#byRank.get(rank)
    const entry = typeof place === 'number' ? this.at(place) : place
    if (entry === undefined) throw new Error(`no document has the rank ${rank}`)
    return entry
  }

  /** Returns the document with this rank for a search, which passes many that stay packed. */
  passing(rank: number): Document | undefined {
    const number = this.#slots[rank]
    const slot = typeof number === 'number' ? this.#slots[number] : undefined
    if (typeof number === 'number' && typeof slot === 'string')
      return this.unpack(slot, this.#packing.head(slot, number).id)
    return this.ofRank(rank).current?.document
  }

  /** Stores an entry at the number of its id; false when that slot is taken, or far away. */
  add(number: number, entry: Entry): boolean {
    if (!this.#isFree(number)) return false
    this.#set(number, entry)
    return true
  }

  /** Replaces the entry with the same id, or its packed form. */
  replace(entry: Entry): void {
    this.#slots[numberIn(entry.id)] = entry
  }

  delete(index: number): void {
    if (index >= 0 && index < this.#slots.length) this.#slots[index] = undefined
  }

  setRank(rank: number, entry: Entry): void {
    const number = numberIn(entry.id)
    const place = number >= 0 && this.#slots[number] === entry ? number : entry
    if (typeof place === 'number' && this.#isFree(rank)) this.#set(rank, place)
    else this.#byRank.set(rank, place)
  }

  deleteRank(rank: number): void {
    if (!this.#byRank.delete(rank)) this.delete(rank)
  }

  /** Packs an entry whose only version is this one, where it can be. Schedules compare tasks, so these stay. */
  pack(version: Version): void {
    const { entry } = version
    const number = numberIn(entry.id)
    if (number < 0 || this.#slots[number] !== entry || !version.isRead || entry.table.onAppear !== undefined) return
    this.#slots[number] = this.#packing.pack(version) ?? entry
  }

  unpack(packed: string, id: string): Document {
    const document = this.#packing.unpack(packed, id)
    if (this.strict) deepFreeze(document)
    return document
  }

  /** Unpacks an entry. The one that was read longest ago is packed again, unless it was written since. */
  #open(packed: string, number: number): Entry {
    const { id, moment, rank } = this.#packing.head(packed, number)
    const entry = new Entry(itemAt(this.#tables, tableOf(packed)), id, moment, rank, packed)
    entry.current = entry
    this.#slots[number] = entry
    const oldest = this.#read[this.#oldestRead]
    if (oldest && oldest.entry.current === oldest.entry && this.#slots[oldest.number] === oldest.entry)
      this.#slots[oldest.number] = oldest.packed
    this.#read[this.#oldestRead] = { number, packed, entry }
    this.#oldestRead = (this.#oldestRead + 1) % mostRead
    return entry
  }

  #isFree(index: number): boolean {
    const isNear = Number.isInteger(index) && index >= 0 && index < this.#slots.length + widestGap
    return isNear && this.#slots[index] === undefined
  }

  #set(index: number, slot: Slot): void {
    while (this.#slots.length <= index) this.#slots.push(undefined)
    this.#slots[index] = slot
  }
}
