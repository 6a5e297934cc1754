import { expect, it } from 'vitest'
import { destinationOf, instantsOf, isoInput, stopText } from './destination.ts'

const goal = { way: 'by', by: ' 6 minutes ', to: '2026-01-05 09:06', until: 'a', within: '' } as const
const nextAt = '2026-01-05T10:00:00.000Z'

it('sends the one way that is chosen', () => {
  expect(destinationOf(goal, nextAt)).toEqual({ by: '6 minutes' })
  expect(destinationOf({ ...goal, way: 'to' }, nextAt)).toEqual({ to: '2026-01-05T09:06:00Z' })
  expect(destinationOf({ ...goal, way: 'next' }, nextAt)).toEqual({ to: nextAt, limit: 1 })
  expect(destinationOf({ ...goal, way: 'until' }, nextAt)).toEqual({ until: { condition: 'a' } })
  const within = '2h'
  expect(destinationOf({ ...goal, way: 'until', within }, nextAt)).toEqual({ until: { condition: 'a', within } })
})

it('sends nothing while a text is missing', () => {
  const empty = { ...goal, by: ' ', to: '', until: '' }
  for (const way of ['by', 'to', 'until'] as const) expect(destinationOf({ ...empty, way }, nextAt)).toBeUndefined()
  expect(destinationOf({ ...goal, way: 'next' }, null)).toBeUndefined()
})

it.each([
  ['2026-01-05', '2026-01-05T00:00:00Z'],
  ['2026-01-05T09:06', '2026-01-05T09:06:00Z'],
  ['2026-01-05 09:06:07.5', '2026-01-05T09:06:07.5Z'],
  ['2026-01-05T09:06:07Z', '2026-01-05T09:06:07Z'],
  ['tomorrow', 'tomorrow'],
])('completes %s', (text, iso) => expect(isoInput(text)).toBe(iso))

it('groups what happens by its time', () => {
  const [from, later] = ['2026-01-05T09:00:00.000Z', '2026-01-05T09:00:05.000Z']
  const moments = [{ at: later, name: 'refund' }]
  const events = [
    { at: later, type: 'REFUNDED' },
    { at: from, type: 'FIRST' },
  ]
  expect(instantsOf(from, moments, events)).toEqual([
    { at: from, after: 'at once', moments: [], events: [{ at: from, type: 'FIRST' }] },
    { at: later, after: '+ 5 s', moments, events: [{ at: later, type: 'REFUNDED' }] },
  ])
})

it('says what stops a preview, and what stopped an advance', () => {
  expect(stopText('condition', 'preview')).toBe('It would stop because the condition is met.')
  expect(stopText('condition', 'advance')).toBe('It stopped because the condition was met.')
})
