import { setWorldConstructor, World } from '@cucumber/cucumber'
import { AdminClient, World as KitWorld } from '../kit/index.ts'
import { Accounts } from './support/accounts.ts'
import { AdminPlane } from './support/admin-plane.ts'
import { Agents } from './support/agents.ts'
import { Bulk } from './support/bulk.ts'
import { CardPayments } from './support/card-payments.ts'
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
import { Invitations } from './support/invitations.ts'
import { describeLastAnswer } from './support/last-answer.ts'
import { Memory } from './support/memory.ts'
import { Owners } from './support/owners.ts'
import { Passkeys } from './support/passkeys.ts'
import { Quotes } from './support/quotes.ts'
import { Sca } from './support/sca.ts'
import { Stablecoins } from './support/stablecoins.ts'
import { States } from './support/states.ts'
import type { WrittenStep } from './support/step-arguments.ts'
import { Timeline } from './support/timeline.ts'
import { Tokens } from './support/tokens.ts'
import { Transfers } from './support/transfers.ts'
import { Uma } from './support/uma.ts'
import { unassertedErrorsType } from './support/unasserted-errors.ts'
import { Verifications } from './support/verifications.ts'
import { Waits } from './support/waits.ts'
import { Wallets } from './support/wallets.ts'
import { Webhooks } from './support/webhooks.ts'
import { ScenarioWorlds } from './support/worlds.ts'
import { target } from './target.ts'
import type { Answer, Scenario, TeamRequest } from './team/index.ts'

/** The state and vocabulary of one scenario. A step is a sentence that calls one of its methods. */
export class SandglassWorld extends World implements Scenario {
  readonly memory = new Memory()
  readonly worlds = new ScenarioWorlds(() => this.conversation, this.memory)
  readonly clock = new Clock(() => this.conversation, this.worlds)
  readonly waits = new Waits(() => this.conversation, this.worlds, this.clock)
  readonly states = new States(() => this.conversation, this.clock)
  readonly adminPlane = new AdminPlane(() => this.conversation, this.worlds)
  readonly timeline = new Timeline(() => this.conversation, this.worlds, this.memory)
  readonly customers = new Customers(() => this.conversation, this.memory)
  readonly contact = new Contact(() => this.conversation, this.customers, this.memory)
  readonly hosted = new Hosted(() => this.conversation, this.memory)
  readonly invitations = new Invitations(() => this.conversation, this.memory)
  readonly documents = new Documents(() => this.conversation, this.memory)
  readonly bulk = new Bulk(() => this.conversation, this.memory, this.documents)
  readonly owners = new Owners(() => this.conversation, this.memory)
  readonly verifications = new Verifications(
    () => this.conversation,
    this.worlds,
    this.memory,
    this.customers,
    this.owners,
    this.documents,
  )
  readonly accounts = new Accounts(() => this.conversation, this.memory)
  readonly agents = new Agents(() => this.conversation, this.memory, this.customers, this.accounts)
  readonly externalAccounts = new ExternalAccounts(() => this.conversation, this.memory)
  readonly wallets = new Wallets(() => this.conversation, this.memory, this.customers, this.accounts)
  readonly cardPayments = new CardPayments(() => this.conversation, this.memory)
  readonly cards = new Cards(() => this.conversation, this.memory, this.accounts, this.wallets)
  readonly passkeys = new Passkeys(() => this.conversation, this.memory, this.wallets)
  readonly sca = new Sca(() => this.conversation, this.memory, this.clock, this.contact, this.passkeys)
  readonly identities = new Identities(() => this.conversation, this.memory, this.clock, this.wallets)
  readonly tokens = new Tokens(() => this.conversation, this.memory)
  readonly faults = new Faults(() => this.conversation, this.worlds)
  readonly webhooks = new Webhooks(() => this.conversation, this.worlds, this.memory, this.waits)
  readonly uma = new Uma(() => this.conversation, this.memory, this.accounts, this.webhooks)
  readonly transfers = new Transfers(() => this.conversation, this.memory, this.accounts)
  readonly stablecoins = new Stablecoins(() => this.conversation, this.worlds, this.memory)
  readonly quotes = new Quotes(() => this.conversation, this.memory, this.accounts, this.uma)
  /** The step that is about to run. */
  step: WrittenStep | undefined
  #conversation: Conversation | undefined

  get conversation(): Conversation {
    if (!this.#conversation) throw new Error('The scenario has not started')
    return this.#conversation
  }

  // The members that the steps of a team use; team/index.ts describes them.

  get world(): KitWorld {
    const { origin, adminToken } = this.conversation
    return new KitWorld(new AdminClient(origin, adminToken), this.worlds.current())
  }

  send<Json = unknown>(method: string, path: string, request?: TeamRequest): Promise<Answer<Json>>
  send(method: string, path: string, { body, headers = {} }: TeamRequest = {}): Promise<Answer> {
    if (body === undefined) return this.conversation.send(method, path, { headers })
    const isSentAsItIs = typeof body === 'string' || Buffer.isBuffer(body)
    return this.conversation.send(method, path, { headers, body: isSentAsItIs ? body : JSON.stringify(body) })
  }

  get answer(): Answer {
    return this.conversation.answer()
  }

  remember(name: string, value: string): void {
    this.memory.keep(name, value)
  }

  recall(name: string): string {
    return this.memory.recall(name)
  }

  fill(text: string): string {
    return this.memory.fill(text)
  }

  /** Throws when the service answered a step with an error that no step asserted. */
  failOnUnassertedErrors(): void {
    const errors = this.conversation.unassertedErrors()
    if (errors.length === 0) return
    // The report shows each error below its step.
    this.attach(JSON.stringify(errors), unassertedErrorsType)
    const lines = errors.map(({ text, answered }) => `"${text}": ${answered}`)
    throw new Error(`No step asserts the error that this step met:\n${lines.join('\n')}`)
  }

  /** Adds the last answer of a failed scenario, with an explanation of its resource, to the report. */
  async logLastAnswer(): Promise<void> {
    const text = await describeLastAnswer(this.conversation, (id) => this.timeline.explainAsText(id))
    if (text !== '') this.log(text)
  }

  /** Creates the world of the scenario and remembers its name as `world`. */
  async begin(origin: string): Promise<void> {
    const adminToken = target.kind === 'address' ? target.adminToken : undefined
    this.#conversation = new Conversation(origin, adminToken, () => this.worlds.current(), this.memory)
    const sandbox = await this.worlds.make('world')
    this.memory.keep('clientId', sandbox.clientId)
    this.memory.keep('clientSecret', sandbox.clientSecret)
    this.memory.keep('origin', origin)
  }
}

setWorldConstructor(SandglassWorld)
