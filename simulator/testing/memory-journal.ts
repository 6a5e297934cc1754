import type { Journal, Undo } from '../engine/index.ts'

interface StoredLine {
  readonly world: string
  readonly sequence: number
  readonly texts: readonly string[]
}

/** A journal in memory whose groups of entries a test makes durable, or loses. */
export class MemoryJournal implements Journal {
  isWritable = true
  /** The durable entries, oldest first. */
  lines: StoredLine[] = []
  #pending: { readonly world: string; readonly sequence: number; readonly texts: () => readonly string[] }[] = []
  /** Oldest first. */
  #undos: Undo[] = []
  /** The worlds with a savepoint in the group that gathers. */
  readonly #prepared = new Set<string>()

  prepare(world: string, savepoint: () => Undo): void {
    if (this.#prepared.has(world)) return
    this.#prepared.add(world)
    this.#undos.push(savepoint())
  }

  append(world: string, sequence: number, texts: () => readonly string[]): void {
    this.#pending.push({ world, sequence, texts })
  }

  /** Makes everything so far durable. */
  flush(): void {
    for (const { texts, ...entry } of this.#pending) this.lines.push({ ...entry, texts: texts() })
    this.#pending = []
    this.#undos = []
    this.#prepared.clear()
  }

  /** Begins the next group; the one so far is being written. */
  write(): void {
    this.#prepared.clear()
  }

  /** Loses what is not durable, and takes the worlds back. */
  lose(): void {
    this.#pending = []
    for (const undo of this.#undos.reverse()) undo()
    this.#undos = []
    this.#prepared.clear()
  }
}
