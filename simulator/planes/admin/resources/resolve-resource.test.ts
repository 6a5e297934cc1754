import { describe, expect, it } from 'vitest'
import { fieldsOf, openAdmin, theLamp, theOther } from '../../../testing/admin-plane.ts'

describe('a decision', () => {
  it('is one moment about the resource, and shows it without secrets', async () => {
    const { call, engine } = await openAdmin()
    const { status, body } = await call('POST', `/admin/resources/${theLamp}/resolve`, { decision: 'ON' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: theLamp, collection: 'lamps', decision: 'ON', moment: 1 })
    expect(body.document).toMatchObject({ status: 'ON', clientSecret: '[hidden]' })
    expect(engine.head().cause).toMatchObject({ kind: 'admin', name: 'resolveResource', subject: theLamp })
  })

  it('that is not pending is a conflict and changes nothing', async () => {
    const { call, engine } = await openAdmin()
    await call('POST', `/admin/resources/${theLamp}/resolve`, { decision: 'BROKEN' })
    const before = engine.stateHash()
    const { body } = await call('POST', `/admin/resources/${theLamp}/resolve`, { decision: 'ON' })
    expect(body).toMatchObject({ code: 'CONFLICT', message: 'The lamp is BROKEN.' })
    expect(engine.stateHash()).toBe(before)
  })

  it.each([[undefined], [{}], [{ decision: 7 }], [{ decision: 'DANCING' }]])('%j is no decision', async (input) => {
    const { call } = await openAdmin()
    const reply = await call('POST', `/admin/resources/${theOther}/resolve`, input)
    expect(reply.status).toBe(400)
    if (input !== undefined) expect(fieldsOf(reply)).toEqual(['decision'])
  })

  it('about an unknown resource is a 404', async () => {
    const { call } = await openAdmin()
    const { body } = await call('POST', '/admin/resources/Lamp:none/resolve', { decision: 'ON' })
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' })
  })

  it('about a resource without decisions is a conflict', async () => {
    const { call } = await openAdmin({ resolvers: {} })
    const { body } = await call('POST', `/admin/resources/${theLamp}/resolve`, { decision: 'ON' })
    expect(body).toMatchObject({ code: 'CONFLICT' })
  })
})
