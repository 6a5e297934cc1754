import { describe, expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { openAdmin } from '../../simulator/testing/admin-plane.ts'

const policyOf = (header: string | string[] | undefined) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []),
  )

describe('the page of the reference', () => {
  it('runs scripts and calls servers of its own origin alone', async () => {
    const { call } = await openAdmin()
    const { status, headers, text } = await call('GET', '/docs')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'img-src': 'data:',
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(text).not.toMatch(/https?:/)
  })

  it('loads a script and styles that are there', async () => {
    const { call } = await openAdmin()
    const { text } = await call('GET', '/docs')
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(files.map((address) => address.replace(/\?.*/, ''))).toEqual(['/web/reference.css', '/web/reference.js'])
    for (const address of files)
      expect(await call('HEAD', address)).toMatchObject({
        status: 200,
        headers: { 'cache-control': expect.stringContaining('immutable') },
      })
  })

  it('holds no credential and no token, with or without one', async () => {
    for (const parts of [{}, { adminToken: 'open-sesame' }]) {
      const { call } = await openAdmin(parts)
      for (const path of ['/docs', '/docs?world=default', '/docs/admin.json', '/openapi.json'])
        expect((await call('GET', path)).text).not.toMatch(/toy-secret|open-sesame/)
    }
  })

  it('shows the admin plane to those without its token, who cannot call it', async () => {
    const { call } = await openAdmin({ adminToken: 'open-sesame' })
    const shown = await call('GET', '/docs/admin.json')
    expect(await call('GET', '/docs')).toMatchObject({ status: 200 })
    expect(shown).toMatchObject({ status: 200, body: { security: [{ bearer: [] }] } })
    expect(await call('GET', '/admin/worlds/default')).toMatchObject({ status: 401 })
    const headers = { authorization: 'Bearer open-sesame' }
    const { body } = await call('GET', '/admin/openapi.json', undefined, { headers })
    expect(shown.body).toEqual(body)
  })
})

it('the links of the index lead somewhere', async () => {
  const simulator = createSimulator({})
  await simulator.listen()
  onTestFinished(() => simulator.close())
  const { links } = await (await fetch(`${simulator.origin}/`)).json()
  for (const { url } of links) expect([url, (await fetch(url)).status]).toEqual([url, 200])
})
