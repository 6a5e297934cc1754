import type { Task } from '../../kit/admin/types.ts'

/** The words for the tasks of payments, as the beginning of "… of 100.00 USD to Ada"; others have their kind. */
const payments: Readonly<Record<string, string>> = {
  'payment.cancel': 'Cancellation of',
  'payment.collect': 'Collection of',
  'payment.complete': 'Completion of',
  'payment.fail': 'Failure of',
  'payment.process': 'Processing of',
  'payment.refund': 'Refund of',
  'payment.return': 'Return of',
}

/** Says what a task will do and to whom: "Refund of 100.00 USD to Ada Lovelace". */
export function taskWords({ kind, about: { who, amount, event } = {} }: Pick<Task, 'kind' | 'about'>): string {
  if (event !== undefined) return `Webhook ${event}`
  const begins = payments[kind]
  if (begins === undefined || amount === undefined) return [kind, who, amount].filter((part) => part).join(' · ')
  const isBack = kind === 'payment.refund' || kind === 'payment.return'
  // Money goes back as what was sent.
  const sum = isBack ? amount.replace(/ → .*/, '') : amount
  return `${begins} ${sum}${who === undefined ? '' : `${isBack ? ' to' : ' by'} ${who}`}`
}
