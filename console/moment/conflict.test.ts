import { describe, expect, it } from 'vitest'
import { conflictIn } from './conflict.ts'

const customer = 'Customer:00000042-6117-417e-a566-51a2a2daf664'
const quote = 'Quote:00000042-6117-417e-a566-51a2a2daf665'
const refused = (details: unknown, message = 'It is taken.', status = 409) => ({
  status,
  body: { status, code: 'CONFLICT', message, details },
})

describe('the resource that a refused request conflicts with', () => {
  it.each([
    ['the id in the details', refused({ field: 'platformCustomerId', value: 'ada', id: customer }), {}, customer],
    ['any member of the details', refused({ existingAccountId: customer }), { path: `/quotes/${quote}` }, customer],
    ['the last id of the path', refused({}), { path: `/customers/${customer}/quotes/${quote}/execute` }, quote],
    ['an encoded id', refused({}), { path: `/quotes/${quote.replace(':', '%3A')}/execute` }, quote],
    ['the id in the query', refused(undefined), { path: '/sca/factors', query: { customerId: customer } }, customer],
    ['nothing that the sentence links', refused({ id: customer }, `${customer} is CLOSED.`), {}, undefined],
    ['nothing without an id', refused({ id: 'ada' }), { path: '/customers' }, undefined],
    ['nothing for another refusal', refused({ id: customer }, 'No.', 404), {}, undefined],
    ['nothing for no answer', undefined, { path: `/quotes/${quote}` }, undefined],
  ])('is %s', (_, answer, request, id) => {
    expect(conflictIn(request, answer)).toBe(id)
  })
})
