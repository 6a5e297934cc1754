import type { AnswerOf } from '../../kit/admin/client.ts'
import { serverVerb } from './server-verb.ts'

type Outcomes = AnswerOf<'listOutcomes'>

/** Lists the magic values of the API. */
export const outcomes = serverVerb({
  name: 'outcomes',
  summary: 'Lists the magic values of the API with their outcomes, and the effects of faults.',
  arguments: [
    {
      name: 'search',
      meaning: 'Only rows with all of these words, in the row or in the name and field of its table.',
      isRest: true,
    },
  ],
  ask: async ({ admin, world }, { arguments: words }) =>
    narrow(await admin.call('listOutcomes', { path: { world } }), words),
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

/** Filters rows by words in the row, or in the name and field of its table. */
function narrow({ data, faults }: Outcomes, words: readonly string[]): Outcomes {
  const wanted = words.map((word) => word.toLowerCase())
  const has = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
  return {
    data: data.flatMap((table) => {
      const rows = table.rows.filter(({ suffix, says }) => has(table.name, table.reads, suffix, says))
      return rows.length === 0 ? [] : [{ ...table, rows }]
    }),
    faults: faults.filter(({ kind, says }) => has(kind, says)),
  }
}
