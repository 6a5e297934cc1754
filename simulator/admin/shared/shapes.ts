import { Type } from 'typebox'

export const Instant = Type.String({ format: 'date-time', description: 'A time of the world, ISO 8601 in UTC.' })

export const Clock = Type.Object({
  now: Instant,
  mode: Type.Enum(['ticking', 'frozen']),
  rate: Type.Number({ description: 'Seconds of the world for each second outside, while it ticks.' }),
  pending: Type.Integer({ description: 'How many tasks wait.' }),
  nextAt: Type.Union([Instant, Type.Null()], { description: 'When the next task is due.' }),
})

const causeMembers = {
  kind: Type.Enum(['beginning', 'request', 'task', 'admin', 'webhook']),
  name: Type.String({ description: 'The operation, the kind of task, the admin act.' }),
  subject: Type.Optional(Type.String({ description: 'The resource that it is about.' })),
  causedBy: Type.Optional(Type.Integer({ description: 'The number of the moment that led to this one.' })),
}

export const CauseShape = Type.Object(causeMembers)

const momentMembers = { number: Type.Integer(), at: Instant, ...causeMembers }

export const MomentLine = Type.Object(momentMembers)

export const MomentEntry = Type.Object({
  ...momentMembers,
  status: Type.Optional(Type.Integer({ description: 'What a request was answered with.' })),
  changes: Type.Integer({ description: 'How many documents it wrote.' }),
  events: Type.Array(Type.String(), { description: 'The types of the events that it sent.' }),
})

export const TaskShape = Type.Object({
  id: Type.String(),
  at: Instant,
  kind: Type.String(),
  subject: Type.Optional(Type.String()),
  input: Type.Optional(Type.Unknown()),
  causedBy: Type.Integer({ description: 'The number of the moment that scheduled it.' }),
})

const changeMembers = {
  collection: Type.String(),
  id: Type.String(),
  before: Type.Optional(Type.Unknown({ description: 'Absent when the document was made here.' })),
  after: Type.Optional(Type.Unknown({ description: 'Absent when the document was removed here.' })),
}

export const ChangeShape = Type.Object(changeMembers)

export const DifferenceShape = Type.Object({
  ...changeMembers,
  fields: Type.Array(Type.String(), { description: 'The members that differ, as dot paths.' }),
})

export const NoteShape = Type.Object({ kind: Type.String() })

/** A place on the timeline as clients write it in a query. */
export const momentQuery = (description: string) =>
  Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: `${description}: a moment's number or an ISO time.` }),
  )
