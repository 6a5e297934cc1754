import { createHash } from 'node:crypto'
import type { TaskHandler, Wall, World, WorldEngine } from '../engine/types.ts'
import { createWorld } from '../engine/world.ts'
import { refuse } from './refusals.ts'
import { keepOptions, type WorldOptionsInput } from './world-options.ts'

export interface WorldInput {
  readonly name?: string
  readonly seed?: string
  /** Virtual milliseconds. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly options?: WorldOptionsInput
}

/** The credential that a world is born with. */
export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

/** A world in its place: the engine, and what it takes to make it again. */
export interface RunningWorld {
  readonly name: string
  readonly engine: WorldEngine
  readonly credential: Credential
  readonly input: WorldInput
}

export interface WorldsSetup {
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes what every world begins with: the platform, its accounts, its first token. */
  readonly begin: (world: World, credential: Credential) => void
  readonly defaultSeed: string
  readonly defaultCredential: Credential
  readonly defaultFrozen: boolean
  readonly historyLimit: number
  readonly worldLimit: number
  /** Test runs freeze documents deeply, so that a change in place is a crash. */
  readonly strict: boolean
}

export const defaultWorldName = 'default'

/** The isolated sandboxes of this process. A credential's first eight characters say whose it is. */
export class Worlds {
  readonly #worlds = new Map<string, RunningWorld>()
  readonly #byPrefix = new Map<string, RunningWorld>()
  readonly #listeners: ((world: RunningWorld) => void)[] = []
  #made = 0

  constructor(readonly setup: WorldsSetup) {
    this.#open({ name: defaultWorldName, frozen: setup.defaultFrozen })
  }

  get default(): RunningWorld {
    return this.get(defaultWorldName)
  }

  get(name: string): RunningWorld {
    return this.#worlds.get(name) ?? refuse('REFERENCE_NOT_FOUND', { id: name, says: `There is no world ${name}.` })
  }

  list(): readonly RunningWorld[] {
    return [...this.#worlds.values()]
  }

  create(input: WorldInput): RunningWorld {
    if (this.#worlds.size >= this.setup.worldLimit)
      refuse('CONFLICT', { says: `There are already ${this.setup.worldLimit} worlds; delete some first.` })
    const name = input.name ?? this.#nextName()
    if (this.#worlds.has(name)) refuse('CONFLICT', { says: `There is already a world ${name}.` })
    return this.#open({ ...input, name })
  }

  remove(name: string): void {
    if (name === defaultWorldName)
      refuse('CONFLICT', { says: 'The default world cannot be deleted; reset it instead.' })
    this.#close(this.get(name))
  }

  /** The same world from its beginning: same seed, same credential, no past. */
  reset(name: string): RunningWorld {
    const world = this.get(name)
    this.#close(world)
    return this.#open(world.input)
  }

  /** The world that a client id belongs to, by its first eight characters. */
  byClientId(clientId: string): RunningWorld | undefined {
    if (clientId === this.setup.defaultCredential.clientId) return this.default
    return this.#byPrefix.get(clientId.slice(0, 8))
  }

  /** The world that a code in an address belongs to; it begins as the world's client ids do. */
  byCode(code: string): RunningWorld | undefined {
    return this.#byPrefix.get(code.slice(0, 8))
  }

  onOpen(listener: (world: RunningWorld) => void): void {
    this.#listeners.push(listener)
    for (const world of this.#worlds.values()) listener(world)
  }

  close(): void {
    for (const world of this.#worlds.values()) world.engine.close()
  }

  #nextName(): string {
    do this.#made += 1
    while (this.#worlds.has(`world-${this.#made}`))
    return `world-${this.#made}`
  }

  #open(input: WorldInput & { name?: string }): RunningWorld {
    const name = input.name ?? defaultWorldName
    const { setup } = this
    const seed = input.seed ?? setup.defaultSeed
    const credential = name === defaultWorldName ? setup.defaultCredential : credentialOf(name, seed)
    const engine = createWorld({
      name,
      seed,
      ...(input.startAt === undefined ? {} : { startAt: input.startAt }),
      frozen: input.frozen ?? false,
      historyLimit: setup.historyLimit,
      wall: setup.wall,
      handlers: setup.handlers,
      strict: setup.strict,
      begin: (world) => {
        keepOptions(world, input.options)
        setup.begin(world, credential)
      },
    })
    const running = { name, engine, credential, input: { ...input, name } }
    this.#worlds.set(name, running)
    this.#byPrefix.set(credentialPrefix(name), running)
    for (const listener of this.#listeners) listener(running)
    return running
  }

  #close(world: RunningWorld): void {
    world.engine.close()
    this.#worlds.delete(world.name)
    this.#byPrefix.delete(credentialPrefix(world.name))
  }
}

/** Every client id of a world begins with this, so that equal seeds in two worlds still make different credentials. */
export function credentialPrefix(worldName: string): string {
  return createHash('sha256').update(`world|${worldName}`).digest('hex').slice(0, 8)
}

/** The n-th credential of a world: 32 and 36 hexadecimal digits. */
export function credentialOf(worldName: string, seed: string, label = 'first'): Credential {
  const digest = createHash('sha512').update(`credential|${worldName}|${seed}|${label}`).digest('hex')
  return { clientId: credentialPrefix(worldName) + digest.slice(0, 24), clientSecret: digest.slice(24, 60) }
}
