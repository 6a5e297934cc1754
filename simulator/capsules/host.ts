import type { Coverage, ProductStep } from '../contract/index.ts'
import type { Steps, World } from '../engine/index.ts'
import type { LocalAnswer, LocalRequest } from '../planes/http/index.ts'
import type { RunningWorld } from '../worlds/index.ts'
import type { CapsuleBase } from './base.ts'
import type { CapsuleHeader } from './format.ts'

/** A simulator for repeating the inputs of a capsule. It sends nothing, and its time is stopped. */
export interface ReplayHost {
  /** The world of the capsule; a reset replaces it. */
  readonly running: RunningWorld
  /** Counts the facts that the inputs have met. */
  readonly coverage: Coverage
  /** The steps of exported features that send a request of the API. */
  readonly productSteps: readonly ProductStep[]
  send(request: LocalRequest): Promise<LocalAnswer>
  /** Returns the Authorization header of a caller, if any. */
  authorizationOf(token: string): string | undefined
  /** Returns another world and the Authorization header of its caller. */
  foreignAuthorization(): { readonly world: string; readonly authorization: string }
  /** Assigns timers set from now on to an input. */
  beginInput(n: number): void
  /** True while an input is delayed. */
  isDelayed(n: number): boolean
  /** Ends the delays of an input. */
  endDelays(n: number): void
  /** Serves the world on a free local port; returns the base URL. */
  listen(): Promise<string>
  /** Yields to the event loop once. */
  turn(): Promise<void>
  /** Runs steps in slices, pausing in between. Throws when `isWanted` returns false. */
  inSlices<R>(steps: Steps<R>, isWanted?: () => boolean): Promise<R>
  close(): Promise<void>
}

/**
 * Opens a host with the world of a header in its initial state: that of a base, or a fresh one. An imported state gets
 * the credential of the world, like an imported snapshot.
 */
export type OpenHost = (header: CapsuleHeader, base?: CapsuleBase, by?: 'capsule' | 'import') => Promise<ReplayHost>

/** Returns the access token of an agent; undefined for the id of anything else. */
export type AgentTokenOf = (world: World, id: string) => string | undefined
