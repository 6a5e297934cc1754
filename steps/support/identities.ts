import { strict as assert } from 'node:assert'
import type { Clock } from './clock.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, describe, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Claims, freshClaims, nonceFor, token } from './oidc.ts'
import { changed, type Row } from './overrides.ts'
import { type KeyForm, keepIssued } from './passkeys.ts'
import type { ClientKey } from './wallet-client.ts'
import type { Wallets } from './wallets.ts'

interface Login {
  readonly token: string
  readonly key: ClientKey
  readonly form: KeyForm
}

/** People at identity providers. `{Ada.OAUTH}` is the credential; every token is minted from the world's clock. */
export class Identities {
  readonly #logins = new Map<string, Login>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly clock: Clock,
    readonly wallets: Wallets,
  ) {}

  /** Asks to add the person's identity. */
  async add(person: string, rows: readonly Row[] = []): Promise<Answer> {
    return this.addToken(person, await this.#mint(person, rows))
  }

  async addToken(person: string, oidcToken: string): Promise<Answer> {
    const accountId = this.memory.recall(`${person}.wallet`)
    const body = Buffer.from(JSON.stringify({ type: 'OAUTH', accountId, oidcToken }))
    return this.conversation().send('POST', '/auth/credentials', { body })
  }

  /** From beginning to end, signed for by whoever is signed in, or as old clients do. */
  async addWhole(person: string, rows: readonly Row[] = []): Promise<void> {
    const first = await this.add(person, rows)
    const isSignedIn = this.wallets.knowsSession(`${person}.session`)
    const answer =
      first.status === 202 ? await this.wallets.sign(person, { kind: isSignedIn ? 'session' : 'legacy' }) : first
    assert.equal(answer.status, 201, describe(answer))
    this.memory.keep(`${person}.OAUTH`, String(fieldAt(answer.json, 'id')))
  }

  /** A fresh token for a new key, unless the rows say otherwise. */
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

  /** The token is bound to the key in small letters. */
  async verifyInCapitals(person: string): Promise<Answer> {
    const key = this.wallets.newKey()
    const minted = await this.#mint(person, [['nonce', nonceFor(key.compressed)]])
    const inCapitals = { ...key, compressed: key.compressed.toUpperCase() }
    return this.#send(person, { token: minted, key: inCapitals, form: 'compressed' })
  }

  /** The token and the key of last time. */
  async verifyAgain(person: string): Promise<Answer> {
    return this.#send(person, this.#loginOf(person))
  }

  /** With a key that something must be sealed to, which takes so long that the requests really overlap. */
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
    await keepIssued(this.wallets, person, key, form)
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

  /** Rows are claims: JSON, text, `absent`, or for times `-65 seconds` and `+5 seconds` from now on. */
  async #mint(person: string, rows: readonly Row[]): Promise<string> {
    const now = Date.parse((await this.clock.read()).now)
    const claims = freshClaims(person, now)
    const [, algorithm] = rows.find(([name]) => name === 'alg') ?? []
    const inClaims = rows.filter(([name]) => name !== 'alg').map(([name, value]): Row => [name, timed(value, now)])
    const said = changed(claims, inClaims) as Claims
    const minted = algorithm === undefined ? token(said) : token(said, { alg: algorithm })
    this.memory.keep(`${person}.token`, minted)
    return minted
  }
}

function timed(value: string, nowMs: number): string {
  const [, sign, seconds] = /^([+-])(\d+(?:\.\d+)?) seconds?$/.exec(value) ?? []
  if (sign === undefined) return value
  return String(nowMs / 1000 + Number(`${sign}${seconds}`))
}
