import type { TSchema } from 'typebox'
import type { Document, Task, TaskHandler, World, WorldEngine } from '../engine/index.ts'
import type { Credential, WorldInput } from '../worlds/index.ts'
import type { EventData, EventTypeName } from './event-types.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { OperationTable } from './operation.ts'
import type { OutcomeTable } from './outcome-table.ts'
import type { ProductStep } from './product-steps.ts'
import type { ResourceView } from './resources.ts'
import type { Secret } from './secrets.ts'
import type { LivenessPages } from './visits.ts'
import type { Chapter, Explains } from './words.ts'

/** Lets the admin plane make the pending decisions of an area. */
export interface Resolver {
  /** The shape of the input: `decision` and its parameters. */
  readonly input: TSchema
  /**
   * Decides and returns the changed document; refuses if nothing is pending. The caller has checked the input against
   * its shape.
   */
  readonly resolve: (world: World, id: string, input: unknown) => Document
}

/** Resolvers by collection name. */
export type Resolvers = Readonly<Record<string, Resolver>>

/** A kind of task: the work, which runs in its own commit when it falls due, and the events that it can emit. */
export interface TaskDeclaration {
  /** `operations` are those of all areas, for tasks that finish a request. */
  readonly run: (world: World, task: Task, operations: OperationTable) => void
  readonly emits?: readonly EventTypeName[]
}

/** Returns the input of a task; `T` is the type that its kind is scheduled with. */
export function inputOf<T>({ input }: Task): T {
  // The engine keeps inputs of all kinds of task and knows no types.
  return input as T
}

/** Returns the handlers of a table of tasks, for the engine. */
export function handlersOf(
  tasks: Readonly<Record<string, TaskDeclaration>>,
  operations: OperationTable = {},
): Readonly<Record<string, TaskHandler>> {
  const handlers = Object.entries(tasks).map(([kind, { run }]): [string, TaskHandler] => [
    kind,
    (world, task) => run(world, task, operations),
  ])
  return Object.fromEntries(handlers)
}

/** The platform's answer to an event that asks for approval. */
export interface ApprovalAnswer {
  readonly status?: number
  readonly body?: string
  /** The reason why there is no complete answer. */
  readonly reason?: string
  /** Set when the answer came too late. */
  readonly isLate?: true
}

/** The event that asked for approval, and the resource it concerns. */
export interface ApprovalEvent {
  readonly id: string
  readonly resource?: string | undefined
}

/** Acts on the platform's answer to an event, inside the commit of that answer. */
export type ApprovalHandler = (world: World, event: ApprovalEvent, answer: ApprovalAnswer) => void

/** A rule that holds at every moment; returns a sentence for each violation. */
export interface Invariant {
  readonly name: string
  readonly check: (world: World) => readonly string[]
}

/** Everything that one part of the API declares; the rest of the simulator knows it only from the list of areas. */
export interface Area {
  readonly operations: OperationTable
  /** Tables of magic values. */
  readonly outcomes: readonly OutcomeTable<unknown>[]
  readonly lifecycles: readonly Lifecycle<string>[]
  /** By task kind. */
  readonly tasks: Readonly<Record<string, TaskDeclaration>>
  /** The shapes of event data, by name. */
  readonly events: Readonly<Partial<Record<EventData, TSchema>>>
  /** Events of acts that are neither operations nor tasks, by the act's name on the timeline. */
  readonly emits: Readonly<Record<string, readonly EventTypeName[]>>
  /** Handlers of the platform's answers to events, by the approval's name. */
  readonly approvals: Readonly<Record<string, ApprovalHandler>>
  readonly resolvers: Resolvers
  readonly resources: readonly ResourceView[]
  /** The collections of documents that the API does not show. */
  readonly internalCollections: readonly string[]
  /** Liveness checks that have a page. */
  readonly livenessPages: readonly LivenessPages[]
  /** Members and shapes of text that no timeline or admin answer shows in full. */
  readonly secrets: readonly Secret[]
  readonly invariants: readonly Invariant[]
  /** The area's operations in the table of contents of the API's document. */
  readonly chapters: readonly Chapter[]
  readonly explains: Partial<Explains>
  /** Steps that send exactly one request; exported features use them. */
  readonly steps: readonly ProductStep[]
  /** Writes the initial documents of every world. */
  readonly begin?: ((world: World, credential: Credential) => void) | undefined
  /** Gives a world that begins with the state of another its own credential. */
  readonly adopt?: ((world: World, credential: Credential, input: WorldInput) => void) | undefined
  /** Fetches the blobs of a loaded world. */
  readonly restore?: ((world: WorldEngine) => Promise<void>) | undefined
  /** Finds the blobs that stored documents refer to, by their hashes. */
  readonly blobsIn?: ((documents: Buffer) => readonly string[]) | undefined
}

/** Declares an area; parts left out are empty. */
export function area(declaration: Partial<Area>): Area {
  return {
    operations: {},
    outcomes: [],
    lifecycles: [],
    tasks: {},
    events: {},
    emits: {},
    approvals: {},
    resolvers: {},
    livenessPages: [],
    resources: [],
    internalCollections: [],
    secrets: [],
    invariants: [],
    chapters: [],
    explains: {},
    steps: [],
    ...declaration,
  }
}
