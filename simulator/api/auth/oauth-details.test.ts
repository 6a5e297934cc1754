import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Accounts } from '../../../steps/support/accounts.ts'
import { Clock } from '../../../steps/support/clock.ts'
import { Conversation } from '../../../steps/support/conversation.ts'
import { Customers } from '../../../steps/support/customers.ts'
import type { Answer } from '../../../steps/support/http-client.ts'
import { Identities } from '../../../steps/support/identities.ts'
import { Memory } from '../../../steps/support/memory.ts'
import { freshClaims, nonceFor, token } from '../../../steps/support/oidc.ts'
import { type ClientKey, clientKeyFrom, openSessionKey, stamp } from '../../../steps/support/wallet-client.ts'
import { must, Wallets } from '../../../steps/support/wallets.ts'
import { ScenarioWorlds } from '../../../steps/support/worlds.ts'
import { createSimulator } from '../../app.ts'
import { isSame } from './oauth-token.ts'

const simulator = createSimulator({ strict: true, port: 0, host: '127.0.0.1' })
let origin = ''
beforeAll(async () => {
  origin = await simulator.listen()
})
afterAll(() => simulator.close())

type Stage = Awaited<ReturnType<typeof anIdentity>>

/** A world of its own in which an identity is all that Ada's wallet has; the answer is the one that added it. */
async function anIdentity() {
  const memory = new Memory()
  const worlds = new ScenarioWorlds(() => talk, memory)
  const talk: Conversation = new Conversation(origin, undefined, () => worlds.current(), memory)
  await worlds.make('world')
  const wallets = new Wallets(() => talk, memory, new Customers(() => talk, memory), new Accounts(() => talk, memory))
  const clock = new Clock(() => talk, worlds)
  await wallets.create('Ada', {})
  const added = must(201, await new Identities(() => talk, memory, clock, wallets).add('Ada'))
  memory.keep('Ada.OAUTH', String(bodyOf(added)['id']))
  return { talk, wallets, clock, added }
}

const bodyOf = ({ json }: Answer) => json as Readonly<Record<string, unknown>>
const membersOf = (answer: Answer) => Object.keys(bodyOf(answer)).sort()

/** Signs in with a token that is bound to the key as it is written here; `jti` makes another token of it. */
async function signIn({ talk, clock }: Stage, clientPublicKey: string, jti = 'one'): Promise<Answer> {
  const claims = { ...freshClaims('Ada', Date.parse((await clock.read()).now)), nonce: nonceFor(clientPublicKey), jti }
  const body = JSON.stringify({ type: 'OAUTH', oidcToken: token(claims), clientPublicKey })
  return must(200, await talk.send('POST', '/auth/credentials/{Ada.OAUTH}/verify', { body }))
}

/** Whoever can end a session with a key can sign with it. */
async function endSession({ talk }: Stage, opened: Answer, key: ClientKey): Promise<number> {
  const path = `/auth/sessions/${bodyOf(opened)['id']}`
  const { payloadToSign, requestId } = bodyOf(must(202, await talk.send('DELETE', path)))
  const headers = {
    'service-wallet-signature': stamp(key, String(payloadToSign)),
    'request-id': String(requestId),
  }
  return (await talk.send('DELETE', path, { headers })).status
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
