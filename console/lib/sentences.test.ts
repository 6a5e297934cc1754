import { expect, it } from 'vitest'
import { causeWords, isId, piecesOf, withoutField } from './sentences.ts'

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
  [{ kind: 'admin', name: 'setMode' }, 'The webhook mode was changed'],
  [{ kind: 'admin', name: 'setMode', input: { mode: 'manual' } }, 'The webhook mode was set to manual'],
  [{ kind: 'admin', name: 'resume', input: { rate: 60 } }, 'The clock was resumed at 60× real time'],
  [{ kind: 'admin', name: 'resolveResource', input: { decision: 'APPROVED' } }, 'The decision APPROVED was made'],
  [{ kind: 'admin', name: 'endNextId', input: { type: 'Card', endsWith: '002' } }, 'The next Card id will end in 002'],
  [{ kind: 'admin', name: 'freeze', input: {} }, 'The clock was frozen'],
  [{ kind: 'beginning', name: 'fork' }, 'The world was forked'],
  [{ kind: 'beginning', name: 'snapshot' }, 'The world was created'],
  [{ kind: 'beginning', name: 'import' }, 'The world was opened from a snapshot'],
  [{ kind: 'beginning', name: 'capsule' }, 'The world was opened from a capsule'],
])('tells %j', (cause, words) => expect(causeWords(cause)).toBe(words))

it.each([
  ['filter: The quote before "open" is not closed.', 'The quote before "open" is not closed.'],
  ['branch: there is no branch "gone".', 'There is no branch "gone".'],
  ['name: Too long.', 'name: Too long.'],
  ['There is no world.', 'There is no world.'],
])('shows %s without its field where that is plain', (sentence, shown) => expect(withoutField(sentence)).toBe(shown))
