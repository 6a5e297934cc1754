import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { EventStream } from '../shared/event-stream.ts'
import { textFilter } from '../timeline/text-filter.ts'
import { timelineQuery } from '../timeline/timeline-query.ts'
import { RowSender } from './row-sender.ts'

const Query = Type.Object({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'The sequence after which the stream begins; 0 for all that is kept. The header `Last-Event-ID` comes first; ' +
        'without both the stream begins now.',
    }),
  ),
  filter: timelineQuery.filter,
})

type StreamCall = Pick<AdminCall<unknown, Static<typeof Query>, unknown>, 'engine' | 'query' | 'header'>

/** Limited, because each reader receives every moment. */
const mostReaders = 100

export const streamTimeline = adminOperation({
  id: 'streamTimeline',
  route: 'GET /stream',
  summary: 'Sends moments and travels as server-sent events, as they happen; resumes after a sequence.',
  query: Query,
  answers: {
    200: Type.Unsafe<EventStream>({
      description:
        'Events `moment` and `travel` with the rows of GET /timeline as data and their sequences as ids; `gap` when ' +
        'rows are no longer kept; `end` with its reason as the last one.',
    }),
  },
  refuses: ['RATE_LIMITED'],
  answerType: EventStream.type,
  onlyWatches: true,
  // Each row is redacted when it is sent.
  showsSecrets: true,
  handle(call) {
    if (call.watch.size >= mostReaders)
      refuse('RATE_LIMITED', { says: `${mostReaders} requests already wait in this world, which is the limit.` })
    const after = readAfter(call)
    const { setup, journal } = call.parts.worlds
    const fits = textFilter(call.query.filter ?? '', call.redactor)
    const parts = { ...call, wall: setup.wall, journal, fits }
    return ok(new EventStream((response) => new RowSender(parts, response, after).begin()))
  },
})

/** Returns the sequence after which to begin. A browser that reconnects repeats its query with the new header. */
function readAfter({ engine, query, header }: StreamCall): number {
  const last = header('last-event-id')
  if (last === undefined || last === '') return query.after ?? engine.travels.lastSequence
  if (/^\d{1,15}$/.test(last)) return Number(last)
  const message = `${JSON.stringify(last.slice(0, 100))} is not a sequence, which is a whole number.`
  return refuseFields([{ field: 'Last-Event-ID', message }])
}
