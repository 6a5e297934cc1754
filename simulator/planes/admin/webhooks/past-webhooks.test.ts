import { describe, expect, it } from 'vitest'
import { storeFault } from '../../../contract/index.ts'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'

/** Sends two events whose first attempts fail: the first at moment 1, the second at moment 2. */
async function openRetrying() {
  const endpoint = await receiver(500)
  const hooks = await openHooks(endpoint.url)
  const first = hooks.send('CUSTOMER.KYC_PENDING', { step: 1 })
  await hooks.idle()
  const second = hooks.send()
  await hooks.idle()
  endpoint.answerWith(200)
  await hooks.call('POST', '/admin/clock/advance', { by: '10s' })
  return { ...hooks, endpoint, first, second }
}

const rowsOf = ({ data }: { data: readonly { id: string; status: string }[] }) =>
  data.map(({ id, status }) => [id, status])

describe('events and deliveries at a moment', () => {
  it('are shown as far as they had got when it was the newest', async () => {
    const { get, first, second } = await openRetrying()
    const events = async (at: string) => rowsOf(await get(`/webhooks/events?at=${at}`))
    expect(await events('0')).toEqual([])
    expect(await events('1')).toEqual([[first.id, 'WAITING']])
    expect(await events('2')).toEqual([
      [second.id, 'WAITING'],
      [first.id, 'WAITING'],
    ])
    expect(await events('2025-10-13T12:00:09Z')).toEqual([
      [second.id, 'DELIVERED'],
      [first.id, 'DELIVERED'],
    ])
  })

  it('have the attempts of then, with requests and answers', async () => {
    const { get, first } = await openRetrying()
    const then = await get(`/webhooks/deliveries/${first.id}?at=1`)
    expect(then).toMatchObject({
      status: 'WAITING',
      undone: false,
      attempts: [{ number: 1, delivered: false, answered: 500, request: { method: 'POST' }, answer: { status: 500 } }],
    })
    expect(then.attempts).toHaveLength(1)
    expect((await get(`/webhooks/deliveries/${first.id}`)).attempts).toHaveLength(2)
    const { data } = await get('/webhooks/deliveries?at=1')
    expect(data).toMatchObject([{ event: first.id, status: 'WAITING', attempts: [{ number: 1 }] }])
    expect(await get(`/webhooks/events/${first.id}?at=1`)).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  it('are not there before they happened', async () => {
    const { call, second } = await openRetrying()
    for (const path of ['events', 'deliveries'])
      expect(await call('GET', `/admin/webhooks/${path}/${second.id}?at=1`)).toMatchObject({
        status: 404,
        body: { message: `No event has the id ${second.id} at moment 1.` },
      })
  })

  it('of a branch that a rewind has left are undone', async () => {
    const { engine, get, send, idle, second } = await openRetrying()
    engine.travels.rewind(1)
    const other = send('CUSTOMER.KYC_REJECTED')
    await idle()
    const rows = (await get('/webhooks/deliveries?branch=main')).data
    expect(rows).toMatchObject([
      { event: second.id, undone: true, branch: 'main', status: 'DELIVERED' },
      { undone: false, branch: 'main', status: 'DELIVERED' },
    ])
    const inFull = await get(`/webhooks/deliveries/${second.id}?branch=main`)
    expect(inFull.attempts).toMatchObject([
      { number: 1, superseded: true },
      { number: 2, superseded: true },
    ])
    expect((await get('/webhooks/deliveries')).data[0]).toMatchObject({ event: other.id, undone: false })
  })

  it('cannot be superseded', async () => {
    const { call } = await openRetrying()
    const reply = await call('GET', '/admin/webhooks/deliveries?status=SUPERSEDED&at=1')
    expect(reply.body.details.errors).toMatchObject([{ field: 'status' }])
  })

  it('are paged with cursors of that state', async () => {
    const { call, get } = await openRetrying()
    const { nextCursor } = await get('/webhooks/events?at=2&limit=1')
    expect((await get(`/webhooks/events?at=2&limit=1&cursor=${nextCursor}`)).data).toHaveLength(1)
    expect((await call('GET', `/admin/webhooks/events?at=1&limit=1&cursor=${nextCursor}`)).status).toBe(400)
  })

  it('are gone with the moments of the webhooks', async () => {
    const { engine, call, act, actOutside } = await openHooks(undefined, { historyLimit: 3 })
    act(() => undefined)
    for (let count = 0; count < 30; count += 1) actOutside(() => storeFault(engine.side, { kind: 'webhookDrop' }))
    expect(await call('GET', '/admin/faults?at=0')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})

describe('the outbox, the settings and the faults at a moment', () => {
  it('are those of then', async () => {
    const { call, get, send, act, engine } = await openHooks()
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    await call('POST', '/admin/faults', { kind: 'fail', operation: 'a', times: 2 })
    await call('POST', '/admin/faults', { kind: 'webhookRepeat' })
    const event = send()
    const { number } = engine.head()
    const waiting = await get('/webhooks/outbox')
    act(() => undefined)
    await call('POST', `/admin/webhooks/outbox/${event.id}/answer`, { status: 200 })
    await call('DELETE', '/admin/faults')
    await call('POST', '/admin/webhooks/mode', { mode: 'push' })
    expect((await get('/webhooks/outbox')).data).toEqual([])
    expect((await get(`/webhooks/outbox?at=${number}`)).data).toEqual(waiting.data)
    expect((await get(`/webhooks?at=${number}`)).mode).toBe('pull')
    expect((await get('/webhooks?at=0')).mode).toBe('push')
    expect((await get('/faults')).data).toEqual([])
    expect((await get(`/faults?at=${number}`)).data).toMatchObject([{ kind: 'fail', left: 2 }])
    expect((await get(`/faults?at=${number - 1}`)).data).toMatchObject([{ kind: 'fail' }, { kind: 'webhookRepeat' }])
  })
})
