import { describe, expect, it } from 'vitest'
import { lifecycles } from '../../../api/index.ts'
import { isFailedState } from '../../../contract/index.ts'
import type { Cause, Fact, LineName, Moment } from '../../../engine/index.ts'
import { isFailed, laneOf } from './lanes.ts'

function moment(cause: Cause, members: Partial<Moment> = {}): Moment {
  return {
    line: 'main',
    branch: { name: 'main', index: 0 },
    number: 1,
    sequence: 1,
    at: 0,
    wallAt: 0,
    cause,
    notes: [],
    summary: () => ({ cause, answer: members.answer, facts: (members.notes ?? []).map((note) => [note, undefined]) }),
    written: () => [],
    eachFact: () => undefined,
    hasFact: () => false,
    changes: () => [],
    ...members,
  }
}

describe('a lane', () => {
  it.each<[Cause['kind'], string, LineName, string]>([
    ['beginning', 'beginning', 'main', 'admin'],
    ['beginning', 'fork', 'side', 'webhook'],
    ['request', 'createQuote', 'main', 'request'],
    ['task', 'quotes.expire', 'main', 'task'],
    ['task', 'webhook.send', 'side', 'webhook'],
    ['webhook', 'webhook.answered', 'side', 'webhook'],
    ['webhook', 'webhook.answered', 'main', 'webhook'],
    ['admin', 'redeliver', 'side', 'webhook'],
    ['admin', 'freeze', 'main', 'clock'],
    ['admin', 'resume', 'main', 'clock'],
    ['admin', 'addFault', 'main', 'fault'],
    ['admin', 'addFault', 'side', 'fault'],
    ['admin', 'removeFault', 'main', 'fault'],
    ['admin', 'clearFaults', 'main', 'fault'],
    ['admin', 'resolveResource', 'main', 'admin'],
  ])('of %s %s on the line %s is %s', (kind, name, line, lane) => {
    expect(laneOf(moment({ kind, name }, { line }))).toBe(lane)
  })

  it('of a travel is that of the clock, and it never fails', () => {
    const place = { moment: 1, branch: { name: 'main', index: 0 }, at: 0 }
    const travel = { type: 'travel', kind: 'advance', sequence: 1, from: place, to: place, by: 'advanceClock' } as const
    expect(laneOf({ ...travel, wallAt: 0, undone: 0, side: -1 })).toBe('clock')
    expect(isFailed({ ...travel, wallAt: 0, undone: 0, side: -1 })).toBe(false)
  })
})

describe('a failure', () => {
  const move = (lifecycle: string, from: string, to: string): Fact => ({ kind: 'move', lifecycle, from, to })

  it.each<[string, boolean, Cause['kind'], unknown, readonly Fact[]]>([
    ['a request with 200', false, 'request', { status: 200 }, []],
    ['a request with 303', false, 'request', { status: 303 }, []],
    ['a request with 404', true, 'request', { status: 404 }, []],
    ['a request with 503', true, 'request', { status: 503 }, []],
    ['a card payment that is declined', true, 'request', { status: 202, body: { declineReason: 'CARD_PAUSED' } }, []],
    ['a request without an answer yet', false, 'request', undefined, []],
    ['a payment that fails', true, 'task', undefined, [move('outgoing transaction', 'PROCESSING', 'FAILED')]],
    ['a payment that completes', false, 'task', undefined, [move('outgoing transaction', 'PROCESSING', 'COMPLETED')]],
    ['a session that ends', false, 'task', undefined, [move('session', 'ACTIVE', 'EXPIRED')]],
    ['an attempt that is delivered', false, 'webhook', undefined, [move('delivery', 'SENDING', 'DELIVERED')]],
    ['an attempt that is tried again', true, 'webhook', undefined, [move('delivery', 'SENDING', 'WAITING')]],
    ['the last attempt', true, 'webhook', undefined, [move('delivery', 'SENDING', 'FAILED')]],
    ['a delivery that begins', false, 'webhook', undefined, [move('delivery', 'start', 'WAITING')]],
    ['a delivery that a fault drops', true, 'task', undefined, [move('delivery', 'WAITING', 'DROPPED')]],
    ['a bug', true, 'task', undefined, [{ kind: 'bug', text: 'x' }]],
    ['a warning', false, 'task', undefined, [{ kind: 'warning', text: 'x' }]],
    ['a status in something else than a request', false, 'admin', { status: 404 }, []],
  ])('%s: %s', (_name, expected, kind, answer, notes) => {
    expect(isFailed(moment({ kind, name: 'x' }, { answer, notes }))).toBe(expected)
  })

  it('is one of these states of the lifecycles, and no other', () => {
    const failed = lifecycles.flatMap(({ name, moves }) => {
      const states = [...new Set(moves.map(({ to }) => to))].filter((state) => isFailedState(name, state))
      return states.length === 0 ? [] : [`${name}: ${states.sort().join(', ')}`]
    })
    expect(failed.sort()).toEqual([
      'agent action: FAILED, REJECTED',
      'beneficial owner: REJECTED',
      'bulkJob: FAILED',
      'card transaction: EXCEPTION',
      'delivery: DROPPED, FAILED',
      'incoming transaction: EXPIRED, FAILED, REJECTED',
      'internal account: FAILED',
      'invitation: EXPIRED',
      'kybStatus: REJECTED',
      'kycStatus: REJECTED',
      'outgoing transaction: EXPIRED, FAILED',
      'quote: EXPIRED, FAILED',
      'refund: FAILED',
      'scaReset: EXPIRED, REJECTED',
      'stablecoin issuance: FAILED, REJECTED',
      'stablecoin operation: EXPIRED, FAILED',
      'stablecoin provider account: INVALID',
      'verification: REJECTED, RESOLVE_ERRORS',
    ])
  })
})
