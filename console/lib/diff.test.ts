import { expect, it } from 'vitest'
import { differences, membersOf } from './diff.ts'

const usd = { code: 'USD', name: 'United States Dollar', symbol: '$', decimals: 2 }

it('lists the members that differ, removed ones last', () => {
  const before = { id: 'Quote:1', status: 'PENDING', expiresAt: '10:00', note: 'x' }
  const after = { id: 'Quote:1', status: 'FAILED', reason: 'LATE', note: 'x' }
  expect(differences(before, after)).toEqual([
    { path: 'status', before: 'PENDING', after: 'FAILED' },
    { path: 'reason', after: 'LATE' },
    { path: 'expiresAt', before: '10:00' },
  ])
})

it('goes into objects and lists', () => {
  const before = { refund: { status: 'PENDING' }, rails: ['ACH', 'WIRE'] }
  const after = { refund: { status: 'COMPLETED', settledAt: '1' }, rails: ['ACH', 'RTP', 'WIRE'] }
  expect(differences(before, after).map(({ path }) => path)).toEqual([
    'refund.status',
    'refund.settledAt',
    'rails[1]',
    'rails[2]',
  ])
})

it('takes an amount with its currency as one value', () => {
  const before = { balance: { amount: 50_000, currency: usd } }
  const after = { balance: { amount: 40_000, currency: usd } }
  expect(differences(before, after)).toEqual([{ path: 'balance', before: before.balance, after: after.balance }])
})

it('lists every member of a document that was created or removed', () => {
  expect(differences(undefined, { id: 'a', tags: [] })).toEqual([
    { path: 'id', after: 'a' },
    { path: 'tags', after: [] },
  ])
  expect(differences({ id: 'a' }, undefined)).toEqual([{ path: 'id', before: 'a' }])
  expect(differences(undefined, undefined)).toEqual([])
})

it('tells null from nothing, and a value from an object', () => {
  expect(differences({ at: null }, {})).toEqual([{ path: 'at', before: null }])
  expect(differences({ at: null }, { at: { day: 1 } })).toEqual([
    { path: 'at.day', after: 1 },
    { path: 'at', before: null },
  ])
})

it('ends in a document without end', () => {
  const deep: Record<string, unknown> = {}
  let inner = deep
  for (let level = 0; level < 500; level += 1) {
    const next = {}
    inner['a'] = next
    inner = next
  }
  expect([...membersOf(deep).keys()]).toEqual([Array.from({ length: 12 }, () => 'a').join('.')])
})
