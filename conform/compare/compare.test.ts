import { describe, expect, it } from 'vitest'
import type { Scenario } from '../scenario/index.ts'
import { compare } from './compare.ts'

const id = (type: string, n: number) => `${type}:00000000-0000-4000-8000-00000000000${n}`

const golden = (bodies: readonly unknown[], path = '/things/{{one/id}}'): Scenario => ({
  version: 1,
  name: 'things',
  title: 'Things',
  recorded: { at: '2026-03-01T00:00:00.000Z', target: 'https://sandbox.example.com', run: 'r1' },
  exchanges: bodies.map((body, index) => ({
    step: `step-${index}`,
    operation: '',
    request: { method: 'GET', path, body: { note: 'sent' } },
    sentAtMs: index * 1_000,
    answer: { status: 200, headers: {}, body },
  })),
})

const found = (theirs: readonly unknown[], ours: readonly unknown[], path?: string) =>
  compare(golden(theirs, path), golden(ours, path)).findings.map(({ pointer, kind }) => `${pointer} ${kind}`)

describe('bodies are alike', () => {
  it.each<[string, unknown, unknown]>([
    ['ids of one type', { id: id('Thing', 1) }, { id: id('Thing', 2) }],
    ['times within the tolerance', { at: '2026-03-01T00:00:09.200Z' }, { at: '2026-03-01T00:00:09.000Z' }],
    [
      'times, of which the target writes one without its milliseconds, which are 0',
      { at: '2026-03-01T00:00:09Z', later: '2026-03-01T00:00:10.120Z' },
      { at: '2026-03-01T00:00:09.040Z', later: '2026-03-01T00:00:10.160Z' },
    ],
    [
      'times, of which a world writes one without its milliseconds, which are 0',
      { at: '2026-03-01T00:00:09.040Z' },
      { at: '2026-03-01T00:00:09Z' },
    ],
    ['account numbers of one length', { number: '12345678' }, { number: '87654321' }],
    ['sentences', { message: 'It is not there.' }, { message: 'Nothing is here.' }],
    ['links, also in lists', { links: ['https://a.example:1/x'] }, { links: ['https://b.example/y'] }],
    ['amounts that follow from a rate', { exchangeRate: 1.1, amount: 1_100 }, { exchangeRate: 1.21, amount: 1_210 }],
    ['secrets, which are hidden', { secret: '[hidden]' }, { secret: '123' }],
  ])('%s', (_name, theirs, ours) => {
    expect(found([theirs], [ours])).toEqual([])
  })
})

describe('bodies differ', () => {
  it.each<[string, unknown, unknown, string]>([
    ['an id of another type', { id: id('Thing', 1) }, { id: id('Other', 1) }, '/body/id id'],
    ['a time', { at: '2026-03-01T00:00:10.000Z' }, { at: '2026-03-01T00:00:09.000Z' }, '/body/at time'],
    ['the precision of a time', { at: '2026-03-01T00:00:10Z' }, { at: '2026-03-01T00:00:10.000Z' }, '/body/at format'],
    ['times of whole seconds', { at: '2026-03-01T00:00:10Z' }, { at: '2026-03-01T00:00:10.040Z' }, '/body/at format'],
    ['written zeros', { at: '2026-03-01T00:00:10.000Z' }, { at: '2026-03-01T00:00:10Z' }, '/body/at format'],
    ['microseconds', { at: '2026-03-01T00:00:10.040000Z' }, { at: '2026-03-01T00:00:10Z' }, '/body/at format'],
    ['a text that was sent', { note: 'else' }, { note: 'sent' }, '/body/note value'],
    ['an amount', { amount: 1 }, { amount: 2 }, '/body/amount amount'],
    ['an enum in a list', { all: ['ONE', 'TWO'] }, { all: ['ONE', 'SIX'] }, '/body/all/1 member missing'],
    [
      'an amount beside a rate that differs too much',
      { exchangeRate: 8.5, amount: 1 },
      { exchangeRate: 1.1, amount: 0 },
      '/body/amount amount',
    ],
    ['a type', { n: '1' }, { n: 1 }, '/body/n type'],
    ['a null', { n: null }, { n: 1 }, '/body/n type'],
  ])('by %s', (_name, theirs, ours, finding) => {
    expect(found([theirs], [ours])).toContain(finding)
  })

  it('when one id stands for two resources', () => {
    const theirs = [{ id: id('Thing', 1) }, { id: id('Thing', 1) }]
    expect(found(theirs, [{ id: id('Thing', 2) }, { id: id('Thing', 3) }])).toEqual(['/body/id id'])
  })

  it('when a list has another order', () => {
    const known = [{ id: id('Thing', 1) }, { id: id('Thing', 2) }]
    const listed = { data: known }
    const reversed = { data: known.toReversed() }
    expect(found([...known, listed], [...known, reversed])).toEqual(['/body/data/order order'])
  })
})

it('compares only the items of the run in lists that others share', () => {
  const own = { id: id('Thing', 1), name: 'own' }
  const theirs = { data: [{ id: id('Thing', 7), name: 'of others' }, own], totalCount: 2 }
  expect(found([own, theirs], [own, { data: [own], totalCount: 1 }], '/things')).toEqual([])
})

it('does not compare what is known to vary', () => {
  const theirs = golden([{ amount: 1, parts: [{ amount: 2 }] }])
  const exchanges = theirs.exchanges.map((exchange) => ({ ...exchange, varies: ['/body/parts'] }))
  const ours = golden([{ amount: 1, parts: [{ amount: 3 }] }])
  const { findings, notComparable } = compare({ ...theirs, exchanges }, ours)
  expect(findings).toEqual([])
  expect(notComparable).toMatchObject([{ pointer: '/body/parts/0/amount', reason: 'It varies from run to run.' }])
})
