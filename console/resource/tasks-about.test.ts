import { expect, it } from 'vitest'
import { tasksAbout } from './tasks-about.ts'

const [quote, payment, other] = [1, 2, 3].map((digit) => `Quote:${`${digit}`.repeat(8)}-0000-4000-8000-000000000000`)
const task = (subject: string | undefined, kind: string) => ({
  id: kind,
  at: '2026-01-05T09:00:00Z',
  kind,
  causedBy: 1,
  ...(subject === undefined ? {} : { subject }),
})

it('finds the tasks of a resource, or else of what it refers to', () => {
  const tasks = [task(payment, 'refund'), task(other, 'expire'), task(undefined, 'rates')]
  const found = (id = '', document: unknown = {}) => tasksAbout(tasks, id, document).map(({ kind }) => kind)
  expect(found(payment, { quoteId: quote, otherId: other })).toEqual(['refund'])
  expect(found(quote, { nested: [{ transactionId: payment }] })).toEqual(['refund'])
  expect(found(quote, { status: 'COMPLETED' })).toEqual([])
})
