import type { Steps, World } from '../engine/index.ts'
import type { LocalAnswer, LocalRequest } from '../planes/http/local-client.ts'
import type { RunningWorld } from '../worlds/index.ts'
import type { CapsuleBase } from './base.ts'
import type { CapsuleHeader } from './format.ts'

/** A simulator in which the inputs of a capsule are repeated: nothing leaves it, and its time stands still. */
export interface ReplayHost {
  /** The world of the capsule; a reset replaces it. */
  readonly running: RunningWorld
  send(request: LocalRequest): Promise<LocalAnswer>
  /** Returns the Authorization header of a caller; undefined for none. */
  authorizationOf(token: string): string | undefined
  /** Returns the name of another world, and the Authorization header of a caller of it. */
  foreignAuthorization(): { readonly world: string; readonly authorization: string }
  /** Names the input to which timers that are set from now on belong. */
  beginInput(n: number): void
  /** True while a delay of an input has not ended. */
  isDelayed(n: number): boolean
  /** Ends the delays of an input. */
  endDelays(n: number): void
  /** Serves the world at a free port of this machine; returns the address of the process. */
  listen(): Promise<string>
  /** Lets everything else run once. */
  turn(): Promise<void>
  /** Runs steps in slices between which everything else runs; false from `isWanted` ends them with an error. */
  inSlices<R>(steps: Steps<R>, isWanted?: () => boolean): Promise<R>
  close(): Promise<void>
}

/**
 * Opens a host with the world of a header at its beginning: the state of a base, or a fresh one. An imported state gets
 * the credential of the world, as the import of a snapshot gives it.
 */
export type OpenHost = (header: CapsuleHeader, base?: CapsuleBase, by?: 'capsule' | 'import') => Promise<ReplayHost>

/** Returns the access token of an agent. */
export type AgentTokenOf = (world: World, agentId: string) => string
