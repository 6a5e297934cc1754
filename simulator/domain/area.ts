import type { TSchema } from 'typebox'
import type { Task, TaskHandler, World } from '../engine/types.ts'
import type { ApprovalHandler } from './approvals.ts'
import type { EventData, EventTypeName } from './event-types.ts'
import type { Invariant } from './invariants.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { OperationTable } from './operation.ts'
import type { OutcomeTable } from './outcome-table.ts'
import type { Resolvers } from './resolvers.ts'
import type { ResourceView } from './resources.ts'
import type { Credential } from './worlds.ts'

/** What a task of one kind does when it falls due, inside a commit of its own, and the events that it can emit. */
export interface TaskDeclaration {
  /** `operations` are those of all areas, for tasks that finish what a request began. */
  readonly run: (world: World, task: Task, operations: OperationTable) => void
  readonly emits?: readonly EventTypeName[]
}

/** The handlers of a table of tasks, for an engine. */
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

/** Everything that one part of the API declares. The list of areas is all that the rest of the simulator knows of it. */
export interface Area {
  readonly operations: OperationTable
  /** Tables of magic values. */
  readonly outcomes: readonly OutcomeTable<unknown>[]
  readonly lifecycles: readonly Lifecycle<string>[]
  /** By task kind. */
  readonly tasks: Readonly<Record<string, TaskDeclaration>>
  /** The shapes of event data, by name. */
  readonly events: Readonly<Partial<Record<EventData, TSchema>>>
  /** Events of acts that are neither operations nor tasks, by the name that the timeline gives the act. */
  readonly emits: Readonly<Record<string, readonly EventTypeName[]>>
  /** What is decided by the platform's answer to an event, by the approval's name. */
  readonly approvals: Readonly<Record<string, ApprovalHandler>>
  readonly resolvers: Resolvers
  readonly resources: readonly ResourceView[]
  /** Members that no log, timeline or admin answer shows, as a name or a dotted path. */
  readonly secrets: readonly string[]
  readonly invariants: readonly Invariant[]
  /** Writes what every world begins with. */
  readonly begin?: ((world: World, credential: Credential) => void) | undefined
}

/** Declares an area; what it leaves out it does not have. */
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
    resources: [],
    secrets: [],
    invariants: [],
    ...declaration,
  }
}
