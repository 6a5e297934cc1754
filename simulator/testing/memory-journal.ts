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
  readonly #undo = new Map<string, Undo[]>()

  prepare(world: string, savepoint: () => Undo): void {
    if (!this.#undo.has(world)) this.#undo.set(world, [savepoint()])
  }

  addUndo(world: string, undo: Undo): void {
    this.#undo.get(world)?.push(undo)
  }

  append(world: string, sequence: number, texts: () => readonly string[]): void {
    this.#pending.push({ world, sequence, texts })
  }

  /** Makes everything so far durable. */
  flush(): void {
    for (const { texts, ...entry } of this.#pending) this.lines.push({ ...entry, texts: texts() })
    this.#pending = []
    this.#undo.clear()
  }

  /** Loses what is not durable, and takes the worlds back. */
  lose(): void {
    this.#pending = []
    for (const steps of this.#undo.values()) for (const undo of steps.reverse()) undo()
    this.#undo.clear()
  }
}
