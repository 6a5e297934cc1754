import { type Reader, type Subject, stateOf } from './reader.ts'
import { amountOf } from './words/states.ts'

/** Returns a resource in a few words, such as `payment of 20.00 USD, FAILED`. */
export function titleOf({ parts }: { parts: Pick<Reader['parts'], 'showMoney'> }, subject: Titled): string {
  const { noun, shown } = subject
  const [amount, state] = [amountOf(shown, parts.showMoney), stateOf({ shown })]
  const deleted = shown['isDeleted'] === true ? ', deleted' : ''
  return `${noun}${amount === undefined ? '' : ` of ${amount}`}${state === undefined ? '' : `, ${state}`}${deleted}`
}

type Titled = Pick<Subject, 'noun' | 'shown'>
