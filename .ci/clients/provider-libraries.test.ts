import { verifyOtpVerificationToken } from '@turnkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Holder } from './holder.ts'
import { travel } from './journey.ts'
import { type Host, openHost, Sandbox } from './sandbox.ts'
import { providerTools, type Runtime } from './tools.ts'

let host: Host
beforeAll(async () => {
  host = await openHost()
})
afterAll(() => host.close())

const phrase = /^(?:[a-z]+ ){11}[a-z]+$/

describe('the libraries that the wallet provider has published', () => {
  it.each<Runtime>(['node', 'browser', 'purejs'])('make the whole journey with the stamper for %s', async (runtime) => {
    const sandbox = await Sandbox.open(host)
    const { holder, words } = await travel(sandbox, providerTools({ runtime }))
    expect(words).toMatch(phrase)
    expect((await holder.list('credentials')).map(({ type }) => type)).toEqual(['EMAIL_OTP', 'PASSKEY', 'OAUTH'])
    expect((await holder.list('delegated-keys')).map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  it('make it as well when they check what the quorum has signed, exports included', async () => {
    const sandbox = await Sandbox.open(host, { options: { wallets: { signsExports: true } } })
    const { quorumKey } = sandbox
    const { words } = await travel(sandbox, providerTools({ quorumKey, signsExports: true }))
    expect(words).toMatch(phrase)
  })

  it.each<Runtime>(['node', 'browser', 'purejs'])(
    'make stamps of which none is refused, high or low: %s',
    async (runtime) => {
      const sandbox = await Sandbox.open(host)
      const ada = await Holder.create(sandbox, providerTools({ runtime }))
      const session = await ada.signInByCode()
      for (let number = 0; number < 16; number += 1) {
        const isPrivate = number % 2 === 0
        expect((await ada.setPrivate(session, isPrivate)).json['privateEnabled']).toBe(isPrivate)
      }
    },
  )

  it('find in a verification token what they look for', async () => {
    const sandbox = await Sandbox.open(host)
    const ada = await Holder.create(sandbox, providerTools({ quorumKey: sandbox.quorumKey }))
    const { key, asked } = await ada.sendCode()
    const claims = await verifyOtpVerificationToken(String(asked.json['payloadToSign']), sandbox.quorumKey)
    expect(claims).toMatchObject({
      verification_type: 'OTP_TYPE_EMAIL',
      contact: ada.email,
      public_key: key.compressed,
    })
    expect(Number(claims.exp)).toBe(Date.parse(String(asked.json['expiresAt'])))
  })

  it('refuse a bundle and a token when they expect another quorum', async () => {
    const sandbox = await Sandbox.open(host)
    const { quorumKey } = await Sandbox.open(host, { seed: 'another quorum' })
    const ada = await Holder.create(sandbox, providerTools({ quorumKey }))
    await expect(ada.sendCode()).rejects.toThrow()
    const { asked } = await (await Holder.create(sandbox, providerTools(), 'Grace')).sendCode()
    const payload = String(asked.json['payloadToSign'])
    await expect(verifyOtpVerificationToken(payload, quorumKey)).rejects.toThrow('signature is invalid')
  })

  it('open the same words at every export, each time sealed anew', async () => {
    const sandbox = await Sandbox.open(host)
    const ada = await Holder.create(sandbox, providerTools())
    const session = await ada.signInByCode()
    const words = await ada.exportWords(session)
    const again = await ada.exportWords(session)
    expect(again).toBe(words)
    const bundles = sandbox.transcript.filter((line) => line.includes('encryptedWalletCredentials'))
    expect(new Set(bundles).size).toBe(2)
  })
})
