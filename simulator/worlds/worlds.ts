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
import { keepOptions } from './world-options.ts'

export const defaultWorldName = 'default'

/** How a world starts, if not fresh. */
interface Start {
  readonly resetFrom?: WorldSetup['resetFrom']
  readonly origin?: WorldOrigin | undefined
  /** The world of the same name that it replaces. */
  readonly replaces?: RunningWorld
}

/** The registry of running worlds. */
export class Worlds {
  readonly #worlds = new WorldDirectory()
  readonly #listeners: OpenListener[] = []
  /** The named snapshots of all worlds. */
  snapshots: SnapshotStore = new MemorySnapshots()
  /** Reserves the names of new worlds in a cluster. */
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

  /** The log of all worlds; undefined when they are only in memory. */
  get journal(): DurableJournal | undefined {
    return this.#log?.journal
  }

  /** Opens the worlds of a log, or the default world if it is empty, and logs their changes from then on. */
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

  /** Uses a shared log: each process opens only the worlds that it owns. */
  share(journal: StoredJournal, options: WorldsLoading, lastIncarnation: number): void {
    this.#log = new WorldLog(journal, options.upgrades, lastIncarnation)
    this.#loading = options
    if (options.snapshots !== undefined) this.snapshots = options.snapshots
  }

  /** Opens a world of a shared log; undefined when its entries contain no world. */
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

  /** Removes a world from memory and keeps it in the log. */
  forget(name: string): void {
    const world = this.#worlds.find(name)
    if (world === undefined) return
    this.#worlds.forgotten.add(world)
    this.#end(world)
  }

  /** True for a removed world: requests that still use it must not answer from it. */
  readonly isForgotten = (world: RunningWorld): boolean => this.#worlds.forgotten.has(world)

  /** Returns the part of a world's log to keep; undefined for a deleted world. */
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

  /** The world of requests that do not name one: the default world or, if another process has that, any. */
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

  /** Finds the world that holds something: the given one, or the only other one that does. */
  holderOf(own: RunningWorld, holds: (world: World) => boolean): RunningWorld {
    return this.#worlds.holderOf(own, holds)
  }

  list(): readonly RunningWorld[] {
    return this.#worlds.all()
  }

  /** Creates a world, fresh or from another state. */
  create(input: WorldInput, origin?: WorldOrigin): RunningWorld {
    this.refuseName(input.name)
    const { name = this.#worlds.nextName(), seed = this.setup.wall.chance() } = input
    return this.#open({ ...input, name, seed }, { origin })
  }

  /** Opens a world from another world's log entries, which become part of the log. */
  adopt(input: WorldInput, entries: readonly WorldEntry[]): RunningWorld {
    this.refuseName(input.name)
    return this.#announce(input, { sequence: 0 }, (registration, incarnation) => {
      for (const { sequence, texts } of entries) this.journal?.append(incarnation, sequence, () => texts)
      return loadWorld(this.#setupOf(registration, incarnation), entries)
    })
  }

  /** Refuses a world above the limit, and a name that collides with another. */
  refuseName(name: string | undefined): void {
    refuseName(this.#worlds, this.setup.worldLimit, name)
  }

  remove(name: string): void {
    if (name === defaultWorldName) refuse('CONFLICT', { says: 'The default world cannot be deleted, only reset.' })
    this.#close(this.get(name))
    this.snapshots.drop(name)
  }

  /** Recreates a world with the same seed and credential and without its past. */
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

  /** Finds the world of a code in a URL, which starts with the prefix of client ids. */
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

  /** Calls the listener for every deleted or reset world. */
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

  /** Records a world and begins it; if that throws, removes it from here and from the log. */
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
    this.#log?.delete(world)
    world.engine.onRollback(() => {
      if (!this.#worlds.all().some(({ engine }) => engine === world.engine)) this.#reopen(world)
    })
    this.#end(world)
  }

  #end(world: RunningWorld): void {
    world.engine.close()
    for (const listener of this.#closeListeners) listener(world)
    this.#worlds.delete(world)
  }

  /** Reopens a world after its end could not be written. */
  #reopen(world: RunningWorld): void {
    const successor = this.#worlds.find(world.name)
    if (successor !== undefined) this.#end(successor)
    world.engine.reopen()
    this.#register({ ...world, seed: world.engine.seed })
  }

  /** Removes a world that could not begin, or could not be written. */
  #discard(incarnation: string): void {
    for (const world of this.list()) if (world.incarnation === incarnation) this.#end(world)
  }
}

/** Writes the first documents of a world. */
function beginWorld(
  setup: WorldsSetup,
  world: World,
  { credential, input }: Registration,
  origin: WorldOrigin | undefined,
): void {
  // A capsule already has the world's credential.
  if (origin?.by === 'capsule') return
  if (origin !== undefined) setup.adopt?.(world, credential, input)
  else {
    keepOptions(world, input.options)
    setup.begin(world, credential)
  }
}
