import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { smallestUnits } from './money.ts'
import type { ScenarioWorlds } from './worlds.ts'

type OperationKind = 'mints' | 'burns'

/** A version of an operation, as the admin plane shows it. */
interface Version {
  readonly moment: number
  readonly document: { readonly status: string }
}

const tokenDecimals = 6

/**
 * Links to stablecoin providers, registered stablecoins, mints and burns. Remembers the last of each as `link`,
 * `stablecoin` and `stablecoinOperation`. Every request has an idempotency key of its own unless the scenario sets one.
 */
export class Stablecoins {
  #requests = 0

  constructor(
    readonly conversation: () => Conversation,
    readonly worlds: ScenarioWorlds,
    readonly memory: Memory,
  ) {}

  link(changes: Changes = []): Promise<Answer> {
    const body = { provider: 'BRALE', apiClientId: `client-${this.#requests + 1}`, apiClientSecret: 's3cr3t' }
    return this.#post('/stablecoin-provider-accounts', withChanges(body, changes), 'link')
  }

  /** Registers a token; its id on Spark derives from its symbol. */
  register(symbol: string, changes: Changes = []): Promise<Answer> {
    const body = {
      providerTokenIdentifier: symbol,
      networkTokenIdentifier: `btkn1${symbol.toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`,
      network: 'SPARK',
    }
    return this.#post('/stablecoins', withChanges(body, changes), 'stablecoin')
  }

  /** Requests a mint of 25 tokens by wire to the platform's wallet, with some fields changed. */
  mint(changes: Changes = []): Promise<Answer> {
    return this.#operate('mints', changes, () => ({
      amount: '25000000',
      fundingSource: { type: 'WIRE' },
      destination: { accountId: this.memory.recall('platform.wallet') },
    }))
  }

  /** Requests a burn of 25 tokens from any wallet to the platform's bank account, with some fields changed. */
  burn(changes: Changes = []): Promise<Answer> {
    return this.#operate('burns', changes, () => ({
      amount: '25000000',
      source: { type: 'EXTERNAL_ACCOUNT' },
      destination: {
        type: 'EXTERNAL_ACCOUNT',
        externalAccountId: this.memory.recall('platform.bank'),
        rail: 'ACH_CREDIT',
      },
    }))
  }

  /** Writes a decimal number of tokens as the API does. */
  unitsOf(decimal: string): string {
    return String(smallestUnits(decimal, tokenDecimals))
  }

  /** Decides about a link, a stablecoin or an operation through the admin plane. */
  decide(name: 'link' | 'stablecoin' | 'stablecoinOperation', decision: string): Promise<Answer> {
    const path = this.worlds.adminPath(`/resources/${this.memory.recall(name)}/resolve`)
    return this.conversation().send('POST', path, { body: JSON.stringify({ decision }) })
  }

  readLink(): Promise<unknown> {
    return this.#read('/stablecoin-provider-accounts', 'link')
  }

  readStablecoin(): Promise<unknown> {
    return this.#read('/stablecoins', 'stablecoin')
  }

  readOperation(): Promise<unknown> {
    return this.#read('/stablecoin-operations', 'stablecoinOperation')
  }

  /** Returns the statuses that the last operation has had, oldest first. */
  async statuses(): Promise<readonly unknown[]> {
    const path = this.worlds.adminPath(`/resources/${this.memory.recall('stablecoinOperation')}/history`)
    const { data } = await this.conversation().mustRequest<{ data: readonly Version[] }>('GET', path)
    return data.toSorted((one, other) => one.moment - other.moment).map(({ document }) => document.status)
  }

  #operate(kind: OperationKind, changes: Changes, bodyOf: () => Fields): Promise<Answer> {
    const path = `/stablecoins/${this.memory.recall('stablecoin')}/${kind}`
    return this.#post(path, withChanges(bodyOf(), changes), 'stablecoinOperation')
  }

  async #post(path: string, body: Fields, name: string): Promise<Answer> {
    this.#requests += 1
    const defaultHeaders = { 'idempotency-key': `request-${this.#requests}` }
    const answer = await this.conversation().send('POST', path, { body: JSON.stringify(body), defaultHeaders })
    if (answer.status === 201) this.memory.keep(name, String(fieldAt(answer.json, 'id')))
    return answer
  }

  #read(path: string, name: string): Promise<unknown> {
    return this.conversation().mustRequest('GET', `${path}/${this.memory.recall(name)}`)
  }
}

/** Returns an answer that must have created something. */
export function mustCreate(answer: Answer): Answer {
  if (answer.status !== 201) throw new Error(describe(answer))
  return answer
}
