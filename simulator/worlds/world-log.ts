import {
  type Blobs,
  type DurableJournal,
  type EntryTexts,
  type Journal,
  type JournalEntry,
  type LoadOptions,
  type LogBase,
  logBaseOf,
  originTexts,
  type Upgrades,
  type WorldEngine,
  type WorldEntry,
  WorldLoader,
  type WorldOrigin,
  type WorldSetup,
} from '../engine/index.ts'
import type { RunningWorld, WorldInput } from './running-world.ts'
import type { SnapshotStore } from './snapshots.ts'
import type { Credential } from './world-credentials.ts'

/** The entry of a world in the registry, besides its state. */
export interface Registration {
  readonly name: string
  readonly input: WorldInput
  readonly seed: string
  readonly credential: Credential
}

/** The first entry of every world, and the last one of a deleted or reset world. */
interface RegistryEntry {
  readonly kind: 'world'
  readonly act: 'create' | 'delete'
  readonly registration?: Registration
}

/** A world loaded from the log. */
export interface LoadedWorld extends Registration {
  readonly incarnation: string
  readonly engine: WorldEngine
  readonly origin?: WorldOrigin | undefined
}

/** A journal with a separate list of worlds, which allows reading each alone. */
interface WorldRegistry {
  register(incarnation: string, registration: Registration): void
  /** Deletes a world with all its entries. */
  unregister(incarnation: string): void
}

/** A journal with worlds owned by processes. */
interface OwnedJournal {
  /** Returns a journal that works only while the process owns the world. */
  bound(incarnation: string): Journal
}

/** A journal that may also store blobs and a list of worlds, and may be shared. */
export type StoredJournal = DurableJournal & Partial<Blobs> & Partial<WorldRegistry> & Partial<OwnedJournal>

/** How to load the worlds of a log. */
export interface WorldsLoading extends LoadOptions {
  /** Upgrades of documents written by older releases. */
  readonly upgrades?: Upgrades
  /** Fetches the blobs of a loaded world. */
  readonly restore?: (world: WorldEngine) => Promise<void>
  /** Stores the named snapshots; in memory by default. */
  readonly snapshots?: SnapshotStore
}

/** An entry read from storage. */
export interface ReadEntry {
  readonly world: string
  readonly sequence: number
  readonly texts: readonly string[]
}

/** Returns the number in the name of an incarnation. */
const numberIn = (incarnation: string) => Number(incarnation.slice(incarnation.lastIndexOf('~') + 1))

/** Records in the log which worlds exist. */
export class WorldLog {
  /** The number of the last incarnation. */
  #last: number

  constructor(
    readonly journal: StoredJournal,
    readonly upgrades: Upgrades = {},
    lastIncarnation = 0,
  ) {
    this.#last = lastIncarnation
  }

  /** Returns the part of a world's setup that persists it. */
  setupOf(incarnation: string): Pick<WorldSetup, 'journal' | 'blobs' | 'upgrades'> {
    const { journal, upgrades } = this
    return {
      journal: { log: journal.bound?.(incarnation) ?? journal, world: incarnation },
      ...(hasBlobs(journal) ? { blobs: journal } : {}),
      ...(Object.keys(upgrades).length === 0 ? {} : { upgrades }),
    }
  }

  /** Returns the name of a world's next incarnation. */
  nextIncarnation(name: string): string {
    this.#last += 1
    return `${name}~${this.#last}`
  }

  /** Records a new world. `undo` removes it from the registry. */
  create(incarnation: string, sequence: number, registration: Registration, undo: () => void): void {
    this.journal.prepare(incarnation, () => undo)
    this.journal.append(incarnation, sequence, () => textsOf({ kind: 'world', act: 'create', registration }))
    this.journal.register?.(incarnation, registration)
  }

  /** Records the end of a world, which is rolled back if that cannot be written. */
  delete({ incarnation, engine }: RunningWorld): void {
    engine.prepare()
    if (this.journal.unregister !== undefined) this.journal.unregister(incarnation)
    else
      this.journal.append(incarnation, engine.travels.lastSequence + 1, () => textsOf({ kind: 'world', act: 'delete' }))
  }

  /** Loads the worlds of a log: call `take` for each entry, then `finish`. */
  load(setupOf: (registration: Registration, incarnation: string) => WorldSetup, options: LoadOptions): LogReader {
    return new LogReader(setupOf, options, (incarnation) => {
      this.#last = Math.max(this.#last, numberIn(incarnation))
    })
  }

  /** Returns the part of a world's log that a compaction keeps. */
  base({ engine, name, input, credential, origin }: RunningWorld): LogBase {
    const { after, texts, release } = logBaseOf(engine)
    if (after < 0) return { after, texts, release }
    const registration = { name, input, seed: engine.seed, credential }
    const first = textsOf({ kind: 'world', act: 'create', registration })
    return {
      after,
      release,
      texts: joined([first], origin === undefined ? [] : originTexts(origin, this.upgrades), texts),
    }
  }
}

/** Loads a world from its entries and resumes its clock. */
export function loadWorld(setup: WorldSetup, entries: Iterable<WorldEntry>): Pick<LoadedWorld, 'engine' | 'origin'> {
  const loader = new WorldLoader(setup, { clock: 'continue' })
  for (const { sequence, texts } of entries) loader.take(sequence, JSON.parse(texts[0]), texts.slice(1))
  return { engine: loader.finish(), origin: loader.origin }
}

/** Reads the entries of all worlds in the order written. */
class LogReader {
  readonly #found = new Map<string, { readonly registration: Registration; readonly loader: WorldLoader }>()

  constructor(
    readonly setupOf: (registration: Registration, incarnation: string) => WorldSetup,
    readonly options: LoadOptions,
    readonly onIncarnation: (incarnation: string) => void,
  ) {}

  take({ world, sequence, texts }: ReadEntry): void {
    const [first = '', ...others] = texts
    // Trusted: only this program writes the log, with checksums.
    const entry: RegistryEntry | JournalEntry = JSON.parse(first)
    if (entry.kind !== 'world') this.#found.get(world)?.loader.take(sequence, entry, others)
    else if (entry.registration === undefined) this.#found.delete(world)
    else {
      this.onIncarnation(world)
      const loader = new WorldLoader(this.setupOf(entry.registration, world), this.options)
      this.#found.set(world, { registration: entry.registration, loader })
    }
  }

  /** Returns the worlds, except those that failed to begin, which earlier releases recorded. */
  finish(): readonly LoadedWorld[] {
    const begun = [...this.#found].filter(([, { loader }]) => loader.hasBegun)
    return begun.map(([incarnation, { registration, loader }]) => ({
      ...registration,
      incarnation,
      engine: loader.finish(),
      origin: loader.origin,
    }))
  }
}

const hasBlobs = (journal: StoredJournal): journal is DurableJournal & Blobs => journal.putBlob !== undefined

const textsOf = (entry: RegistryEntry): EntryTexts => [JSON.stringify(entry)]

function* joined(...parts: readonly Iterable<EntryTexts>[]): Generator<EntryTexts> {
  for (const part of parts) yield* part
}
