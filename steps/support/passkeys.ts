import { strict as assert } from 'node:assert'
import { tampered } from '../../kit/wallet/authenticator.ts'
import {
  Authenticator,
  type AuthenticatorTraits,
  type ClientKey,
  type Lies,
  openSessionKey,
} from '../../kit/wallet/index.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { changed, type Row } from './overrides.ts'
import type { Wallets } from './wallets.ts'

export type KeyForm = 'compressed' | 'uncompressed'

interface Challenge {
  readonly credential: string
  readonly text: string
  readonly requestId: string
  readonly key: ClientKey
  readonly form: KeyForm
}

/** The rows of a table that make an authenticator answer differently from an honest one. */
const lieOf: Readonly<Record<string, (value: string, passkeys: Passkeys) => Lies>> = {
  origin: (origin) => ({ origin }),
  'relying party': (rpId) => ({ rpId }),
  counter: (counter) => ({ counter: Number(counter) }),
  flags: (flags) => ({ flags: Number(flags) }),
  ceremony: (type) => ({ type }),
  'signed challenge': (challenge) => ({ challenge }),
  'client data': (clientData) => ({ clientData }),
  format: (format) => ({ format }),
  'credential id': (credentialId) => ({ credentialId }),
  'key of': (name, passkeys) => ({ key: passkeys.named(name).key }),
}

/**
 * Software passkeys. `phone` is remembered as the credential of the passkey "phone" once it is added, `phone.id` as the
 * id that its authenticator chose.
 */
export class Passkeys {
  readonly #passkeys = new Map<string, Authenticator>()
  readonly #challenges = new Map<string, Challenge>()
  #registrations = 0

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly wallets: Wallets,
  ) {}

  make(name: string, traits: AuthenticatorTraits = {}): Authenticator {
    const passkey = new Authenticator(name, traits)
    this.#passkeys.set(name, passkey)
    this.memory.keep(`${name}.id`, passkey.credentialId)
    return passkey
  }

  /** Returns a passkey by name; an unknown one is created with ordinary traits. */
  named(name: string): Authenticator {
    return this.#passkeys.get(name) ?? this.make(name)
  }

  /** Asks to add a passkey; the challenge of the registration is remembered as `registrationChallenge`. */
  async register(person: string, name: string, rows: readonly Row[] = []): Promise<Answer> {
    this.#registrations += 1
    const fresh = Buffer.from(`challenge ${this.#registrations} of the integrator`).toString('base64url')
    const { lies, others } = this.sorted(rows)
    const wanted = others.find(([path]) => path === 'challenge')?.[1] ?? fresh
    const challenge = this.memory.fill(wanted)
    this.memory.keep('registrationChallenge', challenge)
    const honest = {
      type: 'PASSKEY',
      accountId: this.memory.recall(`${person}.wallet`),
      nickname: `The ${name} of ${person}`,
      challenge,
      attestation: this.named(name).register(challenge, lies),
    }
    const body = this.memory.fill(JSON.stringify(changed(honest, others)))
    return this.conversation().send('POST', '/auth/credentials', { body: Buffer.from(body) })
  }

  /** Adds a passkey, signed with the current session key, or with the legacy text when nobody is signed in. */
  async add(person: string, name: string): Promise<void> {
    const first = await this.register(person, name)
    const isSignedIn = this.wallets.hasSession(`${person}.session`)
    const answer =
      first.status === 202 ? await this.wallets.sign(person, { kind: isSignedIn ? 'session' : 'legacy' }) : first
    this.#keepAdded(person, name, answer)
  }

  /** Asserts that the last answer is the added passkey. */
  requireAdded(person: string, name: string): void {
    this.#keepAdded(person, name, this.conversation().answer())
  }

  #keepAdded(person: string, name: string, answer: Answer): void {
    assert.equal(answer.status, 201, describe(answer))
    const id = String(fieldAt(answer.json, 'id'))
    this.memory.keep(name, id)
    this.memory.keep(`${person}.PASSKEY`, id)
  }

  /** Asks for a challenge, with a new key by default. */
  async challenge(name: string, form: KeyForm, key = this.wallets.newKey()): Promise<Answer> {
    const body = Buffer.from(JSON.stringify({ clientPublicKey: key[form] }))
    const credential = this.memory.recall(name)
    const answer = await this.conversation().send('POST', `/auth/credentials/${credential}/challenge`, { body })
    if (answer.status === 200) this.#keepChallenge(name, { credential, key, form }, answer)
    return answer
  }

  async challengeAgain(name: string): Promise<Answer> {
    const { form, key } = this.#challengeOf(name)
    return this.challenge(name, form, key)
  }

  #keepChallenge(name: string, asked: Pick<Challenge, 'credential' | 'key' | 'form'>, { json }: Answer): void {
    const requestId = String(fieldAt(json, 'requestId'))
    this.#challenges.set(name, { ...asked, requestId, text: String(fieldAt(json, 'challenge')) })
    this.memory.keep(`${name}.request`, requestId)
  }

  /** Answers the last challenge of a passkey. */
  async answer(name: string, rows: readonly Row[] = []): Promise<Answer> {
    const { body, headers, path } = this.#answerTo(name, rows)
    return this.conversation().send('POST', path, { body, headers })
  }

  /** Sends the same answer several times concurrently. */
  async answerAtOnce(name: string, times: number): Promise<void> {
    const { body, headers, path } = this.#answerTo(name, [])
    await this.conversation().sendAtOnce(times, 'POST', path, { body, headers })
  }

  #answerTo(name: string, rows: readonly Row[]) {
    const { credential, text, requestId } = this.#challengeOf(name)
    const { lies, others } = this.sorted(rows)
    const [, requestHeader = requestId] = others.find(([path]) => path === 'Request-Id') ?? []
    const inBody = others.filter(([path]) => path !== 'Request-Id')
    const assertion = this.named(name).assert(text, lies)
    const spoiled = inBody.some(([path]) => path === 'tampered')
      ? { ...assertion, signature: tampered(assertion.signature) }
      : assertion
    const rest = inBody.filter(([path]) => path !== 'tampered')
    return {
      path: `/auth/credentials/${credential}/verify`,
      body: Buffer.from(JSON.stringify(changed({ type: 'PASSKEY', assertion: spoiled }, rest))),
      headers: requestHeader === 'absent' ? {} : { 'request-id': this.memory.fill(requestHeader) },
    }
  }

  async signIn(person: string, name: string, form: KeyForm = 'compressed'): Promise<void> {
    const challenged = await this.challenge(name, form)
    assert.equal(challenged.status, 200, describe(challenged))
    await this.answer(name)
    await this.keepSession(person, name)
  }

  /** Remembers the session of the last answer. */
  async keepSession(person: string, name: string): Promise<void> {
    const { key, form } = this.#challengeOf(name)
    await keepIssuedSession(this.wallets, person, key, form)
  }

  #challengeOf(name: string): Challenge {
    const challenge = this.#challenges.get(name)
    if (challenge === undefined) throw new Error(`The passkey "${name}" has not been challenged yet`)
    return challenge
  }

  /** Separates the rows that change the authenticator's answer from those that change the body. */
  sorted(rows: readonly Row[]): { readonly lies: Lies; readonly others: readonly Row[] } {
    const filled = rows.map(([word, value]): Row => [word, this.memory.fill(value)])
    const lies = filled.map(([word, value]) => lieOf[word]?.(value, this) ?? {})
    return { lies: Object.assign({}, ...lies), others: filled.filter(([word]) => !Object.hasOwn(lieOf, word)) }
  }
}

/** Remembers the session of the last answer. Its key is the client's own, or one that the answer carries, sealed. */
export async function keepIssuedSession(
  wallets: Wallets,
  person: string,
  key: ClientKey,
  form: KeyForm,
): Promise<void> {
  const answer = wallets.conversation().answer()
  assert.equal(answer.status, 200, describe(answer))
  assert.match(String(fieldAt(answer.json, 'id')), /^Session:/)
  const sealed = fieldAt(answer.json, 'encryptedSessionSigningKey')
  if (form === 'compressed') {
    assert.equal(sealed, undefined, `Expected no sealed key, but ${describe(answer)}`)
    wallets.keepSession(person, answer, key)
  } else {
    assert.equal(typeof sealed, 'string', `Expected a sealed key, but ${describe(answer)}`)
    wallets.keepSession(person, answer, await openSessionKey(key, String(sealed)))
  }
}
