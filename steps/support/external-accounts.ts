import { walletKey } from '../../kit/wallet/index.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { platform } from './owner.ts'
import { isBankType, sampleAccount } from './sample-accounts.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Accounts outside the service. The last one is remembered as `externalAccount`, the last one of a customer or of the
 * platform as `Ada.bank` or `Ada.wallet`.
 */
export class ExternalAccounts {
  #made = 0
  #type = ''
  #side = 'customers'

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Adds an account; `changes` are fields by dot path, and null removes one. */
  async add(owner: string, accountType: string, ending: string, changes: Fields = {}): Promise<Answer> {
    this.#made += 1
    const body = sampleAccount(accountType, ending, this.#made)
    if (owner !== platform) body['customerId'] = this.memory.recall(owner)
    for (const [path, value] of Object.entries(changes)) put(body, path.split('.'), value)
    const side = owner === platform ? platform : 'customers'
    const answer = await this.conversation().send('POST', `/${side}/external-accounts`, { body: JSON.stringify(body) })
    const id = fieldAt(answer.json, 'id')
    if (answer.status !== 201 || typeof id !== 'string') return answer
    this.#type = accountType
    this.#side = side
    this.memory.keep('externalAccount', id)
    this.memory.keep(`${owner}.${isBankType(accountType) ? 'bank' : 'wallet'}`, id)
    return answer
  }

  /** Adds an account that must be accepted. */
  async mustAdd(owner: string, accountType: string, ending: string, changes: Fields = {}): Promise<void> {
    const answer = await this.add(owner, accountType, ending, changes)
    if (answer.status !== 201) throw new Error(describe(answer))
  }

  /** Adds a wallet whose private key the scenario knows. */
  addWithKey(owner: string, accountType: string): Promise<void> {
    const { address } = walletKey(accountType, 1)
    return this.mustAdd(owner, accountType, '', { ownershipType: 'FIRST_PARTY', 'accountInfo.address': address })
  }

  /** Requests a proof of ownership of the last account; the message to sign is remembered as `message`. */
  async challenge(method: string): Promise<Answer> {
    const answer = await this.conversation().send('POST', `${this.path()}/challenge`, {
      body: JSON.stringify({ method }),
    })
    const message = fieldAt(answer.json, 'messageToSign')
    if (typeof message === 'string') this.memory.keep('message', message)
    const link = fieldAt(answer.json, 'verificationLink')
    if (typeof link === 'string') this.#rememberLink(new URL(link).pathname)
    return answer
  }

  #rememberLink(path: string): void {
    this.memory.keep('link', path)
    this.memory.keep('linkCode', path.replace('/liveness/', ''))
  }

  /** Signs the message and submits the signature. Key 1 is the wallet's own; any other key is a different wallet's. */
  prove(key: number, message = this.memory.recall('message')): Promise<Answer> {
    return this.verify(walletKey(this.#type, key).sign(message))
  }

  verify(signature: string): Promise<Answer> {
    return this.conversation().send('POST', `${this.path()}/verify`, { body: JSON.stringify({ signature }) })
  }

  remove(): Promise<Answer> {
    return this.conversation().send('DELETE', this.path())
  }

  read(): Promise<unknown> {
    return this.conversation().mustRequest('GET', this.path())
  }

  /** Returns the path of the last account. */
  path(): string {
    return `/${this.#side}/external-accounts/${this.memory.recall('externalAccount')}`
  }
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    if (value === null) delete target[name]
    else target[name] = value
    return
  }
  // Paths in features lead through objects only.
  const inner = (target[name] ?? {}) as Record<string, unknown>
  target[name] = inner
  put(inner, rest, value)
}
