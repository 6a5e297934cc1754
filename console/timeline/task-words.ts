import type { Task } from '../../kit/admin/types.ts'

/** The words for the tasks of payments, as the beginning of "… of 100.00 USD to Ada"; those of others are below. */
const payments: Readonly<Record<string, string>> = {
  'payment.cancel': 'Cancellation of',
  'payment.collect': 'Collection of',
  'payment.complete': 'Completion of',
  'payment.fail': 'Failure of',
  'payment.process': 'Processing of',
  'payment.refund': 'Refund of',
  'payment.return': 'Return of',
}

/** The words for other tasks; who and how much follow, and the rest have their kind. */
const others: Readonly<Record<string, string>> = {
  'card.activate': 'Activation of the card',
  'card.reject': 'Rejection of the card',
  'cardTransaction.expire': 'Expiry of the authorization',
  'invitation.expire': 'Expiry of the invitation',
  'quote.expire': 'Expiry of the quote',
  'scaReset.expire': 'Expiry of the reset',
  'session.expire': 'Expiry of the session',
  'stablecoinOperation.expire': 'Expiry of the operation',
}

/** Says what a task will do and to whom: "Refund of 100.00 USD to Ada Lovelace". */
export function taskWords({ kind, about: { who, amount, event } = {} }: Pick<Task, 'kind' | 'about'>): string {
  if (event !== undefined) return `Webhook ${event}`
  const begins = payments[kind]
  if (begins === undefined || amount === undefined)
    return [begins?.replace(/ of$/, '') ?? others[kind] ?? kind, who, amount].filter((part) => part).join(' · ')
  const isBack = kind === 'payment.refund' || kind === 'payment.return'
  // Money goes back as what was sent.
  const sum = isBack ? amount.replace(/ → .*/, '') : amount
  return `${begins} ${sum}${who === undefined ? '' : `${isBack ? ' to' : ' by'} ${who}`}`
}
