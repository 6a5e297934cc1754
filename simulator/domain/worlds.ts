import { createHash } from 'node:crypto'
import type { DurableJournal } from '../engine/journal.ts'
import type { LogBase } from '../engine/log-base.ts'
import type { TaskHandler, Wall, World, WorldEngine, WorldSetup } from '../engine/types.ts'
import { createWorld } from '../engine/world.ts'
import { refuse } from './refusals.ts'
import {
  type LoadedWorld,
  type ReadEntry,
  type Registration,
  type StoredJournal,
  WorldLog,
  type WorldsLoading,
} from './world-log.ts'
import { keepOptions, type WorldOptionsInput } from './world-options.ts'

export interface WorldInput {
  readonly name?: string
  readonly seed?: string
  /** Virtual milliseconds. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly options?: WorldOptionsInput
}

/** The first credential of a world. */
export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

/** A world in the registry: its engine, and the input to create it again. */
export interface RunningWorld {
  readonly name: string
  /** Tells it from other worlds that had its name. */
  readonly incarnation: string
  readonly engine: WorldEngine
  readonly credential: Credential
  readonly input: WorldInput
}

export interface WorldsSetup {
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the initial documents of every world: the platform, its accounts, its first token. */
  readonly begin: (world: World, credential: Credential) => void
  /** Returns what follows a moment with events, on the side line. */
  readonly follow?: WorldSetup['follow']
  /** The seed of the default world; others without a seed get one from the wall. */
  readonly defaultSeed: string
  readonly defaultCredential: Credential
  readonly defaultFrozen: boolean
  /** The options of the default world. */
  readonly defaultOptions?: WorldOptionsInput
  readonly historyLimit: number
  readonly worldLimit: number
  /** True when `load` opens the worlds, instead of the constructor. */
  readonly isStored?: boolean
  /** Freezes documents deeply, so that a change in place throws; for test runs. */
  readonly strict: boolean
}

export const defaultWorldName = 'default'

/** The registry of running worlds. The first characters of a client id identify its world. */
export class Worlds {
  readonly #worlds = new Map<string, RunningWorld>()
  readonly #byPrefix = new Map<string, RunningWorld>()
  readonly #byMark = new Map<string, readonly RunningWorld[]>()
  readonly #listeners: ((world: RunningWorld) => void)[] = []
  readonly #closeListeners: ((world: RunningWorld) => void)[] = []
  #lastNumber = 0
  #log: WorldLog | undefined
  #defaultCredential: Credential

  constructor(readonly setup: WorldsSetup) {
    this.#defaultCredential = setup.defaultCredential
    if (!setup.isStored) this.#openDefault()
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
    const reader = log.load((registration, incarnation) => this.#setupOf(registration, incarnation), options)
    await journal.read((entry) => reader.take(entry))
    for (const loaded of reader.finish()) {
      await options.restore?.(loaded.engine)
      this.#register(loaded)
    }
    if (!this.#worlds.has(defaultWorldName)) this.#openDefault()
  }

  /** Describes the part of a world's log that has to stay; undefined for a world that is no more. */
  logBase(incarnation: string): LogBase | undefined {
    const world = this.list().find((one) => one.incarnation === incarnation)
    return world && this.#log?.base(world)
  }

  #openDefault(): void {
    const { defaultFrozen: frozen, defaultOptions: options = {} } = this.setup
    this.#open({ name: defaultWorldName, frozen, options })
  }

  get default(): RunningWorld {
    return this.get(defaultWorldName)
  }

  get(name: string): RunningWorld {
    return (
      this.#worlds.get(name) ?? refuse('REFERENCE_NOT_FOUND', { id: name, says: `There is no world named ${name}.` })
    )
  }

  find(name: string): RunningWorld | undefined {
    return this.#worlds.get(name)
  }

  /** Finds the world that holds something: the given one, or else the only other one that does. */
  holderOf(own: RunningWorld, holds: (world: World) => boolean): RunningWorld {
    if (holds(own.engine)) return own
    const [holder, ...more] = this.list().filter(({ engine }) => holds(engine))
    return holder === undefined || more.length > 0 ? own : holder
  }

  list(): readonly RunningWorld[] {
    return [...this.#worlds.values()]
  }

  create(input: WorldInput): RunningWorld {
    if (this.#worlds.size >= this.setup.worldLimit)
      refuse('CONFLICT', {
        says: `There are already ${this.setup.worldLimit} worlds, which is the limit; one must be deleted first.`,
      })
    const name = input.name ?? this.#nextName()
    if (this.#worlds.has(name)) refuse('CONFLICT', { says: `A world named ${name} already exists.` })
    const namesake = this.#byPrefix.get(credentialPrefix(name))
    if (namesake !== undefined)
      refuse('CONFLICT', {
        says: `The credentials of ${name} would share a prefix with those of the world ${namesake.name}.`,
      })
    return this.#open({ ...input, name, seed: input.seed ?? this.setup.wall.chance() })
  }

  remove(name: string): void {
    if (name === defaultWorldName) refuse('CONFLICT', { says: 'The default world cannot be deleted, only reset.' })
    this.#close(this.get(name))
  }

  /** Creates the world again, with the same seed and credential and without its past. */
  reset(name: string, by = 'reset'): RunningWorld {
    const world = this.get(name)
    const { travels } = world.engine
    const resetFrom = { place: travels.place(), sequence: travels.lastSequence, by }
    this.#close(world)
    return this.#open(world.input, resetFrom)
  }

  /** Finds the world of a client id by its first characters. */
  byClientId(clientId: string): RunningWorld | undefined {
    if (clientId === this.#defaultCredential.clientId) return this.default
    return this.#byPrefix.get(clientId.slice(0, prefixLength))
  }

  /** Finds the world of a code in a URL, which starts like the world's client ids. */
  byCode(code: string): RunningWorld | undefined {
    return this.#byPrefix.get(code.slice(0, prefixLength))
  }

  /** Returns the worlds with a mark; two names can have the same one. */
  withMark(mark: string): readonly RunningWorld[] {
    return this.#byMark.get(mark) ?? []
  }

  /** Calls the listener for every world, present and future. */
  onOpen(listener: (world: RunningWorld) => void): void {
    this.#listeners.push(listener)
    for (const world of this.#worlds.values()) listener(world)
  }

  /** Calls the listener for every world that is deleted or reset. */
  onClose(listener: (world: RunningWorld) => void): void {
    this.#closeListeners.push(listener)
  }

  close(): void {
    for (const world of this.#worlds.values()) world.engine.close()
  }

  #nextName(): string {
    do this.#lastNumber += 1
    while (this.#worlds.has(`world-${this.#lastNumber}`))
    return `world-${this.#lastNumber}`
  }

  #open(input: WorldInput, resetFrom?: WorldSetup['resetFrom']): RunningWorld {
    const { name = defaultWorldName, seed = this.setup.defaultSeed } = input
    const credential = name === defaultWorldName ? this.#defaultCredential : credentialOf(name, seed)
    const registration = { name, input: { ...input, name, seed }, seed, credential }
    const incarnation = this.#log?.nextIncarnation(name) ?? name
    this.#log?.create(incarnation, resetFrom?.sequence ?? 0, registration, () => this.#discard(incarnation))
    const engine = createWorld({
      ...this.#setupOf(registration, incarnation),
      ...(resetFrom === undefined ? {} : { resetFrom }),
      begin: (world) => {
        keepOptions(world, input.options)
        this.setup.begin(world, credential)
      },
    })
    return this.#register({ ...registration, incarnation, engine })
  }

  #setupOf({ name, seed, input }: Registration, incarnation: string): WorldSetup {
    const { historyLimit, wall, handlers, follow, strict } = this.setup
    return {
      name,
      seed,
      ...(input.startAt === undefined ? {} : { startAt: input.startAt }),
      frozen: input.frozen ?? false,
      historyLimit,
      wall,
      handlers,
      ...(follow === undefined ? {} : { follow }),
      strict,
      ...this.#log?.setupOf(incarnation),
    }
  }

  #register({ name, incarnation, engine, credential, input }: LoadedWorld): RunningWorld {
    const running = { name, incarnation, engine, credential, input }
    if (name === defaultWorldName) this.#defaultCredential = credential
    this.#worlds.set(name, running)
    this.#byPrefix.set(credentialPrefix(name), running)
    this.#byMark.set(worldMark(name), [...this.withMark(worldMark(name)), running])
    for (const listener of this.#listeners) listener(running)
    return running
  }

  #close(world: RunningWorld): void {
    this.#log?.delete(world, () => this.#reopen(world))
    this.#end(world)
  }

  #end(world: RunningWorld): void {
    world.engine.close()
    for (const listener of this.#closeListeners) listener(world)
    this.#unregister(world)
  }

  /** Opens a world again whose end could not be written. */
  #reopen(world: RunningWorld): void {
    const successor = this.#worlds.get(world.name)
    if (successor !== undefined) this.#end(successor)
    world.engine.reopen()
    this.#register({ ...world, seed: world.engine.seed })
  }

  /** Takes back a world whose beginning could not be written. */
  #discard(incarnation: string): void {
    for (const world of this.list()) if (world.incarnation === incarnation) this.#end(world)
  }

  #unregister(world: RunningWorld): void {
    this.#worlds.delete(world.name)
    this.#byPrefix.delete(credentialPrefix(world.name))
    const others = this.withMark(worldMark(world.name)).filter((other) => other !== world)
    if (others.length === 0) this.#byMark.delete(worldMark(world.name))
    else this.#byMark.set(worldMark(world.name), others)
  }
}

/** Long enough that no two names have the same prefix by accident. */
const prefixLength = 16

/** Returns the prefix of a world's client ids, so that credentials differ between worlds with equal seeds. */
export function credentialPrefix(worldName: string): string {
  return createHash('sha256').update(`world|${worldName}`).digest('hex').slice(0, prefixLength)
}

/** Returns the eight characters by which short codes and tokens of agents name their world. */
export function worldMark(worldName: string): string {
  return credentialPrefix(worldName).slice(0, 8)
}

/** Derives a credential of a world from a label: 32 and 36 hexadecimal digits. */
export function credentialOf(worldName: string, seed: string, label = 'first'): Credential {
  const digest = createHash('sha512').update(`credential|${worldName}|${seed}|${label}`).digest('hex')
  return {
    clientId: credentialPrefix(worldName) + digest.slice(0, 32 - prefixLength),
    clientSecret: digest.slice(24, 60),
  }
}
