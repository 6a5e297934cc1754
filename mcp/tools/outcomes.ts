import { Type } from 'typebox'
import { inWorld, ofWorld, tool } from '../tool.ts'
import { lines } from '../words.ts'

export const outcomes = tool({
  name: 'outcomes',
  title: 'Magic values',
  description:
    'Lists the magic values of the sandbox: the last characters of a field that choose an outcome, such as a ' +
    'payment that fails or a check that is rejected. Also lists the kinds of faults that the tool intervene can ' +
    'inject. Search with a word, such as "payout", "KYC" or "returned".',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    search: Type.Optional(Type.String({ description: 'Only rows with this text; all if absent.' })),
  }),
  output: Type.Object({
    ...ofWorld,
    values: Type.Array(
      Type.Object({
        reads: Type.String({ description: 'The field that holds the magic value.' }),
        suffix: Type.String({ description: 'The last characters; `otherwise` for all others.' }),
        says: Type.String({ description: 'The outcome.' }),
      }),
    ),
    faults: Type.Array(Type.Object({ kind: Type.String(), says: Type.String() })),
  }),
  async run({ admin }, { world = 'default', search = '' }) {
    const found = await admin.call('listOutcomes', { path: { world } })
    const has = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))
    const values = found.data.flatMap(({ name, reads, rows }) =>
      rows
        .filter(({ suffix, says }) => has(name, reads, suffix, says))
        .map(({ suffix, says }) => ({ reads, suffix, says })),
    )
    const faults = found.faults.filter(({ kind, says }) => has(kind, says)).map(({ kind, says }) => ({ kind, says }))
    const text = [
      ...values.map(({ reads, suffix, says }) => `${reads} …${suffix}: ${says}`),
      ...faults.map(({ kind, says }) => `fault ${kind}: ${says}`),
    ]
    return { data: { world, values, faults }, text: lines(text, `Nothing has the text ${JSON.stringify(search)}.`) }
  },
})
