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

/** The words for other tasks; who and how much follow. */
const others: Readonly<Record<string, string>> = {
  'bulk.end': 'End of the bulk job',
  'bulk.rows': 'Next rows of the bulk job',
  'bulk.start': 'Start of the bulk job',
  'card.activate': 'Activation of the card',
  'card.reject': 'Rejection of the card',
  'cardTransaction.confirmPull': 'Confirmation of the pull',
  'cardTransaction.endReversal': 'End of the reversal',
  'cardTransaction.expire': 'Expiry of the authorization',
  'cardTransaction.failPull': 'Failure of the pull',
  'cardTransaction.postCredit': 'Posting of the credit',
  'cardTransaction.takeBackCredit': 'Withdrawal of the credit',
  decideHostedSubmission: 'Decision about the submission',
  decideLiveness: 'Decision of the liveness check',
  'incoming-uma.arrive': 'Arrival of the payment',
  'incoming-uma.compliance': 'Compliance check of the payment',
  'incoming-uma.deadline': 'Deadline of the approval',
  'incoming-uma.paid-out': 'Payout of the payment',
  'invitation.expire': 'Expiry of the invitation',
  'quote.expire': 'Expiry of the quote',
  'quote.failUnauthorized': 'Expiry of the challenge',
  'scaReset.expire': 'Expiry of the reset',
  'scaReset.pass': 'Decision of the liveness check',
  'scaReset.review': 'Start of the liveness check',
  'session.expire': 'Expiry of the session',
  'signing.finish': "End of the wallet's operation",
  'stablecoin.provision': 'Provision of the stablecoin',
  'stablecoinOperation.expire': 'Expiry of the operation',
  'stablecoinOperation.provider': 'Start of the operation',
  'stablecoinOperation.step': 'Next step of the operation',
  'webhook.send': 'Webhook',
}

/** Says what a task will do, and to whom: "Refund of 100.00 USD to Ada Lovelace". */
export function taskWords({ kind, about: { who, what, amount, event } = {} }: Pick<Task, 'kind' | 'about'>): string {
  if (event !== undefined) return `Webhook ${event}${who === undefined ? '' : ` · ${who}`}`
  const begins = payments[kind]
  if (begins === undefined || amount === undefined)
    return [begins?.replace(/ of$/, '') ?? others[kind] ?? kind, who, what, amount].filter((part) => part).join(' · ')
  const isBack = kind === 'payment.refund' || kind === 'payment.return'
  // Money goes back as what was sent.
  const sum = isBack ? amount.replace(/ → .*/, '') : amount
  return `${begins} ${sum}${who === undefined ? '' : `${isBack ? ' to' : ' by'} ${who}`}`
}
