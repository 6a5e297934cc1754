import type { Accounts } from './accounts.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'
import type { Webhooks } from './webhooks.ts'

const sandboxDomain = 'sandbox.uma.money'

/** UMA payments between customers and the counterparties of the sandbox. */
export class Uma {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly webhooks: Webhooks,
  ) {}

  /** Looks up a UMA address, for a customer if one is named; the id is remembered as `lookup`. */
  async lookUp(address: string, person?: string): Promise<Answer> {
    const sender = person === undefined ? '' : `?customerId=${encodeURIComponent(this.memory.recall(person))}`
    const path = `${lookupPath(this.memory.fill(address))}${sender}`
    return this.#keep('lookup', 'lookupId', await this.conversation().send('GET', path))
  }

  /** Simulates a payment from a counterparty to a customer, remembered as `payment`. */
  async pay(sender: string, person: string, { decimal, currency }: Money): Promise<Answer> {
    const { balance } = await this.accounts.find(person, currency)
    const body = JSON.stringify({
      senderUmaAddress: fullAddress(sender),
      customerId: this.memory.recall(person),
      receivingCurrencyCode: currency,
      receivingCurrencyAmount: smallestUnits(decimal, balance.currency.decimals),
    })
    return this.#keep('payment', 'id', await this.conversation().send('POST', '/sandbox/uma/receive', { body }))
  }

  /** Simulates a payment of 25.00 USD with some fields changed. */
  receive(address: string, fields: Readonly<Record<string, unknown>>): Promise<Answer> {
    const body = JSON.stringify({
      senderUmaAddress: fullAddress('$success.usd'),
      receiverUmaAddress: address,
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 2500,
      ...fields,
    })
    return this.conversation().send('POST', '/sandbox/uma/receive', { body })
  }

  /** Reads the payment after all deliveries in flight have been answered. */
  async payment(): Promise<unknown> {
    await this.webhooks.waitForDeliveries()
    return this.conversation().mustRequest('GET', `/transactions/${this.memory.recall('payment')}`)
  }

  /** Approves or rejects a payment that the platform answered with 202. */
  decide(decision: 'approve' | 'reject', body?: string): Promise<Answer> {
    const path = `/transactions/${this.memory.recall('payment')}/${decision}`
    return this.conversation().send('POST', path, body === undefined ? {} : { body })
  }

  /** Adds a USD bank account as the default account for UMA deposits. */
  async depositTo(person: string, ending: string): Promise<void> {
    await this.conversation().mustRequest('POST', '/customers/external-accounts', {
      customerId: this.memory.recall(person),
      currency: 'USD',
      defaultUmaDepositAccount: true,
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: `1234567${ending}`,
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: `${person} Lovelace` },
      },
    })
  }

  #keep(name: string, field: string, answer: Answer): Answer {
    const id = fieldAt(answer.json, field)
    if (answer.status === 200 && typeof id === 'string') this.memory.keep(name, id)
    return answer
  }
}

/** Appends the sandbox domain to a name without a domain. */
const fullAddress = (address: string) => (address.includes('@') ? address : `${address}@${sandboxDomain}`)

/** An address is that of UMA unless it is the id of an account. */
const lookupPath = (address: string) =>
  /^\w+Account:/.test(address)
    ? `/receiver/external-account/${address}`
    : `/receiver/uma/${encodeURIComponent(fullAddress(address))}`
