import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shapeHider } from '../../contract/index.ts'
import { openAdmin, type RequestExtras } from '../../testing/admin-plane.ts'
import { WorldInFull } from './worlds/show-world.ts'

const adminToken = 'open-sesame'
const withToken = (token: string): RequestExtras => ({ headers: { authorization: `Bearer ${token}` } })
const opensOne = 'The admin token of the world mine opens that world alone'
const forAll = withToken(adminToken)

/** Opens an admin plane with a token, and a world whose own token is given too. */
async function openShared() {
  const plane = await openAdmin({ adminToken })
  const { body } = await plane.call('POST', '/admin/worlds', { name: 'mine', seed: 's' }, forAll)
  const token: string = body.adminToken
  return { ...plane, token, own: withToken(token) }
}

it('a new world gets its own token, which names it and survives a reset', async () => {
  const { call, token, own } = await openShared()
  expect(token).toMatch(/^sgw\.mine\.[\w-]{43}$/)
  expect((await call('POST', '/admin/worlds/mine/reset', {}, own)).body.adminToken).toBe(token)
  expect((await call('GET', '/admin/worlds/mine', undefined, own)).body.adminToken).toBe(token)
  expect((await call('GET', '/admin/worlds/mine', undefined, forAll)).body.adminToken).toBe(token)
  expect((await call('GET', '/admin/worlds', undefined, forAll)).text).not.toContain(token)
})

it('a fork and a copy with the same seed have other tokens', async () => {
  const { call, token } = await openShared()
  const fork = await call('POST', '/admin/worlds/mine/fork', { name: 'fork' }, forAll)
  expect(fork.body.adminToken).toMatch(/^sgw\.fork\./)
  expect(fork.body.adminToken.slice(-43)).not.toBe(token.slice(-43))
})

it('an open admin plane shows no tokens', async () => {
  const { call } = await openAdmin()
  expect((await call('POST', '/admin/worlds', { name: 'mine' })).body).not.toHaveProperty('adminToken')
  expect((await call('GET', '/admin/worlds/mine')).body).not.toHaveProperty('adminToken')
})

it('the token of a world opens that world, and lists no other', async () => {
  const { call, own } = await openShared()
  expect(await call('GET', '/admin/worlds/mine/clock', undefined, own)).toMatchObject({ status: 200 })
  expect(await call('POST', '/admin/worlds/mine/clock/freeze', {}, own)).toMatchObject({ status: 200 })
  expect(await call('GET', '/admin/openapi.json', undefined, own)).toMatchObject({ status: 200 })
  const { body } = await call('GET', '/admin/worlds', undefined, own)
  expect(body.data).toMatchObject([{ name: 'mine' }])
  expect(body.past.moments).toBe(body.data[0].past.moments + body.data[0].past.webhookMoments)
})

it.each([
  ['GET', '/admin/clock', 'default'],
  ['POST', '/admin/clock/freeze', 'default'],
  ['GET', '/admin/worlds/default', 'default'],
  ['DELETE', '/admin/worlds/other', 'other'],
  ['POST', '/admin/worlds/none/reset', 'none'],
])('%s %s is refused with the token of another world', async (method, path, world) => {
  const { call, own, worlds, engine } = await openShared()
  await call('POST', '/admin/worlds', { name: 'other' }, forAll)
  expect(await call(method, path, undefined, own)).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: `${opensOne}, at /admin/worlds/mine; this request is about the world ${world}.`,
    },
  })
  expect(worlds.find('other')).toBeDefined()
  expect(engine.head().number).toBe(0)
})

it.each([
  '/admin/worlds',
  '/admin/worlds/import',
  '/admin/worlds/mine/fork',
  '/admin/worlds/mine/capsule/open',
  '/admin/capsule/open',
])('POST %s is refused with the token of a world, because it makes one', async (path) => {
  const { call, own, worlds } = await openShared()
  expect(await call('POST', path, {}, own)).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: `${opensOne} and cannot make worlds; the token for all worlds can.`,
    },
  })
  expect(worlds.list()).toHaveLength(2)
})

it('the token of the default world opens the short paths', async () => {
  const { call } = await openAdmin({ adminToken })
  const { body } = await call('GET', '/admin/worlds/default', undefined, forAll)
  expect(await call('GET', '/admin/clock', undefined, withToken(body.adminToken))).toMatchObject({ status: 200 })
})

it('a token of a deleted world, of another seed, or changed is unknown', async () => {
  const { call, token, own } = await openShared()
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A')
  const renamed = token.replace('sgw.mine.', 'sgw.default.')
  for (const wrong of [changed, renamed, `${token}A`])
    expect(await call('GET', '/admin/worlds/mine', undefined, withToken(wrong))).toMatchObject({
      status: 401,
      body: { reason: 'UNKNOWN_CREDENTIALS' },
    })
  expect(await call('DELETE', '/admin/worlds/mine', undefined, own)).toMatchObject({ status: 204 })
  expect(await call('GET', '/admin/worlds', undefined, own)).toMatchObject({ status: 401 })
  await call('POST', '/admin/worlds', { name: 'mine', seed: 'another' }, forAll)
  expect(await call('GET', '/admin/worlds', undefined, own)).toMatchObject({ status: 401 })
})

it('the secret of a world is shown to its own token and to the token for all, and to no other', async () => {
  const { call, own, worlds } = await openShared()
  const { clientSecret } = worlds.get('mine').credential
  const other = (await call('POST', '/admin/worlds', { name: 'other' }, forAll)).body.adminToken
  for (const holder of [own, forAll])
    expect((await call('GET', '/admin/worlds/mine', undefined, holder)).body.clientSecret).toBe(clientSecret)
  for (const [holder, status] of [[withToken(other), 403] as const, [undefined, 401] as const]) {
    const refused = await call('GET', '/admin/worlds/mine', undefined, holder)
    expect(refused.status).toBe(status)
    expect(refused.text).not.toContain(clientSecret)
  }
})

const who = "the world's own token and the token for all worlds"

it.each(['admin', 'shared-server', 'choices', 'settings'])('docs/%s.md says who is shown that secret', (page) => {
  expect(readFileSync(`docs/${page}.md`, 'utf8').replaceAll(/\s+/g, ' ')).toContain(who)
})

it('the description of a world says who is shown that secret', () => {
  expect(Object(WorldInFull.properties.clientSecret).description).toContain(who)
})

it('no text shows the token of a world', async () => {
  const { token } = await openShared()
  expect(shapeHider([])(`GET /x/${token}?y`)).toBe('GET /x/[hidden]?y')
})
