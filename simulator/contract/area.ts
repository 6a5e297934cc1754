import type { TSchema } from 'typebox'
import type { Task, TaskHandler, World, WorldEngine } from '../engine/index.ts'
import type { Credential, WorldInput } from '../worlds/index.ts'
import type { ApprovalHandler } from './approvals.ts'
import type { EventData, EventTypeName } from './event-types.ts'
import type { Invariant } from './invariants.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { LivenessPages } from './liveness-visit.ts'
import type { OperationTable } from './operation.ts'
import type { OutcomeTable } from './outcome-table.ts'
import type { Resolvers } from './resolvers.ts'
import type { ResourceView } from './resources.ts'
import type { Secret } from './secrets.ts'
import type { Chapter, Explains } from './words.ts'

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
  /** Liveness checks that have a page. */
  readonly livenessPages: readonly LivenessPages[]
  /** Members and shapes of text that no timeline or admin answer shows in full. */
  readonly secrets: readonly Secret[]
  readonly invariants: readonly Invariant[]
  /** The area's operations in the table of contents of the API's document. */
  readonly chapters: readonly Chapter[]
  readonly explains: Partial<Explains>
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
    secrets: [],
    invariants: [],
    chapters: [],
    explains: {},
    ...declaration,
  }
}
