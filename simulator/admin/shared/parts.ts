import type { OpenApiDocument } from '../../domain/openapi.ts'
import type { OutcomeTable } from '../../domain/outcome-table.ts'
import type { RequestEntry } from '../../domain/request-log.ts'
import type { Resolvers } from '../../domain/resolvers.ts'
import type { Worlds } from '../../domain/worlds.ts'
import type { World } from '../../engine/types.ts'

/** The ledger's own report of its invariants. */
export interface LedgerReport {
  readonly balanced: boolean
  readonly currencies: readonly { readonly currency: string; readonly sum: number; readonly postings: number }[]
  readonly problems: readonly string[]
}

/** What the admin plane is handed; it knows the API's operations by name only, and nothing of its shell. */
export interface AdminParts {
  readonly worlds: Worlds
  /** Every operation of the API. */
  readonly operationIds: readonly string[]
  readonly outcomes: readonly OutcomeTable<unknown>[]
  /** Who decides what is pending, by collection. */
  readonly resolvers: Resolvers
  /** Proves the ledger's invariants as `{balanced, currencies, problems}`. */
  readonly checkLedger: (world: World) => LedgerReport
  /** The ids of documents that belong to a resource without being part of its own, such as an account's balance. */
  readonly relatedIds: (id: string) => readonly string[]
  /** The bounded log of a world's recent requests, newest first. */
  readonly requestLog: (worldName: string) => readonly RequestEntry[]
  /** Required as a bearer token on every call when set. */
  readonly adminToken?: string
  /** The address that the process calls its own, `http://host:port`. */
  readonly publicUrl: () => string
  /** The API's OpenAPI document. */
  readonly describeApi: () => OpenApiDocument
  /** One page that shows several OpenAPI documents. */
  readonly renderDocs: (documents: readonly OpenApiDocument[]) => string
  /** Hears of every bug that was answered with a 500. */
  readonly onBug?: (error: unknown) => void
}
