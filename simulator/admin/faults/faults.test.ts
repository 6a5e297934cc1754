import { describe, expect, it } from 'vitest'
import { takeFault } from '../../domain/faults.ts'
import { fieldsOf, openAdmin } from '../test-admin.ts'

describe('a fault', () => {
  it.each([
    [
      { operation: 'getLamp', kind: 'fail' },
      { times: 1, left: 1, code: 'INTERNAL_ERROR' },
    ],
    [
      { operation: '*', kind: 'fail', times: 3, code: 'CONFLICT' },
      { times: 3, left: 3, code: 'CONFLICT' },
    ],
    [
      { operation: '*', kind: 'rateLimit' },
      { left: 1, retryAfterSeconds: 1 },
    ],
    [
      { operation: '*', kind: 'stall', delayMs: 50 },
      { left: 1, delayMs: 50 },
    ],
  ])('from %j waits as %j', async (wish, kept) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/faults', wish)
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(String), ...wish, ...kept } })
    expect((await call('GET', '/admin/faults')).body).toEqual({ data: [reply.body] })
    expect(engine.head().cause).toMatchObject({ kind: 'admin', name: 'addFault' })
  })

  it('is used up by calls', async () => {
    const { call, engine } = await openAdmin()
    await call('POST', '/admin/faults', { operation: 'getLamp', kind: 'fail', times: 2 })
    engine.commit({ kind: 'request', name: 'getLamp' }, () => takeFault(engine, 'getLamp'))
    expect((await call('GET', '/admin/faults')).body.data).toMatchObject([{ left: 1 }])
  })

  it('is removed alone or with all others', async () => {
    const { call, engine } = await openAdmin()
    const ids: string[] = []
    for (const operation of ['a', 'b', 'c'])
      ids.push((await call('POST', '/admin/faults', { operation, kind: 'fail' })).body.id)
    expect(await call('DELETE', `/admin/faults/${ids[1]}`)).toMatchObject({ status: 204 })
    expect((await call('GET', '/admin/faults')).body.data).toMatchObject([{ operation: 'a' }, { operation: 'c' }])
    expect(await call('DELETE', '/admin/faults')).toMatchObject({ status: 204 })
    expect((await call('GET', '/admin/faults')).body.data).toEqual([])
    const head = engine.head().number
    expect(await call('DELETE', '/admin/faults')).toMatchObject({ status: 204 })
    expect(engine.head().number).toBe(head)
    expect(await call('DELETE', `/admin/faults/${ids[1]}`)).toMatchObject({ status: 404 })
  })

  it.each([
    [{}, ['operation', 'kind']],
    [
      { operation: '', kind: 'explode', times: 0, code: 'OOPS', retryAfterSeconds: -1, delayMs: 'long' },
      ['operation', 'kind', 'times', 'code', 'retryAfterSeconds', 'delayMs'],
    ],
  ])('%j is refused with every bad field', async (wish, fields) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/faults', wish)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual(fields)
    expect(engine.head().number).toBe(0)
  })
})
