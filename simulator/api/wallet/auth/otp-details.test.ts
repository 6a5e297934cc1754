import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../steps/support/http-client.ts'
import { type ClientKey, clientKeyFrom, openSessionKey, sealCode } from '../../../../steps/support/wallet-client.ts'
import { must } from '../../../../steps/support/wallets.ts'
import { bodyOf, endSession, membersOf, type Stage, signedBy, stages } from '../../../testing/wallet-stage.ts'

const stageWith = stages()
const aWallet = (contact: Readonly<Record<string, string>> = { email: 'ada@example.com' }) =>
  stageWith({ phoneNumber: '+14155550123', ...contact })

describe('a sealed code', () => {
  it.each([
    [1, 202],
    [2, 202],
    [3, 400],
    [4, 400],
  ])('that is quoted %i times is answered with %i', async (levels, status) => {
    const { wallets } = await aWallet()
    await wallets.askForCode('Ada', 'EMAIL_OTP')
    let bundle = await wallets.seal('Ada', 'EMAIL_OTP', '000000')
    for (let level = 1; level < levels; level += 1) bundle = JSON.stringify(bundle)
    const answer = await wallets.sendCode('Ada', 'EMAIL_OTP', bundle)
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.json).toMatchObject({ details: { errors: [{ field: 'encryptedOtpBundle' }] } })
  })
})

describe('a key in capitals is the same key in small letters', () => {
  const key = clientKeyFrom('a key with letters in it')

  it('has letters', () => {
    expect(key.compressed.toUpperCase()).not.toBe(key.compressed)
  })

  it.each(['compressed', 'uncompressed'] as const)('when it is sealed with a code, %s', async (form) => {
    const stage = await aWallet()
    const { wallets, talk } = stage
    await wallets.askForCode('Ada', 'EMAIL_OTP')
    const sealed = await sealCode(wallets.bundle('Ada', 'EMAIL_OTP'), '000000', key[form].toUpperCase())
    const challenge = await wallets.sendCode('Ada', 'EMAIL_OTP', sealed)
    const body = JSON.stringify({ type: 'EMAIL_OTP', encryptedOtpBundle: sealed })
    const headers = signedBy(key, challenge)
    const opened = must(200, await talk.send('POST', '/auth/credentials/{Ada.EMAIL_OTP}/verify', { body, headers }))
    expect(await endSession(stage, opened, key)).toBe(204)
  })

  it.each(['compressed', 'uncompressed'] as const)('when a session is refreshed, %s', async (form) => {
    const stage = await aWallet()
    const { wallets, talk } = stage
    await wallets.signIn('Ada', 'EMAIL_OTP')
    const body = JSON.stringify({ clientPublicKey: key[form].toUpperCase() })
    must(202, await talk.send('POST', '/auth/sessions/{Ada.session}/refresh', { body }))
    const opened = must(201, await wallets.sign('Ada', { kind: 'session' }))
    expect(await endSession(stage, opened, await issuedKey(opened, form))).toBe(204)
  })

  it.each(['compressed', 'uncompressed'] as const)('when a passkey is challenged, %s', async (form) => {
    const stage = await aWallet()
    const { passkeys } = stage
    await passkeys.add('Ada', 'phone')
    must(200, await passkeys.challenge('phone', form, { ...key, [form]: key[form].toUpperCase() }))
    const opened = must(200, await passkeys.answer('phone'))
    expect(await endSession(stage, opened, await issuedKey(opened, form))).toBe(204)
  })

  /** The client's own key, or the one that was sealed to it. */
  async function issuedKey(opened: Answer, form: 'compressed' | 'uncompressed'): Promise<ClientKey> {
    const sealed = bodyOf(opened)['encryptedSessionSigningKey']
    expect(typeof sealed).toBe(form === 'compressed' ? 'undefined' : 'string')
    return form === 'compressed' ? key : openSessionKey(key, String(sealed))
  }
})

describe('a credential is told with these members and no others', () => {
  const always = ['accountId', 'createdAt', 'id', 'nickname', 'type', 'updatedAt']
  const withBundle = [...always, 'otpEncryptionTargetBundle'].sort()
  const withId = [...always, 'credentialId'].sort()

  async function listed({ wallets }: Stage): Promise<readonly string[][]> {
    return (await wallets.credentials('Ada')).map((credential) => Object.keys(credential).sort())
  }

  it('a code by e-mail', async () => {
    const stage = await aWallet()
    expect(membersOf(must(200, await stage.wallets.askForCode('Ada', 'EMAIL_OTP')))).toEqual(withBundle)
    expect(await listed(stage)).toEqual([always])
  })

  it('a code by e-mail, added to another credential', async () => {
    const stage = await aWallet({})
    must(201, await stage.wallets.add('Ada', 'SMS_OTP'))
    const change = JSON.stringify({ customerType: 'INDIVIDUAL', email: 'ada@example.com' })
    must(200, await stage.talk.send('PATCH', '/customers/{Ada}', { body: change }))
    must(202, await stage.wallets.add('Ada', 'EMAIL_OTP'))
    expect(membersOf(must(201, await stage.wallets.sign('Ada', { kind: 'legacy' })))).toEqual(withBundle)
    expect(await listed(stage)).toEqual([always, always])
  })

  it('a code by text message', async () => {
    const stage = await aWallet()
    must(202, await stage.wallets.add('Ada', 'SMS_OTP'))
    expect(membersOf(must(201, await stage.wallets.sign('Ada', { kind: 'legacy' })))).toEqual(withBundle)
    expect(membersOf(must(200, await stage.wallets.askForCode('Ada', 'SMS_OTP')))).toEqual(withBundle)
    expect(await listed(stage)).toEqual([always, always])
  })

  it('a passkey', async () => {
    const stage = await aWallet({})
    expect(membersOf(must(201, await stage.passkeys.register('Ada', 'phone')))).toEqual(withId)
    stage.passkeys.requireAdded('Ada', 'phone')
    const challenged = must(200, await stage.passkeys.challenge('phone', 'compressed'))
    expect(membersOf(challenged)).toEqual([...withId, 'challenge', 'expiresAt', 'requestId'].sort())
    expect(await listed(stage)).toEqual([withId])
  })
})
