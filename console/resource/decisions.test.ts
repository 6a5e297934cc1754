import { expect, it } from 'vitest'
import { decisionsFor, stateOf } from './decisions.ts'

it('offers the decisions that a state waits for', () => {
  expect(decisionsFor('customers', { kycStatus: 'PENDING' })).toContain('APPROVED')
  expect(decisionsFor('customers', { kycStatus: 'APPROVED' })).toEqual([])
  expect(decisionsFor('internalAccounts', { status: 'FROZEN' })).toEqual(['ACTIVE'])
  expect(decisionsFor('stablecoins', { status: 'ISSUED', gridOperationsStatus: 'ENABLED' })).toEqual(['DISABLED'])
})

it('offers a decision in any state but those that have none', () => {
  expect(decisionsFor('cards', { state: 'ACTIVE' })).toEqual(['CLOSED'])
  expect(decisionsFor('cards', { state: 'CLOSED' })).toEqual([])
})

it('offers the release of a deposit that compliance holds, and of no other payment', () => {
  expect(decisionsFor('transactions', { status: 'PENDING', pendingReason: 'COMPLIANCE_REVIEW' })).toEqual([
    'RELEASED',
    'REJECTED',
  ])
  expect(decisionsFor('transactions', { status: 'PENDING' })).toEqual([])
})

it.each(['quotes', 'toString'])('offers nothing for %s', (collection) => {
  expect(decisionsFor(collection, { status: 'PENDING' })).toEqual([])
})

it('finds the state in whichever member has it', () => {
  expect(stateOf({ id: 'a', kycStatus: 'PENDING' })).toEqual({ field: 'kycStatus', value: 'PENDING' })
  expect(stateOf({ id: 'a', status: 5 })).toBeUndefined()
  expect(stateOf(undefined)).toBeUndefined()
})
