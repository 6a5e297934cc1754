import { createPublicKey, createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../testing/admin-plane.ts'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'
import { changeWebhookSettings } from '../../../webhooks/index.ts'
import { publicKey } from '../../../webhooks/signature.ts'

describe('redelivery', () => {
  it.each(['deliveries', 'events'])('under %s sends the same id and the same bytes', async (under) => {
    const endpoint = await receiver()
    const { send, idle, call } = await openHooks(endpoint.url)
    const event = send()
    await idle()
    const reply = await call('POST', `/admin/webhooks/${under}/${event.id}/redeliver`)
    expect(reply).toMatchObject({
      status: 202,
      body: { event: event.id, status: 'SENDING', attempts: [{ number: 1 }] },
    })
    await idle()
    const [one, two] = endpoint.received.map(({ bytes, headers }) => bytes.toString() + headers['x-grid-signature'])
    expect(two).toBe(one)
  })

  it('replaces the next retry and does not start a second series', async () => {
    const endpoint = await receiver(500)
    const { send, idle, call, get } = await openHooks(endpoint.url)
    const event = send()
    await idle()
    expect(await call('POST', `/admin/webhooks/events/${event.id}/redeliver`)).toMatchObject({ status: 202 })
    await idle()
    expect(await get(`/webhooks/events/${event.id}`)).toMatchObject({ attempts: 2, nextAt: '2025-10-13T12:00:10Z' })
    await call('POST', '/admin/clock/advance', { by: '9s' })
    expect(endpoint.received).toHaveLength(2)
    await call('POST', '/admin/clock/advance', { by: '1h' })
    const times = (await get(`/webhooks/deliveries/${event.id}`)).attempts.map(({ at }: { at: string }) => at)
    expect(new Set(times.slice(1)).size).toBe(times.length - 1)
  })

  it('sends failed, test and dropped events again', async () => {
    const endpoint = await receiver(500)
    const { send, idle, call, get } = await openHooks(endpoint.url)
    await call('POST', '/admin/faults', { kind: 'webhookDrop', event: 'CUSTOMER.KYC_PENDING' })
    const events = [send('TEST'), send('CUSTOMER.KYC_PENDING')]
    await idle()
    endpoint.answerWith(200)
    for (const { id } of events) {
      expect(['FAILED', 'DROPPED']).toContain((await get(`/webhooks/events/${id}`)).status)
      await call('POST', `/admin/webhooks/events/${id}/redeliver`)
      await idle()
      expect((await get(`/webhooks/events/${id}`)).status).toBe('DELIVERED')
    }
  })

  it('is refused while the event is in flight, and for one that is never sent', async () => {
    const endpoint = await receiver(() => {})
    const { send, act, call, engine } = await openHooks()
    const never = send()
    act(() => changeWebhookSettings(engine, { endpoint: endpoint.url }))
    const slow = send()
    const [one, two] = [
      await call('POST', `/admin/webhooks/deliveries/${never.id}/redeliver`),
      await call('POST', `/admin/webhooks/deliveries/${slow.id}/redeliver`),
    ]
    expect(one).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('endpoint') } })
    expect(two).toMatchObject({ status: 409, body: { message: expect.stringContaining('in flight') } })
  })
})

describe('the public key', () => {
  it('is PEM text, or JSON by the Accept header', async () => {
    const { origin, call, engine } = await openHooks()
    const { pem, jwk, fingerprint } = publicKey(engine)
    const ask = (accept?: string) =>
      fetch(`${origin()}/admin/webhooks/public-key`, accept === undefined ? {} : { headers: { accept } })
    for (const accept of [undefined, '*/*', 'text/plain', 'text/plain, application/json;q=0.5', 'image/png']) {
      const answer = await ask(accept)
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(await answer.text()).toBe(pem)
    }
    const reply = await call('GET', '/admin/webhooks/public-key', undefined, {
      headers: { accept: 'application/json' },
    })
    expect(reply.body).toEqual({ pem, jwk, fingerprint })
    expect(createPublicKey(pem).asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' })
  })

  it('changes with a rotation, which is a moment that a rewind undoes', async () => {
    const { call, engine } = await openHooks()
    const before = publicKey(engine)
    const { body } = await call('POST', '/admin/webhooks/rotate-key')
    expect(body).toEqual(publicKey(engine))
    expect(body.fingerprint).not.toBe(before.fingerprint)
    expect(engine.head().cause).toMatchObject({ kind: 'admin', name: 'rotateKey' })
    await call('POST', '/admin/timeline/rewind', { to: 0 })
    expect(publicKey(engine)).toEqual(before)
  })
})

describe('pull mode', () => {
  it('keeps the requests until they are fetched and answered', async () => {
    const { call, send, get, engine } = await openHooks()
    const settings = await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    expect(settings.body).toEqual({ mode: 'pull', signatureFormat: 'json', keyNumber: 0, held: 0 })
    const [event, other] = [send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1' }), send('TEST')]
    const { data } = await get('/webhooks/outbox')
    expect(data).toMatchObject([
      { event: event.id, type: 'CUSTOMER.KYC_APPROVED', attempt: 1, method: 'POST' },
      { event: other.id, type: 'TEST' },
    ])
    expect(data[0]).not.toHaveProperty('url')
    const { s } = JSON.parse(data[0].headers['x-grid-signature'])
    expect(createVerify('SHA256').update(data[0].body).verify(publicKey(engine).pem, s, 'base64')).toBe(true)
    expect(JSON.parse(data[0].body)).toMatchObject({ id: event.id, data: { id: 'Customer:1' } })

    const answer = (id: string, body: object) => call('POST', `/admin/webhooks/outbox/${id}/answer`, body)
    expect(await answer(event.id, { status: 500 })).toMatchObject({
      status: 200,
      body: { status: 'WAITING', nextAt: '2025-10-13T12:00:05Z', attempts: [{ answered: 500, delivered: false }] },
    })
    expect(await answer(event.id, { status: 200 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await call('POST', '/admin/clock/advance', { by: '5s' })
    const again = (await get('/webhooks/outbox')).data
    expect(again.map((one: { attempt: number }) => one.attempt)).toEqual([2, 1])
    expect(again[0]).toMatchObject({ body: data[0].body, headers: data[0].headers })
    expect(await answer(event.id, { status: 204, body: 'thanks' })).toMatchObject({ body: { status: 'DELIVERED' } })
    const { attempts } = await get(`/webhooks/deliveries/${event.id}`)
    expect(attempts[1]).toMatchObject({ answer: { status: 204, body: 'thanks' }, request: { body: data[0].body } })
  })

  it.each([{}, { status: 99 }, { status: 600 }, { status: '200' }])('refuses %j as an answer', async (body) => {
    const { call, send } = await openHooks()
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    const event = send()
    expect(fieldsOf(await call('POST', `/admin/webhooks/outbox/${event.id}/answer`, body))).toEqual(['status'])
    expect(await call('POST', '/admin/webhooks/outbox/Webhook:none/answer', { status: 200 })).toMatchObject({
      status: 404,
    })
  })

  it('shows that there are credentials, and hides them', async () => {
    const { call, send, get } = await openHooks('http://ada:s3cr3t@platform.test/hooks')
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    send()
    const { data } = await get('/webhooks/outbox')
    expect(data[0]).toMatchObject({ url: 'http://platform.test/hooks', headers: { authorization: '[hidden]' } })
    expect(await get('/webhooks')).toMatchObject({ endpoint: 'http://platform.test/hooks', mode: 'pull' })
  })

  it('ends by sending the requests that wait', async () => {
    const endpoint = await receiver()
    const { call, send, get, idle } = await openHooks(endpoint.url)
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    const ids = [1, 2, 3].map((number) => send('CUSTOMER.KYC_PENDING', number, { resource: 'Customer:1' }).id)
    const { body } = await call('POST', '/admin/webhooks/mode', { mode: 'push', signatureFormat: 'base64' })
    expect(body).toMatchObject({ mode: 'push', signatureFormat: 'base64' })
    await idle()
    expect(endpoint.ids()).toEqual(ids)
    expect(endpoint.received[0]?.headers['x-grid-signature']).toMatch(/^MEU?/)
    expect(await get('/webhooks/outbox')).toMatchObject({ data: [], totalCount: 0 })
  })

  it('does not include requests in flight', async () => {
    const endpoint = await receiver(() => {})
    const { call, send, get } = await openHooks(endpoint.url)
    const event = send()
    await endpoint.arrived(1)
    await call('POST', '/admin/webhooks/mode', { mode: 'pull' })
    expect((await get('/webhooks/outbox')).data).toEqual([])
    expect(await call('POST', `/admin/webhooks/outbox/${event.id}/answer`, { status: 200 })).toMatchObject({
      status: 409,
    })
  })

  it('is one of two modes', async () => {
    const { call } = await openHooks()
    const reply = await call('POST', '/admin/webhooks/mode', { mode: 'fax', signatureFormat: 'der' })
    expect(fieldsOf(reply)).toEqual(['mode', 'signatureFormat'])
    expect(fieldsOf(await call('POST', '/admin/webhooks/mode', {}))).toEqual(['mode'])
  })
})

describe('a new world', () => {
  it('begins as its options say', async () => {
    const { call, get } = await openHooks()
    const options = { webhooks: { mode: 'pull', signatureFormat: 'base64' } }
    expect(await call('POST', '/admin/worlds', { name: 'one', options })).toMatchObject({ status: 201 })
    expect(await get('/worlds/one/webhooks')).toMatchObject({ mode: 'pull', signatureFormat: 'base64' })
    const bad = { name: 'two', options: { webhooks: { mode: 'fax', signatureFormat: 1, colour: 'red' } } }
    expect(fieldsOf(await call('POST', '/admin/worlds', bad))).toEqual([
      'options.webhooks.mode',
      'options.webhooks.signatureFormat',
      'options.webhooks.colour',
    ])
  })
})
