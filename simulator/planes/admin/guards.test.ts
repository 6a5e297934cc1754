import { describe, expect, it } from 'vitest'
import { openAdmin } from '../../testing/admin-plane.ts'

describe('the token', () => {
  it.each([
    ['nothing', {}, 'MISSING_CREDENTIALS'],
    ['another token', { authorization: 'Bearer closed' }, 'UNKNOWN_CREDENTIALS'],
    ['a prefix of it', { authorization: 'Bearer open' }, 'UNKNOWN_CREDENTIALS'],
    ['another scheme', { authorization: 'Basic open-sesame' }, 'MALFORMED_CREDENTIALS'],
    ['an empty one', { authorization: 'Bearer ' }, 'MALFORMED_CREDENTIALS'],
  ])('is required when %s is sent', async (_name, headers, reason) => {
    const { call } = await openAdmin({ adminToken: 'open-sesame' })
    for (const path of ['/admin/clock', '/admin/worlds/default', '/admin/openapi.json', '/admin/none']) {
      const reply = await call('GET', path, undefined, { headers })
      expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED', reason, details: { reason } } })
      expect(reply.headers['www-authenticate']).toBe('Bearer')
      expect(reply.text).not.toContain('open-sesame')
    }
  })

  it('allows every admin operation; the documentation needs none', async () => {
    const { call } = await openAdmin({ adminToken: 'open-sesame' })
    const headers = { authorization: 'Bearer open-sesame' }
    expect(await call('GET', '/admin/clock', undefined, { headers })).toMatchObject({ status: 200 })
    expect(await call('GET', '/openapi.json')).toMatchObject({ status: 200 })
  })

  it('is not required when none is set', async () => {
    const { call } = await openAdmin()
    expect(await call('GET', '/admin/clock')).toMatchObject({ status: 200 })
  })
})

describe('a page of another origin', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { host: 'localhost:8080', origin: 'http://localhost:3000' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a rebound name', { host: 'evil.example:8080' }],
    ['a rebound name as origin too', { host: 'evil.example:8080', origin: 'http://evil.example:8080' }],
    ['a similar name', { host: 'localhost.evil.example' }],
    ['a name that contains an address', { host: '127.0.0.1.evil.example' }],
    ['an invalid host', { host: 'a b' }],
  ])('from %s is refused', async (_name, headers) => {
    const { call, engine } = await openAdmin()
    const reply = await call('POST', '/admin/clock/advance', { by: '1m' }, { headers })
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(engine.head().number).toBe(0)
  })

  it('is refused even with the token', async () => {
    const { call } = await openAdmin({ adminToken: 'open-sesame' })
    const headers = { authorization: 'Bearer open-sesame', origin: 'https://evil.example' }
    expect(await call('GET', '/admin/clock', undefined, { headers })).toMatchObject({ status: 403 })
  })
})

describe('a client', () => {
  it.each([
    [{ host: 'localhost' }],
    [{ host: 'localhost:8080', origin: 'http://localhost:8080' }],
    [{ host: '127.0.0.1:8080' }],
    [{ host: '[::1]:8080' }],
    [{ host: '10.1.2.3' }],
    [{ host: 'sandglass:8080' }],
    [{ host: 'host.docker.internal:8080' }],
    [{ host: 'pay.example.org' }],
    [{ host: 'pay.example.org', origin: 'https://pay.example.org' }],
    [{ host: 'pay.example.org:443', origin: 'https://pay.example.org' }],
    [{ 'sec-fetch-site': 'same-origin' }],
  ])('with %j is served', async (headers) => {
    const { call } = await openAdmin({ publicUrl: () => 'https://pay.example.org' })
    expect(await call('GET', '/admin/clock', undefined, { headers })).toMatchObject({ status: 200 })
  })
})

describe('a webhook delivery', () => {
  it.each([
    ['its User-Agent', { 'user-agent': 'Sandglass-Webhook/0.1.0' }],
    ['a User-Agent that names it', { 'user-agent': 'proxy sandglass-webhook/9' }],
    ['its signature', { 'x-grid-signature': 'MEUC' }],
    ['its other signature', { 'x-service-signature': '' }],
  ])('is refused for %s', async (_name, headers) => {
    const { call, worlds } = await openAdmin()
    const { engine } = worlds.default
    const reply = await call('POST', '/admin/worlds/default/reset', {}, { headers })
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'Webhook deliveries cannot use the admin plane.' },
    })
    expect(worlds.default.engine).toBe(engine)
  })
})
