import { memberAt } from '../../../schema/index.ts'
import { type Reader, type Subject, stateOf } from './reader.ts'

type Titled = Pick<Subject, 'collection' | 'noun' | 'shown'>

/** Returns a resource in a few words, such as `payment of 20.00 USD, FAILED`. */
export function titleOf({ parts }: Pick<Reader, 'parts'>, subject: Titled): string {
  const { noun, shown } = subject
  const [amount, state] = [shownAmount(parts, subject), stateOf(parts, subject)]
  const deleted = shown['isDeleted'] === true ? ', deleted' : ''
  return `${noun}${amount === undefined ? '' : ` of ${amount}`}${state === undefined ? '' : `, ${state}`}${deleted}`
}

/** Formats the amount of a resource; undefined when it has none. */
export function shownAmount(
  { explains, showMoney }: Reader['parts'],
  { collection, shown }: Pick<Subject, 'collection' | 'shown'>,
): string | undefined {
  for (const [amountPath, currencyPath] of explains.amounts[collection]?.of ?? []) {
    const [amount, currency] = [memberAt(shown, amountPath), memberAt(shown, currencyPath)]
    if (typeof amount === 'number' && typeof currency === 'string') return showMoney(amount, currency)
  }
  return undefined
}
