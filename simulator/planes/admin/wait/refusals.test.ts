import { describe, expect, it } from 'vitest'
import { fieldsOf, openAdmin, theLamp } from '../../../testing/admin-plane.ts'

const wait = '/admin/wait'
const type = 'CARD.STATE_CHANGE'

describe('a wait', () => {
  it.each([
    [{}, 'for'],
    [{ for: 5 }, 'for'],
    [{ for: 'soon' }, 'for'],
    [{ for: { event: 'CARD.STATE_CHANGED' } }, 'for.event'],
    [{ for: { event: type, after: 'soon' } }, 'for.after'],
    [{ for: { event: type, after: -1 } }, 'for.after'],
    [{ for: { event: type, after: '-1' } }, 'for.after'],
    [{ for: { event: type, after: 1e30 } }, 'for.after'],
    [{ for: { event: type, after: 1.5 } }, 'for.after'],
    [{ for: { event: type, after: '9999-12-31T23:59:59-12:00' } }, 'for.after'],
    [{ for: { event: type, after: [1] } }, 'for.after'],
    [{ for: { resource: theLamp, field: 'turn', equals: 1 } }, 'for.field'],
    [{ for: { resource: theLamp, field: 'turns' } }, 'for.equals'],
    [{ for: { resource: theLamp, field: 'turns', equals: '1' } }, 'for.equals'],
    [{ for: { condition: `${theLamp} turn = 1` } }, 'for.condition'],
    [{ for: { condition: `${theLamp} turns` } }, 'for.condition'],
    [{ for: { condition: `${theLamp} exists`, within: '1s' } }, 'for.within'],
    [{ for: { event: type, about: 'Lmap:first' } }, 'for.about'],
    [{ for: { event: type, about: 'banana' } }, 'for.about'],
    [{ for: null }, 'for'],
    [{ for: 'x'.repeat(5_000) }, 'for'],
    [{ for: 'delivered', within: 'long' }, 'within'],
    [{ for: 'delivered', within: '61m' }, 'within'],
    [{ for: 'delivered', withinVirtual: '-1h' }, 'withinVirtual'],
  ])('%j is refused', async (body, field) => {
    const { call } = await openAdmin()
    const reply = await call('POST', wait, body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual([field])
  })

  it('proposes the nearest type of event', async () => {
    const { call } = await openAdmin()
    const { body } = await call('POST', wait, { for: { event: 'OUTGOING_PAYMENT.COMPLETE' } })
    expect(body.message).toContain('Did you mean "OUTGOING_PAYMENT.COMPLETED"?')
  })

  it.each(['deliverd', 'Delivered', 'delivery'])('proposes "delivered" for "%s"', async (target) => {
    const { call } = await openAdmin()
    const { status, body } = await call('POST', wait, { for: target })
    expect(status).toBe(400)
    expect(body.message).toContain(`There is no wait for "${target}". Did you mean "delivered"?`)
  })

  it('is refused with the errors of the form that was meant', async () => {
    const { call } = await openAdmin()
    const refused = async (target: unknown) => (await call('POST', wait, { for: target })).body.message
    expect(await refused({ resource: theLamp, field: 'turns' })).toContain('This form has resource, field, equals.')
    expect(await refused({ resource: theLamp, field: 'turns', equal: 1 })).toContain('Did you mean "equals"?')
    expect(await refused({ evnt: type })).toContain('Did you mean "event"?')
    expect(await refused({ event: type, abuot: theLamp })).toContain('Did you mean "about"?')
    expect(await refused({ colour: 'red' })).toContain(
      'members { event } or { resource, field, equals } or { condition }; received an object with colour.',
    )
    expect(await refused({ event: type, after: -1 })).toContain("-1 is neither a moment's number, 0 or more, nor")
    expect(await refused({ event: type, after: 1e30 })).toContain('1e+30 is neither')
    expect(await refused('x'.repeat(5_000))).toContain('A condition has at most 4000 characters; this one has 5000.')
    expect(await refused(7)).toContain('Expected a text, such as Quote:… status = "COMPLETED", or an object')
  })
})
