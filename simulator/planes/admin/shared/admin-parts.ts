import type { OpenHost, Secrets } from '../../../capsules/index.ts'
import type {
  Coverage,
  CoverageKind,
  Explains,
  IdForms,
  OutcomeTable,
  Resolvers,
  ResourceView,
  Secret,
} from '../../../contract/index.ts'
import type { Steps, World } from '../../../engine/index.ts'
import type { LedgerCheck } from '../../../ledger/index.ts'
import type { OpenApiDocument } from '../../../openapi/index.ts'
import type { LoadBeginning, OriginFor, RequestLog, Worlds } from '../../../worlds/index.ts'
import type { ImportMemory } from './import-memory.ts'

interface CapsuleParts {
  /** The version of Sandglass. */
  readonly version: string
  /** Returns the configured public address, if any. */
  readonly publicUrl: () => string | undefined
  /** Returns the schema of the body of an API operation, if it has one. */
  readonly bodyOf: Secrets['bodyOf']
  /** Opens a simulator to replay a capsule in. */
  readonly open: OpenHost
}

/** Something that a run can meet. */
interface Coverable {
  readonly name: string
  readonly says?: string
}

/** A scenario that meets something, and its step that does. */
interface ReadyScenario {
  readonly step: string
  readonly scenario: string
}

/** The dependencies of the admin plane, which only knows the ids and routes of the API's operations. */
export interface AdminParts {
  readonly worlds: Worlds
  /** The ids of all operations of the API. */
  readonly operationIds: readonly string[]
  /** The ids of the operations that a fault can make answer PROCESSING. */
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
  /** The collections of documents that areas have and the API does not show. */
  readonly internalCollections: readonly string[]
  /** The members and shapes that areas declare as secret. */
  readonly secrets: readonly Secret[]
  /** Checks the ledger's invariants. */
  readonly ledgerCheckSteps: (world: World) => Steps<LedgerCheck>
  /** Returns the ids of documents that belong to a resource without being part of it, such as an account's balance. */
  readonly relatedIds: (id: string) => readonly string[]
  /** Returns the id of the resource that a document belongs to, the reverse of `relatedIds`. */
  readonly ownerOf: (id: string) => string | undefined
  /** Writes an amount in the smallest unit of a currency as a decimal, such as `1012.50`. */
  readonly decimalOf: (amount: number, currency: string) => string
  /** Formats such an amount for people: `1,012.50 USD`. */
  readonly showMoney: (amount: number, currency: string) => string
  /** Returns the log of a world's requests. */
  readonly requestLog: (worldName: string) => RequestLog
  /** Counts the coverage of the worlds. */
  readonly coverage: Coverage
  /** Everything that they can meet. */
  readonly coverable: Readonly<Record<CoverageKind, readonly Coverable[]>>
  /** Loads the scenarios for things never tried. */
  readonly readyScenarios: () => Promise<(kind: CoverageKind, name: string) => ReadyScenario | undefined>
  /** The memory for imported files. */
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
  /** Aborted when the process begins to stop, to end waiting requests. */
  readonly stopping?: AbortSignal
  /** Receives a log line about each request that changes something or is refused. */
  readonly onRequest?: (line: object) => void
  /** Receives every error that was answered with a 500. */
  readonly onBug?: (error: unknown) => void
}
