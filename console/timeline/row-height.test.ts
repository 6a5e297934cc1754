import { expect, it } from 'vitest'
import type { TimelineMoment } from '../../kit/admin/types.ts'
import { itemsOf } from './items.ts'
import { heightAt, isTall, type RowRoom } from './row-height.ts'
import { moment } from './test-moments.ts'

const room = (width: number, isNarrow = false): RowRoom => ({ width, isNarrow, widthOf: (text) => text.length * 8 })

const heightIn = (width: number, entry: TimelineMoment, isNarrow = false) =>
  heightAt(
    itemsOf([entry], [], () => false),
    0,
    room(width, isNarrow),
  )

const payment = 'OUTGOING_PAYMENT.REFUND_COMPLETED'
const webhook = moment(1, {
  line: 'webhooks',
  lane: 'webhook',
  subject: 'Webhook:1',
  delivery: { type: payment, status: 'WAITING', attempts: 1, nextAt: '2026-01-05T09:00:05Z' },
})

it('a row has one line where that is enough, and as many as its words need where it is not', () => {
  const quote = moment(1, { about: { who: 'Ada Lovelace', amount: '100.00 USD → EUR' } })
  const heights = [800, 400, 250].map((width) => heightIn(width, quote))
  expect(heights[0]).toBe(30)
  expect(heights.map(isTall)).toEqual([false, true, true])
  expect(heights[2]).toBeGreaterThan(heights[1] ?? 0)
})

it('the outcome of an event that does not fit has a line for itself, and a long type breaks', () => {
  expect(heightIn(800, webhook)).toBe(30)
  expect(heightIn(530, webhook)).toBe(48)
  expect(heightIn(300, webhook, true)).toBe(102)
})

it('no name makes a row higher than five lines', () => {
  const long = moment(1, { about: { who: 'Ada '.repeat(500) } })
  expect(heightIn(300, long)).toBe(5 * 18 + 12)
})
