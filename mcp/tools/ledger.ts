import { Type } from 'typebox'
import { inWorld, ofWorld, tool } from '../tool.ts'

export const ledger = tool({
  name: 'ledger',
  title: 'Check the ledger',
  description: 'Adds up all postings of a world: every currency must sum to zero. Lists what is wrong, if anything is.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object(inWorld),
  output: Type.Object({
    ...ofWorld,
    balanced: Type.Boolean(),
    currencies: Type.Array(Type.Object({ currency: Type.String(), sum: Type.Number(), postings: Type.Integer() })),
    problems: Type.Array(Type.String()),
  }),
  async run({ admin }, { world = 'default' }) {
    const { balanced, currencies, problems } = await admin.call('checkLedger', { path: { world } })
    const text = balanced ? 'The ledger is balanced.' : `The ledger is broken:\n${problems.join('\n')}`
    return { data: { world, balanced, currencies, problems }, text }
  },
})
