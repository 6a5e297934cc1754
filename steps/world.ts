import { setWorldConstructor, World } from '@cucumber/cucumber'
import { Accounts } from './support/accounts.ts'
import { Cards } from './support/cards.ts'
import { Clock } from './support/clock.ts'
import { Contact } from './support/contact.ts'
import { Conversation } from './support/conversation.ts'
import { Customers } from './support/customers.ts'
import { Documents } from './support/documents.ts'
import { ExternalAccounts } from './support/external-accounts.ts'
import { Faults } from './support/faults.ts'
import { Hosted } from './support/hosted.ts'
import { Identities } from './support/identities.ts'
import { Memory } from './support/memory.ts'
import { Owners } from './support/owners.ts'
import { Passkeys } from './support/passkeys.ts'
import { Quotes } from './support/quotes.ts'
import { Timeline } from './support/timeline.ts'
import { Tokens } from './support/tokens.ts'
import { Transfers } from './support/transfers.ts'
import { Uma } from './support/uma.ts'
import { Verifications } from './support/verifications.ts'
import { Wallets } from './support/wallets.ts'
import { Webhooks } from './support/webhooks.ts'
import { ScenarioWorlds } from './support/worlds.ts'
import { target } from './target.ts'

/** What one scenario knows and can do. A step is a sentence that calls one of its methods. */
export class SandglassWorld extends World {
  readonly memory = new Memory()
  readonly worlds = new ScenarioWorlds(() => this.talk, this.memory)
  readonly clock = new Clock(() => this.talk, this.worlds)
  readonly timeline = new Timeline(() => this.talk, this.worlds, this.memory)
  readonly customers = new Customers(() => this.talk, this.memory)
  readonly contact = new Contact(() => this.talk, this.customers, this.memory)
  readonly hosted = new Hosted(() => this.talk, this.memory)
  readonly documents = new Documents(() => this.talk, this.memory)
  readonly owners = new Owners(() => this.talk, this.memory)
  readonly verifications = new Verifications(
    () => this.talk,
    this.worlds,
    this.memory,
    this.customers,
    this.owners,
    this.documents,
  )
  readonly accounts = new Accounts(() => this.talk, this.memory)
  readonly externalAccounts = new ExternalAccounts(() => this.talk, this.memory)
  readonly wallets = new Wallets(() => this.talk, this.memory, this.customers, this.accounts)
  readonly cards = new Cards(() => this.talk, this.memory, this.accounts, this.wallets)
  readonly passkeys = new Passkeys(() => this.talk, this.memory, this.wallets)
  readonly identities = new Identities(() => this.talk, this.memory, this.clock, this.wallets)
  readonly tokens = new Tokens(() => this.talk, this.memory)
  readonly faults = new Faults(() => this.talk, this.worlds)
  readonly webhooks = new Webhooks(() => this.talk, this.worlds, this.memory)
  readonly uma = new Uma(() => this.talk, this.memory, this.accounts, this.webhooks)
  readonly transfers = new Transfers(() => this.talk, this.memory, this.accounts)
  readonly quotes = new Quotes(() => this.talk, this.memory, this.accounts, this.uma)
  #talk: Conversation | undefined

  get talk(): Conversation {
    if (!this.#talk) throw new Error('The scenario has not begun')
    return this.#talk
  }

  /** Opens a fresh world at the service and remembers its name as `world`. */
  async begin(origin: string): Promise<void> {
    const adminToken = target.kind === 'address' ? target.adminToken : undefined
    this.#talk = new Conversation(origin, adminToken, () => this.worlds.current(), this.memory)
    const sandbox = await this.worlds.make('world')
    this.memory.keep('clientId', sandbox.clientId)
    this.memory.keep('clientSecret', sandbox.clientSecret)
    this.memory.keep('origin', origin)
  }
}

setWorldConstructor(SandglassWorld)
