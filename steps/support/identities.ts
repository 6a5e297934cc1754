import { strict as assert } from 'node:assert'
import { type ClientKey, freshClaims, identityToken, nonceFor } from '../../kit/wallet/index.ts'
import type { Clock } from './clock.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { changed, type Row } from './overrides.ts'
import { type KeyForm, keepIssuedSession } from './passkeys.ts'
import type { Wallets } from './wallets.ts'

interface Login {
  readonly token: string
  readonly key: ClientKey
  readonly form: KeyForm
}

/** Identities at OpenID Connect providers. Remembers the credential as `Ada.OAUTH`; tokens follow the world's clock. */
export class Identities {
  readonly #logins = new Map<string, Login>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly clock: Clock,
    readonly wallets: Wallets,
  ) {}

  /** Asks to add a person's identity. */
  async add(person: string, rows: readonly Row[] = []): Promise<Answer> {
    return this.addToken(person, await this.#mint(person, rows))
  }

  async addToken(person: string, oidcToken: string): Promise<Answer> {
    const accountId = this.memory.recall(`${person}.wallet`)
    const body = Buffer.from(JSON.stringify({ type: 'OAUTH', accountId, oidcToken }))
    return this.conversation().send('POST', '/auth/credentials', { body })
  }

  /** Adds an identity, signed with the current session key, or with the legacy text when nobody is signed in. */
  async addSigned(person: string, rows: readonly Row[] = []): Promise<void> {
    const first = await this.add(person, rows)
    const isSignedIn = this.wallets.hasSession(`${person}.session`)
    const answer =
      first.status === 202 ? await this.wallets.sign(person, { kind: isSignedIn ? 'session' : 'legacy' }) : first
    assert.equal(answer.status, 201, describe(answer))
    this.memory.keep(`${person}.OAUTH`, String(fieldAt(answer.json, 'id')))
  }

  /** Verifies with a fresh token that is bound to a new key, unless the rows change it. */
  async verify(person: string, form: KeyForm, rows: readonly Row[] = []): Promise<Answer> {
    const key = this.wallets.newKey()
    const nonce: Row = ['nonce', nonceFor(key[form])]
    const login = { token: await this.#mint(person, [nonce, ...rows]), key, form }
    this.#logins.set(person, login)
    return this.#send(person, login)
  }

  async verifyToken(person: string, text: string): Promise<Answer> {
    return this.#send(person, { token: text, key: this.wallets.newKey(), form: 'compressed' })
  }

  /** Sends the key in upper case, although the token is bound to it in lower case. */
  async verifyUpperCase(person: string): Promise<Answer> {
    const key = this.wallets.newKey()
    const minted = await this.#mint(person, [['nonce', nonceFor(key.compressed)]])
    const upperCase = { ...key, compressed: key.compressed.toUpperCase() }
    return this.#send(person, { token: minted, key: upperCase, form: 'compressed' })
  }

  /** Repeats the last verification. */
  async verifyAgain(person: string): Promise<Answer> {
    return this.#send(person, this.#loginOf(person))
  }

  /** Uses a key that the session key is sealed to, which takes long enough for the requests to overlap. */
  async verifyAtOnce(person: string, times: number): Promise<void> {
    const key = this.wallets.newKey()
    const minted = await this.#mint(person, [['nonce', nonceFor(key.uncompressed)]])
    const { path, body } = this.#request(person, { token: minted, key, form: 'uncompressed' })
    await this.conversation().sendAtOnce(times, 'POST', path, { body })
  }

  async signIn(person: string, form: KeyForm = 'compressed'): Promise<void> {
    await this.verify(person, form)
    await this.keepSession(person)
  }

  async keepSession(person: string): Promise<void> {
    const { key, form } = this.#loginOf(person)
    await keepIssuedSession(this.wallets, person, key, form)
  }

  #send(person: string, login: Login): Promise<Answer> {
    const { path, body } = this.#request(person, login)
    return this.conversation().send('POST', path, { body })
  }

  #request(person: string, { token: oidcToken, key, form }: Login) {
    const body = Buffer.from(JSON.stringify({ type: 'OAUTH', oidcToken, clientPublicKey: key[form] }))
    return { path: `/auth/credentials/${this.memory.recall(`${person}.OAUTH`)}/verify`, body }
  }

  #loginOf(person: string): Login {
    const login = this.#logins.get(person)
    if (login === undefined) throw new Error(`${person} has not verified an identity yet`)
    return login
  }

  /** Creates a token. Rows are claims: JSON, text, `absent`, or a time such as `-65 seconds` relative to now. */
  async #mint(person: string, rows: readonly Row[]): Promise<string> {
    const now = Date.parse((await this.clock.read()).now)
    const claims = freshClaims(person, now)
    const [, algorithm] = rows.find(([name]) => name === 'alg') ?? []
    const inClaims = rows.filter(([name]) => name !== 'alg').map(([name, value]): Row => [name, timed(value, now)])
    const stated = changed(claims, inClaims)
    const minted = algorithm === undefined ? identityToken(stated) : identityToken(stated, { alg: algorithm })
    this.memory.keep(`${person}.token`, minted)
    return minted
  }
}

function timed(value: string, nowMs: number): string {
  const [, sign, seconds] = /^([+-])(\d+(?:\.\d+)?) seconds?$/.exec(value) ?? []
  if (sign === undefined) return value
  return String(nowMs / 1000 + Number(`${sign}${seconds}`))
}
