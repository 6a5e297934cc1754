import { strict as assert } from 'node:assert'
import { createHmac } from 'node:crypto'
import { base32 } from '@scure/base'
import { tampered } from '../../kit/wallet/authenticator.ts'
import { assertionJson, registrationJson } from '../../kit/wallet/index.ts'
import type { Clock } from './clock.ts'
import type { Contact } from './contact.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { changed, type Row } from './overrides.ts'
import type { Passkeys } from './passkeys.ts'

/** The proof of an identity: a passkey or a code. */
export type Proof = 'passkey' | { readonly code: string }

/** The origin that a page sends and the challenge that it received. */
interface Ceremony {
  readonly origin: string
  /** Base64url, as the options have it. */
  readonly challenge: string
}

interface Task {
  readonly id: string
  readonly kind: string
}

/** Strong customer authentication: factors, logins, and the proofs that other operations ask for. */
export class Sca {
  /** The pending ceremony of each person: a registration, or an assertion. */
  readonly #ceremonies = new Map<string, Ceremony>()

  readonly #logins = new Map<string, object>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly clock: Clock,
    readonly contact: Contact,
    readonly passkeys: Passkeys,
  ) {}

  /** Sends a request about a customer. */
  async send(method: string, path: string, person: string, body?: object): Promise<Answer> {
    const url = `/sca${path}?customerId=${this.memory.recall(person)}`
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return this.conversation().send(method, url, sent)
  }

  /**
   * Starts an enrolment. The secret of an app is remembered as `Anna.secret`, in base32 as `Anna.base32`. A passkey is
   * created for the site that the options name; `Anna.passkey` is its credential id.
   */
  async startEnrolment(person: string, type: string): Promise<Answer> {
    const answer = await this.send('POST', '/factors', person, { type })
    if (answer.status !== 200) return answer
    if (type === 'PASSKEY') {
      this.#keepCeremony(person, answer, 'options', 'allowedOrigins')
      const rpId = String(fieldAt(answer.json, 'relyingPartyId'))
      const passkey = this.passkeys.make(passkeyOf(person), { origin: this.#ceremonyOf(person).origin, rpId })
      this.memory.keep(`${person}.passkey`, passkey.credentialId)
    } else {
      this.memory.keep(`${person}.secret`, String(fieldAt(answer.json, 'secret')))
      this.memory.keep(`${person}.base32`, String(fieldAt(answer.json, 'secretBase32Encoded')))
    }
    return answer
  }

  async confirmApp(person: string, code: string, rows: readonly Row[] = []): Promise<Answer> {
    const honest = { type: 'TOTP', secret: this.memory.recall(`${person}.secret`), code: this.memory.fill(code) }
    return this.send('POST', '/factors/confirm', person, changed(honest, rows))
  }

  /** Returns the code that a person's authenticator app shows, some time from now. */
  async appCode(person: string, fromNowMs = 0): Promise<string> {
    const { now } = await this.clock.read()
    return oneTimeCode(this.memory.recall(`${person}.base32`), Date.parse(now) + fromNowMs)
  }

  async confirmPasskey(person: string, rows: readonly Row[] = []): Promise<Answer> {
    const { origin, challenge } = this.#ceremonyOf(person)
    const { lies, others } = this.passkeys.sorted(rows)
    const registration = this.passkeys.named(passkeyOf(person)).register(challenge, lies)
    const honest = { type: 'PASSKEY', origin, credential: registrationJson(registration) }
    return this.send('POST', '/factors/confirm', person, changed(honest, bodyRows(others)))
  }

  async enrolApp(person: string): Promise<void> {
    must(200, await this.startEnrolment(person, 'TOTP'))
    must(200, await this.confirmApp(person, '123456'))
  }

  async enrolPasskey(person: string): Promise<void> {
    must(200, await this.startEnrolment(person, 'PASSKEY'))
    must(200, await this.confirmPasskey(person))
  }

  /** Lists the factors that a customer can use. */
  async factorsOf(person: string): Promise<readonly unknown[]> {
    const path = `/sca/factors?customerId=${this.memory.recall(person)}`
    const { factors } = await this.conversation().mustRequest<{ factors: readonly object[] }>('GET', path)
    return factors.map((entry) => fieldAt(entry, 'factor'))
  }

  /** Starts a login and remembers its challenge. */
  async startLogin(person: string, factor: string): Promise<Answer> {
    const answer = await this.send('POST', '/login/start', person, { factor })
    const challengeId = fieldAt(answer.json, 'challengeId')
    this.#logins.set(person, { factor, ...(challengeId === undefined ? {} : { challengeId }) })
    if (answer.status === 200) this.keepChallenge(person, answer, 'passkeyOptions', 'allowedOrigins')
    return answer
  }

  async logInWithCode(person: string, code: string, rows: readonly Row[] = []): Promise<Answer> {
    return this.send('POST', '/login/complete', person, changed({ ...this.#loginOf(person), code }, rows))
  }

  async logInWithPasskey(person: string, rows: readonly Row[] = []): Promise<Answer> {
    const body = { ...this.#loginOf(person), ...this.assertionBody(person, rows) }
    return this.send('POST', '/login/complete', person, body)
  }

  /** Logs in with a text message; verifies the phone number first if need be. */
  async logIn(person: string): Promise<void> {
    if (!(await this.factorsOf(person)).includes('SMS_OTP')) await this.contact.verify(person, 'phone')
    must(200, await this.startLogin(person, 'SMS_OTP'))
    must(200, await this.logInWithCode(person, '123456'))
  }

  async record(person: string, eventType: string): Promise<Answer> {
    return this.send('POST', '/record-event', person, { eventType })
  }

  /** Starts the reset of a factor. It is remembered as `reset`, the path of its page as `link`. */
  async startReset(person: string, factor: string): Promise<Answer> {
    const answer = await this.send('POST', '/factors/reset', person, { factor })
    if (answer.status !== 201) return answer
    this.memory.keep('reset', String(fieldAt(answer.json, 'resetId')))
    const { pathname } = new URL(String(fieldAt(answer.json, 'verificationLink')))
    this.memory.keep('link', pathname)
    this.memory.keep('linkCode', pathname.replace('/liveness/', ''))
    return answer
  }

  async resetStatus(person: string): Promise<unknown> {
    const path = `/sca/factors/reset/${this.memory.recall('reset')}?customerId=${this.memory.recall(person)}`
    return fieldAt(await this.conversation().mustRequest('GET', path), 'status')
  }

  /** Cancels the tasks that advance a reset, but not the one that ends it. */
  async hangLiveness(schedule: string): Promise<void> {
    const { data } = await this.conversation().mustRequest<{ data: readonly Task[] }>('GET', schedule)
    for (const { id, kind } of data)
      if (kind === 'scaReset.review' || kind === 'scaReset.pass')
        await this.conversation().mustRequest('DELETE', `${schedule}/${id}`)
  }

  async completeReset(person: string, body?: object): Promise<Answer> {
    return this.send('POST', `/factors/reset/${this.memory.recall('reset')}/complete`, person, body)
  }

  /** Starts to trust an account, or to trust it no longer. The challenge is remembered as `challenge`. */
  async startTrust(person: string, act: string, account: string): Promise<Answer> {
    const path = `/customers/external-accounts/${this.memory.fill(account)}/${act}`
    const answer = await this.conversation().send('POST', path)
    if (answer.status !== 200) return answer
    this.memory.keep('challenge', String(fieldAt(answer.json, 'scaChallenge.id')))
    this.keepChallenge(person, answer, 'scaChallenge.passkeyAssertionOptions', 'scaChallenge.passkeyAllowedOrigins')
    return answer
  }

  async confirmTrust(act: string, account: string, body: object, rows: readonly Row[] = []): Promise<Answer> {
    const path = `/customers/external-accounts/${this.memory.fill(account)}/${act}/confirm`
    const sent = changed({ challengeId: this.memory.recall('challenge'), ...body }, rows)
    return this.conversation().send('POST', path, { body: JSON.stringify(sent) })
  }

  /** Proves the challenge of the last quote with a code. */
  async authorizeWithCode(code: string, rows: readonly Row[] = []): Promise<Answer> {
    return this.#authorize(changed({ code }, rows))
  }

  /** Proves the challenge of the last quote with the passkey. */
  async authorizeWithPasskey(person: string, rows: readonly Row[] = []): Promise<Answer> {
    const quote = await this.conversation().mustRequest('GET', `/quotes/${this.memory.recall('quote')}`)
    const challenge = fieldAt(quote, 'scaChallenge.passkeyAssertionOptions.challenge')
    const { origin } = this.#ceremonyOf(person)
    if (typeof challenge === 'string') this.#ceremonies.set(person, { origin, challenge })
    return this.#authorize(this.assertionBody(person, rows))
  }

  #authorize(body: object): Promise<Answer> {
    const path = `/quotes/${this.memory.recall('quote')}/authorize`
    return this.conversation().send('POST', path, { body: JSON.stringify(body) })
  }

  #loginOf(person: string): object {
    return { ...(this.#logins.get(person) ?? { factor: 'SMS_OTP' }), endUserIpAddress: '192.0.2.7' }
  }

  /** Returns the members of a body that answer the person's pending challenge with a passkey. */
  assertionBody(person: string, rows: readonly Row[]): object {
    const { origin, challenge } = this.#ceremonyOf(person)
    const { lies, others } = this.passkeys.sorted(rows)
    const assertion = this.passkeys
      .named(passkeyOf(person))
      .assert(Buffer.from(challenge, 'base64url').toString(), lies)
    const isTampered = others.some(([path]) => path === 'tampered')
    const sent = isTampered ? { ...assertion, signature: tampered(assertion.signature) } : assertion
    const rest = bodyRows(others.filter(([path]) => path !== 'tampered'))
    return changed({ origin, passkeyAssertion: assertionJson(sent) }, rest)
  }

  /** Remembers the challenge in an answer, for the person's passkey to sign. */
  keepChallenge(person: string, answer: Answer, optionsPath: string, originsPath: string): void {
    if (fieldAt(answer.json, optionsPath) !== undefined) this.#keepCeremony(person, answer, optionsPath, originsPath)
  }

  #keepCeremony(person: string, { json }: Answer, optionsPath: string, originsPath: string): void {
    const before = this.#ceremonies.get(person)?.origin
    const origin = fieldAt(json, `${originsPath}.0`) ?? before
    this.#ceremonies.set(person, {
      origin: String(origin),
      challenge: String(fieldAt(json, `${optionsPath}.challenge`)),
    })
  }

  #ceremonyOf(person: string): Ceremony {
    const ceremony = this.#ceremonies.get(person)
    if (ceremony === undefined) throw new Error(`${person} has no pending passkey ceremony`)
    return ceremony
  }
}

const passkeyOf = (person: string): string => `${person}'s passkey`

/** The prefix distinguishes fields of the body from statements of the authenticator with the same name. */
const bodyRows = (rows: readonly Row[]): readonly Row[] =>
  rows.map(([path, value]) => [path.replace(/^body\./, ''), value])

export function must(status: number, answer: Answer): void {
  assert.equal(answer.status, status, describe(answer))
}

/**
 * Returns the code of an authenticator app at a time, written from RFC 6238 and RFC 4226. The simulator uses a library,
 * so a mistake of either one shows.
 */
export function oneTimeCode(secretBase32: string, atMs: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', base32.decode(secretBase32)).update(step).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
