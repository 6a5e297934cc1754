import { beforeEach, describe, expect, it } from 'vitest'
import { Worlds } from '../../domain/worlds.ts'
import { testWall } from '../../testing/wall.ts'
import { authenticate, beginPlatform } from './index.ts'
import { tokens } from './model.ts'

let worlds: Worlds

beforeEach(() => {
  worlds = new Worlds({
    wall: testWall(0),
    handlers: {},
    begin: beginPlatform,
    defaultSeed: 'seed',
    defaultCredential: { clientId: 'sandglass', clientSecret: 'with:colon' },
    defaultFrozen: true,
    historyLimit: 100,
    worldLimit: 10,
    strict: true,
  })
})

const encoded = (text: string) => Buffer.from(text).toString('base64')
const basic = (user: string, secret: string) => `Basic ${encoded(`${user}:${secret}`)}`
const worldOf = (header: string | undefined) => authenticate(worlds, header)?.running.name

describe('the credential of a request', () => {
  it('finds the default world and its token', () => {
    const [token] = worlds.default.engine.of(tokens).all()
    expect(authenticate(worlds, basic('sandglass', 'with:colon'))).toEqual({
      running: worlds.default,
      caller: { tokenId: token?.id, permissions: ['VIEW', 'TRANSACT', 'MANAGE'] },
    })
  })

  it('accepts the scheme in any case', () => {
    expect(worldOf(`bASIC  ${encoded('sandglass:with:colon')}`)).toBe('default')
  })

  it('finds its world, even if all worlds have the same seed', () => {
    for (const name of ['one', 'two']) {
      const { clientId, clientSecret } = worlds.create({ name }).credential
      expect(worldOf(basic(clientId, clientSecret))).toBe(name)
    }
    expect(worldOf(basic(worlds.get('one').credential.clientId, worlds.get('two').credential.clientSecret))).toBe(
      undefined,
    )
  })

  it('may name the token by the UUID of its id; the secret selects the world', () => {
    for (const name of ['one', 'two']) {
      const { engine, credential } = worlds.create({ name })
      const [token] = engine.of(tokens).all()
      const bareId = token?.id.replace('Token:', '') ?? ''
      expect(worldOf(basic(bareId, credential.clientSecret))).toBe(name)
      expect(worldOf(basic(bareId, 'wrong'))).toBe(undefined)
    }
  })

  it('is refused after its token is deleted', () => {
    const { engine, credential } = worlds.create({ name: 'one' })
    const header = basic(credential.clientId, credential.clientSecret)
    expect(worldOf(header)).toBe('one')
    const [token] = engine.of(tokens).all()
    engine.commit({ kind: 'admin', name: 'test' }, () => engine.of(tokens).remove(token?.id ?? ''))
    expect(worldOf(header)).toBe(undefined)
  })

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['a scheme alone', 'Basic'],
    ['another scheme', `Bearer ${encoded('sandglass:with:colon')}`],
    ['something that is not base64', 'Basic sandglass:with:colon'],
    ['no colon', `Basic ${encoded('sandglass')}`],
    ['no user', basic('', 'with:colon')],
    ['an unknown user', basic('nobody', 'with:colon')],
    ['a wrong secret', basic('sandglass', 'with')],
    ['an empty secret', basic('sandglass', '')],
    ['an unknown uuid', basic('00000000-0000-4000-8000-000000000000', 'with:colon')],
  ])('is refused when it is %s', (_what, header) => {
    expect(authenticate(worlds, header)).toBe(undefined)
  })
})
