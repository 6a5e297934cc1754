import { expect, it } from 'vitest'
import { taskHandlers } from '../../simulator/api/index.ts'
import { taskWords } from './task-words.ts'

it.each(Object.keys(taskHandlers))('has words for %s', (kind) => {
  expect(taskWords({ kind })).not.toContain(kind)
})

it('says to whom and how much', () => {
  const about = { who: 'Ada Lovelace', amount: '100.00 USD → EUR' }
  expect(taskWords({ kind: 'payment.refund', about })).toBe('Refund of 100.00 USD to Ada Lovelace')
  expect(taskWords({ kind: 'payment.complete', about })).toBe('Completion of 100.00 USD → EUR by Ada Lovelace')
  expect(taskWords({ kind: 'quote.expire', about })).toBe('Expiry of the quote · Ada Lovelace · 100.00 USD → EUR')
  expect(taskWords({ kind: 'card.activate', about: { who: 'Ada', what: 'card-1' } })).toBe(
    'Activation of the card · Ada · card-1',
  )
  expect(taskWords({ kind: 'payment.refund' })).toBe('Refund')
  expect(taskWords({ kind: 'webhook.send', about: { event: 'TEST' } })).toBe('Webhook TEST')
  const failed = { ...about, event: 'OUTGOING_PAYMENT.FAILED' }
  expect(taskWords({ kind: 'webhook.send', about: failed })).toBe('Webhook OUTGOING_PAYMENT.FAILED · Ada Lovelace')
})
