import { isFailed, type Row, timelineCells, timelineTitles } from '../../questions/index.ts'
import { outputOf } from '../output.ts'
import type { Given, Terminal, Verb } from '../verb.ts'
import { askedVerb } from './asked-verb.ts'
import { type Server, tokenNote, withServer } from './connection.ts'

const asked = askedVerb('listMoments', 'timeline')

/** Shows what happened to a world, and goes on with `--follow`. The words after it are a filter. */
export const timeline: Verb = {
  ...asked,
  arguments: [
    {
      name: 'filter',
      meaning: 'Adds to --filter, such as is:failed. Write --filter=-lane:task for a word with -.',
      isRest: true,
    },
  ],
  notes: `The newest row is the last. --follow shows all later moments, regardless of the filters. ${tokenNote}`,
  run(words, terminal) {
    const given = withFilter(words)
    return given.options.has('follow')
      ? withServer(given, terminal, (server) => showAndFollow(server, given, terminal))
      : asked.run(given, terminal)
  },
}

/** Adds the words to the option `--filter`. */
function withFilter({ arguments: words, options }: Given): Given {
  const filter = [options.get('filter') ?? [], words].flat().join(' ')
  return { arguments: [], options: filter === '' ? options : new Map([...options, ['filter', filter]]) }
}

/** The column widths when rows are printed as they come. */
const widths = [8, 20, 9, 28, 6, 52]

async function showAndFollow({ admin, world }: Server, given: Given, terminal: Terminal): Promise<number> {
  // Read first, so no row is missed before the stream starts.
  const { data } = await admin.call('listMoments', { path: { world }, query: { undone: true, limit: 1 } })
  const newest = data[0]?.sequence ?? 0
  const before: string[] = []
  const options = new Map([...given.options, ['last', String(newest)], ['json', 'true']])
  await asked.run({ ...given, options }, { ...terminal, print: (text) => before.push(text) })
  const output = outputOf(terminal)
  const print = given.options.has('json')
    ? (row: Row) => terminal.print(JSON.stringify(row))
    : (row: Row) => output.row(timelineTitles, timelineCells(row, output), widths, isFailed(row))
  const rows: readonly Row[] = JSON.parse(before.join('\n')).data
  for (const row of rows.toReversed()) print(row)
  const { follow } = await import('./follow.ts')
  const signal = terminal.stopSignal?.() ?? new AbortController().signal
  await follow({ admin, world, after: newest, signal, onRow: print, onNotice: terminal.complain })
  return 0
}
