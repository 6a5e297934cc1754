import { expect, it } from 'vitest'
import { faultWords } from './fault-words.ts'

it('says what a fault does to what', () => {
  const fail = { kind: 'fail', operation: 'createCustomer', code: 'INTERNAL_ERROR', times: 1 }
  expect(faultWords(fail)).toBe('createCustomer is answered with INTERNAL_ERROR, once')
  expect(faultWords({ kind: 'stall', operation: '*', delayMs: 5_000, times: 3 })).toBe(
    'every operation takes 5 s longer, 3 times',
  )
  expect(faultWords({ kind: 'webhookDrop', event: 'OUTGOING_PAYMENT.FAILED', times: 1 })).toBe(
    'OUTGOING_PAYMENT.FAILED is dropped, once',
  )
  expect(faultWords({ kind: 'webhookRepeat', event: '*' })).toBe('every event is sent twice')
  expect(faultWords({ kind: 'failPayment', failureReason: 'PAYOUT_RETURNED', times: 1 })).toBe(
    'an outgoing payment fails with PAYOUT_RETURNED, once',
  )
})

it('knows no words for what is not a fault', () => {
  expect(faultWords(undefined)).toBeUndefined()
  expect(faultWords({ kind: 'toString' })).toBeUndefined()
})
