import { describe, expect, it } from 'vitest'
import { type FaultInput, storeFault, takeFault } from '../../../contract/index.ts'
import type { World, WorldEngine } from '../../../engine/index.ts'
import { fieldsOf, openAdmin } from '../../../testing/admin-plane.ts'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'

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
    [
      { operation: 'getLamp', kind: 'walletProcessing', times: 3 },
      { times: 3, left: 3 },
    ],
    [
      { operation: '*', kind: 'walletProcessing', delayMs: 60_000 },
      { left: 1, delayMs: 60_000 },
    ],
    [
      { operation: '*', kind: 'walletProcessing', account: 'InternalAccount:1' },
      { left: 1, account: 'InternalAccount:1' },
    ],
    [{ kind: 'webhookDrop' }, { event: '*', left: 1 }],
    [
      { kind: 'webhookDelay', event: 'TEST' },
      { left: 1, delayMs: 1_000 },
    ],
    [
      { kind: 'webhookSwap', event: 'CUSTOMER.KYC_APPROVED', times: 2 },
      { left: 2, times: 2 },
    ],
  ])('from %j is stored as %j', async (input, stored) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/faults', input)
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(String), ...input, ...stored } })
    expect((await call('GET', '/admin/faults')).body).toEqual({ data: [reply.body] })
    const line = input.kind.startsWith('webhook') ? engine.side : engine
    expect(line.head()?.cause).toMatchObject({ kind: 'admin', name: 'addFault' })
  })

  it('is used up by calls', async () => {
    const { call, engine } = await openAdmin()
    await call('POST', '/admin/faults', { operation: 'getLamp', kind: 'fail', times: 2 })
    engine.commit({ kind: 'request', name: 'getLamp' }, () => takeFault(engine, 'getLamp'))
    expect((await call('GET', '/admin/faults')).body.data).toMatchObject([{ left: 1 }])
  })

  it('that swaps events says how many it holds', async () => {
    const { call } = await openAdmin()
    await call('POST', '/admin/faults', { kind: 'webhookSwap', times: 2 })
    const { data } = (await call('GET', '/admin/timeline?filter=lane:fault')).body
    const fault = 'every event is held until there are 2 of them, then sent in reverse order'
    expect(data).toMatchObject([{ about: { fault } }])
  })

  it('is named by the rows of the timeline and by the moments that it has to do with', async () => {
    const { call, engine } = await openAdmin()
    await call('POST', '/admin/faults', { operation: 'getLamp', kind: 'fail' })
    await call('POST', '/admin/faults', { kind: 'failPayment', times: 2 })
    engine.commit({ kind: 'request', name: 'getLamp' }, (making) => {
      takeFault(engine, 'getLamp')
      making.answer = { status: 500 }
    })
    await call('DELETE', '/admin/faults')
    const { data } = (await call('GET', '/admin/timeline')).body
    const does = 'getLamp is answered with INTERNAL_ERROR, once'
    expect(data.map(({ about }: { about?: { fault?: string } }) => about?.fault).slice(0, 4)).toEqual([
      'an outgoing payment fails with LIMIT_EXCEEDED, 2 times',
      undefined,
      'an outgoing payment fails with LIMIT_EXCEEDED, 2 times',
      does,
    ])
    const shown = await Promise.all(data.map(({ id }: { id: string }) => call('GET', `/admin/timeline/${id}`)))
    expect(shown.slice(0, 4).map(({ body }) => body.faults)).toMatchObject([
      [{ role: 'removed' }],
      [{ kind: 'fail', says: does, role: 'answered' }],
      [{ role: 'added' }],
      [{ kind: 'fail', says: does, role: 'added' }],
    ])
  })

  it('of a wallet has only the members that were given', async () => {
    const { call } = await openAdmin()
    const input = { operation: '*', kind: 'walletProcessing' }
    const { body } = await call('POST', '/admin/faults', input)
    expect(Object.keys(body)).toEqual(['id', 'operation', 'kind', 'times', 'left'])
  })

  it('of a wallet does not apply to calls', async () => {
    const { call, engine } = await openAdmin()
    await call('POST', '/admin/faults', { operation: 'getLamp', kind: 'walletProcessing' })
    engine.commit({ kind: 'request', name: 'getLamp' }, () => expect(takeFault(engine, 'getLamp')).toBeUndefined())
    expect((await call('GET', '/admin/faults')).body.data).toHaveLength(1)
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
    [{}, ['kind']],
    [{ kind: 'fail' }, ['operation']],
    [{ kind: 'fail', operation: 'getLmap' }, ['operation']],
    [{ kind: 'stall', event: 'TEST' }, ['operation', 'event']],
    [{ kind: 'rateLimit', operation: '*', event: '*' }, ['event']],
    [{ kind: 'walletProcessing' }, ['operation']],
    [{ kind: 'walletProcessing', operation: 'revokeLamp' }, ['operation']],
    [{ kind: 'walletProcessing', operation: '*', event: 'TEST' }, ['event']],
    [{ kind: 'walletProcessing', operation: 7, times: 1.5, delayMs: 600_001 }, ['operation', 'times', 'delayMs']],
    [{ kind: 'walletProcessing', operation: '*', account: 'Customer:1' }, ['account']],
    [{ kind: 'fail', operation: '*', account: 'InternalAccount:1' }, ['account']],
    [{ kind: 'webhookDrop', operation: '*' }, ['operation']],
    [{ kind: 'webhookDelay', event: 'CUSTOMER.EATEN', operation: 'getLamp' }, ['operation']],
    [{ kind: 'webhookDelay', event: 'CUSTOMER.EATEN' }, ['event']],
    [{ kind: 'webhookDrop', type: 'TEST' }, ['type']],
    [{ kind: 'failPayment', failureReason: 'LNURLP_FAILED' }, ['failureReason']],
    [{ kind: 'webhookRepeat', event: 'toString' }, ['event']],
    [{ kind: 'webhookSwap', times: 1 }, ['times']],
    [
      { operation: '', kind: 'fail', times: 0, code: 'OOPS', retryAfterSeconds: -1, delayMs: 'long' },
      ['operation', 'times', 'code', 'retryAfterSeconds', 'delayMs'],
    ],
  ])('%j is refused with every bad field', async (input, fields) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/faults', input)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(fieldsOf(reply)).toEqual(fields)
    expect(engine.head().number).toBe(0)
  })
})

describe('an amount of time of a fault', () => {
  const stall = { kind: 'stall', operation: '*' }
  const rateLimit = { kind: 'rateLimit', operation: '*' }

  it.each([
    [{ ...stall, delayMs: '2s' }, { delayMs: 2_000 }],
    [{ ...stall, delayMs: 'PT6M' }, { delayMs: 360_000 }],
    [{ ...stall, delayMs: '6 minutes' }, { delayMs: 360_000 }],
    [{ ...rateLimit, retryAfterSeconds: 'PT1M30S' }, { retryAfterSeconds: 90 }],
    [{ ...rateLimit, retryAfterSeconds: '2 hours' }, { retryAfterSeconds: 7_200 }],
    [{ kind: 'fail', operation: '*', code: 'RATE_LIMITED', retryAfterSeconds: '1m' }, { retryAfterSeconds: 60 }],
    [{ kind: 'webhookDelay', delayMs: '250ms' }, { delayMs: 250 }],
    [{ kind: 'walletProcessing', operation: '*', delayMs: '1h' }, undefined],
    [{ kind: 'walletProcessing', operation: '*', delayMs: '10m' }, { delayMs: 600_000 }],
  ])('in %j is a duration', async (input, stored) => {
    const { call } = await openAdmin()
    const reply = await call('POST', '/admin/faults', input)
    expect(reply).toMatchObject(stored === undefined ? { status: 400 } : { status: 201, body: stored })
  })

  it.each([
    [{ ...stall, delayMs: 'long' }, 'delayMs', '"long" is not a duration. Expected PT6M'],
    [{ ...stall, delayMs: '11m' }, 'delayMs', '"11m" is 660000 milliseconds, and at most 600000 are expected.'],
    [{ ...stall, delayMs: 600_001 }, 'delayMs', 'Must be at most 600000, but received 600001.'],
    [{ ...rateLimit, retryAfterSeconds: '500ms' }, 'retryAfterSeconds', 'is not a whole number of seconds.'],
    [{ ...rateLimit, retryAfterSeconds: '2 days' }, 'retryAfterSeconds', 'at most 86400'],
  ])('in %j is refused', async (input, field, part) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/faults', input)
    expect(fieldsOf(reply)).toEqual([field])
    expect(reply.body.message).toContain(part)
    expect(engine.head().number).toBe(0)
  })
})

describe('the event of a fault', () => {
  it.each([
    [{ event: 'CUSTOMER.KYC_APROVED' }, 'Did you mean "CUSTOMER.KYC_APPROVED"? Allowed: CUSTOMER.KYC_APPROVED, '],
    [{ event: 'SOMETHING.ELSE.ENTIRELY' }, 'is not an event type. Allowed: '],
    [{ type: 'TEST' }, 'Unknown field. Did you mean "event"? Allowed: kind, event, times.'],
    [{ eventType: 'TEST' }, 'Did you mean "event"?'],
    [{ count: 2 }, 'Did you mean "times"?'],
  ])('in %j is refused with what was meant', async (members, part) => {
    const { call } = await openAdmin()
    const { status, body } = await call('POST', '/admin/faults', { kind: 'webhookDrop', ...members })
    expect(status).toBe(400)
    expect(body.message).toContain(part)
  })
})

describe('a world with 1000 faults', () => {
  function fill(line: Pick<WorldEngine, 'commit'> & World, amount: number, fault: FaultInput): void {
    line.commit({ kind: 'admin', name: 'addFault' }, () => {
      for (let count = 0; count < amount; count += 1) storeFault(line, fault)
    })
  }

  it('removes the oldest one for another', async () => {
    const { call, engine } = await openAdmin()
    const first = (await call('POST', '/admin/faults', { operation: 'a', kind: 'fail' })).body
    fill(engine, 999, { operation: 'b', kind: 'fail' })
    expect((await call('GET', '/admin/faults')).body.data[0]).toEqual(first)
    const last = (await call('POST', '/admin/faults', { operation: 'c', kind: 'fail' })).body
    const { data } = (await call('GET', '/admin/faults')).body
    expect(data).toHaveLength(1_000)
    expect(data[0].operation).toBe('b')
    expect(data.at(-1)).toEqual(last)
  })

  it('releases the events held by the oldest one if it was a swap', async () => {
    const endpoint = await receiver()
    const { call, send, idle, get, engine } = await openHooks(endpoint.url)
    await call('POST', '/admin/faults', { kind: 'webhookSwap', times: 5 })
    const { id } = send()
    const drop = { kind: 'webhookDrop', event: 'TEST' } as const
    fill(engine.side, 999, drop)
    expect(await get('/webhooks')).toMatchObject({ held: 1 })
    await call('POST', '/admin/faults', drop)
    await idle()
    expect(endpoint.ids()).toEqual([id])
    expect(await get('/webhooks')).toMatchObject({ held: 0 })
  })
})

describe('removing a swap', () => {
  it.each([
    ['alone', (id: string) => `/admin/faults/${id}`],
    ['with all others', () => '/admin/faults'],
  ])('%s lets go what it held', async (_how, path) => {
    const endpoint = await receiver()
    const { call, send, idle, get } = await openHooks(endpoint.url)
    const { id } = (await call('POST', '/admin/faults', { kind: 'webhookSwap', times: 5 })).body
    const events = [send(), send()]
    expect(await get('/webhooks')).toMatchObject({ held: 2 })
    expect(await call('DELETE', path(id))).toMatchObject({ status: 204 })
    await idle()
    expect(endpoint.ids().sort()).toEqual(events.map((event) => event.id).sort())
    expect(await get('/webhooks')).toMatchObject({ held: 0 })
  })

  it('is not the removal of another fault', async () => {
    const endpoint = await receiver()
    const { call, send, idle, get } = await openHooks(endpoint.url)
    const other = (await call('POST', '/admin/faults', { kind: 'fail', operation: '*' })).body
    await call('POST', '/admin/faults', { kind: 'webhookSwap', times: 2 })
    send()
    await call('DELETE', `/admin/faults/${other.id}`)
    await idle()
    expect(await get('/webhooks')).toMatchObject({ held: 1 })
    expect(endpoint.received).toEqual([])
  })
})
