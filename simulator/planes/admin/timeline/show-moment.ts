import { type Static, Type } from 'typebox'
import type { Document, Moment, Task } from '../../../engine/index.ts'
import { instant, namedShape, present, timestamp } from '../../../schema/index.ts'
import { aboutOf } from '../explain/about.ts'
import { showFaults } from '../explain/faults.ts'
import { showContents } from '../requests/show-request.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { isFailed, laneOf } from '../shared/lanes.ts'
import {
  CauseShape,
  ChangeShape,
  FaultAtShape,
  failed,
  Instant,
  LaneShape,
  lineMembers,
  NoteShape,
  repeatedMember,
  TaskShape,
} from '../shared/shapes.ts'
import { causeIdOf, eventsOf, momentId, showCause, showLine, showTask } from '../shared/show.ts'
import { showRepeated } from './show-entry.ts'

export type MomentCall = Pick<AdminCall<unknown, unknown, unknown>, 'parts' | 'redactor' | 'engine' | 'running'>

/** The most items of each list of a moment that are shown. */
export const mostItems = 500

const most = `; the first ${mostItems}`

export const MomentInFull = namedShape('MomentInFull', {
  ...lineMembers,
  at: Instant,
  wallAt: instant('The wall-clock time.'),
  repeated: repeatedMember,
  lane: LaneShape,
  failed,
  cause: CauseShape,
  causedBy: Type.Optional(Type.String({ description: 'The id of the moment that led to this one.' })),
  request: Type.Optional(
    Type.Unknown({
      description:
        'The request without its secrets: `method`, `path`, `query`, `body`, and `headers` as long as the log of ' +
        'requests has them. Of an answer to a webhook, its status.',
    }),
  ),
  input: Type.Optional(Type.Unknown({ description: 'The input of a task or an admin operation.' })),
  answer: Type.Optional(Type.Unknown({ description: 'The `status` and `body` that the request was answered with.' })),
  changes: Type.Array(ChangeShape, { description: `The documents that it wrote${most}.` }),
  events: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  notes: Type.Array(NoteShape),
  faults: Type.Array(FaultAtShape, { description: `The injected faults that it met, added or removed${most}.` }),
  scheduled: Type.Array(TaskShape, { description: `The tasks that it scheduled${most}.` }),
  caused: Type.Array(Type.String(), {
    description: `The ids of the moments of both lines that this one led to, oldest first${most}.`,
  }),
  counts: Type.Object(
    {
      changes: Type.Integer(),
      events: Type.Integer(),
      notes: Type.Integer(),
      scheduled: Type.Integer(),
      caused: Type.Integer(),
    },
    { description: 'The lengths of the lists, also of what is not shown.' },
  ),
  stateHash: Type.Optional(Type.String({ description: 'The hash of the state of its line.' })),
})

/** The parts of a moment that take longer to find. */
interface Found {
  readonly changes: Static<typeof ChangeShape>[]
  readonly caused: readonly Moment[]
}

/** Shows a moment with everything but the hash of its state. */
export function showMomentInFull(moment: Moment, { changes, caused }: Found, call: MomentCall) {
  const { redactor, engine, running } = call
  const { past } = engine
  const { cause, answer, notes } = moment
  const stored = moment.changes()
  const tasks = stored.flatMap(({ collection, before, after }) =>
    collection === 'tasks' && before === undefined && after !== undefined && isTask(after) ? [after] : [],
  )
  const events = eventsOf(moment)
  const causedBy = causeIdOf(moment, past)
  return {
    ...showLine(moment, past.isUndone(moment)),
    at: timestamp(moment.at),
    wallAt: timestamp(moment.wallAt),
    ...showRepeated(moment, running.input),
    lane: laneOf(moment),
    ...(isFailed(moment) ? { failed: true as const } : {}),
    cause: showCause(cause),
    ...(causedBy === undefined ? {} : { causedBy }),
    ...showInput(moment, call),
    ...(answer === undefined ? {} : { answer: redactor.redact(answer) }),
    changes,
    events: events.slice(0, mostItems).map(({ subject: id = '', type }) => {
      const event = stored.find((change) => change.id === id)?.after
      return { ...redactor.redact(event ?? {}), id, type }
    }),
    notes: redactor.redactNotes(notes.slice(0, mostItems)),
    faults: showFaults(moment).slice(0, mostItems),
    scheduled: tasks.slice(0, mostItems).map((task) => showTaskAbout(task, call)),
    caused: caused.slice(0, mostItems).map((later) => momentId(later, past.isUndone(later))),
    counts: {
      changes: stored.length,
      events: events.length,
      notes: notes.length,
      scheduled: tasks.length,
      caused: caused.length,
    },
  }
}

/** Shows a task with who and how much it is about. */
function showTaskAbout(task: Task, { engine, parts, redactor }: MomentCall) {
  const about = task.subject && aboutOf({ engine, present: engine, parts, redactor }, [task.subject])
  return present({ ...showTask(task, redactor), about: about || undefined })
}

function showInput(moment: Moment, call: MomentCall) {
  const { kind, detail } = moment.cause
  if (detail === undefined) return {}
  const shown = call.redactor.redact(detail)
  if (kind !== 'request') return { [kind === 'webhook' ? 'request' : 'input']: shown }
  const headers = sentHeaders(moment, call)
  return { request: headers === undefined || typeof shown !== 'object' ? shown : { ...shown, headers } }
}

/** Finds the headers of the request that made a moment, as long as the log has them. */
function sentHeaders(moment: Moment, { parts, running }: MomentCall): Readonly<Record<string, string>> | undefined {
  const { name } = moment.cause
  let found: Readonly<Record<string, string>> | undefined
  // The oldest row is that of the request; later ones may have been answered with it again.
  for (const row of parts.requestLog(running.name).newestFirst())
    if (row.moment === moment.number && row.branch.index === moment.branch.index)
      if (row.operation === name) found = showContents(row).request.headers
  return found
}

/** True for the document of a task. */
const isTask = (document: Document): document is Task =>
  'kind' in document && 'at' in document && 'causedBy' in document
