import { type Static, Type } from 'typebox'
import type { AdminClient } from '../../kit/admin/client.ts'
import { Anything, inPast, inWorld, limited, ofWorld, tool } from '../tool.ts'
import { json, lines, momentWords } from '../words.ts'
import { destination, destinationOf } from './destination.ts'

const views = ['moments', 'moment', 'diff', 'branches', 'snapshots', 'schedule', 'preview'] as const

const Input = Type.Object({
  ...inWorld,
  view: Type.Optional(Type.Enum([...views], { default: 'moments' })),
  resource: Type.Optional(Type.String({ description: 'moments, diff: only those about this resource.' })),
  operation: Type.Optional(Type.String({ description: 'moments: only requests of this operation.' })),
  moment: Type.Optional(Type.Integer({ minimum: 0, description: 'moment: its number.' })),
  from: Type.Optional(Type.String({ description: 'diff: the number of a moment, or a time.' })),
  limit: limited(20),
  ...destination,
  to: Type.Optional(Type.String({ description: 'diff: the end, now if absent. preview: the time to advance to.' })),
  ...inPast,
})

type View = Omit<Static<typeof Input>, 'world'>
interface Shown {
  readonly rows: readonly object[]
  readonly text: string
}

export const timeline = tool({
  name: 'timeline',
  title: 'Timeline: past and future',
  description:
    'Reads what happened to a world and what will. moments: the newest commits (requests, tasks, webhooks), ' +
    'newest first. moment: one with its request, answer, notes and changed documents. diff: the documents that ' +
    'differ between two moments. branches: futures that a rewind has undone. snapshots: named states. schedule: ' +
    'the tasks that wait. preview: what an advance of the clock would do, without doing it.',
  changes: 'nothing',
  isIdempotent: true,
  input: Input,
  output: Type.Object({
    ...ofWorld,
    view: Type.Enum([...views]),
    rows: Type.Array(Anything, {
      description: 'Moments, changes, branches, snapshots or tasks; one row for the rest.',
    }),
  }),
  async run({ admin }, { world = 'default', ...view }) {
    const { rows, text } = await show(admin, world, view)
    return { data: { world, view: view.view ?? 'moments', rows: rows.map((row) => ({ ...row })) }, text }
  },
})

async function show(admin: AdminClient, world: string, given: View): Promise<Shown> {
  const path = { world }
  const { view = 'moments', resource, operation, moment, from, to, at, branch, limit = 20 } = given
  const past = { ...(at === undefined ? {} : { at }), ...(branch === undefined ? {} : { branch }) }
  const about = resource === undefined ? {} : { resource }
  switch (view) {
    case 'moment': {
      const where = { ...path, moment: String(moment ?? (await admin.call('getWorld', { path })).head) }
      const found = await admin.call('getMoment', { path: where, query: branch === undefined ? {} : { branch } })
      return { rows: [found], text: json(found) }
    }
    case 'diff': {
      const query = { from: from ?? '0', ...(to === undefined ? {} : { to }), ...past, ...about, limit }
      const { changes } = await admin.call('diffTimeline', { path, query })
      const words = changes.map(({ id, collection, fields }) => `${id} (${collection}): ${fields.join(', ')}`)
      return { rows: changes, text: lines(words, 'Nothing differs.') }
    }
    case 'branches':
      return list(
        (await admin.call('listBranches', { path })).data,
        ({ name, from: first, to: last }) => `${name}: moments ${first} to ${last}`,
      )
    case 'snapshots':
      return list((await admin.call('listSnapshots', { path })).data, (one) => `${one.name}: moment ${one.moment}`)
    case 'schedule':
      return list((await admin.call('listSchedule', { path, query: { limit } })).data, momentWords)
    case 'preview': {
      const found = await admin.call('previewClock', { path, body: destinationOf(given) })
      return { rows: [found], text: json(found) }
    }
    default: {
      const query = { ...about, ...(operation === undefined ? {} : { operation }), ...past, limit }
      return list((await admin.call('listMoments', { path, query })).data, momentWords)
    }
  }
}

const list = <Row extends object>(rows: readonly Row[], words: (row: Row) => string): Shown => ({
  rows,
  text: lines(rows.map(words), 'There are none.'),
})
