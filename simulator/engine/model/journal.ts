/** Takes a world back to where it stood when this was made, without a trace. */
export type Undo = () => void

/** Thrown when nothing can be written; the message is a sentence for the user. Nothing has changed then. */
export class Unwritable extends Error {
  override readonly name: string = 'Unwritable'
}

/** The log of the changes of all worlds. Show nothing of a change before its entries are durable. */
export interface Journal {
  /** False while entries cannot be written: then nothing may change, and due tasks wait. */
  readonly isWritable: boolean
  /**
   * Call it before each change of a world; it throws `Unwritable` while nothing can be written. `savepoint` is called
   * once for each group of entries that become durable together; the result, when the group cannot be written, before
   * the results of earlier calls.
   */
  prepare(world: string, savepoint: () => Undo): void
  /**
   * Adds an entry. Entries become durable in the order of their adding. `texts` is called when the entry is written, at
   * the end of this turn of the event loop or later; it returns texts of JSON, which are read back one by one.
   */
  append(world: string, sequence: number, texts: () => readonly string[]): void
}

export interface JournalLag {
  readonly entries: number
  /** The wall time since the oldest of them was added; 0 without any. */
  readonly ms: number
}

/** A journal that says when its entries are durable. */
export interface DurableJournal extends Journal {
  /** Returns a function that removes the entries added after this call; call it in the same turn, if at all. */
  savepoint(): () => void
  readonly isDurable: boolean
  lag(): JournalLag
  /**
   * Calls `then` once every entry so far is durable: at once, or later in the order of the calls. Calls `otherwise`
   * instead when those of the given worlds, or of any without them, could not be written; by then, the worlds have been
   * rolled back or deleted.
   */
  whenDurable(then: () => void, otherwise: (problem: string) => void, worlds?: readonly string[]): void
  /** A sentence for the user about why nothing can be written at present; undefined while all is well. */
  readonly problem: string | undefined
  /** Retries the write, unless that was done lately; resolves with `isWritable`. */
  retry(): Promise<boolean>
  /** Calls `then` once writing is possible: at once, or when an attempt has succeeded. */
  whenWritable(then: () => void): void
}

/** Bytes beside the log, by the SHA-256 of their content in hexadecimal. */
export interface Blobs {
  /** Resolves once the bytes are durable. */
  putBlob(sha256: string, bytes: Uint8Array): Promise<void>
  getBlob(sha256: string): Promise<Buffer | undefined>
}
