import { describe, expect, it } from 'vitest'
import { operations } from '../api/index.ts'
import { adminOperations } from '../planes/admin/operations.ts'
import { pathsOf } from '../planes/admin/routes.ts'
import { Routes } from '../planes/http/index.ts'
import { makesWorld, worldReferenceOf } from './world-reference.ts'

const routes = new Routes(Object.values(operations))

/** Agents redeem codes, and platforms claim invitations, with a POST. */
const methodOf = (url: string) => (/\/(?:redeem|claim)$/.test(url) ? 'POST' : 'GET')

const wanted = (url: string, authorization?: string, adminToken?: string) =>
  worldReferenceOf(
    { method: methodOf(url), url, headers: authorization === undefined ? {} : { authorization } },
    routes,
    adminToken,
  )

const tokenOfOther = `Bearer sgw.other.${'x'.repeat(43)}`

const basic = (user: string) => `Basic ${Buffer.from(`${user}:secret`).toString('base64')}`

describe('the world of a request', () => {
  it.each([
    ['Basic credentials', '/2025-10-13/customers', basic('0123456789abcdef'), { by: 'user', user: '0123456789abcdef' }],
    [
      'an invitation of any platform',
      '/2025-10-13/invitations/AB%20C/claim',
      basic('me'),
      { by: 'user', user: 'me', invitation: 'AB C' },
    ],
    [
      'the token of an agent',
      '/2025-10-13/agents/me',
      `Bearer gat_0123abcd${'0'.repeat(32)}`,
      { by: 'mark', mark: '0123abcd' },
    ],
    [
      'a device code, whatever the credentials',
      '/2025-10-13/agents/device-codes/AGENT-0123-ABCD-2345-6789/redeem',
      basic('me'),
      { by: 'mark', mark: '0123abcd' },
    ],
    [
      'the credentials that ask for the status of a device code, whatever world the code names',
      '/2025-10-13/agents/device-codes/AGENT-0123-ABCD-2345-6789/status',
      basic('me'),
      { by: 'user', user: 'me' },
    ],
    ['no credentials', '/2025-10-13/customers', undefined, { by: 'name', name: 'default' }],
    ['credentials that are none', '/2025-10-13/customers', 'Basic ???', { by: 'name', name: 'default' }],
    ['another version of the API', '/2024-01-01/customers', basic('me'), { by: 'user', user: 'me' }],
    ['a hosted page', '/hosted/0123456789abcdefX?step=all', undefined, { by: 'code', code: '0123456789abcdefX' }],
    ['the details of a card', '/reveal/abc/x', undefined, { by: 'code', code: 'abc' }],
    ['a liveness check', '/liveness/abc', undefined, { by: 'code', code: 'abc' }],
    ['the page of an invitation', '/i/ABC', undefined, { by: 'name', name: 'default' }],
    ['the page of an invitation with a world', '/i/ABC?world=other', undefined, { by: 'name', name: 'other' }],
    ['the admin plane', '/admin/clock', undefined, { by: 'name', name: 'default' }],
    ['the admin plane of a world', '/admin/worlds/other/clock', undefined, { by: 'name', name: 'other' }],
    [
      'a world that is compared with another',
      '/admin/worlds/red/capsule/compare?with=green',
      undefined,
      { by: 'name', name: 'red', guest: 'green' },
    ],
    ['a comparison with no world', '/admin/capsule/compare?with=a/b', undefined, { by: 'name', name: 'default' }],
    ['a world', '/admin/worlds/a%2Db', undefined, { by: 'name', name: 'a-b' }],
    ['credentials with a NUL', '/2025-10-13/customers', basic('a\0b'), { by: 'name', name: 'default' }],
    ['a path that no operation has', '/admin/worldsx', undefined, { by: 'name', name: 'default' }],
    ['an invitation that there cannot be', '/2025-10-13/invitations/A%00', basic('me'), { by: 'user', user: 'me' }],
    [
      'a world whose name begins like the path of an import',
      '/admin/worlds/imported',
      undefined,
      { by: 'name', name: 'imported' },
    ],
  ])('is that of %s', (_what, url, authorization, expected) => {
    expect(wanted(url, authorization)).toEqual(expected)
  })

  it.each(['/admin/worlds', '/admin/worlds/mine', '/admin/openapi.json', '/admin'])(
    'is that of the token of a world, for %s',
    (url) => {
      expect(wanted(url, tokenOfOther, 'all')).toEqual({ by: 'name', name: 'other' })
    },
  )

  it('is not that of a token where worlds have none', () => {
    expect(wanted('/admin/worlds/mine', tokenOfOther)).toEqual({ by: 'name', name: 'mine' })
    expect(wanted('/admin/clock', tokenOfOther)).toEqual({ by: 'name', name: 'default' })
  })

  it('is that of the admin plane with the token for all worlds', () => {
    expect(wanted('/admin/worlds/mine', 'Bearer all', 'all')).toEqual({ by: 'name', name: 'mine' })
    expect(wanted('/admin/clock', 'Bearer all', 'all')).toEqual({ by: 'name', name: 'default' })
  })

  it.each([undefined, 'Bearer other', 'Basic YWxsOmFsbA=='])(
    'is none on the admin plane with %s where another token is needed',
    (authorization) => {
      expect(wanted('/admin/worlds/mine/clock', authorization, 'all')).toBeUndefined()
      expect(wanted('/admin/clock', authorization, 'all')).toBeUndefined()
    },
  )

  it.each(['/admin/worlds/%zz', '/admin/worlds/%00/clock', '/i/ABC?world=a/b', `/admin/worlds/${'x'.repeat(65)}`])(
    'is none for %s, which has no name of a world',
    (url) => {
      expect(wanted(url)).toBeUndefined()
    },
  )

  it.each(['/admin/worlds', '/admin/worlds?x', '/admin/worlds/', '/admin/worlds/import?name=x'])(
    'is none for %s, which is about the worlds themselves',
    (url) => {
      expect(wanted(url, 'Bearer all', 'all')).toBeUndefined()
      expect(makesWorld({ method: 'POST', url })).toBe(true)
      expect(makesWorld({ method: 'GET', url })).toBe(false)
    },
  )

  it.each(['/', '/docs', '/console', '/web/console.js', '/admin', '/admin/openapi.json', '/health', '/terms', '/mcp'])(
    'is none for %s',
    (url) => {
      expect(wanted(url)).toBeUndefined()
    },
  )

  it.each(Object.values(adminOperations).flatMap(pathsOf))('is known for %s of the admin plane', (path) => {
    const isAboutWorlds = path.startsWith('/worlds') && !path.includes('{world}')
    const name = path.includes('{world}') ? 'mine' : 'default'
    const expected = isAboutWorlds ? undefined : { by: 'name', name }
    expect(wanted(`/admin${path.replace('{world}', 'mine')}`)).toEqual(expected)
  })
})
