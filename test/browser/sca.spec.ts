import { strict as assert } from 'node:assert'
import type { Page } from '@playwright/test'
import { isRecord } from '../../simulator/schema/index.ts'
import { test as base, expect } from './fixtures.ts'
import { addAuthenticator, openSite, type Site } from './platform-site.ts'
import type { Body, Sandbox } from './sandbox.ts'

/** The platform's page. It passes on what the API sends and what the browser returns, as it is. */
const platformPage = `<!doctype html><html lang="en"><title>Bank</title><h1>Bank</h1><script>
async function create(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return (await navigator.credentials.create({ publicKey })).toJSON()
}
async function use(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return (await navigator.credentials.get({ publicKey })).toJSON()
}
</script></html>`

/** A customer of a world whose passkeys are used at one page, and the browser on that page. */
class Payer {
  private constructor(
    readonly sandbox: Sandbox,
    readonly authorization: string,
    readonly customerId: string,
    readonly site: Site,
    readonly page: Page,
  ) {}

  static async open(sandbox: Sandbox, site: Site, browser: Page): Promise<Payer> {
    const options = { sca: { allowedOrigins: [site.origin] } }
    const { clientId, clientSecret } = await sandbox.makeWorld({ frozen: true, options })
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const contacts = { email: 'anna@example.com', phoneNumber: '+4915112345678', region: 'DE' }
    const person = { customerType: 'INDIVIDUAL', fullName: 'Anna Schmidt', birthDate: '1990-01-15', ...contacts }
    const { id } = await sandbox.call('POST', '/customers', person, { authorization })
    return new Payer(sandbox, authorization, String(id), site, browser)
  }

  call(method: string, path: string, body?: Body): Promise<Body> {
    return this.sandbox.call(method, path, body, { authorization: this.authorization })
  }

  about(method: string, path: string, body?: Body): Promise<Body> {
    return this.call(method, `/sca${path}?customerId=${this.customerId}`, body)
  }

  /** Runs a function of the page that is open. */
  run(name: 'create' | 'use', options: unknown): Promise<Body> {
    return this.page.evaluate<Body>(`${name}(${JSON.stringify(options)})`)
  }

  async enrol(): Promise<void> {
    const { options, allowedOrigins, relyingPartyId } = await this.about('POST', '/factors', { type: 'PASSKEY' })
    expect([allowedOrigins, relyingPartyId]).toEqual([[this.site.origin], 'localhost'])
    const credential = await this.run('create', options)
    const body = { type: 'PASSKEY', origin: this.site.origin, credential }
    const { factor } = await this.about('POST', '/factors/confirm', body)
    expect(factor).toEqual({ factor: 'PASSKEY', credentialId: credential['id'], name: 'Passkey' })
  }

  /** Starts a login and returns the body that completes it, signed on the page that is open. */
  async signLogin(origin = this.site.origin): Promise<Body> {
    const { passkeyOptions } = await this.about('POST', '/login/start', { factor: 'PASSKEY' })
    const passkeyAssertion = await this.run('use', passkeyOptions)
    return { factor: 'PASSKEY', endUserIpAddress: '192.0.2.7', passkeyAssertion, origin }
  }

  async logIn(): Promise<Body> {
    const body = await this.signLogin()
    const { status } = await this.about('POST', '/login/complete', body)
    expect(status).toBe('SUCCESS')
    return body
  }

  /** Adds an external account in EUR. */
  async addBank(): Promise<string> {
    const about = { fullName: 'Anna Schmidt', nationality: 'DE', countryOfResidence: 'DE', birthDate: '1990-01-15' }
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', ...about }
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }
    const body = { customerId: this.customerId, currency: 'EUR', accountInfo }
    return String((await this.call('POST', '/customers/external-accounts', body))['id'])
  }

  /** Returns the members of a body that prove the challenge in an answer. */
  async prove({ scaChallenge }: Body): Promise<Body> {
    assert.ok(isRecord(scaChallenge))
    const { id: challengeId, passkeyAssertionOptions } = scaChallenge
    return {
      challengeId,
      passkeyAssertion: await this.run('use', passkeyAssertionOptions),
      origin: this.site.origin,
    }
  }
}

const test = base.extend<{
  /** A page of the same relying party and another origin than that of the payer. */
  readonly otherSite: Site
  /** A payer on a page of the platform, with an authenticator in the browser. */
  readonly payer: Payer
}>({
  otherSite: async ({ atEnd }, use) => {
    const site = await openSite(platformPage)
    atEnd(site.close)
    await use(site)
  },
  payer: async ({ sandbox, openVisitor, atEnd }, use) => {
    const site = await openSite(platformPage)
    atEnd(site.close)
    const { page } = await openVisitor({})
    await page.goto(site.origin)
    await addAuthenticator(page)
    await use(await Payer.open(sandbox, site, page))
  },
})

const awaiting = 'PENDING_AUTHORIZATION'
const isRefused = /was answered 400 .*INVALID_INPUT/

test('a passkey of the browser logs in once per assertion', async ({ payer }) => {
  await payer.enrol()
  const sent = await payer.logIn()
  await expect(payer.about('POST', '/login/complete', sent)).rejects.toThrow(isRefused)
  await payer.about('POST', '/login/start', { factor: 'PASSKEY' })
  await expect(payer.about('POST', '/login/complete', sent)).rejects.toThrow(isRefused)
  await payer.logIn()
})

test('a passkey of the browser trusts an account and authorizes both challenges of a quote', async ({ payer }) => {
  await payer.enrol()
  await payer.logIn()
  const bank = await payer.addBank()
  const source = { sourceType: 'REALTIME_FUNDING', customerId: payer.customerId, currency: 'USD' }
  const destination = { destinationType: 'ACCOUNT', accountId: bank }
  const amount = { lockedCurrencyAmount: 1_000, lockedCurrencySide: 'SENDING' }
  const asked = { source, destination, ...amount, scaFactor: 'PASSKEY' }
  const quote = await payer.call('POST', '/quotes', asked)
  const path = `/quotes/${quote['id']}/authorize`
  const next = await payer.call('POST', path, await payer.prove(quote))
  const last = await payer.call('POST', path, await payer.prove(next))
  expect([quote['status'], next['status'], last['status']]).toEqual([awaiting, awaiting, 'PENDING'])

  const trust = `/customers/external-accounts/${bank}/trust`
  const proof = await payer.prove(await payer.call('POST', trust))
  expect(await payer.call('POST', `${trust}/confirm`, proof)).toEqual({ trusted: true })
})

test('passkeys of a page of another origin are refused', async ({ payer, otherSite }) => {
  const { options } = await payer.about('POST', '/factors', { type: 'PASSKEY' })
  await payer.page.goto(otherSite.origin)
  const credential = await payer.run('create', options)
  for (const origin of [otherSite.origin, payer.site.origin]) {
    const body = { type: 'PASSKEY', origin, credential }
    await expect(payer.about('POST', '/factors/confirm', body)).rejects.toThrow(isRefused)
  }
  await payer.page.goto(payer.site.origin)
  await payer.enrol()
  await payer.page.goto(otherSite.origin)
  for (const origin of [otherSite.origin, payer.site.origin]) {
    const body = await payer.signLogin(origin)
    await expect(payer.about('POST', '/login/complete', body)).rejects.toThrow(isRefused)
  }
  await payer.page.goto(payer.site.origin)
  await payer.logIn()
})
