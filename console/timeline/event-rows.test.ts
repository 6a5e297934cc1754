import { expect, it } from 'vitest'
import type { TimelineMoment } from '../../kit/admin/types.ts'
import { webhookMode } from '../lib/webhook-mode.ts'
import { nameOf } from './entries.ts'
import { countFailed, eventOf, unitsOf } from './event-rows.ts'
import { itemsOf } from './items.ts'
import { taskWords } from './task-words.ts'
import { moment } from './test-moments.ts'

const event = 'Webhook:00000012-fc8c-4c3e-b9d2-64a74c082b07'
const sent = (sequence: number, more: Partial<TimelineMoment> = {}) =>
  moment(sequence, { line: 'webhooks', lane: 'webhook', name: 'webhook.send', causedBy: '1', subject: event, ...more })
const { subject: _none, ...accepting } = sent(2, { name: 'webhook.accepted' })
const failed = { type: 'OUTGOING_PAYMENT.FAILED', status: 'WAITING', attempts: 1, answered: 500 }
const answered = sent(5, { delivery: { ...failed, nextAt: '2026-01-05T09:00:05Z' } })

const entries = [moment(1), accepting, sent(3), moment(4), answered, sent(6, { subject: 'Webhook:other' })]
const sequences = () => unitsOf(entries).map((unit) => unit.map(({ sequence }) => sequence))

it('puts the moments of an event into one row, at the place of the first', () => {
  expect(sequences()).toEqual([[1], [2, 3, 5], [4], [6]])
})

it('says what became of an event', () => {
  expect(eventOf([sent(3), answered])).toEqual({
    type: 'OUTGOING_PAYMENT.FAILED',
    outcome: '500, retry in 5 s',
    tone: 'bad',
  })
  const outcomeOf = (more: object) => eventOf([sent(3, { delivery: { ...failed, ...more } })]).outcome
  expect(outcomeOf({ attempts: 4, nextAt: '2026-01-05T09:00:05Z' })).toBe('500, try 5 in 5 s')
  expect(outcomeOf({ status: 'DELIVERED', attempts: 2, answered: 200 })).toBe('200, 2 attempts')
  expect(outcomeOf({ status: 'FAILED', attempts: 9 })).toBe('500, 9 attempts, given up')
  expect(outcomeOf({ status: 'NOT_SENT' })).toBe('not sent')
  expect(outcomeOf({ status: 'SENDING' })).toBe('in flight')
  webhookMode.value = 'pull'
  expect(outcomeOf({ status: 'SENDING' })).toBe('waits to be fetched')
  webhookMode.value = undefined
})

it('counts events that failed so far, not attempts', () => {
  const delivered = sent(7, { delivery: { ...failed, status: 'DELIVERED', attempts: 2, answered: 200 } })
  expect(countFailed(entries)).toBe(1)
  expect(countFailed([...entries, answered])).toBe(1)
  expect(countFailed([...entries, delivered])).toBe(0)
})

it('opens an event to its attempts', () => {
  const kinds = itemsOf(entries, [], (key) => key === 'event-2').map(({ kind }) => kind)
  expect(kinds).toEqual(['entry', 'event', 'entry', 'entry', 'entry', 'entry', 'event'])
})

it('names webhooks in a gap only when they were sent or answered in it', () => {
  const saysWith = (at: string) => {
    const after = moment(7, { at: '2026-01-05T09:03:00Z' })
    const items = itemsOf([sent(3), sent(5, { at }), after], [], () => false)
    return items.flatMap((item) => (item.kind === 'gap' ? item.says : []))
  }
  expect(saysWith(sent(3).at)).toEqual(['nothing happened'])
  expect(saysWith('2026-01-05T09:00:05Z')).toEqual(['only webhooks, listed above'])
})

it('folds events that outnumber the rest', () => {
  const many = [1, 2, 3].map((sequence) => sent(sequence, { subject: `Webhook:${sequence}` }))
  expect(itemsOf([...many, moment(4)], [], () => false)).toMatchObject([
    { kind: 'events', count: 3 },
    { kind: 'entry' },
  ])
  expect(itemsOf(many.slice(1), [], () => true).filter(({ kind }) => kind === 'event')).toHaveLength(2)
})

it('says what a task will do to whom', () => {
  const about = { who: 'Ada Lovelace', amount: '100.00 USD → EUR' }
  expect(taskWords({ kind: 'payment.refund', about })).toBe('Refund of 100.00 USD to Ada Lovelace')
  expect(taskWords({ kind: 'payment.complete', about })).toBe('Completion of 100.00 USD → EUR by Ada Lovelace')
  expect(taskWords({ kind: 'webhook.send', about: { event: 'TEST' } })).toBe('Webhook TEST')
  expect(taskWords({ kind: 'quote.expire', about })).toBe('Expiry of the quote · Ada Lovelace · 100.00 USD → EUR')
  expect(taskWords({ kind: 'card.activate', about: { who: 'Ada' } })).toBe('Activation of the card · Ada')
  expect(taskWords({ kind: 'some.task' })).toBe('some.task')
})

it('names how a world began', () => {
  const begun = (name: string) => nameOf(moment(0, { kind: 'beginning', name }))
  expect(begun('snapshot')).toBe('created')
  expect(begun('fork')).toBe('forked')
  expect(begun('beginning')).toBe('beginning')
})
