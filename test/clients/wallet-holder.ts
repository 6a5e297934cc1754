import {
  type Authenticator,
  type AuthenticatorTraits,
  type ClientKey,
  freshClaims,
  identityToken,
  nonceFor,
  Authenticator as SoftAuthenticator,
} from '../../kit/wallet/index.ts'
import { fieldAt } from '../../steps/support/http-client.ts'
import { type Answer, type Body, itemsOf, type Sandbox } from './sandbox.ts'
import type { WalletTools } from './wallet-tools.ts'

/**
 * The form in which the client key is sent. Except with one-time codes, a session key is sealed to an uncompressed one.
 */
type KeyForm = 'compressed' | 'uncompressed'

export interface Session {
  readonly id: string
  readonly key: ClientKey
}

interface Passkey {
  readonly credential: string
  readonly authenticator: Authenticator
}

const validCode = '000000'

/** A customer with an embedded wallet. Everything that must stay secret is collected in `secrets`. */
export class WalletHolder {
  readonly secrets: string[] = []
  readonly #name: string
  #tokenCount = 0

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

  static async create(sandbox: Sandbox, tools: WalletTools, name = 'Ada'): Promise<WalletHolder> {
    const email = `${name.toLowerCase()}@example.com`
    const person = { customerType: 'INDIVIDUAL', fullName: `${name} Walker`, email, phoneNumber: '+14155550123' }
    const { id } = (await sandbox.call(201, 'POST', '/customers', person)).json
    const accounts = await sandbox.call(200, 'GET', `/customers/internal-accounts?customerId=${id}`)
    const wallet = itemsOf(accounts).find(({ type }) => type === 'EMBEDDED_WALLET')
    if (wallet === undefined) throw new Error(`${name} has no wallet: ${accounts.text}`)
    const holder = new WalletHolder(sandbox, tools, String(id), String(wallet['id']), email, name)
    const [first] = await holder.list('credentials')
    holder.emailCredential = String(first?.['id'])
    return holder
  }

  /** The id of the credential that every wallet starts with. */
  emailCredential = ''

  async list(what: 'credentials' | 'sessions' | 'delegated-keys'): Promise<readonly Body[]> {
    return itemsOf(await this.sandbox.call(200, 'GET', `/auth/${what}?accountId=${this.wallet}`))
  }

  #newKey(): ClientKey {
    const key = this.tools.newKey()
    this.secrets.push(key.privateKey)
    return key
  }

  /** Reads the session of an answer; opens its key if it is sealed. */
  async #readSession({ json }: Answer, key: ClientKey): Promise<Session> {
    const sealed = json['encryptedSessionSigningKey']
    if (sealed === undefined) return { id: String(json['id']), key }
    const opened = await this.tools.openSessionKey(key, String(sealed))
    this.secrets.push(opened.privateKey)
    return { id: String(json['id']), key: opened }
  }

  /** Sends a first request and, with its challenge, the signed one. */
  async callSigned(status: number, method: string, path: string, key: ClientKey, body?: Body): Promise<Answer> {
    const challenge = await this.sandbox.call(202, method, path, body)
    return this.sendSigned(status, challenge, method, path, key, body)
  }

  /** Sends the signed request for a challenge. */
  async sendSigned(
    status: number,
    challenge: Answer,
    method: string,
    path: string,
    key: ClientKey,
    body?: Body,
  ): Promise<Answer> {
    const { payloadToSign, requestId } = challenge.json
    return this.sandbox.call(status, method, path, body, {
      'service-wallet-signature': await this.tools.stamp(key, String(payloadToSign)),
      'request-id': String(requestId),
    })
  }

  /** Requests a code and sends it sealed; returns the challenge and the key to sign it with. */
  async sendCode(credential = this.emailCredential, type = 'EMAIL_OTP', form: KeyForm = 'compressed') {
    const key = this.#newKey()
    const path = `/auth/credentials/${credential}`
    const { json } = await this.sandbox.call(200, 'POST', `${path}/challenge`)
    const bundle = String(json['otpEncryptionTargetBundle'])
    const body = { type, encryptedOtpBundle: await this.tools.sealCode(bundle, validCode, key[form]) }
    const challenge = await this.sandbox.call(202, 'POST', `${path}/verify`, body)
    return { key, path: `${path}/verify`, body, challenge }
  }

  async signInByCode(credential?: string, type?: string, form?: KeyForm): Promise<Session> {
    const { key, path, body, challenge } = await this.sendCode(credential, type, form)
    return this.#readSession(await this.sendSigned(200, challenge, 'POST', path, key, body), key)
  }

  /** Requests a code and sends a wrong one. */
  async sendWrongCode(code: string): Promise<void> {
    this.secrets.push(code)
    const path = `/auth/credentials/${this.emailCredential}`
    const { json } = await this.sandbox.call(200, 'POST', `${path}/challenge`)
    const bundle = String(json['otpEncryptionTargetBundle'])
    const encryptedOtpBundle = await this.tools.sealCode(bundle, code, this.#newKey().compressed)
    await this.sandbox.call(401, 'POST', `${path}/verify`, { type: 'EMAIL_OTP', encryptedOtpBundle })
  }

  async addSmsCredential(by: Session): Promise<string> {
    const body = { type: 'SMS_OTP', accountId: this.wallet }
    return String((await this.callSigned(201, 'POST', '/auth/credentials', by.key, body)).json['id'])
  }

  async addPasskey(by: Session, name: string, traits: AuthenticatorTraits = {}): Promise<Passkey> {
    const authenticator = new SoftAuthenticator(name, traits)
    const challenge = Buffer.from(`registration of ${name}`).toString('base64url')
    const attestation = authenticator.register(challenge)
    const body = { type: 'PASSKEY', accountId: this.wallet, nickname: name, challenge, attestation }
    const added = await this.callSigned(201, 'POST', '/auth/credentials', by.key, body)
    return { credential: String(added.json['id']), authenticator }
  }

  async signInByPasskey({ credential, authenticator }: Passkey, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const path = `/auth/credentials/${credential}`
    const clientPublicKey = key[form]
    const { json } = await this.sandbox.call(200, 'POST', `${path}/challenge`, { clientPublicKey })
    const { challenge, requestId } = json
    const body = { type: 'PASSKEY', assertion: authenticator.assert(String(challenge)) }
    const headers = { 'request-id': String(requestId) }
    return this.#readSession(await this.sandbox.call(200, 'POST', `${path}/verify`, body, headers), key)
  }

  /** Creates a token as the identity provider would issue it now, a different one each time. */
  async #newToken(claims: Body): Promise<string> {
    const { at } = await this.sandbox.call(200, 'GET', '/config')
    this.#tokenCount += 1
    const issued = identityToken({
      ...freshClaims(this.#name, Date.parse(at)),
      jti: `token ${this.#tokenCount}`,
      ...claims,
    })
    this.secrets.push(issued)
    return issued
  }

  async addIdentity(by: Session): Promise<string> {
    const body = { type: 'OAUTH', accountId: this.wallet, oidcToken: await this.#newToken({}) }
    return String((await this.callSigned(201, 'POST', '/auth/credentials', by.key, body)).json['id'])
  }

  async signInByIdentity(credential: string, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const clientPublicKey = key[form]
    const oidcToken = await this.#newToken({ nonce: nonceFor(clientPublicKey) })
    const body = { type: 'OAUTH', oidcToken, clientPublicKey }
    return this.#readSession(await this.sandbox.call(200, 'POST', `/auth/credentials/${credential}/verify`, body), key)
  }

  /** Sends tokens that are refused: one of another identity, and one that is malformed. */
  async sendBadTokens(credential: string): Promise<void> {
    const { compressed: clientPublicKey } = this.#newKey()
    const foreign = await this.#newToken({ nonce: nonceFor(clientPublicKey), sub: 'somebody else' })
    const send = (status: number, oidcToken: string) =>
      this.sandbox.call(status, 'POST', `/auth/credentials/${credential}/verify`, {
        type: 'OAUTH',
        oidcToken,
        clientPublicKey,
      })
    await send(401, foreign)
    const malformed = foreign.slice(0, foreign.lastIndexOf('.'))
    this.secrets.push(malformed)
    await send(400, malformed)
  }

  async refresh(session: Session, form: KeyForm): Promise<Session> {
    const key = this.#newKey()
    const body = { clientPublicKey: key[form] }
    return this.#readSession(
      await this.callSigned(201, 'POST', `/auth/sessions/${session.id}/refresh`, session.key, body),
      key,
    )
  }

  async endSession(session: Session): Promise<void> {
    await this.callSigned(204, 'DELETE', `/auth/sessions/${session.id}`, session.key)
  }

  async removeCredential(credential: string, by: Session): Promise<void> {
    await this.callSigned(204, 'DELETE', `/auth/credentials/${credential}`, by.key)
  }

  /** Exports the recovery phrase. */
  async exportPhrase(by: Session): Promise<string> {
    const key = this.#newKey()
    const path = `/internal-accounts/${this.wallet}/export`
    const body = { clientPublicKey: key.uncompressed }
    const challenge = await this.sandbox.call(202, 'POST', path, body)
    const { json } = await this.sendSigned(200, challenge, 'POST', path, by.key, body)
    const bundle = String(json['encryptedWalletCredentials'])
    const phrase = await this.tools.openExport(key, bundle, String(challenge.json['payloadToSign']))
    this.secrets.push(phrase)
    return phrase
  }

  setPrivate(by: Session, privateEnabled: boolean): Promise<Answer> {
    return this.callSigned(200, 'PATCH', `/internal-accounts/${this.wallet}`, by.key, { privateEnabled })
  }

  changeEmail(by: Session, email: string): Promise<Answer> {
    return this.callSigned(200, 'PATCH', `/customers/${this.customer}`, by.key, { customerType: 'INDIVIDUAL', email })
  }

  /** Funds the wallet and adds a bank account to pay to; returns the id of the bank account. */
  async fundAndAddBankAccount(): Promise<string> {
    await this.sandbox.call(200, 'POST', `/sandbox/internal-accounts/${this.wallet}/fund`, { amount: 50_000_000 })
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Walker', countryOfResidence: 'DE' }
    const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary }
    const account = { customerId: this.customer, currency: 'EUR', accountInfo }
    return String((await this.sandbox.call(201, 'POST', '/customers/external-accounts', account)).json['id'])
  }

  /** Creates a quote from the wallet to a bank account and executes it with the wallet's signature. */
  async pay(by: Session, bankAccount: string): Promise<Answer> {
    const quote = await this.sandbox.call(201, 'POST', '/quotes', {
      source: { sourceType: 'ACCOUNT', accountId: this.wallet },
      destination: { destinationType: 'ACCOUNT', accountId: bankAccount },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000_000,
    })
    const payload = fieldAt(quote.json, 'paymentInstructions.0.accountOrWalletInfo.payloadToSign')
    const signature = await this.tools.stamp(by.key, String(payload))
    const headers = { 'grid-wallet-signature': signature }
    return this.sandbox.call(200, 'POST', `/quotes/${quote.json['id']}/execute`, {}, headers)
  }

  /** Creates a card that the wallet funds, and its delegated key, which takes two signed requests. */
  async createDelegatedKey(by: Session): Promise<Answer> {
    const card = { cardholderId: this.customer, form: 'VIRTUAL', fundingSources: [this.wallet] }
    const { id: cardId } = (await this.sandbox.call(201, 'POST', '/cards', card)).json
    const body = { cardId, internalAccountId: this.wallet, nickname: 'Card spending' }
    const path = '/auth/delegated-keys'
    const challenge = await this.callSigned(202, 'POST', path, by.key, body)
    return this.sendSigned(201, challenge, 'POST', path, by.key, body)
  }
}
