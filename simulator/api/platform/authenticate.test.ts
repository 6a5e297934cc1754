import { beforeEach, describe, expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import { credentialPrefix, Worlds } from '../../worlds/index.ts'
import { authenticate, beginPlatform } from './index.ts'
import { revokeToken, tokens } from './model.ts'

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
const worldOf = (header: string | undefined) => {
  const known = authenticate(worlds, header)
  return typeof known === 'string' ? known : known.running.name
}

const credentialIn = (name: string): [string, string] => {
  const { clientId, clientSecret } = worlds.get(name).credential
  return [clientId, clientSecret]
}

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
      'UNKNOWN_CREDENTIALS',
    )
  })

  it('finds its world among worlds whose names once had the same prefix', () => {
    // The first of `suite-0`, `suite-1`, … whose prefixes begin with the same eight characters.
    const [one, other] = ['suite-101293', 'suite-168533'] as const
    expect(credentialPrefix(one).slice(0, 8)).toBe(credentialPrefix(other).slice(0, 8))
    for (const name of [one, other]) worlds.create({ name })
    for (const name of [one, other]) {
      expect(worldOf(basic(...credentialIn(name)))).toBe(name)
    }
    worlds.remove(one)
    expect(worldOf(basic(...credentialIn(other)))).toBe(other)
  })

  it('may name the token by the UUID of its id; the secret selects the world', () => {
    for (const name of ['one', 'two']) {
      const { engine, credential } = worlds.create({ name })
      const [token] = engine.of(tokens).all()
      const bareId = token?.id.replace('Token:', '') ?? ''
      expect(worldOf(basic(bareId, credential.clientSecret))).toBe(name)
      expect(worldOf(basic(bareId, 'wrong'))).toBe('UNKNOWN_CREDENTIALS')
    }
  })

  it('is refused by name after its token is deleted, if its secret is right', () => {
    const { engine, credential } = worlds.create({ name: 'one' })
    const header = basic(credential.clientId, credential.clientSecret)
    expect(worldOf(header)).toBe('one')
    const [token] = engine.of(tokens).all()
    if (token === undefined) throw new Error('the world has no token')
    engine.commit({ kind: 'admin', name: 'test' }, () => revokeToken(engine, token))
    expect(worldOf(header)).toBe('TOKEN_REVOKED')
    expect(worldOf(basic(token.id.replace('Token:', ''), credential.clientSecret))).toBe('TOKEN_REVOKED')
    expect(worldOf(basic(credential.clientId, 'wrong'))).toBe('UNKNOWN_CREDENTIALS')
  })

  it.each([
    ['nothing', undefined, 'MISSING_CREDENTIALS'],
    ['an empty header', '', 'MISSING_CREDENTIALS'],
    ['a scheme alone', 'Basic', 'MALFORMED_CREDENTIALS'],
    ['another scheme', `Bearer ${encoded('sandglass:with:colon')}`, 'MALFORMED_CREDENTIALS'],
    ['something that is not base64', 'Basic sandglass:with:colon', 'MALFORMED_CREDENTIALS'],
    ['no colon', `Basic ${encoded('sandglass')}`, 'MALFORMED_CREDENTIALS'],
    ['no user', basic('', 'with:colon'), 'UNKNOWN_CREDENTIALS'],
    ['an unknown user', basic('nobody', 'with:colon'), 'UNKNOWN_CREDENTIALS'],
    ['a wrong secret', basic('sandglass', 'with'), 'UNKNOWN_CREDENTIALS'],
    ['an empty secret', basic('sandglass', ''), 'UNKNOWN_CREDENTIALS'],
    ['an unknown uuid', basic('00000000-0000-4000-8000-000000000000', 'with:colon'), 'UNKNOWN_CREDENTIALS'],
  ])('is refused when it is %s', (_what, header, problem) => {
    expect(authenticate(worlds, header)).toBe(problem)
  })
})
