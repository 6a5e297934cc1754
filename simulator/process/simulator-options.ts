import type { Wall, WorldOrigin } from '../engine/index.ts'
import type { StorageInternals } from '../storage/folder/index.ts'
import type { AllowedTargets } from '../webhooks/index.ts'
import type { HeapProbe, WorldOptionsInput } from '../worlds/index.ts'
import type { TlsPair } from './tls-files.ts'

/** The options of a simulator. They default to the settings, except for the log, which is silent. */
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
  /** The program and arguments of the command `sandglass`, for tools that run it. */
  readonly command?: readonly string[] | undefined
  /** The folder of the worlds, or the address of a database; `memory` by default. */
  readonly storage?: string
  /** The address for requests from other processes of the cluster. */
  readonly advertisedUrl?: string | undefined
  /** The time after which others may take over the worlds of an unresponsive process. */
  readonly leaseMs?: number | undefined
  /** The time without requests after which a world is released. */
  readonly idleMs?: number | undefined
  /** The time to keep serving after a stop signal, until the balancer notices. */
  readonly drainMs?: number | undefined
  /** How a ticking clock resumes after a restart. */
  readonly clockAfterRestart?: 'continue' | 'catch-up'
  /** For tests: the file system and the limits of the log. */
  readonly storageInternals?: StorageInternals
  readonly historyLimit?: number
  /** The most bytes of each world's history; unlimited by default, like the next two. */
  readonly historyBytes?: number | undefined
  /** The most moments in the history of all worlds together. */
  readonly processHistoryLimit?: number | undefined
  /** The most bytes of the history of all worlds together. */
  readonly processHistoryBytes?: number | undefined
  readonly worldLimit?: number
  /** The number of requests that the log of each world keeps. */
  readonly requestLogLimit?: number
  readonly logLevel?: string
  /** The format of log lines; `json` by default. */
  readonly logFormat?: 'json' | 'text' | undefined
  readonly publicUrl?: string | undefined
  /** The certificate and key for https; http without them. */
  readonly tls?: TlsPair | undefined
  /** The sites that may frame the page of card details, as sources of a content security policy; all by default. */
  readonly frameAncestors?: string
  /** The allowed targets of webhooks; all by default. */
  readonly webhookAllow?: AllowedTargets | undefined
  /** The form of the signature header in the default world. */
  readonly webhookSignature?: 'json' | 'base64'
  /** True to refuse requests with unknown members in the default world. */
  readonly strictRequests?: boolean
  /** The folder for capsules of failures; by default none are written. */
  readonly capsules?: string | undefined
  /** Further options of the default world. */
  readonly worldOptions?: WorldOptionsInput
  /** The state that the default world starts from. */
  readonly defaultOrigin?: WorldOrigin | undefined
  /** True to replay a capsule: no webhooks are sent. */
  readonly isDetached?: boolean
  /** For tests: undeclared answers are a 500, documents are frozen, and the ledger is checked after every moment. */
  readonly strict?: boolean
  /** For tests: a replacement of real time and timers. */
  readonly wall?: Wall
  /** For tests: reads the use of the heap. */
  readonly heap?: HeapProbe
}
