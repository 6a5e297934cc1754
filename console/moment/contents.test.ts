import { expect, it } from 'vitest'
import { contentsOf, deliveryWords, subjectOf } from './contents.ts'

const ada = 'Customer:00000014-b8aa-43a4-ae44-506072afe6e3'
const payment = 'Transaction:00000031-4dc7-4e69-8417-701a045cf4ec'
const task = { id: 'Task:62', kind: 'payment.fail', at: '2026-01-05T09:00:05.000Z', subject: payment }
const balance = { account: ada, currency: 'USD', total: 50_000, held: 0 }

it('puts the resource that a moment is about first', () => {
  const changes = [ada, payment].map((id) => ({ collection: 'x', id, isResource: true, after: {} }))
  expect(contentsOf(changes, payment).resources.map(({ id }) => id)).toEqual([payment, ada])
})

it('lists the tasks that were taken off the schedule, without the one that ran', () => {
  const changes = [
    { collection: 'tasks', id: 'Task:62', after: task },
    { collection: 'tasks', id: 'Task:50', before: { ...task, id: 'Task:50' } },
    { collection: 'tasks', id: 'Task:40', before: { ...task, id: 'Task:40' } },
  ]
  const { unscheduled, internal } = contentsOf(changes, payment, 'Task:40')
  expect(unscheduled.map(({ id }) => id)).toEqual(['Task:50'])
  expect(internal).toEqual([])
})

it('lists the parts of a balance that changed', () => {
  const changes = [{ collection: 'balances', id: 'b', before: balance, after: { ...balance, total: 40_000, held: 5 } }]
  expect(contentsOf(changes).balances).toEqual([
    { account: ada, currency: 'USD', member: 'total', before: 50_000, after: 40_000 },
    { account: ada, currency: 'USD', member: 'held', before: 0, after: 5 },
  ])
})

it('reads a balance that begins with this moment from nothing', () => {
  const changes = [{ collection: 'balances', id: 'b', after: balance }]
  expect(contentsOf(changes).balances).toMatchObject([{ member: 'total', before: 0, after: 50_000 }])
})

it('leaves out documents of an unknown shape', () => {
  const changes = ['tasks', 'balances', 'postings'].map((collection) => ({ collection, id: 'x', before: 'text' }))
  expect(contentsOf(changes)).toMatchObject({ unscheduled: [], balances: [], postings: [] })
})

it('finds the resource by which a moment is told', () => {
  const changes = [ada, payment].map((id) => ({ collection: 'x', id, isResource: true, after: {} }))
  const cause = {}
  expect(subjectOf({ cause: { subject: ada }, changes })).toBe(ada)
  expect(subjectOf({ cause, changes, answer: { body: { id: payment } } })).toBe(payment)
  expect(subjectOf({ cause, changes, answer: { body: { id: 'Quote:9' } } })).toBe(ada)
  expect(subjectOf({ cause, changes: [] })).toBeUndefined()
})

it('tells what became of webhooks', () => {
  const after = { type: 'TEST', status: 'SENDING', attempts: 2 }
  const collection = 'webhookDeliveries'
  expect(deliveryWords([{ collection, id: 'a', after }])).toBe('TEST is SENDING, attempt 2.')
  const waiting = { collection, id: 'b', after: { ...after, status: 'WAITING', attempts: 0 } }
  expect(deliveryWords([waiting, waiting, waiting, waiting])).toBe(
    'TEST is WAITING; TEST is WAITING; TEST is WAITING; ….',
  )
  expect(deliveryWords([{ collection: 'quotes', id: 'c', after }])).toBeUndefined()
})
