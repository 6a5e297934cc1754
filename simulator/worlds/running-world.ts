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
  /** Limits on a shared server; none when absent. No part of the state. */
  readonly quotas?: Quotas
  /** True to leave the webhooks of a world that begins with the state of another as they were there. */
  readonly keepsWebhooks?: boolean
  /** True to send no webhooks: each attempt stays in flight until its answer is reported. No part of the state. */
  readonly holdsWebhooks?: boolean
}

/** A world in the registry: its engine, and the input to create it again. */
export interface RunningWorld {
  readonly name: string
  /** Tells it from other worlds that had its name. */
  readonly incarnation: string
  readonly engine: WorldEngine
  readonly credential: Credential
  readonly input: WorldInput
  /** The state that it began with, when that was the state of another world. */
  readonly origin?: WorldOrigin | undefined
}

/** Called with a world that opens; `isNew` is false for one that was there before: it was loaded, or reopened. */
export type OpenListener = (world: RunningWorld, isNew: boolean) => void

export interface WorldsSetup {
  readonly wall: Wall
  readonly handlers: Readonly<Record<string, TaskHandler>>
  /** Writes the initial documents of every world: the platform, its accounts, its first token. */
  readonly begin: (world: World, credential: Credential) => void
  /** Gives a world that begins with the state of another its own credential. */
  readonly adopt?: (world: World, credential: Credential, input: WorldInput) => void
  /** Returns what follows a moment with events, on the side line. */
  readonly follow?: WorldSetup['follow']
  /** The seed of the default world; others without a seed get one from the wall. */
  readonly defaultSeed: string
  readonly defaultCredential: Credential
  readonly defaultFrozen: boolean
  /** The options of the default world. */
  readonly defaultOptions?: WorldOptionsInput
  /** The state that the default world begins with; it begins fresh when absent. */
  readonly defaultOrigin?: WorldOrigin | undefined
  readonly historyLimit: number
  /** The most estimated bytes of the past of each world; no limit when absent. */
  readonly historyBytes?: number | undefined
  /** The limits of the past of all worlds together. */
  readonly processHistory?: PastLimits
  readonly worldLimit: number
  /** True when `load` opens the worlds, instead of the constructor. */
  readonly isStored?: boolean
  /** Freezes documents deeply, so that a change in place throws; for test runs. */
  readonly strict: boolean
}
