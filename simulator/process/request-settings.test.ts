import { afterEach, describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { readConfig } from './config.ts'

// Tests settings of requests from the environment to the answers.

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function start(environment: Readonly<Record<string, string>>) {
  const config = readConfig({ PORT: '0', SANDGLASS_FROZEN: 'true', SANDGLASS_LOG_LEVEL: 'silent', ...environment })
  const simulator = createSimulator(config)
  const origin = await simulator.listen()
  stops.push(() => simulator.close())
  return async (method: string, path: string, body?: unknown) => {
    const isAdmin = path.startsWith('/admin')
    const answer = await fetch(`${origin}${isAdmin ? '' : '/2025-10-13'}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(isAdmin ? {} : { authorization: basic }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

const count = (about: string, more = '') => `/admin/requests/count?about=${about}${more}`

describe('SANDGLASS_REQUEST_LOG', () => {
  it.each([
    ['2', [3, 2]],
    ['0', []],
    [undefined, [3, 2, 1]],
  ])('%s is the number of requests that are kept; all are counted', async (size, kept) => {
    const send = await start(size === undefined ? {} : { SANDGLASS_REQUEST_LOG: size })
    for (let sent = 0; sent < 3; sent += 1) await send('GET', '/config')
    const { body } = await send('GET', '/admin/requests')
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual(kept)
    const counted = await send('GET', '/admin/requests/count?operation=getPlatformConfig')
    expect(counted.body).toEqual({ count: 3, complete: true })
  })

  it.each([
    ['2', { count: 0, complete: false }],
    ['0', { count: 0, complete: false }],
    ['3', { count: 1, complete: true }],
  ])('%s decides what can be told of a resource', async (size, expected) => {
    const send = await start({ SANDGLASS_REQUEST_LOG: size })
    for (const id of ['Quote:1', 'Quote:12', 'Quote:2']) await send('GET', `/quotes/${id}`)
    expect((await send('GET', count('Quote:1'))).body).toEqual(expected)
    expect((await send('GET', count('Quote:1', '&operation=createQuote'))).body).toEqual({ count: 0, complete: true })
  })

  it('keeps no body over 64 KiB, so the count is incomplete', async () => {
    const send = await start({})
    const refused = await send('POST', '/quotes', { lookupId: 'Lookup:1', note: 'x'.repeat(65_536) })
    expect(refused.status).toBe(400)
    expect((await send('GET', count('Lookup:1'))).body).toEqual({ count: 0, complete: false })
    await send('POST', '/quotes', { lookupId: 'Lookup:1' })
    expect((await send('GET', count('Lookup:1'))).body).toEqual({ count: 1, complete: false })
  })
})

describe('SANDGLASS_STRICT_REQUESTS', () => {
  const change = { umaDomain: 'pay.example.com', colour: 'red' }

  it('refuses unknown members in the default world, also after a reset', async () => {
    const send = await start({ SANDGLASS_STRICT_REQUESTS: 'true' })
    expect(await send('PATCH', '/config', change)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await send('GET', '/config?colour=red')).toMatchObject({ status: 400 })
    expect(await send('PATCH', '/config', { umaDomain: 'pay.example.com' })).toMatchObject({ status: 200 })
    expect(await send('POST', '/admin/worlds/default/reset')).toMatchObject({ status: 200 })
    expect(await send('PATCH', '/config', change)).toMatchObject({ status: 400 })
  })

  it('is off by default: they are ignored with a warning', async () => {
    const send = await start({})
    expect(await send('PATCH', '/config', change)).toMatchObject({ status: 200 })
    const { body } = await send('GET', '/admin/requests')
    expect(body.data[0].warnings).toEqual(['"colour" is unknown and was ignored.'])
  })
})

describe('the request log of a service', () => {
  it('hides tokens and card numbers in bodies, queries, texts and paths', async () => {
    const send = await start({})
    const card = '4242424242424242'
    await send('PATCH', '/config', { token: 'tok-1', nested: { refreshToken: 'tok-2' }, note: `paid with ${card}` })
    await send('GET', `/customers/${card}?token=tok-3&note=${card}`)
    await send('GET', '/customers/5555%205555%205555%204444')
    for (const path of ['/admin/requests', '/admin/requests?about=x', '/admin/timeline']) {
      const text = JSON.stringify((await send('GET', path)).body)
      expect(text).not.toMatch(/tok-[123]|42424242|55555555|5555%20/)
    }
    const [spaced, read, changed] = (await send('GET', '/admin/requests')).body.data
    expect(spaced.path).toBe('/customers/****4444')
    expect(read).toMatchObject({
      path: '/customers/****4242',
      request: { query: { token: '[hidden]', note: '****4242' } },
    })
    expect(changed.request.body).toMatchObject({ token: '[hidden]', note: 'paid with ****4242' })
    expect((await send('GET', count(card))).body.count).toBe(0)
  })
})
