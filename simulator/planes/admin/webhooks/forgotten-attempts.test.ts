import { describe, expect, it } from 'vitest'
import { openHooks } from '../../../testing/admin-webhooks.ts'

describe('a world that has forgotten webhook attempts', () => {
  it('refuses a rewind to before them and stays usable', async () => {
    const { call, send, idle, engine } = await openHooks('http://127.0.0.1:1/dead', { historyLimit: 8 })
    send()
    const { number } = engine.head()
    send()
    await idle()
    await call('POST', '/admin/clock/advance', { by: '1d' })
    expect((await call('GET', `/admin/timeline/${number}`)).status).toBe(200)
    const { status, body } = await call('POST', '/admin/timeline/rewind', { to: number })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.details.errors[0].message).toContain('can be read but not rewound to')
    const event = send()
    await idle()
    const { number: kept } = engine.head()
    send()
    await idle()
    expect((await call('POST', '/admin/timeline/rewind', { to: kept })).status).toBe(200)
    expect((await call('GET', `/admin/webhooks/events/${event.id}`)).status).toBe(200)
    send()
    await idle()
  })
})
