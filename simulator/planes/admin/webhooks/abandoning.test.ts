import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'
import { dispatcherOf, emit } from '../../../webhooks/index.ts'

/** The number of concurrent sends; other events are queued. */
const onTheWire = 64

describe('a world that is closed', () => {
  it.each([
    ['deleted', 'DELETE', '/admin/worlds/other'],
    ['reset', 'POST', '/admin/worlds/other/reset'],
  ])('because it was %s sends nothing more', async (_how, method, path) => {
    const answers: (() => void)[] = []
    const endpoint = await receiver((response) => answers.push(() => response.end()))
    const { call, worlds, send, idle } = await openHooks(endpoint.url)
    await call('POST', '/admin/worlds', { name: 'other', frozen: true })
    const { engine } = worlds.get('other')
    engine.commit({ kind: 'request', name: 'test' }, () => {
      for (let i = 0; i < onTheWire + 20; i += 1) emit(engine, 'CUSTOMER.KYC_APPROVED', {})
    })
    await endpoint.arrived(onTheWire)
    const waiter = dispatcherOf(engine)?.awaitAnswer(endpoint.ids()[0] ?? '')

    expect((await call(method, path)).status).toBeLessThan(300)
    expect(await waiter).toEqual({ reason: 'the world was closed' })
    expect(dispatcherOf(engine)?.isBusy).toBe(false)

    for (const answer of answers.splice(0)) answer()
    endpoint.answerWith(200)
    const later = send()
    await idle()
    expect(endpoint.ids().slice(onTheWire)).toEqual([later.id])
  })

  it('is not the default one, whose deletion is refused', async () => {
    const endpoint = await receiver()
    const { call, send, idle } = await openHooks(endpoint.url)
    expect((await call('DELETE', '/admin/worlds/default')).status).toBe(409)
    send()
    await idle()
    expect(endpoint.received).toHaveLength(1)
  })
})

describe('a client that disconnects', () => {
  it.each([
    ['advance', { by: '7d' }],
    ['next', { count: 10 }],
    ['freeze', { at: '2025-10-20T12:00:00Z' }],
  ])('from a clock/%s that waits for the endpoint frees the world for others', async (act, body) => {
    const endpoint = await receiver(500)
    const { call, origin, send, idle } = await openHooks(endpoint.url)
    send()
    await idle()
    endpoint.answerWith(() => {})
    const headers = { 'content-type': 'application/json' }
    const asked = request(`${origin()}/admin/clock/${act}`, { method: 'POST', headers })
    asked.on('error', () => {}).end(JSON.stringify(body))
    await endpoint.arrived(2)
    asked.destroy()
    expect((await call('POST', '/admin/clock/resume')).body).toMatchObject({ now: '2025-10-13T12:00:05Z' })
  })
})
