import type { OpenHost, Secrets } from '../../../capsules/index.ts'
import type { Explains, IdForms, OutcomeTable, Resolvers, ResourceView, Secret } from '../../../contract/index.ts'
import type { Moment, Steps, World } from '../../../engine/index.ts'
import type { OpenApiDocument } from '../../../openapi/index.ts'
import type { LoadBeginning, OriginFor, RequestLog, Worlds } from '../../../worlds/index.ts'
import type { ImportMemory } from './import-memory.ts'

/** The result of checking the ledger's invariants. */
export interface LedgerReport {
  readonly balanced: boolean
  readonly currencies: readonly { readonly currency: string; readonly sum: number; readonly postings: number }[]
  readonly problems: readonly string[]
}

/** An account of the ledger with its balances, in the smallest unit of the currency. */
export interface LedgerAccount {
  readonly account: string
  readonly currency: string
  /** True for the simulator's own accounts. */
  readonly isSystem: boolean
  readonly available: number
  readonly total: number
  readonly postings: number
}

/** One posting from the view of an account: what it moved there, and the total after it. */
export interface AccountPosting {
  readonly posting: {
    readonly id: string
    readonly reason: string
    readonly currency: string
    readonly subject?: string | undefined
    readonly lines: readonly { readonly account: string; readonly amount: number }[]
  }
  readonly amount: number
  readonly balance: number
}

/** The postings of an account, oldest first. */
export interface AccountPostings {
  readonly account: LedgerAccount
  readonly postings: readonly AccountPosting[]
}

/** Money that entered an account, or left it with a negative amount. */
export interface Movement {
  readonly account: string
  readonly amount: number
  readonly currency: string
  /** The id of the resource that the money moved for. */
  readonly subject?: string | undefined
}

/** The balance of an account after a moment, and what was on hold before it. */
export interface BalanceChange {
  readonly total: number
  readonly held: number
  readonly heldBefore: number
  readonly currency: string
}

export interface CapsuleParts {
  /** The version of Sandglass. */
  readonly version: string
  /** Returns the configured public address; undefined when there is none. */
  readonly publicUrl: () => string | undefined
  /** Returns the schema of the body that an operation of the API reads; undefined for one that reads none. */
  readonly bodyOf: Secrets['bodyOf']
  /** Opens a simulator in which a capsule is replayed. */
  readonly open: OpenHost
}

/** The dependencies of the admin plane, which knows the API's operations by id and route only. */
export interface AdminParts {
  readonly worlds: Worlds
  /** The ids of all operations of the API. */
  readonly operationIds: readonly string[]
  /** Those among them that a fault can make answer PROCESSING. */
  readonly slowOperations: readonly string[]
  /** The routes of all operations of the API, such as `GET /customers/{customerId}`. */
  readonly apiRoutes: readonly string[]
  /** The forms that ids have, of resources and of documents that the API does not show. */
  readonly ids: IdForms
  readonly outcomes: readonly OutcomeTable<unknown>[]
  /** The words of explanations. */
  readonly explains: Explains
  /** Resolvers of pending decisions, by collection. */
  readonly resolvers: Resolvers
  /** The API's representations of documents, by collection. */
  readonly resources: ReadonlyMap<string, ResourceView>
  /** The members and shapes that areas declare as secret. */
  readonly secrets: readonly Secret[]
  /** Checks the ledger's invariants. */
  readonly ledgerCheckSteps: (world: World) => Steps<LedgerReport>
  /** Lists the accounts of the ledger. */
  readonly ledgerAccountSteps: (world: World) => Steps<readonly LedgerAccount[]>
  /** Collects the postings of an account; undefined for one that no money has moved on. */
  readonly accountPostingSteps: (world: World, account: string) => Steps<AccountPostings | undefined>
  /** Returns the ids of documents that belong to a resource without being part of it, such as an account's balance. */
  readonly relatedIds: (id: string) => readonly string[]
  /** Returns the id of the resource that a document belongs to, the reverse of `relatedIds`. */
  readonly ownerOf: (id: string) => string | undefined
  /** Returns the money that a moment moved between accounts that the API shows. */
  readonly movementsOf: (moment: Moment) => readonly Movement[]
  /** Returns what a moment made of the balance of an account; undefined when it did not change it. */
  readonly balanceChangeAt: (moment: Moment, account: string) => BalanceChange | undefined
  /** Writes an amount in the smallest unit of a currency as people do, such as `12.50 USD`. */
  readonly showMoney: (amount: number, currency: string) => string
  /** Returns the log of a world's requests. */
  readonly requestLog: (worldName: string) => RequestLog
  /** The memory for files that are imported. */
  readonly imports: ImportMemory
  /** Records and replays worlds. */
  readonly capsules: CapsuleParts
  /** The bearer token that every call must carry, when set. */
  readonly adminToken?: string
  /** Returns the public address of the process, `http://host:port`. */
  readonly publicUrl: () => string
  /** Returns the origin of links in answers. */
  readonly originFor: OriginFor
  /** Loads the state of a named beginning. */
  readonly loadBeginning: LoadBeginning
  /** Returns the API's OpenAPI document. */
  readonly describeApi: () => OpenApiDocument | Promise<OpenApiDocument>
  /** Aborted when the process begins to stop, so that no request goes on waiting. */
  readonly stopping?: AbortSignal
  /** Receives a line of the log about each request that changes something or is refused. */
  readonly onRequest?: (line: object) => void
  /** Receives every error that was answered with a 500. */
  readonly onBug?: (error: unknown) => void
}
