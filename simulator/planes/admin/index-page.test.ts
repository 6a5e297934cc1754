import { afterEach, describe, expect, it } from 'vitest'
import { createSimulator, type SimulatorOptions } from '../../app.ts'
import { adminOperations } from './index.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const simulator of open.splice(0)) await simulator.close()
})

async function serving(options: SimulatorOptions = {}) {
  const simulator = createSimulator(options)
  await simulator.listen()
  open.push(simulator)
  const origin = `http://127.0.0.1:${simulator.port}`
  return { origin, get: (path: string, headers = {}) => fetch(origin + path, { headers }) }
}

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('the indexes', () => {
  it('are JSON for programs', async () => {
    const { origin, get } = await serving()
    const answer = await get('/')
    const index = await answer.json()
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept'])
    expect(index.baseUrl).toBe(`${origin}/2025-10-13`)
    expect(index.links).toHaveLength(9)
  })

  it('list every operation of the admin plane', async () => {
    const { get } = await serving()
    for (const path of ['/admin', '/admin/']) {
      const { operations } = await (await get(path)).json()
      expect(operations).toHaveLength(Object.keys(adminOperations).length)
      expect(operations).toContainEqual(expect.objectContaining({ method: 'POST', path: '/admin/clock/advance' }))
    }
  })

  it('name the product once in their titles', async () => {
    const { get } = await serving()
    const titleOf = async (path: string) => /<title>(.*)<\/title>/.exec(await (await get(path, browser)).text())?.[1]
    expect(await titleOf('/')).toBe('Sandglass')
    expect(await titleOf('/admin')).toBe('Sandglass: the admin plane')
    expect(await titleOf('/nowhere')).toBe('Not found · Sandglass')
  })

  it('are pages for browsers, without scripts', async () => {
    const { origin, get } = await serving()
    for (const path of ['/', '/admin']) {
      const answer = await get(path, browser)
      const text = await answer.text()
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).toMatch(/<main>[\s\S]*href="http[\s\S]*<\/main>/)
      expect(text).not.toContain('<script')
    }
    expect(await (await get('/', browser)).text()).toContain(`<code>${origin}/2025-10-13</code>`)
    expect(await (await get('/admin', browser)).text()).toContain('<a href="/admin/clock">')
  })

  it('start their links with the public URL', async () => {
    const { get } = await serving({ publicUrl: 'https://pay.example/sandbox' })
    expect(await (await get('/')).json()).toMatchObject({ baseUrl: 'https://pay.example/sandbox/2025-10-13' })
  })

  it('take GET only, and that of the admin plane its token', async () => {
    const { origin, get } = await serving({ adminToken: 'open-sesame' })
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405)
    expect([(await get('/')).status, (await get('/admin')).status]).toEqual([200, 401])
    expect((await get('/admin', { authorization: 'Bearer open-sesame' })).status).toBe(200)
  })
})

describe('a path that is not served', () => {
  const json = (message: string) => ({ status: 404, code: 'REFERENCE_NOT_FOUND', message })
  const says = 'Nothing is served at /dosc. Did you mean /docs? GET / lists what is served.'

  it('is a page for browsers', async () => {
    const { get } = await serving()
    const answer = await get('/dosc', browser)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(says)
    expect(text).not.toContain('<script')
  })

  it.each(['*/*', 'application/json', 'application/json, text/html;q=0.9', 'text/css'])(
    'is JSON for a client that accepts %s',
    async (accept) => {
      const { get } = await serving()
      const answer = await get('/dosc', { accept })
      expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept'])
      expect(await answer.json()).toEqual(json(says))
    },
  )

  it('escapes what was sent', async () => {
    const { get } = await serving()
    const text = await (await get('/%3Cimg%20src=x%3E', browser)).text()
    expect(text).not.toContain('<img')
  })

  it('is JSON for what is not read, and under the prefix of the API', async () => {
    const { origin, get } = await serving()
    const posted = await fetch(`${origin}/dosc`, { method: 'POST', headers: browser })
    const api = await get('/2025-10-13/nothing', browser)
    for (const answer of [posted, api]) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toMatchObject({ status: 404 })
    }
  })
})
