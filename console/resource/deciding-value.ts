import { membersOf } from '../lib/diff.ts'

/** The value that decided, split where the deciding characters begin. */
export interface Deciding {
  readonly path: string
  readonly before: string
  readonly end: string
}

/**
 * Finds the member of a document that the sentence of a cause names and that ends in the deciding characters, such as
 * the IBAN of the destination.
 */
export function decidingValue(document: unknown, row: string, says: string): Deciding | undefined {
  const words = says.toLowerCase().split(/[^a-z]+/)
  for (const [path, value] of membersOf(document)) {
    const name = path.split('.').at(-1) ?? ''
    const isNamed = words.includes(name.toLowerCase()) || wordsOf(name).every((word) => words.includes(word))
    if (isNamed && row !== '' && typeof value === 'string' && value.endsWith(row))
      return { path, before: value.slice(0, value.length - row.length), end: row }
  }
  return undefined
}

/** Splits the name of a member into its words: accountNumber is account and number. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
