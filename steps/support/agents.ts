import type { Accounts } from './accounts.ts'
import { type Changes, type Fields, withChanges } from './changes.ts'
import type { Conversation } from './conversation.ts'
import type { Customers } from './customers.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { theAgent } from './owner.ts'
import { must } from './wallets.ts'

/** The amounts of an agent's usage, in the smallest unit of its limits' currency. */
interface Usage {
  readonly dailyTransactionCount: number
  readonly dailySpend: number
  readonly monthlySpend: number
}

const everything = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
]

const generousPolicy = {
  permissions: everything,
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000_000 },
}

/** Agents of customers. The last one is remembered as `agent`, its code as `code`, its last action as `action`. */
export class Agents {
  #owner = ''
  #accessToken = ''
  readonly #tokens = new Map<string, string>()

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly customers: Customers,
    readonly accounts: Accounts,
  ) {}

  /** Returns the customer of the last agent. */
  get owner(): string {
    return this.#owner
  }

  /** Requests an agent with a generous policy, except for the given changes. The customer is created if need be. */
  async request(person: string, changes: Changes = []): Promise<Answer> {
    if (!this.memory.has(person)) must(201, await this.customers.create(`${person} Lovelace`, { currencies: ['USD'] }))
    const policy = withChanges(generousPolicy, changes)
    const body = JSON.stringify({ name: 'Bookkeeper', customerId: this.memory.recall(person), policy })
    const answer = await this.conversation().send('POST', '/agents', { body })
    if (answer.status === 201) {
      this.#owner = person
      this.#keepText('agent', answer, 'agent.id')
      this.#keepText('code', answer, 'deviceCode.code')
    }
    return answer
  }

  /** Creates a connected agent; `name` remembers its id and its token. */
  async connect(person: string, changes: Changes = [], name = 'agent'): Promise<void> {
    must(201, await this.request(person, changes))
    must(200, await this.redeem())
    this.memory.keep(name, this.memory.recall('agent'))
    this.#tokens.set(name, this.#accessToken)
  }

  /** Redeems a code without credentials. */
  async redeem(code = (last: () => string) => last()): Promise<Answer> {
    const path = `/agents/device-codes/${code(() => this.memory.recall('code'))}/redeem`
    const answer = await this.conversation().send('POST', path, { credential: null })
    const token = fieldAt(answer.json, 'accessToken')
    if (typeof token === 'string') {
      this.#accessToken = token
      this.memory.keep('accessToken', token)
    }
    return answer
  }

  /** Returns the token of the last agent, or of a named one. */
  token(name?: string): string {
    const token = name === undefined ? this.#accessToken : this.#tokens.get(name)
    if (token === undefined || token === '') throw new Error(`This scenario has no connected agent "${name ?? ''}"`)
    return token
  }

  /** Sends a request of a customer, of the platform, or of the last agent for its customer. */
  actAs(payer: string, doing: (owner: string) => Promise<Answer>): Promise<Answer> {
    return payer === theAgent ? this.act(() => doing(this.#owner)) : doing(payer)
  }

  /** Makes the last agent do what the platform could do: a quote, its execution or a transfer. */
  async act(doing: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.conversation().asAgent(this.token(), doing)
    const id = fieldAt(answer.json, 'id')
    if (answer.status < 300 && typeof id === 'string' && id.startsWith('AgentAction:'))
      await this.#keepAction(answer, id)
    return answer
  }

  send(method: string, path: string, body?: string): Promise<Answer> {
    const given = body === undefined ? {} : { body }
    return this.conversation().send(method, path, { ...given, credential: { accessToken: this.token() } })
  }

  /** Decides the last action, through the action's own operations. */
  decide(decision: 'approve' | 'reject', reason?: string): Promise<Answer> {
    const path = `/agents/{agent}/actions/{action}/${decision}`
    return this.conversation().send('POST', path, reason === undefined ? {} : { body: JSON.stringify({ reason }) })
  }

  /** Decides the last action through its payment. */
  decidePayment(decision: 'approve' | 'reject', reason?: string): Promise<Answer> {
    const path = `/transactions/{transaction}/${decision}`
    return this.conversation().send('POST', path, reason === undefined ? {} : { body: JSON.stringify({ reason }) })
  }

  change(fields: Fields): Promise<Answer> {
    return this.conversation().send('PATCH', '/agents/{agent}', { body: JSON.stringify(fields) })
  }

  changePolicy(changes: Changes): Promise<Answer> {
    const body = JSON.stringify(withChanges({}, changes))
    return this.conversation().send('PATCH', '/agents/{agent}/policy', { body })
  }

  remove(): Promise<Answer> {
    return this.conversation().send('DELETE', '/agents/{agent}')
  }

  async renewCode(): Promise<Answer> {
    const answer = await this.conversation().send('POST', '/agents/{agent}/device-codes')
    if (answer.status === 201) this.#keepText('code', answer, 'code')
    return answer
  }

  async usage(): Promise<Usage> {
    return (await this.read()).usage
  }

  read(): Promise<{ readonly usage: Usage }> {
    return this.conversation().mustRequest('GET', '/agents/{agent}')
  }

  /** Reads the last action as the agent sees it. */
  async action(): Promise<unknown> {
    const { json } = must(200, await this.send('GET', '/agents/me/actions/{action}'))
    return json
  }

  /** Remembers an action and its payment. Before the approval only the platform sees the payment of a transfer. */
  async #keepAction(answer: Answer, id: string): Promise<void> {
    this.memory.keep('action', id)
    const known = fieldAt(answer.json, 'quote.transactionId') ?? fieldAt(answer.json, 'transaction.id')
    this.memory.keep('transaction', typeof known === 'string' ? known : await this.#newestPayment())
  }

  async #newestPayment(): Promise<string> {
    const customer = encodeURIComponent(this.memory.recall(this.#owner))
    type Page = { readonly data: readonly { readonly id: string }[] }
    const { data } = await this.conversation().mustRequest<Page>('GET', `/transactions?customerId=${customer}&limit=1`)
    return data[0]?.id ?? ''
  }

  #keepText(name: string, answer: Answer, path: string): void {
    this.memory.keep(name, String(fieldAt(answer.json, path)))
  }
}
