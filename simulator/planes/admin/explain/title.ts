import { memberAt } from '../../../schema/index.ts'
import { type Reader, type Shown, type Subject, stateOf } from './reader.ts'

type ShowMoney = Reader['parts']['showMoney']

/** Returns a resource in a few words, such as `payment of 20.00 USD, FAILED`. */
export function titleOf({ parts }: { parts: { showMoney: ShowMoney } }, { noun, shown }: Titled): string {
  const [amount, state] = [shownAmount(shown, parts.showMoney), stateOf({ shown })]
  const deleted = shown['isDeleted'] === true ? ', deleted' : ''
  return `${noun}${amount === undefined ? '' : ` of ${amount}`}${state === undefined ? '' : `, ${state}`}${deleted}`
}

type Titled = Pick<Subject, 'noun' | 'shown'>

/** Formats the amount of a payment, a quote or a card payment; undefined for anything else. */
export function shownAmount(shown: Shown, showMoney: ShowMoney): string | undefined {
  const quoted = { amount: shown['totalSendingAmount'], currency: shown['sendingCurrency'] }
  for (const money of [shown['sentAmount'], shown['authorizedAmount'], quoted, shown['receivedAmount']]) {
    const amount = memberAt(money, 'amount')
    const code = memberAt(money, 'currency.code') ?? memberAt(money, 'currency')
    if (typeof amount === 'number' && typeof code === 'string') return showMoney(amount, code)
  }
  return undefined
}
