import {
  type Authenticator,
  type AuthenticatorTraits,
  Authenticator as SoftAuthenticator,
} from '../../steps/support/authenticator.ts'
import { freshClaims, nonceFor, token } from '../../steps/support/oidc.ts'
import type { ClientKey } from '../../steps/support/wallet-client.ts'
import type { Answer, Body, Sandbox } from './sandbox.ts'
import type { WalletTools } from './tools.ts'

/** Who has made the key of a session: the client, or the service for it. */
export type KeyForm = 'compressed' | 'uncompressed'

export interface Session {
  readonly id: string
  readonly key: ClientKey
}

export interface Passkey {
  readonly credential: string
  readonly authenticator: Authenticator
}

const rightCode = '000000'

/** Somebody with an embedded wallet, and all that can be done with one. What nobody else may see is kept in `secrets`. */
export class Holder {
  readonly secrets: string[] = []
  readonly #name: string
  #tokens = 0

  private constructor(
    readonly sandbox: Sandbox,
    readonly tools: WalletTools,
    readonly customer: string,
    readonly wallet: string,
    readonly email: string,
    name: string,
  ) {
    this.#name = name
  }

  static async create(sandbox: Sandbox, tools: WalletTools, name = 'Ada'): Promise<Holder> {
    const email = `${name.toLowerCase()}@example.com`
    const person = { customerType: 'INDIVIDUAL', fullName: `${name} Walker`, email, phoneNumber: '+14155550123' }
    const { id } = (await sandbox.call(201, 'POST', '/customers', person)).json
    const listed = await sandbox.call(200, 'GET', `/customers/internal-accounts?customerId=${id}`)
    const accounts = listed.json['data'] as readonly { readonly id: string; readonly type: string }[]
    const wallet = accounts.find(({ type }) => type === 'EMBEDDED_WALLET')
    if (wallet === undefined) throw new Error(`${name} has no wallet: ${listed.text}`)
    const holder = new Holder(sandbox, tools, String(id), wallet.id, email, name)
    const [first] = await holder.list('credentials')
    holder.emailCredential = String(first?.['id'])
    return holder
  }

  /** The credential that every wallet begins with. */
  emailCredential = ''

  async list(what: 'credentials' | 'sessions' | 'delegated-keys'): Promise<readonly Body[]> {
    const answer = await this.sandbox.call(200, 'GET', `/auth/${what}?accountId=${this.wallet}`)
    return answer.json['data'] as readonly Body[]
  }

  #newKey(): ClientKey {
    const key = this.tools.newKey()
    this.secrets.push(key.privateKey)
    return key
  }

  /** The key that an answer opens a session with. */
  async #session({ json }: Answer, key: ClientKey): Promise<Session> {
    const sealed = json['encryptedSessionSigningKey']
    if (sealed === undefined) return { id: String(json['id']), key }
    const opened = await this.tools.openSessionKey(key, String(sealed))
    this.secrets.push(opened.privateKey)
    return { id: String(json['id']), key: opened }
  }

  /** Sends a request, signs what it is answered with, and sends it again. */
  async signed(status: number, method: string, path: string, key: ClientKey, body?: Body): Promise<Answer> {
    const asked = await this.sandbox.call(202, method, path, body)
    return this.sign(status, asked, method, path, key, body)
  }

  async sign(
    status: number,
    asked: Answer,
    method: string,
    path: string,
    key: ClientKey,
    body?: Body,
  ): Promise<Answer> {
    const { payloadToSign, requestId } = asked.json as Record<string, string>
    return this.sandbox.call(status, method, path, body, {
      'service-wallet-signature': await this.tools.stamp(key, String(payloadToSign)),
      'request-id': String(requestId),
    })
  }

  /** The first two requests of a sign-in: what comes back is to be signed with the key. */
  async sendCode(credential = this.emailCredential, type = 'EMAIL_OTP', form: KeyForm = 'compressed') {
    const key = this.#newKey()
    const path = `/auth/credentials/${credential}`
    const challenged = await this.sandbox.call(200, 'POST', `${path}/challenge`)
    const bundle = String(challenged.json['otpEncryptionTargetBundle'])
    const body = { type, encryptedOtpBundle: await this.tools.sealCode(bundle, rightCode, key[form]) }
    return { key, path: `${path}/verify`, body, asked: await this.sandbox.call(202, 'POST', `${path}/verify`, body) }
  }

  async signInByCode(credential?: string, type?: string, form?: KeyForm): Promise<Session> {
    const { key, path, body, asked } = await this.sendCode(credential, type, form)
    return this.#session(await this.sign(200, asked, 'POST', path, key, body), key)
  }

  /** A code that is not the one that was sent. */
  async mistype(code: string): Promise<void> {
    this.secrets.push(code)
    const path = `/auth/credentials/${this.emailCredential}`
    const challenged = await this.sandbox.call(200, 'POST', `${path}/challenge`)
    const bundle = String(challenged.json['otpEncryptionTargetBundle'])
    const encryptedOtpBundle = await this.tools.sealCode(bundle, code, this.#newKey().compressed)
    await this.sandbox.call(401, 'POST', `${path}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })
  }

  async addSmsCode(by: Session): Promise<string> {
    const body = { type: 'SMS_OTP', accountId: this.wallet }
    return String((await this.signed(201, 'POST', '/auth/credentials', by.key, body)).json['id'])
  }

  async addPasskey(by: Session, name: string, traits: AuthenticatorTraits = {}): Promise<Passkey> {
    const authenticator = new SoftAuthenticator(name, traits)
    const challenge = Buffer.from(`registration of ${name}`).toString('base64url')
    const attestation = authenticator.register(challenge)
    const body = { type: 'PASSKEY', accountId: this.wallet, nickname: name, challenge, attestation }
    const added = await this.signed(201, 'POST', '/auth/credentials', by.key, body)
    return { credential: String(added.json['id']), authenticator }
  }

  async signInByPasskey({ credential, authenticator }: Passkey, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const path = `/auth/credentials/${credential}`
    const clientPublicKey = key[form]
    const { challenge, requestId } = (await this.sandbox.call(200, 'POST', `${path}/challenge`, { clientPublicKey }))
      .json as Record<string, string>
    const body = { type: 'PASSKEY', assertion: authenticator.assert(String(challenge)) }
    const headers = { 'request-id': String(requestId) }
    return this.#session(await this.sandbox.call(200, 'POST', `${path}/verify`, body, headers), key)
  }

  /** A token as the identity provider would issue it now; each one is another. */
  async #newToken(claims: Body): Promise<string> {
    const { at } = await this.sandbox.call(200, 'GET', '/config')
    this.#tokens += 1
    const issued = token({ ...freshClaims(this.#name, Date.parse(at)), jti: `token ${this.#tokens}`, ...claims })
    this.secrets.push(issued)
    return issued
  }

  async addIdentity(by: Session): Promise<string> {
    const body = { type: 'OAUTH', accountId: this.wallet, oidcToken: await this.#newToken({}) }
    return String((await this.signed(201, 'POST', '/auth/credentials', by.key, body)).json['id'])
  }

  async signInByIdentity(credential: string, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const clientPublicKey = key[form]
    const oidcToken = await this.#newToken({ nonce: nonceFor(clientPublicKey) })
    const body = { type: 'OAUTH', oidcToken, clientPublicKey }
    return this.#session(await this.sandbox.call(200, 'POST', `/auth/credentials/${credential}/verify`, body), key)
  }

  /** Tokens that open nothing: one that was issued for somebody else, and one that is none. */
  async offerBadTokens(credential: string): Promise<void> {
    const { compressed: clientPublicKey } = this.#newKey()
    const strange = await this.#newToken({ nonce: nonceFor(clientPublicKey), sub: 'somebody else' })
    const offer = (status: number, oidcToken: string) =>
      this.sandbox.call(status, 'POST', `/auth/credentials/${credential}/verify`, {
        type: 'OAUTH',
        oidcToken,
        clientPublicKey,
      })
    await offer(401, strange)
    const broken = strange.slice(0, strange.lastIndexOf('.'))
    this.secrets.push(broken)
    await offer(400, broken)
  }

  async refresh(session: Session, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const body = { clientPublicKey: key[form] }
    return this.#session(await this.signed(201, 'POST', `/auth/sessions/${session.id}/refresh`, session.key, body), key)
  }

  async logOut(session: Session): Promise<void> {
    await this.signed(204, 'DELETE', `/auth/sessions/${session.id}`, session.key)
  }

  async removeCredential(credential: string, by: Session): Promise<void> {
    await this.signed(204, 'DELETE', `/auth/credentials/${credential}`, by.key)
  }

  /** The wallet's words. */
  async exportWords(by: Session): Promise<string> {
    const key = this.#newKey()
    const path = `/internal-accounts/${this.wallet}/export`
    const body = { clientPublicKey: key.uncompressed }
    const asked = await this.sandbox.call(202, 'POST', path, body)
    const { json } = await this.sign(200, asked, 'POST', path, by.key, body)
    const bundle = String(json['encryptedWalletCredentials'])
    const words = await this.tools.openExport(key, bundle, String(asked.json['payloadToSign']))
    this.secrets.push(words)
    return words
  }

  setPrivate(by: Session, privateEnabled: boolean): Promise<Answer> {
    return this.signed(200, 'PATCH', `/internal-accounts/${this.wallet}`, by.key, { privateEnabled })
  }

  changeEmail(by: Session, email: string): Promise<Answer> {
    return this.signed(200, 'PATCH', `/customers/${this.customer}`, by.key, { customerType: 'INDIVIDUAL', email })
  }

  /** Money into the wallet, and an account of hers elsewhere that it can go to. */
  async prepareToPay(): Promise<string> {
    await this.sandbox.call(200, 'POST', `/sandbox/internal-accounts/${this.wallet}/fund`, { amount: 50_000_000 })
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Walker', countryOfResidence: 'DE' }
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary }
    const account = { customerId: this.customer, currency: 'EUR', accountInfo }
    return String((await this.sandbox.call(201, 'POST', '/customers/external-accounts', account)).json['id'])
  }

  /** A quote from the wallet, executed with its signature. */
  async pay(by: Session, bank: string): Promise<Answer> {
    const quoted = await this.sandbox.call(201, 'POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: this.wallet },
      destination: { destinationType: 'ACCOUNT', accountId: bank },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000_000,
    })
    const [first] = quoted.json['paymentInstructions'] as readonly Record<string, Record<string, string>>[]
    const signature = await this.tools.stamp(by.key, String(first?.['accountOrWalletInfo']?.['payloadToSign']))
    const headers = { 'grid-wallet-signature': signature }
    return this.sandbox.call(200, 'POST', `/quotes/${quoted.json['id']}/execute`, {}, headers)
  }

  /** A card that the wallet pays for, and the key that lets it: one request and two signatures. */
  async delegate(by: Session): Promise<Answer> {
    const card = { cardholderId: this.customer, form: 'VIRTUAL', fundingSources: [this.wallet] }
    const { id: cardId } = (await this.sandbox.call(201, 'POST', '/cards', card)).json
    const body = { cardId, internalAccountId: this.wallet, nickname: 'Card spending' }
    const path = '/auth/delegated-keys'
    const again = await this.signed(202, 'POST', path, by.key, body)
    return this.sign(201, again, 'POST', path, by.key, body)
  }
}
