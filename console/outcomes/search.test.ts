import { describe, expect, it } from 'vitest'
import { searchTables } from './search.ts'

const row = (suffix: string, says: string) => ({ id: `any/${suffix}`, suffix, says, outcome: null })
const tables = [
  { name: 'quote', reads: 'the identifier', rows: [row('002', 'The payment fails.'), row('003', 'It waits.')] },
  { name: 'transfer', reads: 'the account', rows: [row('002', 'The transfer fails.')] },
]
const found = (text: string) =>
  searchTables(tables, text).flatMap(({ name, rows }) => rows.map((each) => [name, each.suffix]))

describe('a search in the outcomes', () => {
  it('finds all without words', () => {
    expect(searchTables(tables, '  ')).toEqual(tables)
  })

  it('finds rows that have all words, in any order and case, also those of their table', () => {
    expect(found('FAILS 002')).toEqual([
      ['quote', '002'],
      ['transfer', '002'],
    ])
    expect(found('waits quote')).toEqual([['quote', '003']])
    expect(found('account fails')).toEqual([['transfer', '002']])
  })

  it('leaves out tables without rows', () => {
    expect(searchTables(tables, 'nothing')).toEqual([])
  })
})
