import { describe, expect, it } from 'vitest'
import { fieldsOf, openAdmin } from '../../../testing/admin-plane.ts'

describe('the next id', () => {
  it('ends in the given digits, once for each call', async () => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/ids/next', { type: 'Quote', endsWith: '00A' })
    expect(reply).toMatchObject({ status: 200, body: { type: 'Quote', endsWith: '00a' } })
    expect(engine.head().cause).toMatchObject({ kind: 'admin', name: 'endNextId' })
    await call('POST', '/admin/ids/next', { type: 'Quote', endsWith: '005' })
    const ids = engine.commit({ kind: 'request', name: 'x' }, () => [1, 2, 3].map(() => engine.newId('Quote'))).result
    expect(ids.map((id) => id.slice(-3))).toEqual(['00a', '005', expect.not.stringMatching(/00a|005/)])
  })

  it.each([
    [{}, ['type', 'endsWith']],
    [{ type: 'La mp', endsWith: 'xyz' }, ['type', 'endsWith']],
    [{ type: 'Quotte', endsWith: '001' }, ['type']],
    [{ type: 'Quote', endsWith: '' }, ['endsWith']],
    [{ type: 'Quote', endsWith: '0123456789abc' }, ['endsWith']],
    [{ type: 'Quote', endsWith: 5 }, ['endsWith']],
  ])('from %j is refused', async (body, fields) => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/ids/next', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual(fields)
  })
})
