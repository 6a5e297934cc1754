import { expect, it } from 'vitest'
import { failsResource, faultMet, reasonOf } from './reason.ts'

const fault = 'Fault:00000042-6117-417e-a566-51a2a2daf664'
const request = { kind: 'request', name: 'createCustomer' }
const plain = { cause: request, notes: [], changes: [], faults: [] }
const says = 'createCustomer is answered with INTERNAL_ERROR, once'
const fail = { id: fault, kind: 'fail', says } as const

it('gives the status, code and message of a refusal', () => {
  const body = { status: 409, code: 'CONFLICT', message: 'The quote has already been executed.' }
  expect(reasonOf({ ...plain, answer: { status: 409, body } })).toBe(
    'Refused with 409 CONFLICT: The quote has already been executed.',
  )
  expect(reasonOf({ ...plain, answer: { status: 201, body: {} } })).toBeUndefined()
})

it('knows when a moment brings its resource into a failed state', () => {
  const id = 'Transaction:00000042-6bae-4e10-a510-ab32885d8205'
  const fails = (before: string | undefined, status: string) => {
    const change = { collection: 'transactions', id, isResource: true, after: { status } }
    return failsResource([before === undefined ? change : { ...change, before: { status: before } }], id)
  }
  expect(fails('PROCESSING', 'FAILED')).toBe(true)
  expect(fails(undefined, 'REJECTED')).toBe(true)
  expect(fails('FAILED', 'FAILED')).toBe(false)
  expect(fails('PROCESSING', 'COMPLETED')).toBe(false)
  expect(failsResource([], id)).toBe(false)
})

it('names the fault that made an answer', () => {
  const answer = { status: 500, body: { code: 'INTERNAL_ERROR' } }
  expect(faultMet({ ...plain, answer, faults: [{ ...fail, role: 'answered' }] })).toEqual({
    id: fault,
    kind: 'fail',
    did: 'made createCustomer answer 500 INTERNAL_ERROR',
    isReason: true,
  })
  expect(faultMet({ ...plain, answer })).toBeUndefined()
})

it('does not blame a fault that changed nothing of the answer', () => {
  const stall = { id: fault, kind: 'stall', says: 'createCustomer takes 5 seconds longer, once', role: 'met' } as const
  expect(faultMet({ ...plain, answer: { status: 409 }, faults: [stall] })).toMatchObject({
    did: '(stall) was met',
    isReason: false,
  })
  expect(faultMet({ ...plain, faults: [{ ...fail, role: 'added' }] })).toBeUndefined()
})

it('says which faults were added or removed', () => {
  const cause = { kind: 'admin', name: 'addFault' }
  expect(reasonOf({ ...plain, cause, faults: [{ ...fail, role: 'added' }] })).toBe(
    'A fault was added: createCustomer is answered with INTERNAL_ERROR, once.',
  )
  expect(reasonOf({ ...plain, faults: [{ ...fail, role: 'met' }] })).toBeUndefined()
})

const cause = { kind: 'webhook', name: 'webhook.answered' }
const answered = (attempt: object, delivery: object) => [
  { collection: 'webhookAttempts', id: 'a', after: { number: 1, ...attempt } },
  { collection: 'webhookDeliveries', id: 'd', after: { type: 'TEST', ...delivery } },
]

it('says how an endpoint answered, and what follows', () => {
  const waiting = { status: 'WAITING', nextAt: '2026-01-05T09:00:05Z' }
  const failed = { delivered: false, answered: 500 }
  expect(reasonOf({ ...plain, cause, changes: answered(failed, waiting) })).toBe(
    'Attempt 1 of TEST was answered 500, so attempt 2 follows at 09:00:05.',
  )
  const lost = { delivered: false, reason: 'the connection was refused' }
  expect(reasonOf({ ...plain, cause, changes: answered(lost, { status: 'FAILED' }) })).toBe(
    'Attempt 1 of TEST got no answer (the connection was refused), and no other attempt follows.',
  )
  expect(reasonOf({ ...plain, cause, changes: answered({ delivered: true, answered: 200 }, {}) })).toBe(
    'Attempt 1 of TEST was answered 200, so it is delivered.',
  )
})
