import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../app.ts'
import { fieldsOf } from '../../../testing/admin-plane.ts'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { closeAfter, receiver } from '../../../testing/webhooks.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'

describe('events', () => {
  it('are listed newest first, with their status', async () => {
    const endpoint = await receiver((response, { body }) => response.writeHead(body.type === 'TEST' ? 200 : 500).end())
    const { send, idle, get } = await openHooks(endpoint.url)
    const one = send('TEST', { a: 1 })
    const two = send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1' }, { resource: 'Customer:1' })
    await idle()
    expect(await get('/webhooks/events')).toEqual({
      data: [
        {
          id: two.id,
          type: 'CUSTOMER.KYC_APPROVED',
          resource: 'Customer:1',
          timestamp: '2025-10-13T12:00:00Z',
          moment: two.moment,
          branch: 'main',
          undone: false,
          status: 'WAITING',
          attempts: 1,
          nextAt: '2025-10-13T12:00:05Z',
          data: { id: 'Customer:1' },
        },
        expect.objectContaining({ id: one.id, status: 'DELIVERED', attempts: 1, data: { a: 1 } }),
      ],
      hasMore: false,
      totalCount: 2,
    })
    expect(await get(`/webhooks/events/${two.id}`)).toMatchObject({ id: two.id, status: 'WAITING' })
  })

  it('are filtered and paged', async () => {
    const endpoint = await receiver()
    const { send, idle, get, call } = await openHooks(endpoint.url)
    for (const resource of ['Customer:1', 'Customer:2', 'Customer:1']) {
      send('CUSTOMER.KYC_PENDING', {}, { resource })
      send('CUSTOMER.KYC_APPROVED', {}, { resource })
    }
    await idle()
    const ids = async (query: string) => (await get(`/webhooks/events?${query}`)).data.length
    expect(await ids('type=CUSTOMER.KYC_PENDING')).toBe(3)
    expect(await ids('resource=Customer:1')).toBe(4)
    expect(await ids('resource=Customer:1&type=CUSTOMER.KYC_PENDING&status=DELIVERED')).toBe(2)
    expect(await ids('status=FAILED')).toBe(0)
    const first = await get('/webhooks/events?limit=4')
    expect(first).toMatchObject({ hasMore: true, totalCount: 6 })
    const second = await get(`/webhooks/events?limit=4&cursor=${first.nextCursor}`)
    expect([...first.data, ...second.data].map(({ moment }) => moment)).toEqual(
      (await get('/webhooks/events?limit=100')).data.map(({ moment }: { moment: number }) => moment),
    )
    expect(fieldsOf(await call('GET', '/admin/webhooks/events?status=GONE&limit=0'))).toEqual(['status', 'limit'])
    expect(await call('GET', `/admin/webhooks/events?type=TEST&cursor=${first.nextCursor}`)).toMatchObject({
      status: 400,
    })
  })

  it.each([
    ['GET', '/webhooks/events/Webhook:none'],
    ['GET', '/webhooks/deliveries/Webhook:none'],
    ['POST', '/webhooks/events/Webhook:none/redeliver'],
    ['POST', '/webhooks/deliveries/Webhook:none/redeliver'],
  ])('that never happened are a 404: %s %s', async (method, path) => {
    const { call } = await openHooks()
    expect(await call(method, `/admin${path}`)).toMatchObject({ status: 404, body: { code: 'REFERENCE_NOT_FOUND' } })
  })
})

describe('deliveries', () => {
  it('show each attempt', async () => {
    const endpoint = await receiver((response, _received, count) =>
      response.writeHead(count === 1 ? 503 : 200).end(`answer ${count}`),
    )
    const { send, idle, get, call } = await openHooks(endpoint.url)
    const event = send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1' }, { resource: 'Customer:1' })
    await idle()
    await call('POST', '/admin/clock/advance', { by: '5s' })
    const summary = {
      id: event.id.replace('Webhook', 'Delivery'),
      event: event.id,
      type: 'CUSTOMER.KYC_APPROVED',
      resource: 'Customer:1',
      status: 'DELIVERED',
      firstAttemptAt: '2025-10-13T12:00:00Z',
    }
    const place = { branch: 'main', undone: false }
    const attempts = [
      { number: 1, at: '2025-10-13T12:00:00Z', delivered: false, answered: 503 },
      { number: 2, at: '2025-10-13T12:00:05Z', delivered: true, answered: 200 },
    ]
    const page = await get(`/webhooks/deliveries?event=${event.id}&status=DELIVERED&type=CUSTOMER.KYC_APPROVED`)
    expect(page).toEqual({ data: [{ ...summary, ...place, attempts }], hasMore: false, totalCount: 1 })
    expect(await get('/webhooks/deliveries?resource=Customer:2')).toMatchObject({ data: [] })

    const full = await get(`/webhooks/deliveries/${event.id}`)
    const sent = endpoint.received[0]
    expect(full).toMatchObject(summary)
    expect(full.attempts).toMatchObject(attempts)
    expect(full.attempts[0]).toMatchObject({
      superseded: false,
      durationMs: expect.any(Number),
      wallAt: '2025-10-13T12:00:00Z',
      request: {
        method: 'POST',
        url: endpoint.url,
        headers: { 'x-grid-signature': sent?.headers['x-grid-signature'], 'content-type': 'application/json' },
        body: sent?.bytes.toString(),
      },
      answer: { status: 503, body: 'answer 1' },
    })
  })

  it('show why there was no answer, and when the retry is due', async () => {
    const { send, idle, get } = await openHooks('http://no-such-host.invalid/')
    const event = send()
    await idle()
    expect(await get(`/webhooks/deliveries/${event.id}`)).toMatchObject({
      status: 'WAITING',
      nextAt: '2025-10-13T12:00:05Z',
      attempts: [{ delivered: false, reason: 'the host does not resolve', answer: { reason: expect.any(String) } }],
    })
  })

  it('of an undone line are superseded', async () => {
    const endpoint = await receiver()
    const { send, idle, get, call, engine } = await openHooks(endpoint.url)
    const before = engine.head().number
    const event = send('CUSTOMER.KYC_APPROVED', {}, { resource: 'Customer:1' })
    await idle()
    const other = send('TEST')
    await idle()
    await call('POST', '/admin/timeline/rewind', { to: before })
    const gone = await get(`/webhooks/deliveries/${event.id}`)
    expect(gone).toMatchObject({ status: 'SUPERSEDED', type: 'CUSTOMER.KYC_APPROVED', resource: 'Customer:1' })
    expect(gone.attempts).toMatchObject([{ number: 1, superseded: true, delivered: true, answer: { status: 200 } }])
    const list = await get('/webhooks/deliveries?status=SUPERSEDED&limit=1')
    expect(list).toMatchObject({ data: [{ event: other.id }], hasMore: true, totalCount: 2 })
    const next = await get(`/webhooks/deliveries?status=SUPERSEDED&limit=1&cursor=${list.nextCursor}`)
    expect(next).toMatchObject({ data: [{ event: event.id, status: 'SUPERSEDED' }], hasMore: false })
    expect(await get('/webhooks/deliveries?status=SUPERSEDED&type=TEST')).toMatchObject({ totalCount: 1 })
    expect(await get('/webhooks/deliveries')).toMatchObject({ totalCount: 0 })

    send('CUSTOMER.KYC_APPROVED', {}, { resource: 'Customer:1' })
    await idle()
    const again = await get(`/webhooks/deliveries/${event.id}`)
    expect(again.status).toBe('DELIVERED')
    expect(again.attempts).toMatchObject([{ superseded: true }, { number: 1, superseded: false }])
    expect(await get(`/timeline/w${engine.side.head()?.number}`)).toMatchObject({
      notes: expect.arrayContaining([{ kind: 'warning', text: expect.stringContaining(event.id) }]),
    })
  })
})

describe('credentials in the endpoint', () => {
  it('are never shown in the admin plane', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count === 1 ? 500 : 200).end())
    const simulator = createSimulator({ strict: true, frozen: true, seed: 'seed' })
    const origin = await simulator.listen()
    closeAfter(() => simulator.close())
    const { engine } = simulator.worlds.default
    const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
    const body = JSON.stringify({ webhookEndpoint: endpoint.url.replace('//', '//ada:s3cr3t@') })
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'k' }
    for (const [method, path] of [
      ['PATCH', '/config'],
      ['POST', '/sandbox/webhooks/test'],
    ] as const)
      await fetch(simulator.baseUrl + path, { method, headers, ...(method === 'PATCH' ? { body } : {}) })
    await dispatcherOf(engine)?.idle()
    const paths = [
      '/webhooks',
      '/webhooks/events',
      '/webhooks/deliveries',
      '/webhooks/outbox',
      '/requests',
      '/timeline',
    ]
    paths.push('/resources/webhooks', '/resources/webhooks/history', '/resources/webhooks/explain', '/schedule')
    paths.push(`/timeline/diff?from=0&to=${engine.head().number}`)
    for (let number = 0; number <= engine.head().number; number += 1) paths.push(`/timeline/${number}`)
    const shown = async (path: string) => (await fetch(`${origin}/admin${path}`)).text()
    const { data } = JSON.parse(await shown('/webhooks/events'))
    expect(data).toHaveLength(2)
    for (const { id } of data) paths.push(`/webhooks/deliveries/${id}`, `/resources/${id}/explain`)
    for (const path of paths) expect(await shown(path), path).not.toMatch(/s3cr3t|YWRhOnMzY3IzdA/)
    expect(JSON.parse(await shown('/webhooks'))).toMatchObject({ endpoint: endpoint.url })
    expect(await shown(`/webhooks/deliveries/${data[0].id}`)).toContain('"authorization":"[hidden]"')
  })
})
