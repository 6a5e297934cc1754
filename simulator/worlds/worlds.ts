import {
  createWorld,
  type DurableJournal,
  type LogBase,
  SharedPast,
  type World,
  type WorldEntry,
  type WorldOrigin,
  type WorldSetup,
} from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'
import type { OpenListener, RunningWorld, WorldInput, WorldsSetup } from './running-world.ts'
import { MemorySnapshots, type SnapshotStore } from './snapshots.ts'
import { beginWorld } from './world-beginning.ts'
import { type Credential, credentialOf } from './world-credentials.ts'
import { refuseName, WorldDirectory } from './world-directory.ts'
import {
  type LoadedWorld,
  loadWorld,
  type ReadEntry,
  type Registration,
  type StoredJournal,
  WorldLog,
  type WorldsLoading,
} from './world-log.ts'
import type { WorldNames } from './world-names.ts'

export const defaultWorldName = 'default'

/** The way in which a world begins, other than fresh. */
interface Start {
  readonly resetFrom?: WorldSetup['resetFrom']
  readonly origin?: WorldOrigin | undefined
  /** The world of the same name that ends with the beginning. */
  readonly replaces?: RunningWorld
}

/** The registry of running worlds. The first characters of a client id identify its world. */
export class Worlds {
  readonly #worlds = new WorldDirectory()
  readonly #listeners: OpenListener[] = []
  /** The named snapshots of all worlds. */
  snapshots: SnapshotStore = new MemorySnapshots()
  /** Decides about the names of new worlds where other processes make worlds too. */
  names: WorldNames | undefined
  readonly #closeListeners: ((world: RunningWorld) => void)[] = []
  readonly #sharedPast: SharedPast | undefined
  #log: WorldLog | undefined
  #loading: WorldsLoading = { clock: 'continue' }
  #defaultCredential: Credential

  constructor(readonly setup: WorldsSetup) {
    this.#defaultCredential = setup.defaultCredential
    this.#sharedPast = SharedPast.within(setup.processHistory)
    if (!setup.isStored) this.openDefault()
  }

  /** The log that the changes of all worlds go to; undefined when they live in memory only. */
  get journal(): DurableJournal | undefined {
    return this.#log?.journal
  }

  /** Opens the worlds that a log has, and the default one if it has none. Their changes go to the log from then on. */
  async load(
    journal: StoredJournal & { read(take: (entry: ReadEntry) => void): Promise<void> },
    options: WorldsLoading,
  ): Promise<void> {
    const log = new WorldLog(journal, options.upgrades)
    this.#log = log
    if (options.snapshots !== undefined) this.snapshots = options.snapshots
    const reader = log.load((registration, incarnation) => this.#setupOf(registration, incarnation), options)
    await journal.read((entry) => reader.take(entry))
    for (const loaded of reader.finish()) {
      await options.restore?.(loaded.engine)
      this.#register(loaded)
    }
    if (this.#worlds.find(defaultWorldName) === undefined) this.openDefault()
  }

  /** Takes up a log that processes share: each opens the worlds that it owns, and no others. */
  share(journal: StoredJournal, options: WorldsLoading, lastIncarnation: number): void {
    this.#log = new WorldLog(journal, options.upgrades, lastIncarnation)
    this.#loading = options
    if (options.snapshots !== undefined) this.snapshots = options.snapshots
  }

  /** Opens a world of a shared log; undefined when its entries have none. */
  async openShared(read: (take: (entry: ReadEntry) => void) => Promise<void>): Promise<RunningWorld | undefined> {
    const reader = this.#log?.load(
      (registration, incarnation) => this.#setupOf(registration, incarnation),
      this.#loading,
    )
    await read((entry) => reader?.take(entry))
    const [loaded] = reader?.finish() ?? []
    if (loaded === undefined) return undefined
    await this.#loading.restore?.(loaded.engine)
    return this.#register(loaded)
  }

  /** Forgets a world, which stays in the log as it is. */
  forget(name: string): void {
    const world = this.#worlds.find(name)
    if (world === undefined) return
    this.#worlds.forgotten.add(world)
    this.#end(world)
  }

  /** True for a world that was forgotten: whoever still uses it must not answer as if it were there. */
  readonly isForgotten = (world: RunningWorld): boolean => this.#worlds.forgotten.has(world)

  /** Describes the part of a world's log that has to stay; undefined for a world that is no more. */
  logBase(incarnation: string): LogBase | undefined {
    const world = this.list().find((one) => one.incarnation === incarnation)
    return world && this.#log?.base(world)
  }

  /** Creates the default world. */
  openDefault(): void {
    const { defaultFrozen: frozen, defaultOptions: options = {}, defaultOrigin: origin } = this.setup
    this.#open({ name: defaultWorldName, frozen, options }, { origin })
  }

  get default(): RunningWorld {
    return this.get(defaultWorldName)
  }

  /** The world of requests that name none: the default one or, where another process has that, any. */
  get fallback(): RunningWorld {
    return this.#worlds.find(defaultWorldName) ?? this.#worlds.first() ?? this.default
  }

  get(name: string): RunningWorld {
    return (
      this.#worlds.find(name) ?? refuse('REFERENCE_NOT_FOUND', { id: name, says: `There is no world named ${name}.` })
    )
  }

  find(name: string): RunningWorld | undefined {
    return this.#worlds.find(name)
  }

  /** Finds the world that holds something: the given one, or else the only other one that does. */
  holderOf(own: RunningWorld, holds: (world: World) => boolean): RunningWorld {
    return this.#worlds.holderOf(own, holds)
  }

  list(): readonly RunningWorld[] {
    return this.#worlds.all()
  }

  /** Creates a world: a fresh one, or one that begins with the state of another. */
  create(input: WorldInput, origin?: WorldOrigin): RunningWorld {
    this.refuseName(input.name)
    const { name = this.#worlds.nextName(), seed = this.setup.wall.chance() } = input
    return this.#open({ ...input, name, seed }, { origin })
  }

  /** Opens a world with the past that the entries of another world's log describe; they become part of the log. */
  adopt(input: WorldInput, entries: readonly WorldEntry[]): RunningWorld {
    this.refuseName(input.name)
    return this.#announce(input, { sequence: 0 }, (registration, incarnation) => {
      for (const { sequence, texts } of entries) this.journal?.append(incarnation, sequence, () => texts)
      return loadWorld(this.#setupOf(registration, incarnation), entries)
    })
  }

  /** Refuses another world when there are too many, and one with a name that cannot be told from those of others. */
  refuseName(name: string | undefined): void {
    refuseName(this.#worlds, this.setup.worldLimit, name)
  }

  remove(name: string): void {
    if (name === defaultWorldName) refuse('CONFLICT', { says: 'The default world cannot be deleted, only reset.' })
    this.#close(this.get(name))
    this.snapshots.drop(name)
  }

  /** Creates the world again as it began, with the same seed and credential and without its past. */
  reset(name: string, by = 'reset'): RunningWorld {
    const world = this.get(name)
    const { travels } = world.engine
    const resetFrom = { place: travels.place(), sequence: travels.lastSequence, by }
    return this.#open(world.input, { resetFrom, origin: world.origin, replaces: world })
  }

  /** Finds the world of a client id by its first characters. */
  byClientId(clientId: string): RunningWorld | undefined {
    if (clientId === this.#defaultCredential.clientId) return this.#worlds.find(defaultWorldName)
    return this.#worlds.byPrefix(clientId)
  }

  /** Finds the world of a code in a URL, which starts like the world's client ids. */
  byCode(code: string): RunningWorld | undefined {
    return this.#worlds.byPrefix(code)
  }

  /** Returns the worlds with a mark; two names can have the same one. */
  withMark(mark: string): readonly RunningWorld[] {
    return this.#worlds.withMark(mark)
  }

  /** Calls the listener for every world, present and future. */
  onOpen(listener: OpenListener): void {
    this.#listeners.push(listener)
    for (const world of this.list()) listener(world, false)
  }

  /** Calls the listener for every world that is deleted or reset. */
  onClose(listener: (world: RunningWorld) => void): void {
    this.#closeListeners.push(listener)
  }

  close(): void {
    for (const world of this.list()) world.engine.close()
  }

  #open(input: WorldInput, { resetFrom, origin, ...start }: Start = {}): RunningWorld {
    const sequence = resetFrom?.sequence ?? 0
    return this.#announce(input, { sequence, ...start }, (registration, incarnation) => {
      const start = { ...(resetFrom === undefined ? {} : { resetFrom }), ...(origin === undefined ? {} : { origin }) }
      const begin = (world: World) => beginWorld(this.setup, world, registration, origin)
      return { engine: createWorld({ ...this.#setupOf(registration, incarnation), ...start, begin }), origin }
    })
  }

  /** Records a world and lets it begin; when that throws, nothing of it stays, neither here nor in the log. */
  #announce(
    input: WorldInput,
    { sequence, replaces }: Pick<Start, 'replaces'> & { sequence: number },
    begin: (registration: Registration, incarnation: string) => Pick<LoadedWorld, 'engine' | 'origin'>,
  ): RunningWorld {
    const { name = defaultWorldName, seed = this.setup.defaultSeed } = input
    const credential = name === defaultWorldName ? this.#defaultCredential : credentialOf(name, seed)
    const registration = { name, input: { ...input, name, seed }, seed, credential }
    const incarnation = this.#log?.nextIncarnation(name) ?? name
    const takeBack = this.journal?.savepoint()
    try {
      if (replaces !== undefined) this.#close(replaces)
      this.#log?.create(incarnation, sequence, registration, () => this.#discard(incarnation))
      return this.#register({ ...registration, incarnation, ...begin(registration, incarnation) }, true)
    } catch (error) {
      takeBack?.()
      this.#discard(incarnation)
      if (replaces !== undefined && this.#worlds.find(replaces.name) === undefined) this.#reopen(replaces)
      throw error
    }
  }

  #setupOf({ name, seed, input }: Registration, incarnation: string): WorldSetup {
    const { historyLimit, historyBytes, wall, handlers, follow, strict } = this.setup
    return {
      name,
      seed,
      ...(input.startAt === undefined ? {} : { startAt: input.startAt }),
      frozen: input.frozen ?? false,
      historyLimit,
      ...(historyBytes === undefined ? {} : { historyBytes }),
      ...(input.quotas?.bytes === undefined ? {} : { isWeighed: true }),
      ...(this.#sharedPast === undefined ? {} : { sharedPast: this.#sharedPast }),
      wall,
      handlers,
      ...(follow === undefined ? {} : { follow }),
      strict,
      ...this.#log?.setupOf(incarnation),
    }
  }

  #register({ name, incarnation, engine, credential, input, origin }: LoadedWorld, isNew = false): RunningWorld {
    const running = { name, incarnation, engine, credential, input, origin }
    if (name === defaultWorldName) this.#defaultCredential = credential
    this.#worlds.add(running)
    for (const listener of this.#listeners) listener(running, isNew)
    return running
  }

  #close(world: RunningWorld): void {
    this.#log?.delete(world, () => this.#reopen(world))
    this.#end(world)
  }

  #end(world: RunningWorld): void {
    world.engine.close()
    for (const listener of this.#closeListeners) listener(world)
    this.#worlds.delete(world)
  }

  /** Opens a world again whose end could not be written. */
  #reopen(world: RunningWorld): void {
    const successor = this.#worlds.find(world.name)
    if (successor !== undefined) this.#end(successor)
    world.engine.reopen()
    this.#register({ ...world, seed: world.engine.seed })
  }

  /** Takes back a world that could not begin, or whose beginning could not be written. */
  #discard(incarnation: string): void {
    for (const world of this.list()) if (world.incarnation === incarnation) this.#end(world)
  }
}
