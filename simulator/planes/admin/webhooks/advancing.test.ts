import { describe, expect, it, vi } from 'vitest'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'

describe('an advance', () => {
  it('of 7 days makes all retries and returns after the last', async () => {
    const endpoint = await receiver(500)
    const { call, send, get } = await openHooks(endpoint.url)
    const event = send()
    const { body } = await call('POST', '/admin/clock/advance', { by: '7d' })
    expect(body).toMatchObject({ stopped: 'arrived', fired: 343, clock: { pending: 0, now: '2025-10-20T12:00:00Z' } })
    expect(endpoint.received).toHaveLength(344)
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ status: 'FAILED', attempts: 344 })
  })

  it('waits for the events that fall due, so that they can be asserted right after it', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count < 3 ? 500 : 200).end())
    const { call, send, get } = await openHooks(endpoint.url)
    const event = send()
    await call('POST', '/admin/clock/advance', { by: '15s' })
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ status: 'DELIVERED', attempts: 3 })
    expect((await get('/timeline?operation=webhook.answered')).totalCount).toBe(3)
  })

  it('makes attempts that a filter by the type of their event finds', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count < 2 ? 500 : 200).end())
    const { call, send, get } = await openHooks(endpoint.url)
    const { type } = send()
    await call('POST', '/admin/clock/advance', { by: '15s' })
    const all = (await get('/timeline?line=webhooks')).totalCount
    expect(all).toBeGreaterThan(3)
    for (const filter of [type, `type:${type}`])
      expect(await get(`/timeline?line=webhooks&filter=${filter}`), filter).toMatchObject({ totalCount: all })
    expect((await get(`/timeline?line=webhooks&filter=is:failed type:${type}`)).totalCount).toBe(1)
  })

  it('does not wait when `wait` is false', async () => {
    const answers: (() => void)[] = []
    const endpoint = await receiver((response) => answers.push(() => response.end()))
    const { call, send, get, idle } = await openHooks(endpoint.url)
    const event = send()
    const { body } = await call('POST', '/admin/clock/advance', { by: '1h', wait: false })
    expect(body).toMatchObject({ stopped: 'arrived', fired: 0, to: '2025-10-13T13:00:00Z' })
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ status: 'SENDING', attempts: 1 })
    await endpoint.arrived(1)
    answers[0]?.()
    await idle()
    expect((await get(`/webhooks/deliveries/${event.id}`)).attempts).toMatchObject([
      { delivered: true, at: '2025-10-13T13:00:00Z' },
    ])
  })

  it('does not wait for unfetched requests', async () => {
    const { call, send, get } = await openHooks()
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    const event = send()
    expect((await call('POST', '/admin/clock/advance', { by: '7d' })).body).toMatchObject({ stopped: 'arrived' })
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ status: 'SENDING', attempts: 1 })
  })

  it('that is previewed sends nothing', async () => {
    const endpoint = await receiver(500)
    const { call, send, idle } = await openHooks(endpoint.url)
    send()
    await idle()
    expect((await call('POST', '/admin/clock/preview', { by: '1h' })).body).toMatchObject({ fired: 1 })
    await idle()
    expect(endpoint.received).toHaveLength(1)
  })

  it('over a dead endpoint infers attempts for a second after each that was made', async () => {
    const { call, send, get, wall, idle } = await openHooks('http://127.0.0.1:1/dead')
    const event = send()
    await idle()
    const { body } = await call('POST', '/admin/clock/advance', { by: '7d' })
    expect(body).toMatchObject({ stopped: 'arrived', fired: 343 })
    const { status, attempts } = await get(`/webhooks/deliveries/${event.id}`)
    expect([status, attempts.length]).toEqual(['FAILED', 344])
    // The first was made before the advance; the second is the first of the advance. No wall-clock time has passed.
    expect(attempts.slice(0, 2)).toMatchObject([{ request: {} }, { request: {} }])
    expect(attempts.slice(0, 2).filter(({ inferred }: { inferred?: true }) => inferred)).toEqual([])
    for (const attempt of attempts.slice(2)) {
      expect(attempt).toMatchObject({ inferred: true, delivered: false, reason: 'the connection was refused' })
      expect(attempt).not.toHaveProperty('request')
    }
    const another = send()
    await idle()
    await call('POST', '/admin/clock/advance', { by: '30s' })
    wall.move(1_000)
    await call('POST', '/admin/clock/advance', { by: '1h' })
    const made = (await get(`/webhooks/deliveries/${another.id}`)).attempts.filter(
      ({ inferred }: { inferred?: true }) => inferred === undefined,
    )
    expect(made.length).toBeGreaterThan(2)
  })

  it('does not wait for events that others emit meanwhile', async () => {
    const answers: (() => void)[] = []
    const endpoint = await receiver((response) => answers.push(() => response.end()))
    const { call, send, get, engine } = await openHooks(endpoint.url)
    send()
    await endpoint.arrived(1)
    const answered = vi.spyOn(dispatcherOf(engine) ?? expect.fail('webhooks are sent'), 'answered')
    const advance = call('POST', '/admin/clock/advance', { by: '1s' })
    await vi.waitUntil(() => answered.mock.calls.length > 0)
    const event = send()
    await endpoint.arrived(2)
    answers[0]?.()
    expect((await advance).body).toMatchObject({ stopped: 'arrived', to: '2025-10-13T12:00:01Z' })
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ status: 'SENDING' })
    expect(engine.now()).toBe(Date.UTC(2025, 9, 13, 12, 0, 1))
    answers[1]?.()
  })
})
