import type { QueryOf } from '../../kit/admin/client.ts'
import { outputOf } from '../output.ts'
import type { Given, Option, Terminal, Verb } from '../verb.ts'
import { type Server, tokenNote, urlOption, withServer, worldOption } from './connection.ts'
import type { Row } from './follow.ts'
import { countOption, jsonOption, shortTime, textsOf } from './server-verb.ts'

const kinds = [
  'beginning',
  'request',
  'task',
  'admin',
  'webhook',
  'advance',
  'rewind',
  'return',
  'restore',
  'reset',
] as const satisfies readonly QueryOf<'listMoments'>['kind'][]

const text = (name: string, value: string, meaning: string, expected: string): Option => ({
  name,
  value,
  meaning,
  expected,
})

const filters: readonly Option[] = [
  text('resource', 'id', 'Only moments that changed this resource or are about it.', 'the id of a resource'),
  text('operation', 'name', 'Only this operation, kind of task or admin operation.', 'a name'),
  { name: 'kind', value: 'kind', meaning: 'Only moments of this cause, or travels of this kind.', choices: kinds },
  text('from', 'moment', 'The first moment: its number, or a time.', 'the number of a moment, or a time'),
  text('to', 'moment', 'The last moment: its number, or a time.', 'the number of a moment, or a time'),
  text('branch', 'branch', 'The branch whose line is shown. Default: the present line', 'the name of a branch'),
]

/** Shows what happened to a world. */
export const timeline: Verb = {
  name: 'timeline',
  summary: 'Shows what happened to a world: requests, tasks, webhooks and travels.',
  options: [
    { name: 'follow', meaning: 'Goes on with what happens, until it is interrupted.' },
    countOption('limit', 'The number of rows. Default: 20'),
    ...filters,
    { ...jsonOption, meaning: 'Prints the answer as JSON; with --follow one line for each row.' },
    urlOption,
    worldOption,
  ],
  notes: `The newest row is the last. --follow shows all that comes later, whatever the filters are. ${tokenNote}`,
  run: (given, terminal) => withServer(given, terminal, (server) => show(server, given, terminal)),
}

async function show(server: Server, given: Given, terminal: Terminal): Promise<number> {
  const { admin, world } = server
  const { options } = given
  const kind = kinds.find((one) => one === options.get('kind'))
  const query = {
    ...textsOf(given, ['resource', 'operation', 'from', 'to', 'branch']),
    ...(kind === undefined ? {} : { kind }),
    limit: Number(options.get('limit') ?? 20),
  }
  // Read first, so no row is missed before the stream starts.
  const newest = options.has('follow') ? await newestSequence(server) : 0
  const page = await admin.call('listMoments', { path: { world }, query })
  if (!options.has('follow')) {
    if (options.has('json')) terminal.print(JSON.stringify(page, null, 2))
    else showRows(page.data.toReversed(), terminal)
    return 0
  }
  const output = outputOf(terminal)
  const print = options.has('json')
    ? (row: Row) => terminal.print(JSON.stringify(row))
    : (row: Row) => output.row(cellsOf(row, terminal), widths, isFailed(row))
  for (const row of page.data.toReversed()) if (row.sequence <= newest) print(row)
  const { follow } = await import('./follow.ts')
  const signal = terminal.stopSignal?.() ?? new AbortController().signal
  await follow({ admin, world, after: newest, signal, onRow: print, onNotice: terminal.complain })
  return 0
}

/** Returns the sequence of the newest row, undone or not. */
async function newestSequence({ admin, world }: Server): Promise<number> {
  const { data } = await admin.call('listMoments', { path: { world }, query: { undone: true, limit: 1 } })
  return data[0]?.sequence ?? 0
}

const titles = ['MOMENT', 'TIME', 'CAUSE', 'WHAT', 'STATUS', 'ABOUT', 'EVENTS']
/** The column widths when rows are printed as they come. */
const widths = [8, 20, 9, 28, 6, 52]

function showRows(rows: readonly Row[], terminal: Terminal): void {
  const cells = rows.map((row) => cellsOf(row, terminal))
  outputOf(terminal).table(titles, cells, 'Nothing has happened.', (index) => isFailed(rows[index]))
}

const isFailed = (row: Row | undefined) => row?.type === 'moment' && row.failed === true

/** Returns the cells of a row; in a terminal those of failures have a mark, because colours may be off. */
function cellsOf(row: Row, { isTerminal }: Terminal): readonly (string | number | undefined)[] {
  const at = shortTime(row.at)
  if (row.type === 'travel') {
    const path = `moment ${row.from.moment} to ${row.to.moment}, ${shortTime(row.from.at)} to ${shortTime(row.to.at)}`
    return ['', at, row.kind, row.by, '', path]
  }
  const status = isTerminal && isFailed(row) ? `✗ ${row.status ?? ''}`.trimEnd() : row.status
  return [row.id, at, row.kind, row.name, status, row.subject, row.events.join(', ')]
}
