import type { Option } from '../verb.ts'

/** The options of verbs that ask a question about a capsule. */
export const questionOptions: readonly Option[] = [
  {
    name: 'condition',
    value: 'condition',
    meaning: 'A condition on resources, such as \'Quote:… status = "COMPLETED"\'.',
    expected: 'a condition',
  },
  {
    name: 'invariant',
    value: 'name',
    meaning: 'The invariant that is broken: ledger.',
    expected: 'ledger',
    isValid: (text) => text === 'ledger',
  },
]
