import { describe, expect, it } from 'vitest'
import { faultTable, searchTables } from './search.ts'

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

it('shows faults as rows with the requests that inject them', () => {
  const selects = { member: 'failureReason', values: ['LIMIT_EXCEEDED', 'OTHER'] }
  const table = faultTable([
    { kind: 'webhookDrop', says: 'The event is not sent.' },
    { kind: 'failPayment', says: 'It fails.', selects },
  ])
  const request = { method: 'POST', path: '/admin/faults' }
  expect(table.rows).toMatchObject([
    { id: 'faults/webhookDrop', request: { ...request, body: { kind: 'webhookDrop' } } },
    { suffix: 'failPayment', request: { ...request, body: { kind: 'failPayment', failureReason: 'LIMIT_EXCEEDED' } } },
  ])
  expect(searchTables([table], 'other fails')[0]?.rows).toEqual([table.rows[1]])
})
