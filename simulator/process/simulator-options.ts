import type { Wall, WorldOrigin } from '../engine/index.ts'
import type { StorageInternals } from '../storage/folder/index.ts'
import type { AllowedTargets } from '../webhooks/index.ts'
import type { HeapProbe, WorldOptionsInput } from '../worlds/index.ts'
import type { TlsPair } from './tls-files.ts'

/** The options of a simulator; those left out get the defaults of the settings, except for the log, which is silent. */
export interface SimulatorOptions {
  /** The port to listen on; 0 for any free one. */
  readonly port?: number
  readonly host?: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly seed?: string
  readonly frozen?: boolean
  readonly adminToken?: string | undefined
  /** True to serve the admin plane as tools for coding agents at `/mcp`. */
  readonly mcp?: boolean
  /** The program and the words that start the command `sandglass`, for tools that run it. */
  readonly command?: readonly string[] | undefined
  /** The folder that worlds are stored in, or the address of a database; `memory`, the default, for none. */
  readonly storage?: string
  /** The address at which other processes that share the database reach this one. */
  readonly advertisedUrl?: string | undefined
  /** The time after which others may take the worlds of a process that is silent. */
  readonly leaseMs?: number | undefined
  /** The time without requests after which a world is left to other processes. */
  readonly idleMs?: number | undefined
  /** The time for which a process that stops goes on serving, so that the balancer notices. */
  readonly drainMs?: number | undefined
  /** The time of a ticking world after a restart. */
  readonly clockAfterRestart?: 'continue' | 'catch-up'
  /** For tests: the file system and the sizes at which the log is split and compacted. */
  readonly storageInternals?: StorageInternals
  readonly historyLimit?: number
  /** The most bytes of the past of each world; no limit when absent, as with the next two. */
  readonly historyBytes?: number | undefined
  /** The most moments of the past of all worlds together. */
  readonly processHistoryLimit?: number | undefined
  /** The most bytes of the past of all worlds together. */
  readonly processHistoryBytes?: number | undefined
  readonly worldLimit?: number
  /** The number of requests that the log of each world keeps. */
  readonly requestLogLimit?: number
  readonly logLevel?: string
  /** The form of log lines: JSON, the default, or text for a person. */
  readonly logFormat?: 'json' | 'text' | undefined
  readonly publicUrl?: string | undefined
  /** The certificate and the key with which the process speaks https; http when absent. */
  readonly tls?: TlsPair | undefined
  /** The sites that may frame the page of card details, as sources of a content security policy; all by default. */
  readonly frameAncestors?: string
  /** The allowed targets of webhooks; every target when absent. */
  readonly webhookAllow?: AllowedTargets | undefined
  /** The form of the signature header in the default world. */
  readonly webhookSignature?: 'json' | 'base64'
  /** True to refuse requests with unknown members in the default world. */
  readonly strictRequests?: boolean
  /** The folder in which capsules of failures are kept; none are when absent. */
  readonly capsules?: string | undefined
  /** Further options of the default world. */
  readonly worldOptions?: WorldOptionsInput
  /** The state that the default world begins with; it begins fresh when absent. */
  readonly defaultOrigin?: WorldOrigin | undefined
  /** True for a simulator in which a capsule is replayed: it sends no webhooks. */
  readonly isDetached?: boolean
  /** For test runs: undeclared answers are a 500, documents are frozen, the ledger is checked after every moment. */
  readonly strict?: boolean
  /** For tests: real time and timers under their control. */
  readonly wall?: Wall
  /** Reads the use of the heap; for tests. */
  readonly heap?: HeapProbe
}
