import { type ClientKey, clientKeyFrom, sealBytes, sealCode, stamp, targetOf } from '../../kit/wallet/index.ts'
import type { Accounts } from './accounts.ts'
import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'

export type OtpType = 'EMAIL_OTP' | 'SMS_OTP'

const isOtpType = (type: unknown): type is OtpType => type === 'EMAIL_OTP' || type === 'SMS_OTP'

/** The key that signs: that of a session, of a sealed code, of a stranger, or the fixed text of older clients. */
export type Signer =
  | { readonly kind: 'session'; readonly name?: string; readonly person?: string }
  | { readonly kind: 'sealed' | 'stranger' | 'legacy' }

type Keys = ReadonlyMap<string, ClientKey>

/** A request whose answer demands a signature. */
interface Challenge {
  readonly method: string
  readonly path: string
  readonly body?: Buffer
  readonly payload: string
  readonly requestId: string
  /** The keys that were sealed last at the time of the request, by person. */
  readonly sealedKeys: Keys
}

const legacySignature = 'sandbox-valid-signature'

/**
 * Embedded wallets and the people who sign in to them. Remembers the account as `Ada.wallet`, a credential as
 * `Ada.EMAIL_OTP` and the latest session, whose key signs for her, as `Ada.session`.
 */
export class Wallets {
  readonly #bundles = new Map<string, string>()
  readonly #sealedKeys = new Map<string, ClientKey>()
  readonly #sessionKeys = new Map<string, ClientKey>()
  readonly #challenges = new Map<string, Challenge>()
  #challenge: Challenge | undefined
  #keysMade = 0

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly customers: Customers,
    readonly accounts: Accounts,
  ) {}

  /** Creates an approved customer whose wallet is ready. */
  async create(person: string, contact: Readonly<Record<string, string>>): Promise<void> {
    const answer = await this.customers.create(`${person} Walker`, contact)
    if (answer.status !== 201) throw new Error(describe(answer))
    await this.remember(person)
  }

  /** Remembers the wallet and its credentials; `Ada.PASSKEY` is the newest credential of its type. */
  async remember(person: string): Promise<void> {
    const { id } = await this.accounts.find(person, 'USDB')
    this.memory.keep(`${person}.wallet`, id)
    for (const { id: credential, type } of await this.credentials(person))
      this.memory.keep(`${person}.${type}`, credential)
  }

  async credentials(person: string): Promise<readonly { readonly id: string; readonly type: string }[]> {
    return this.#list('credentials', person)
  }

  async sessions(person: string): Promise<readonly { readonly id: string; readonly type: string }[]> {
    return this.#list('sessions', person)
  }

  /** Creates a key that is unique in the scenario. */
  newKey(): ClientKey {
    this.#keysMade += 1
    return clientKeyFrom(`key ${this.#keysMade} of a scenario`)
  }

  /** Asks for a code and keeps the bundle with the key to seal it to. */
  async askForCode(person: string, type: OtpType): Promise<Answer> {
    const answer = await this.conversation().send('POST', `/auth/credentials/{${person}.${type}}/challenge`)
    this.keepBundle(person, type, answer)
    return answer
  }

  /** Keeps the bundle of an answer that has one. */
  keepBundle(person: string, type: OtpType, answer: Answer): void {
    const bundle = fieldAt(answer.json, 'otpEncryptionTargetBundle')
    if (typeof bundle === 'string') this.#bundles.set(`${person}.${type}`, bundle)
  }

  bundle(person: string, type: OtpType): string {
    return found(this.#bundles, `${person}.${type}`, 'bundle')
  }

  /** Seals a code together with a new key; the result is remembered as `sealed`, ready for a JSON body. */
  async seal(person: string, type: OtpType, code: string, form: 'compressed' | 'uncompressed' = 'compressed') {
    const key = this.newKey()
    this.#sealedKeys.set(person, key)
    const sealed = await sealCode(this.bundle(person, type), code, key[form])
    this.memory.keep('sealed', JSON.stringify(sealed))
    return sealed
  }

  /** Seals any text instead of a code and a key. */
  async sealText(person: string, type: OtpType, plaintext: string): Promise<void> {
    const sealed = await sealBytes(targetOf(this.bundle(person, type)), Buffer.from(plaintext))
    this.memory.keep('sealed', JSON.stringify(JSON.stringify(sealed)))
  }

  /** Sends the first request of a sign-in with a code. */
  async sendCode(person: string, type: OtpType, encryptedOtpBundle: unknown): Promise<Answer> {
    const body = Buffer.from(JSON.stringify({ type, encryptedOtpBundle }))
    return this.conversation().send('POST', `/auth/credentials/{${person}.${type}}/verify`, { body })
  }

  /** Adds a credential of a type without further fields; later steps sign the request. */
  async add(person: string, type: string): Promise<Answer> {
    const body = JSON.stringify({ type, accountId: this.memory.recall(`${person}.wallet`) })
    const answer = await this.conversation().send('POST', '/auth/credentials', { body })
    this.#rememberCredential(person, answer)
    return answer
  }

  /** Asks for a code, sends it sealed and signs. The session is remembered, under its name too. */
  async signIn(person: string, type: OtpType, name?: string): Promise<void> {
    must(200, await this.askForCode(person, type))
    must(202, await this.sendCode(person, type, await this.seal(person, type, '000000')))
    const answer = must(200, await this.sign(person, { kind: 'sealed' }))
    this.keepSession(person, answer, found(this.#sealedKeys, person, 'sealed key'), name)
  }

  /** Remembers the session of an answer and its key. */
  keepSession(person: string, answer: Answer, key: ClientKey, name?: string): void {
    const id = String(fieldAt(answer.json, 'id'))
    for (const known of [`${person}.session`, ...(name === undefined ? [] : [name])]) {
      this.memory.keep(known, id)
      this.#sessionKeys.set(known, key)
    }
  }

  /** Remembers a session that was opened step by step with the key sealed last. */
  keepSealedSession(person: string, answer: Answer): void {
    this.keepSession(person, answer, found(this.#sealedKeys, person, 'sealed key'))
  }

  hasSession(name: string): boolean {
    return this.#sessionKeys.has(name)
  }

  sessionKey(name: string): ClientKey {
    return found(this.#sessionKeys, name, 'session')
  }

  /** Keeps the challenge of the last answer under a name. */
  nameChallenge(name: string): void {
    this.#challenges.set(name, this.#takeChallenge())
  }

  /** Sends the signed request for a challenge. */
  async sign(person: string, signer: Signer, options: SignOptions = {}): Promise<Answer> {
    const asked = options.challenge === undefined ? this.#takeChallenge() : this.namedChallenge(options.challenge)
    const signature = this.stampBy(person, signer, options.payload ?? asked.payload, asked.sealedKeys)
    const body = options.body ?? asked.body
    const answer = await this.conversation().send(asked.method, asked.path, {
      ...(body === undefined ? {} : { body }),
      headers: { [options.header ?? 'service-wallet-signature']: signature, 'request-id': asked.requestId },
    })
    this.#rememberCredential(person, answer)
    return answer
  }

  /** Remembers the new credential of an answer, if it has one, and the bundle of its first code. */
  #rememberCredential(person: string, answer: Answer): void {
    const [id, type] = [fieldAt(answer.json, 'id'), fieldAt(answer.json, 'type')]
    if (answer.status !== 201 || typeof id !== 'string' || !id.startsWith('AuthMethod:')) return
    this.memory.keep(`${person}.${type}`, id)
    if (isOtpType(type)) this.keepBundle(person, type, answer)
  }

  namedChallenge(name: string): Challenge {
    return found(this.#challenges, name, 'challenge')
  }

  /** Returns the value of the signature header. */
  stampBy(person: string, signer: Signer, payload: string, sealedKeys: Keys = this.#sealedKeys): string {
    return signer.kind === 'legacy' ? legacySignature : stamp(this.#keyOf(person, signer, sealedKeys), payload)
  }

  #keyOf(person: string, signer: Signer, sealedKeys: Keys): ClientKey {
    if (signer.kind === 'sealed') return found(sealedKeys, person, 'sealed key')
    if (signer.kind === 'stranger') return this.newKey()
    if (signer.kind === 'session') return this.sessionKey(signer.name ?? `${signer.person ?? person}.session`)
    throw new Error('The legacy text is not a key')
  }

  /** Returns the challenge of the last answer, or the one before if the last answer has none. */
  #takeChallenge(): Challenge {
    const { json, sent } = this.conversation().answer()
    const payload = fieldAt(json, 'payloadToSign')
    const requestId = fieldAt(json, 'requestId')
    if (typeof payload === 'string' && typeof requestId === 'string') {
      const path = sent.url.slice(this.conversation().sandbox().baseUrl.length)
      const body = sent.body === undefined ? {} : { body: sent.body }
      const sealedKeys = new Map(this.#sealedKeys)
      this.#challenge = { method: sent.method, path, payload, requestId, sealedKeys, ...body }
    }
    if (this.#challenge === undefined) throw new Error('No answer has demanded a signature yet')
    return this.#challenge
  }

  async #list(what: 'credentials' | 'sessions', person: string) {
    const path = `/auth/${what}?accountId=${encodeURIComponent(this.memory.recall(`${person}.wallet`))}`
    type List = { readonly data: readonly { readonly id: string; readonly type: string }[] }
    return (await this.conversation().mustRequest<List>('GET', path)).data
  }
}

interface SignOptions {
  /** The name of a remembered challenge. */
  readonly challenge?: string
  /** A different text to sign. */
  readonly payload?: string
  /** A different body. */
  readonly body?: string
  readonly header?: string
}

/** Throws unless the answer has this status. */
export function must(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`Expected ${status}, but ${describe(answer)}`)
  return answer
}

function found<T>(things: ReadonlyMap<string, T>, name: string, kind: string): T {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`No ${kind} is known as "${name}", only: ${[...things.keys()].join(', ')}`)
  return thing
}
