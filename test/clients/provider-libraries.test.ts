import { verifyOtpVerificationToken } from '@turnkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, openHost, Sandbox } from './sandbox.ts'
import { WalletHolder } from './wallet-holder.ts'
import { runJourney } from './wallet-journey.ts'
import { providerTools, type Runtime } from './wallet-tools.ts'

let host: Host
beforeAll(async () => {
  host = await openHost()
})
afterAll(() => host.close())

const twelveWords = /^(?:[a-z]+ ){11}[a-z]+$/

describe('the published libraries of the wallet provider', () => {
  it.each<Runtime>(['node', 'browser', 'purejs'])('complete the journey with the stamper for %s', async (runtime) => {
    const sandbox = await Sandbox.open(host)
    const { holder, phrase } = await runJourney(sandbox, providerTools({ runtime }))
    expect(phrase).toMatch(twelveWords)
    expect((await holder.list('credentials')).map(({ type }) => type)).toEqual(['EMAIL_OTP', 'PASSKEY', 'OAUTH'])
    expect((await holder.list('delegated-keys')).map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  it('complete the journey when they verify the quorum signatures, exports included', async () => {
    const sandbox = await Sandbox.open(host, { options: { wallets: { signsExports: true } } })
    const { quorumKey } = sandbox
    const { phrase } = await runJourney(sandbox, providerTools({ quorumKey, signsExports: true }))
    expect(phrase).toMatch(twelveWords)
  })

  it.each<Runtime>(['node', 'browser', 'purejs'])(
    'create stamps that are all accepted, with high and low S: %s',
    async (runtime) => {
      const sandbox = await Sandbox.open(host)
      const ada = await WalletHolder.create(sandbox, providerTools({ runtime }))
      const session = await ada.signInByCode()
      for (let number = 0; number < 16; number += 1) {
        const isPrivate = number % 2 === 0
        expect((await ada.setPrivate(session, isPrivate)).json['privateEnabled']).toBe(isPrivate)
      }
    },
  )

  it('verify a verification token', async () => {
    const sandbox = await Sandbox.open(host)
    const ada = await WalletHolder.create(sandbox, providerTools({ quorumKey: sandbox.quorumKey }))
    const { key, challenge } = await ada.sendCode()
    const claims = await verifyOtpVerificationToken(String(challenge.json['payloadToSign']), sandbox.quorumKey)
    expect(claims).toMatchObject({
      verification_type: 'OTP_TYPE_EMAIL',
      contact: ada.email,
      public_key: key.compressed,
    })
    expect(Number(claims.exp)).toBe(Date.parse(String(challenge.json['expiresAt'])))
  })

  it('reject a bundle and a token of another quorum', async () => {
    const sandbox = await Sandbox.open(host)
    const { quorumKey } = await Sandbox.open(host, { seed: 'another quorum' })
    const ada = await WalletHolder.create(sandbox, providerTools({ quorumKey }))
    await expect(ada.sendCode()).rejects.toThrow()
    const { challenge } = await (await WalletHolder.create(sandbox, providerTools(), 'Grace')).sendCode()
    const payload = String(challenge.json['payloadToSign'])
    await expect(verifyOtpVerificationToken(payload, quorumKey)).rejects.toThrow('signature is invalid')
  })

  it('open the same recovery phrase at every export, sealed again each time', async () => {
    const sandbox = await Sandbox.open(host)
    const ada = await WalletHolder.create(sandbox, providerTools())
    const session = await ada.signInByCode()
    const first = await ada.exportPhrase(session)
    const second = await ada.exportPhrase(session)
    expect(second).toBe(first)
    const bundles = sandbox.transcript.filter((line) => line.includes('encryptedWalletCredentials'))
    expect(new Set(bundles).size).toBe(2)
  })
})
