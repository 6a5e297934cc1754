import { beforeEach, describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { attempt, begunAt, builtInCaller, freshWorld } from '../../testing/platform-world.ts'
import { createToken } from './create-token.ts'
import { deleteTokenById } from './delete-token-by-id.ts'
import { getTokenById } from './get-token-by-id.ts'
import { listTokens } from './list-tokens.ts'
import { tokens } from './model.ts'

let world: WorldEngine

beforeEach(() => {
  world = freshWorld()
})

const create = (body: unknown) => attempt(world, createToken, { body })
const made = (name: string) => create({ name, permissions: ['VIEW'] }).body
const get = (tokenId: string) => attempt(world, getTokenById, { path: { tokenId } })
const remove = (tokenId: string) => attempt(world, deleteTokenById, { path: { tokenId } })
const namesListed = (query: object = {}) =>
  attempt(world, listTokens, { query }).body.data.map((token: { name: string }) => token.name)

describe('creating a token', () => {
  it('stores only the hash of the secret, which the shell adds to the answer', () => {
    const { status, body } = create({ name: 'reader', permissions: ['VIEW', 'TRANSACT'] })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^Token:[0-9a-f-]{36}$/),
      name: 'reader',
      permissions: ['VIEW', 'TRANSACT'],
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
      createdAt: '2025-10-13T08:00:00Z',
      updatedAt: '2025-10-13T08:00:00Z',
    })
    expect(get(body.id)).toEqual({ status: 200, body })
  })

  it('gives every token a credential of its own, the same in every run', () => {
    const [first, second] = [made('same'), made('same')]
    expect(first.clientId).not.toBe(second.clientId)
    world = freshWorld()
    expect(made('same')).toEqual(first)
  })

  it.each([
    [{}, ['name', 'permissions']],
    [{ name: '', permissions: ['VIEW'] }, ['name']],
    [{ name: 'x'.repeat(256), permissions: ['VIEW'] }, ['name']],
    [{ name: 'x', permissions: [] }, ['permissions']],
    [{ name: 'x', permissions: ['ADMIN'] }, ['permissions.0']],
    [{ name: 5, permissions: 'VIEW' }, ['name', 'permissions']],
  ])('refuses %j', (body, fields) => {
    expect(create(body)).toMatchObject({
      status: 400,
      fields,
    })
    expect(world.of(tokens).count()).toBe(1)
  })

  it('cannot grant what the calling token lacks', () => {
    const caller = { ...builtInCaller(world), permissions: ['MANAGE', 'VIEW'] as const }
    const body = { name: 'more', permissions: ['VIEW', 'TRANSACT'] }
    const seen = attempt(world, createToken, { body, caller })
    expect(seen).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(seen.body.details).toEqual({ requiredPermission: 'TRANSACT' })
    expect(world.of(tokens).count()).toBe(1)
  })
})

describe('listing tokens', () => {
  it('lists the newest first, the built-in one too, and never a secret', () => {
    made('a')
    made('b')
    expect(namesListed()).toEqual(['b', 'a', 'Built-in credential'])
    expect(JSON.stringify(attempt(world, listTokens).body)).not.toContain('ecret"')
  })

  it('continues after the previous page', () => {
    for (const name of ['a', 'b', 'c']) made(name)
    const first = attempt(world, listTokens, { query: { limit: 2 } }).body
    expect(first).toMatchObject({ hasMore: true, totalCount: 4, data: [{ name: 'c' }, { name: 'b' }] })
    const second = attempt(world, listTokens, { query: { limit: 2, cursor: first.nextCursor } }).body
    expect(second.data).toMatchObject([{ name: 'a' }, { name: 'Built-in credential' }])
    expect(second).toMatchObject({ hasMore: false, totalCount: 4 })
    expect(second).not.toHaveProperty('nextCursor')
  })

  it('filters by the exact name and by times with both ends included', () => {
    world.advance({ to: begunAt + 1_000 })
    made('a')
    world.advance({ to: begunAt + 2_000 })
    made('b')
    expect(namesListed({ name: 'a' })).toEqual(['a'])
    expect(namesListed({ name: 'A' })).toEqual([])
    expect(namesListed({ createdAfter: '2025-10-13T08:00:01Z' })).toEqual(['b', 'a'])
    expect(namesListed({ createdBefore: '2025-10-13T10:00:01+02:00' })).toEqual(['a', 'Built-in credential'])
    expect(namesListed({ updatedAfter: '2025-10-13T08:00:01Z', updatedBefore: '2025-10-13T08:00:01Z' })).toEqual(['a'])
  })
})

describe('one token', () => {
  it('is gone after its deletion', () => {
    const { id } = made('short-lived')
    expect(remove(id)).toEqual({ status: 204 })
    expect(get(id)).toMatchObject({ status: 404, code: 'TOKEN_NOT_FOUND' })
    expect(remove(id)).toMatchObject({ status: 404, code: 'TOKEN_NOT_FOUND' })
  })

  it('cannot delete itself', () => {
    const { tokenId } = builtInCaller(world)
    expect(remove(tokenId)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(get(tokenId).status).toBe(200)
  })
})
