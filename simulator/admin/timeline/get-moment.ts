import { Type } from 'typebox'
import { instant } from '../../domain/fields.ts'
import { ok } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { timestamp } from '../../domain/time.ts'
import type { Steps } from '../../engine/slices.ts'
import type { Moment } from '../../engine/types.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { momentsNewestFirst, momentsPerStep, requireLine, type TwoLines } from '../shared/moments.ts'
import { branchQuery, CauseShape, ChangeShape, Instant, lineMembers, NoteShape } from '../shared/shapes.ts'
import { eventsOf, showCause, showChange, showLine } from '../shared/show.ts'

const MomentInFull = Type.Object({
  ...lineMembers,
  at: Instant,
  wallAt: instant('The wall-clock time.'),
  cause: CauseShape,
  request: Type.Optional(Type.Unknown({ description: 'The request without its secrets.' })),
  input: Type.Optional(Type.Unknown({ description: 'The input of a task or an admin operation.' })),
  answer: Type.Optional(Type.Unknown()),
  changes: Type.Array(ChangeShape),
  events: Type.Array(Type.Object({ id: Type.String(), type: Type.String() })),
  notes: Type.Array(NoteShape),
  caused: Type.Array(Type.Integer(), { description: 'The numbers of the moments that this one caused.' }),
  stateHash: Type.String({ description: 'The hash of the state of its line.' }),
})

export const getMoment = adminOperation({
  id: 'getMoment',
  route: 'GET /timeline/{moment}',
  summary: 'Shows a moment with its cause, changes, events, notes and consequences.',
  query: Type.Object({ branch: branchQuery('The branch on whose line the moment is') }),
  answers: { 200: MomentInFull },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle(call) {
    const { engine, path, query, inSlices } = call
    const id = path.moment
    const [name = '', branch = query.branch] = id.split('@')
    const lines = requireLine(engine, branch)
    const kept = describeKept(lines)
    const moment =
      findMoment(lines, name) ?? refuse('REFERENCE_NOT_FOUND', { id, says: `There is no moment ${id}; ${kept}.` })
    const shown = showInFull(moment, call)
    const caused = moment.line === 'side' ? [] : await inSlices(causedSteps(lines, moment))
    return ok({ ...shown, caused, stateHash: await inSlices(engine.past.stateHashSteps(moment)) })
  },
})

function describeKept(lines: TwoLines): string {
  const main = `moments ${lines.horizon()} to ${lines.head()?.number}`
  const { side } = lines
  const last = side.head()?.number
  return last === undefined
    ? `${main} can be read`
    : `${main}, and of webhooks w${side.horizon()} to w${last}, can be read`
}

/** Finds a moment by its number; one of the webhooks' line is written with a w in front. */
function findMoment(lines: TwoLines, id: string): Moment | undefined {
  const [, webhooks, number] = /^(w?)(\d{1,15})$/.exec(id) ?? []
  if (number === undefined) return undefined
  return webhooks === 'w' ? lines.side.moment(Number(number)) : lines.moment(Number(number))
}

function showInFull(moment: Moment, call: Pick<AdminCall<unknown, unknown, unknown>, 'parts' | 'redactor' | 'engine'>) {
  const { redactor, engine } = call
  const { wallAt, cause, answer, notes } = moment
  const changes = moment.changes()
  const detail = cause.kind === 'request' || cause.kind === 'webhook' ? 'request' : 'input'
  return {
    ...showLine(moment, engine.past.isUndone(moment)),
    at: timestamp(moment.at),
    wallAt: timestamp(wallAt),
    cause: showCause(cause),
    ...(cause.detail === undefined ? {} : { [detail]: redactor.redact(cause.detail) }),
    ...(answer === undefined ? {} : { answer: redactor.redact(answer) }),
    changes: changes.map((change) => showChange(change, call)),
    events: eventsOf(moment).map(({ subject: id = '', type }) => {
      const stored = changes.find((change) => change.id === id)?.after
      return { ...redactor.redact(stored ?? {}), id, type }
    }),
    notes: redactor.redactNotes(notes),
  }
}

/** Returns the moments of the main line that this one caused; what became of its events is under webhooks. */
function* causedSteps(lines: TwoLines, { number, sequence }: Moment): Steps<readonly number[]> {
  const caused: number[] = []
  for (const later of momentsNewestFirst(lines)) {
    if (later.sequence <= sequence) break
    if (later.sequence % momentsPerStep === 0) yield
    if (later.line === 'main' && later.cause.causedBy === number) caused.unshift(later.number)
  }
  return caused
}
