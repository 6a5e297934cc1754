import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../steps/support/http-client.ts'
import { freshClaims, nonceFor, token } from '../../../../steps/support/oidc.ts'
import { clientKeyFrom, openSessionKey } from '../../../../steps/support/wallet-client.ts'
import { must } from '../../../../steps/support/wallets.ts'
import { bodyOf, endSession, membersOf, type Stage, stages } from '../../../testing/wallet-stage.ts'
import { isSame } from './oauth-token.ts'

const stageWith = stages()

/** An identity is all that Ada's wallet has; the answer is the one that added it. */
async function anIdentity() {
  const stage = await stageWith({})
  const added = must(201, await stage.identities.add('Ada'))
  stage.memory.keep('Ada.OAUTH', String(bodyOf(added)['id']))
  return { ...stage, added }
}

/** Signs in with a token that is bound to the key as it is written here; `jti` makes another token of it. */
async function signIn({ talk, clock }: Stage, clientPublicKey: string, jti = 'one'): Promise<Answer> {
  const claims = { ...freshClaims('Ada', Date.parse((await clock.read()).now)), nonce: nonceFor(clientPublicKey), jti }
  const body = JSON.stringify({ type: 'OAUTH', oidcToken: token(claims), clientPublicKey })
  return must(200, await talk.send('POST', '/auth/credentials/{Ada.OAUTH}/verify', { body }))
}

const sealedIn = (opened: Answer) => String(bodyOf(opened)['encryptedSessionSigningKey'])

describe('the key of a session that an identity opens', () => {
  const key = clientKeyFrom('a key with letters in it')

  it('is the same in capitals and in small letters', async () => {
    const stage = await anIdentity()
    expect(key.compressed.toUpperCase()).not.toBe(key.compressed)
    const opened = await signIn(stage, key.compressed.toUpperCase())
    expect(await endSession(stage, opened, key)).toBe(204)
  })

  it('is sealed to a key in capitals as to the same in small letters', async () => {
    const stage = await anIdentity()
    const opened = await signIn(stage, key.uncompressed.toUpperCase())
    expect(await endSession(stage, opened, await openSessionKey(key, sealedIn(opened)))).toBe(204)
  })

  it('is a new one each time that one is sealed, to the same key too', async () => {
    const stage = await anIdentity()
    const [first, second] = [await signIn(stage, key.uncompressed, 'one'), await signIn(stage, key.uncompressed, 'two')]
    const keys = [await openSessionKey(key, sealedIn(first)), await openSessionKey(key, sealedIn(second))] as const
    expect(keys[0].privateKey).not.toBe(keys[1].privateKey)
    expect(await endSession(stage, first, keys[0])).toBe(204)
    expect(await endSession(stage, second, keys[0])).toBe(401)
    expect(await endSession(stage, second, keys[1])).toBe(204)
  })

  it('may be one that has a session already, and signs for both', async () => {
    const stage = await anIdentity()
    const [first, second] = [await signIn(stage, key.compressed, 'one'), await signIn(stage, key.compressed, 'two')]
    expect(await stage.wallets.sessions('Ada')).toHaveLength(2)
    expect(await endSession(stage, first, key)).toBe(204)
    expect(await endSession(stage, second, key)).toBe(204)
  })
})

describe('an identity', () => {
  it('is told with these members and no others', async () => {
    const { added, wallets } = await anIdentity()
    const members = ['accountId', 'createdAt', 'id', 'nickname', 'type', 'updatedAt']
    expect(membersOf(added)).toEqual(members)
    expect((await wallets.credentials('Ada')).map((credential) => Object.keys(credential).sort())).toEqual([members])
  })

  const identity = { iss: 'https://accounts.google.com', aud: 'an audience', sub: 'a subject' }

  it.each(['iss', 'aud', 'sub'] as const)('is another one with a space more in its %s', (claim) => {
    expect(isSame(identity, { ...identity })).toBe(true)
    expect(isSame({ ...identity, [claim]: `${identity[claim]} ` }, identity)).toBe(false)
    expect(isSame({ ...identity, [claim]: ` ${identity[claim]}` }, identity)).toBe(false)
  })

  it.each(['iss', 'aud', 'sub'] as const)('is another one with a capital in its %s', (claim) => {
    expect(isSame({ ...identity, [claim]: identity[claim].toUpperCase() }, identity)).toBe(false)
  })
})
