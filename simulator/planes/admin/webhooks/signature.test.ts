import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openHooks } from '../../../testing/admin-webhooks.ts'
import { receiver } from '../../../testing/webhooks.ts'

async function openSigned(status = 200) {
  const endpoint = await receiver(status)
  const hooks = await openHooks(endpoint.url)
  return {
    ...hooks,
    endpoint,
    check: (id: string, query = '') => hooks.get(`/webhooks/deliveries/${id}/signature${query}`),
  }
}

describe('the signature of a delivery', () => {
  it('is checked over the bytes that were sent', async () => {
    const { send, idle, check, endpoint, get } = await openSigned()
    const event = send()
    await idle()
    const checked = await check(event.id)
    expect(checked).toMatchObject({
      event: event.id,
      attempt: 1,
      sent: true,
      valid: true,
      key: 'current',
      keyNumber: 0,
    })
    expect(checked.body).toBe(endpoint.received[0]?.bytes.toString())
    expect(checked.header).toEqual({
      name: 'x-grid-signature',
      value: endpoint.received[0]?.headers['x-grid-signature'],
    })
    const verifier = createVerify('SHA256').update(checked.body)
    expect(verifier.verify(checked.publicKey.pem, checked.signature, 'base64')).toBe(true)
    expect(checked).not.toHaveProperty('reason')
    expect((await get(`/webhooks/deliveries/${event.id}`)).attempts[0].request.body).toBe(checked.body)
  })

  it.each([
    ['webhookCorruptSignature', { key: 'none', keyNumber: 0, disturbance: 'corruptSignature' }],
    ['webhookStaleKey', { key: 'former', keyNumber: -1, disturbance: 'staleKey' }],
  ])('is not valid after %s, which it names', async (kind, expected) => {
    const { call, send, idle, check } = await openSigned()
    await call('POST', '/admin/faults', { kind })
    const event = send()
    await idle()
    expect(await check(event.id)).toMatchObject({ valid: false, ...expected, reason: expect.stringContaining(kind) })
  })

  it('is of the former key after a rotation, and valid at the moment before it', async () => {
    const { call, send, idle, check, engine } = await openSigned()
    const event = send()
    await idle()
    const { number } = engine.head()
    await call('POST', '/admin/webhooks/rotate-key')
    expect(await check(event.id)).toMatchObject({
      valid: false,
      key: 'former',
      keyNumber: 0,
      reason: expect.stringContaining('rotated'),
    })
    expect(await check(event.id, `?at=${number}`)).toMatchObject({ valid: true, key: 'current', keyNumber: 0 })
  })

  it('is checked for each attempt', async () => {
    const { call, send, idle, check } = await openSigned(500)
    await call('POST', '/admin/faults', { kind: 'webhookCorruptSignature' })
    const event = send()
    await idle()
    await call('POST', '/admin/clock/advance', { by: '5s' })
    expect(await check(event.id)).toMatchObject({ attempt: 2, valid: true })
    expect(await check(event.id, '?attempt=1')).toMatchObject({ attempt: 1, valid: false })
    expect(await call('GET', `/admin/webhooks/deliveries/${event.id}/signature?attempt=3`)).toMatchObject({
      status: 404,
      body: { message: `${event.id} has 2 attempts; there is no attempt 3.` },
    })
  })

  it('is checked before a request is sent, in either form of the header', async () => {
    const { call, send, check } = await openSigned()
    await call('POST', '/admin/webhooks/mode', { mode: 'pull', signatureFormat: 'base64' })
    const event = send()
    const checked = await check(event.id)
    expect(checked).toMatchObject({ attempt: 1, sent: false, valid: true })
    expect(checked.signature).toBe(checked.header.value)
  })

  it('of a delivery that a rewind has undone is still checked', async () => {
    const { engine, send, idle, check } = await openSigned()
    const event = send()
    await idle()
    engine.travels.rewind(0)
    expect(await check(event.id)).toMatchObject({ sent: true, valid: true })
  })

  it('is refused for an event that does not exist', async () => {
    const { call } = await openSigned()
    expect((await call('GET', '/admin/webhooks/deliveries/Webhook:none/signature')).status).toBe(404)
  })
})
