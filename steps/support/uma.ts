import type { Accounts } from './accounts.ts'
import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits } from './money.ts'
import type { Webhooks } from './webhooks.ts'

const sandboxDomain = 'sandbox.uma.money'

/** Payments between customers and the counterparties of the sandbox. */
export class Uma {
  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
    readonly accounts: Accounts,
    readonly webhooks: Webhooks,
  ) {}

  /** Asks who receives at an address, on behalf of a customer or of nobody; the lookup is remembered as `lookup`. */
  async lookUp(address: string, person?: string): Promise<Answer> {
    const sender = person === undefined ? '' : `?customerId=${encodeURIComponent(this.memory.recall(person))}`
    const path = `/receiver/uma/${encodeURIComponent(fullAddress(this.memory.fill(address)))}${sender}`
    return this.#keep('lookup', 'lookupId', await this.conversation().send('GET', path))
  }

  /** A counterparty pays a customer; the payment is remembered as `payment`. */
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

  /** A receipt with fields of another kind than they should be, over those of one that would be taken. */
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

  /** The payment as it is now, when whatever is on its way has been answered. */
  async payment(): Promise<unknown> {
    await this.webhooks.waitForDeliveries()
    return this.conversation().mustRequest('GET', `/transactions/${this.memory.recall('payment')}`)
  }

  /** The platform decides, with an operation, about a payment that it put off. */
  decide(decision: 'approve' | 'reject', body?: string): Promise<Answer> {
    const path = `/transactions/${this.memory.recall('payment')}/${decision}`
    return this.conversation().send('POST', path, body === undefined ? {} : { body })
  }

  /** From now on what the customer receives over UMA goes on to a bank account whose number ends like this. */
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

/** A name alone is one of the sandbox's. */
const fullAddress = (address: string) => (address.includes('@') ? address : `${address}@${sandboxDomain}`)
