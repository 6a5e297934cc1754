import { Type } from 'typebox'
import { instant, namedShape } from '../../../schema/index.ts'
import { lanes } from './lanes.ts'

export const Instant = instant('A virtual time, ISO 8601 in UTC.')

export const ClockShape = namedShape('Clock', {
  now: Instant,
  mode: Type.Enum(['ticking', 'frozen']),
  rate: Type.Number({ description: 'Virtual seconds for each wall-clock second, while the clock ticks.' }),
  pending: Type.Integer({ description: 'The number of scheduled tasks.' }),
  nextAt: Type.Union([Instant, Type.Null()], { description: 'The time at which the next task is due.' }),
})

const causeMembers = {
  kind: Type.Enum(['beginning', 'request', 'task', 'admin', 'webhook']),
  name: Type.String({ description: 'The operation, the kind of task or the admin operation.' }),
  subject: Type.Optional(Type.String({ description: 'The id of the resource that it is about.' })),
  causedBy: Type.Optional(Type.Integer({ description: 'The number of the moment that led to this one.' })),
  trace: Type.Optional(
    Type.Object(
      { traceparent: Type.String(), tracestate: Type.Optional(Type.String()) },
      { description: 'The trace of the request that began it, in the headers of W3C Trace Context.' },
    ),
  ),
}

export const CauseShape = namedShape('Cause', causeMembers)

const placeMembers = {
  sequence: Type.Integer({ description: 'Its place among all moments and travels of the world; never used twice.' }),
  branch: Type.String({ description: 'The name of the branch on which it was made.' }),
  undone: Type.Boolean({ description: 'True when it is not on the present line.' }),
}

export const lineMembers = {
  id: Type.String({
    description:
      'Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch when ' +
      'it was undone.',
  }),
  number: Type.Integer(),
  line: Type.Enum(['main', 'webhooks'], {
    description: 'The line of the moment, which has its own numbers. Deliveries of webhooks have their own line.',
  }),
  ...placeMembers,
}

const causedBy = Type.Optional(Type.String({ description: 'The id of the moment that led to this one.' }))

const momentMembers = { ...lineMembers, at: Instant, ...causeMembers, causedBy }

const wallAt = instant('The wall-clock time.')

export const LaneShape = Type.Enum([...lanes], {
  description:
    'The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the clock, ' +
    '`fault` what adds and removes faults, and `admin` everything else that no client of the API does.',
})

export const failed = Type.Optional(
  Type.Literal(true, {
    description:
      'Set when a request was refused, an attempt did not deliver its event, or a resource came into a failed state.',
  }),
)

export const repeatedMember = Type.Optional(
  Type.Literal(true, {
    description:
      'Set when opening a capsule repeated it. It has no wall time then: `wallAt` is the start of the recording.',
  }),
)

export const MomentLine = namedShape('Moment', momentMembers)

/** Names the customer and the amount, as they are now, or the fault. Streams leave it out. */
export const AboutShape = namedShape('About', {
  who: Type.Optional(Type.String({ description: 'The name of the customer.' })),
  what: Type.Optional(
    Type.String({
      description: 'The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.',
    }),
  ),
  amount: Type.Optional(Type.String({ description: 'The money that moves, such as `100.00 USD → EUR`.' })),
  event: Type.Optional(Type.String({ description: 'The type of the event that is sent.' })),
  fault: Type.Optional(
    Type.String({
      description: 'The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.',
    }),
  ),
})

const about = Type.Optional(AboutShape)

/** Describes a document that changed. */
export const aboutDocument = Type.Optional(
  Type.Object(AboutShape.properties, {
    description: 'Of a resource or a task: who, what and how much it is about.',
  }),
)

const delivery = Type.Optional(
  Type.Object(
    {
      type: Type.String({ description: 'The type of the event.' }),
      status: Type.String({ description: 'The status of the delivery after the moment.' }),
      attempts: Type.Integer({ description: 'The number of attempts that have begun.' }),
      answered: Type.Optional(Type.Integer({ description: "The status of the endpoint's answer." })),
      reason: Type.Optional(Type.String({ description: 'Why an attempt failed.' })),
      nextAt: Type.Optional(Instant),
    },
    { description: 'The present delivery of the event of a moment on the line of webhooks.' },
  ),
)

export const MomentEntry = namedShape('TimelineMoment', {
  type: Type.Literal('moment'),
  ...momentMembers,
  wallAt,
  repeated: repeatedMember,
  lane: LaneShape,
  failed,
  method: Type.Optional(Type.String({ description: 'The method of a request.' })),
  path: Type.Optional(Type.String({ description: 'The path of a request, without its query.' })),
  status: Type.Optional(Type.Integer({ description: 'The status that a request was answered with.' })),
  changes: Type.Integer({ description: 'The number of documents that it wrote.' }),
  events: Type.Array(Type.String(), { description: 'The types of the events that it emitted.' }),
  about,
  delivery,
})

const PlaceShape = namedShape('Place', { moment: Type.Integer(), branch: Type.String(), at: Instant })

export const TravelEntryShape = namedShape('Travel', {
  type: Type.Literal('travel'),
  ...placeMembers,
  at: Instant,
  kind: Type.Enum(['advance', 'rewind', 'return', 'restore', 'reset']),
  from: PlaceShape,
  to: PlaceShape,
  by: Type.String({ description: 'The admin operation that made it.' }),
  wallAt,
  lane: LaneShape,
})

/** An injected fault at a moment. */
export const FaultAtShape = namedShape('FaultAtMoment', {
  id: Type.String(),
  kind: Type.String({ description: 'The kind of the fault, for `POST /admin/faults`.' }),
  says: Type.String({ description: 'Its effect in words: `createCustomer is answered with INTERNAL_ERROR, once`.' }),
  role: Type.Enum(['added', 'removed', 'met', 'answered'], {
    description: '`met` when it applied to the moment, `answered` when it also made the answer.',
  }),
})

export const TaskShape = namedShape('Task', {
  id: Type.String(),
  at: Instant,
  kind: Type.String(),
  subject: Type.Optional(Type.String()),
  input: Type.Optional(Type.Unknown()),
  causedBy: Type.Integer({ description: 'The number of the moment that scheduled it.' }),
  about,
})

const documentMembers = { collection: Type.String(), id: Type.String() }

const versionMembers = {
  before: Type.Optional(Type.Unknown({ description: 'Absent when the document was created here.' })),
  after: Type.Optional(Type.Unknown({ description: 'Absent when the document was removed here.' })),
}

export const ChangeShape = namedShape('Change', {
  ...documentMembers,
  isResource: Type.Boolean({ description: 'True when the API shows documents of this collection as resources.' }),
  ...versionMembers,
  about: aboutDocument,
})

export const DifferenceShape = namedShape('Difference', {
  ...documentMembers,
  ...versionMembers,
  fields: Type.Array(Type.String(), { description: 'The members that differ, as dot paths.' }),
})

export const NoteShape = namedShape('Note', { kind: Type.String() })

/** A query parameter that names a branch. */
export const branchQuery = (description: string) =>
  Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: `${description}; the present line when absent.` }),
  )

/** A query parameter that takes a sequence, which is inclusive. */
export const sequenceQuery = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }))

/** The query parameters of reads that can show the world as it was. */
export const pastQuery = {
  at: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: "Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.",
    }),
  ),
  branch: branchQuery('The branch of the moment; its end without `at`'),
}

/** A query parameter that names a position on the timeline. */
export const momentQuery = (description: string) =>
  Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: `${description}: a moment's number or an ISO 8601 time.` }),
  )
