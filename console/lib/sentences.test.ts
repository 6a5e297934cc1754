import { expect, it } from 'vitest'
import { causeWords, isId, piecesOf } from './sentences.ts'

const account = 'InternalAccount:00000017-50f0-4246-ab58-3e9b93a87002'

it('marks the characters that decided', () => {
  expect(piecesOf("The destination's IBAN ends in 002, so it fails.", '002')).toEqual([
    { kind: 'text', text: "The destination's IBAN ends in " },
    { kind: 'mark', text: '002' },
    { kind: 'text', text: ', so it fails.' },
  ])
})

it('finds ids, and never marks a part of one', () => {
  expect(piecesOf(`100.00 USD left ${account}.`, '002')).toEqual([
    { kind: 'text', text: '100.00 USD left ' },
    { kind: 'id', text: account },
    { kind: 'text', text: '.' },
  ])
})

it('finds the moment at which a fault was added, and no moment of another world', () => {
  expect(piecesOf('It was added at moment 44.')).toEqual([
    { kind: 'text', text: 'It was added at ' },
    { kind: 'moment', text: 'moment 44' },
    { kind: 'text', text: '.' },
  ])
  expect(piecesOf('It came with the fork of shop at moment 24.')).toEqual([
    { kind: 'text', text: 'It came with the fork of shop at moment 24.' },
  ])
})

it('marks a whole value', () => {
  expect(piecesOf('The code is 000000.', '000000')).toContainEqual({ kind: 'mark', text: '000000' })
})

it.each(['otherwise', '', undefined])('marks nothing for %j', (row) => {
  expect(piecesOf('The name ends in otherwise.', row)).toEqual([{ kind: 'text', text: 'The name ends in otherwise.' }])
})

it('keeps markup as text', () => {
  expect(piecesOf('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }])
})

it.each([
  [account, true],
  [` ${account}`, false],
  ['Balance:InternalAccount', false],
  ['x'.repeat(10_000), false],
])('knows an id', (text, expected) => expect(isId(text)).toBe(expected))

it.each([
  [{ kind: 'beginning', name: 'beginning' }, 'The world was created'],
  [{ kind: 'request', name: 'executeQuote' }, 'executeQuote was called'],
  [{ kind: 'task', name: 'payment.fail' }, 'The task payment.fail ran'],
  [{ kind: 'admin', name: 'freeze' }, 'The clock was frozen'],
  [{ kind: 'admin', name: 'toString' }, 'toString was called'],
  [{ kind: 'admin', name: 'setMode' }, 'The webhook mode was set'],
  [{ kind: 'beginning', name: 'fork' }, 'The world was forked'],
  [{ kind: 'beginning', name: 'snapshot' }, 'The world was created'],
  [{ kind: 'beginning', name: 'import' }, 'The world was opened from a snapshot'],
  [{ kind: 'beginning', name: 'capsule' }, 'The world was opened from a capsule'],
])('tells %j', (cause, words) => expect(causeWords(cause)).toBe(words))
