import type { Conversation } from './conversation.ts'
import { type Answer, fieldAt } from './http-client.ts'
import type { Memory } from './memory.ts'
import { type Money, smallestUnits, writtenAmount } from './money.ts'
import { changed, type Row } from './overrides.ts'

interface Sum {
  readonly count: number
  readonly totalAmount: number
}

/** The fields of a card payment that steps read. */
interface CardPayment {
  readonly cardId: string
  readonly status: string
  readonly pullSummary: Sum & { readonly pendingCount: number }
  readonly settlementSummary: Sum
  readonly refundSummary: Sum
}

/** The card events whose amounts are in the currency of the last payment. */
export type LaterEvent = 'clearing' | 'return' | 'authorization_advice'

const decimalsOf = (currency: string) => (currency === 'USDB' ? 6 : 2)

/** Writes a field of an event's data as a table does: amounts as numbers, summaries as `2/1500/0`. */
export function cellOf(data: unknown, field: string): string {
  const value = fieldAt(data, field)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return 'amount' in value ? String(value.amount) : Object.values(value).join('/')
}

/** Payments with cards, simulated. Remembers the last one as `{payment}`. */
export class CardPayments {
  #currency = 'USD'

  constructor(
    readonly conversation: () => Conversation,
    readonly memory: Memory,
  ) {}

  /** Simulates an event with the last card. */
  async simulate(event: string, body: object): Promise<Answer> {
    const path = `/sandbox/cards/${this.memory.recall('card')}/simulate/${event}`
    const answer = await this.conversation().send('POST', path, { body: JSON.stringify(body) })
    const id = fieldAt(answer.json, 'id')
    if (answer.status === 202 && typeof id === 'string') this.memory.keep('payment', id)
    return answer
  }

  /** Simulates an authorization of any kind; it may be declined or refused. */
  authorize(event: string, { decimal, currency }: Money, descriptor: string): Promise<Answer> {
    this.#currency = currency
    const amount = smallestUnits(decimal, decimalsOf(currency))
    return this.simulate(event, { amount, currency: { code: currency }, merchant: { descriptor } })
  }

  /** Simulates an event of the last payment, with an amount in its currency. */
  amend(event: LaterEvent, decimal: string): Promise<Answer> {
    const amount = smallestUnits(decimal, decimalsOf(this.#currency))
    return this.simulate(event, { cardTransactionId: this.memory.recall('payment'), amount })
  }

  reverseReturn(): Promise<Answer> {
    return this.simulate('return_reversal', { cardTransactionId: this.memory.recall('payment') })
  }

  /** Reads the last payment and writes its status and sums as steps do, in the card's currency. */
  async summary(): Promise<string> {
    const { cardId, status, pullSummary, settlementSummary, refundSummary } = await this.read()
    const { currency } = await this.conversation().mustRequest<{ currency: string }>('GET', `/cards/${cardId}`)
    const decimals = decimalsOf(currency)
    const written = ({ count, totalAmount }: Sum, noun: string) =>
      `${count} ${noun}${count === 1 ? '' : 's'} of ${writtenAmount(totalAmount, decimals)}`
    const pulls = `${written(pullSummary, 'pull')}, ${pullSummary.pendingCount} pending`
    const [clearings, returns] = [written(settlementSummary, 'clearing'), written(refundSummary, 'return')]
    return `${status} with ${pulls}, ${clearings} and ${returns}`
  }

  read(): Promise<CardPayment> {
    return this.conversation().mustRequest('GET', `/transactions/${this.memory.recall('payment')}`)
  }

  /** Simulates an authorization of 12.50 USD at a café, with some fields changed. */
  authorizeWith(event: string, rows: readonly Row[]): Promise<Answer> {
    const usual = { amount: 1250, currency: { code: 'USD' }, merchant: { descriptor: 'BLUE BOTTLE' } }
    return this.simulate(event, changed(usual, rows))
  }

  /** Reads what the request of an answer changed and emitted. */
  momentOf(answer: Answer): Promise<MomentOfPayment> {
    const [world, moment] = ['sandglass-world', 'sandglass-moment'].map((name) => answer.headers.get(name))
    return this.conversation().mustRequest('GET', `/admin/worlds/${world}/timeline/${moment}`)
  }
}

/** The consequences of a request, as the timeline shows them. */
interface MomentOfPayment {
  readonly changes: readonly { readonly id: string; readonly isResource: boolean }[]
  readonly events: readonly string[]
  readonly notes: readonly { readonly kind: string; readonly subject?: string; readonly text?: string }[]
}
