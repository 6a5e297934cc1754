import { describe, expect, it } from 'vitest'
import { clientKeyFrom, freshClaims, identityToken, nonceFor, openSessionKey } from '../../../../kit/wallet/index.ts'
import type { Answer } from '../../../../steps/support/http-client.ts'
import { must } from '../../../../steps/support/wallets.ts'
import { bodyOf, endSession, memberNames, type WalletWorld, walletWorlds } from '../../../testing/wallet-world.ts'
import { isSameIdentity } from './oauth-token.ts'

const createWorld = walletWorlds()

/** Creates a world in which an identity is the only credential of Ada's wallet. */
async function createIdentity() {
  const world = await createWorld({})
  const added = must(201, await world.identities.add('Ada'))
  world.memory.keep('Ada.OAUTH', String(bodyOf(added)['id']))
  return { ...world, added }
}

/** Signs in with a token that is bound to the key exactly as written; another `jti` gives another token. */
async function signIn({ talk, clock }: WalletWorld, clientPublicKey: string, jti = 'one'): Promise<Answer> {
  const claims = { ...freshClaims('Ada', Date.parse((await clock.read()).now)), nonce: nonceFor(clientPublicKey), jti }
  const body = JSON.stringify({ type: 'OAUTH', oidcToken: identityToken(claims), clientPublicKey })
  return must(200, await talk.send('POST', '/auth/credentials/{Ada.OAUTH}/verify', { body }))
}

const sealedKeyOf = (session: Answer) => String(bodyOf(session)['encryptedSessionSigningKey'])

describe('the key of a session that an identity opens', () => {
  const key = clientKeyFrom('a key with letters in it')

  it('is the same in upper and lower case', async () => {
    const world = await createIdentity()
    expect(key.compressed.toUpperCase()).not.toBe(key.compressed)
    const session = await signIn(world, key.compressed.toUpperCase())
    expect(await endSession(world, session, key)).toBe(204)
  })

  it('is sealed to the same key in upper and lower case', async () => {
    const world = await createIdentity()
    const session = await signIn(world, key.uncompressed.toUpperCase())
    expect(await endSession(world, session, await openSessionKey(key, sealedKeyOf(session)))).toBe(204)
  })

  it('is a new one each time it is sealed, even to the same key', async () => {
    const world = await createIdentity()
    const [first, second] = [await signIn(world, key.uncompressed, 'one'), await signIn(world, key.uncompressed, 'two')]
    const keys = [
      await openSessionKey(key, sealedKeyOf(first)),
      await openSessionKey(key, sealedKeyOf(second)),
    ] as const
    expect(keys[0].privateKey).not.toBe(keys[1].privateKey)
    expect(await endSession(world, first, keys[0])).toBe(204)
    expect(await endSession(world, second, keys[0])).toBe(401)
    expect(await endSession(world, second, keys[1])).toBe(204)
  })

  it('may already have a session, and then signs for both', async () => {
    const world = await createIdentity()
    const [first, second] = [await signIn(world, key.compressed, 'one'), await signIn(world, key.compressed, 'two')]
    expect(await world.wallets.sessions('Ada')).toHaveLength(2)
    expect(await endSession(world, first, key)).toBe(204)
    expect(await endSession(world, second, key)).toBe(204)
  })
})

describe('an identity', () => {
  it('has exactly these members', async () => {
    const { added, wallets } = await createIdentity()
    const members = ['accountId', 'createdAt', 'id', 'nickname', 'type', 'updatedAt']
    expect(memberNames(added)).toEqual(members)
    expect((await wallets.credentials('Ada')).map((credential) => Object.keys(credential).sort())).toEqual([members])
  })

  const identity = { iss: 'https://accounts.google.com', aud: 'an audience', sub: 'a subject' }

  it.each(['iss', 'aud', 'sub'] as const)('differs by a space in its %s', (claim) => {
    expect(isSameIdentity(identity, { ...identity })).toBe(true)
    expect(isSameIdentity({ ...identity, [claim]: `${identity[claim]} ` }, identity)).toBe(false)
    expect(isSameIdentity({ ...identity, [claim]: ` ${identity[claim]}` }, identity)).toBe(false)
  })

  it.each(['iss', 'aud', 'sub'] as const)('differs by the case of its %s', (claim) => {
    expect(isSameIdentity({ ...identity, [claim]: identity[claim].toUpperCase() }, identity)).toBe(false)
  })
})
