import { describe, expect, it } from 'vitest'
import { type ClientKey, clientKeyFrom, openSessionKey, sealCode } from '../../../../kit/wallet/index.ts'
import type { Answer } from '../../../../steps/support/http-client.ts'
import { must } from '../../../../steps/support/wallets.ts'
import {
  bodyOf,
  endSession,
  memberNames,
  signatureHeaders,
  type WalletWorld,
  walletWorlds,
} from '../../../testing/wallet-world.ts'

const createWorld = walletWorlds()
const createWallet = (contact: Readonly<Record<string, string>> = { email: 'ada@example.com' }) =>
  createWorld({ phoneNumber: '+14155550123', ...contact })

describe('a sealed code', () => {
  it.each([
    [1, 202],
    [2, 202],
    [3, 400],
    [4, 400],
  ])('quoted %i times is answered with %i', async (levels, status) => {
    const { wallets } = await createWallet()
    await wallets.askForCode('Ada', 'EMAIL_OTP')
    let bundle = await wallets.seal('Ada', 'EMAIL_OTP', '000000')
    for (let level = 1; level < levels; level += 1) bundle = JSON.stringify(bundle)
    const answer = await wallets.sendCode('Ada', 'EMAIL_OTP', bundle)
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.json).toMatchObject({ details: { errors: [{ field: 'encryptedOtpBundle' }] } })
  })
})

describe('a key in upper case is the same key in lower case', () => {
  const key = clientKeyFrom('a key with letters in it')

  it('has letters', () => {
    expect(key.compressed.toUpperCase()).not.toBe(key.compressed)
  })

  it.each(['compressed', 'uncompressed'] as const)('when it is sealed with a code, %s', async (form) => {
    const world = await createWallet()
    const { wallets, talk } = world
    await wallets.askForCode('Ada', 'EMAIL_OTP')
    const sealed = await sealCode(wallets.bundle('Ada', 'EMAIL_OTP'), '000000', key[form].toUpperCase())
    const challenge = await wallets.sendCode('Ada', 'EMAIL_OTP', sealed)
    const body = JSON.stringify({ type: 'EMAIL_OTP', encryptedOtpBundle: sealed })
    const headers = signatureHeaders(key, challenge)
    const session = must(200, await talk.send('POST', '/auth/credentials/{Ada.EMAIL_OTP}/verify', { body, headers }))
    expect(await endSession(world, session, key)).toBe(204)
  })

  it.each(['compressed', 'uncompressed'] as const)('when a session is refreshed, %s', async (form) => {
    const world = await createWallet()
    const { wallets, talk } = world
    await wallets.signIn('Ada', 'EMAIL_OTP')
    const body = JSON.stringify({ clientPublicKey: key[form].toUpperCase() })
    must(202, await talk.send('POST', '/auth/sessions/{Ada.session}/refresh', { body }))
    const session = must(201, await wallets.sign('Ada', { kind: 'session' }))
    expect(await endSession(world, session, await issuedKey(session, form))).toBe(204)
  })

  it.each(['compressed', 'uncompressed'] as const)('when a passkey is challenged, %s', async (form) => {
    const world = await createWallet()
    const { passkeys } = world
    await passkeys.add('Ada', 'phone')
    must(200, await passkeys.challenge('phone', form, { ...key, [form]: key[form].toUpperCase() }))
    const session = must(200, await passkeys.answer('phone'))
    expect(await endSession(world, session, await issuedKey(session, form))).toBe(204)
  })

  /** Returns the client's own key, or opens the one that was sealed to it. */
  async function issuedKey(session: Answer, form: 'compressed' | 'uncompressed'): Promise<ClientKey> {
    const sealed = bodyOf(session)['encryptedSessionSigningKey']
    expect(typeof sealed).toBe(form === 'compressed' ? 'undefined' : 'string')
    return form === 'compressed' ? key : openSessionKey(key, String(sealed))
  }
})

describe('a credential has exactly these members', () => {
  const always = ['accountId', 'createdAt', 'id', 'nickname', 'type', 'updatedAt']
  const withBundle = [...always, 'otpEncryptionTargetBundle'].sort()
  const withId = [...always, 'credentialId'].sort()

  async function listed({ wallets }: WalletWorld): Promise<readonly string[][]> {
    return (await wallets.credentials('Ada')).map((credential) => Object.keys(credential).sort())
  }

  it('for a code by email', async () => {
    const world = await createWallet()
    expect(memberNames(must(200, await world.wallets.askForCode('Ada', 'EMAIL_OTP')))).toEqual(withBundle)
    expect(await listed(world)).toEqual([always])
  })

  it('for a code by email that is added to another credential', async () => {
    const world = await createWallet({})
    must(201, await world.wallets.add('Ada', 'SMS_OTP'))
    const change = JSON.stringify({ customerType: 'INDIVIDUAL', email: 'ada@example.com' })
    must(200, await world.talk.send('PATCH', '/customers/{Ada}', { body: change }))
    must(202, await world.wallets.add('Ada', 'EMAIL_OTP'))
    expect(memberNames(must(201, await world.wallets.sign('Ada', { kind: 'legacy' })))).toEqual(withBundle)
    expect(await listed(world)).toEqual([always, always])
  })

  it('for a code by text message', async () => {
    const world = await createWallet()
    must(202, await world.wallets.add('Ada', 'SMS_OTP'))
    expect(memberNames(must(201, await world.wallets.sign('Ada', { kind: 'legacy' })))).toEqual(withBundle)
    expect(memberNames(must(200, await world.wallets.askForCode('Ada', 'SMS_OTP')))).toEqual(withBundle)
    expect(await listed(world)).toEqual([always, always])
  })

  it('for a passkey', async () => {
    const world = await createWallet({})
    expect(memberNames(must(201, await world.passkeys.register('Ada', 'phone')))).toEqual(withId)
    world.passkeys.requireAdded('Ada', 'phone')
    const challenged = must(200, await world.passkeys.challenge('phone', 'compressed'))
    expect(memberNames(challenged)).toEqual([...withId, 'challenge', 'expiresAt', 'requestId'].sort())
    expect(await listed(world)).toEqual([withId])
  })
})
