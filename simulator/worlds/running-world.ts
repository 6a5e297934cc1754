import type { PastLimits, TaskHandler, Wall, World, WorldEngine, WorldOrigin, WorldSetup } from '../engine/index.ts'
import type { Quotas } from './quotas.ts'
import type { Credential } from './world-credentials.ts'
import type { WorldOptionsInput } from './world-options.ts'

export interface WorldInput {
  readonly name?: string
  readonly seed?: string
  /** Virtual milliseconds. */
  readonly startAt?: number
  readonly frozen?: boolean
  readonly options?: WorldOptionsInput
  /** Limits on a shared server. Not part of the state. */
  readonly quotas?: Quotas
  /** True to keep the webhook settings of the state that the world starts from. */
  readonly keepsWebhooks?: boolean
  /** True to send no webhooks: each attempt stays in flight until its answer is reported. Not part of the state. */
  readonly holdsWebhooks?: boolean
  /** The last sequence that opening a capsule repeated; such moments have no wall time. Not part of the state. */
  readonly repeatedUntil?: number
}

/** A world in the registry: its engine, and the input to create it again. */
export interface RunningWorld {
  readonly name: string
  /** Unique among all worlds that had its name. */
  readonly incarnation: string
  readonly engine: WorldEngine
  readonly credential: Credential
  readonly input: WorldInput
  /** The state of another world that it started from. */
  readonly origin?: WorldOrigin | undefined
}

/** Called with an opened world; `isNew` is false for a loaded or reopened one. */
export type OpenListener = (world: RunningWorld, isNew: boolean) => void

export interface WorldsSetup {
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the initial documents of every world: the platform, its accounts, its first token. */
  readonly begin: (world: World, credential: Credential) => void
  /** Gives its own credential to a world that starts from another state. */
  readonly adopt?: (world: World, credential: Credential, input: WorldInput) => void
  /** Returns the act that follows a moment with events on the side line. */
  readonly follow?: WorldSetup['follow']
  /** The seed of the default world; others without a seed get one from the wall. */
  readonly defaultSeed: string
  readonly defaultCredential: Credential
  readonly defaultFrozen: boolean
  /** The options of the default world. */
  readonly defaultOptions?: WorldOptionsInput
  /** The state that the default world starts from. */
  readonly defaultOrigin?: WorldOrigin | undefined
  readonly historyLimit: number
  /** The most estimated bytes of each world's history. */
  readonly historyBytes?: number | undefined
  /** The limits of the history of all worlds together. */
  readonly processHistory?: PastLimits
  readonly worldLimit: number
  /** True when `load` opens the worlds instead of the constructor. */
  readonly isStored?: boolean
  /** Freezes documents deeply, for tests: changes in place throw. */
  readonly strict: boolean
}
