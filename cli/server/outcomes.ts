import type { AnswerOf } from '../../kit/admin/client.ts'
import { serverVerb } from './server-verb.ts'

type Outcomes = AnswerOf<'listOutcomes'>

/** Lists the magic values of the API. */
export const outcomes = serverVerb({
  name: 'outcomes',
  summary: 'Lists the magic values of the API with their outcomes, and the effects of faults.',
  arguments: [{ name: 'search', meaning: 'Only rows with these words.', isRest: true }],
  ask: async ({ admin, world }, { arguments: words }) =>
    narrow(await admin.call('listOutcomes', { path: { world } }), words.join(' ').toLowerCase()),
  show({ data, faults }, { line, table, bold }, { arguments: words }) {
    for (const { name, reads, rows } of data) {
      line(`${bold(name)}: ${reads}`)
      table(
        ['VALUE', 'OUTCOME'],
        rows.map(({ suffix, says }) => [suffix, says]),
        '',
      )
      line('')
    }
    if (faults.length > 0) {
      line(bold('Faults, for POST /admin/faults'))
      table(
        ['KIND', 'EFFECT'],
        faults.map(({ kind, says }) => [kind, says]),
        '',
      )
    } else if (data.length === 0) line(`No outcome has the words ${JSON.stringify(words.join(' '))}.`)
  },
})

/** Keeps the rows with the words: all of a table whose name or field has them. */
function narrow({ data, faults }: Outcomes, words: string): Outcomes {
  const has = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(words))
  return {
    data: data.flatMap((table) => {
      const rows = has(table.name, table.reads) ? table.rows : table.rows.filter((row) => has(row.suffix, row.says))
      return rows.length === 0 ? [] : [{ ...table, rows }]
    }),
    faults: faults.filter(({ kind, says }) => has(kind, says)),
  }
}
