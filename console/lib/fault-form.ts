import type { NewFault } from '../../kit/admin/types.ts'
import type { Texts } from './forms.ts'

export type FaultKind = NewFault['kind']

/** The members of a fault that a form asks for, beside its kind and the number of times. */
export type FaultMember =
  | 'operation'
  | 'account'
  | 'event'
  | 'code'
  | 'retryAfterSeconds'
  | 'delayMs'
  | 'failureReason'
  | 'pendingReason'

const operation = ['operation'] as const
const event = ['event'] as const

/** The members of each kind, in the order of the form. */
export const faultMembers: Readonly<Record<FaultKind, readonly FaultMember[]>> = {
  fail: [...operation, 'code', 'retryAfterSeconds'],
  stall: [...operation, 'delayMs'],
  rateLimit: [...operation, 'retryAfterSeconds'],
  walletProcessing: [...operation, 'account', 'delayMs'],
  failPayment: ['failureReason'],
  failIncomingPayment: ['failureReason'],
  holdDeposit: ['pendingReason'],
  failLookup: ['code'],
  webhookDrop: event,
  webhookRepeat: event,
  webhookDelay: [...event, 'delayMs'],
  webhookSwap: event,
  webhookCorruptSignature: event,
  webhookStaleKey: event,
}

export const isFaultKind = (text: string | undefined): text is FaultKind =>
  text !== undefined && Object.hasOwn(faultMembers, text)

/** The kinds in the order in which they are chosen from. */
export const faultKinds = Object.keys(faultMembers).filter(isFaultKind)

/** The kinds that disturb webhooks. */
export const webhookKinds = faultKinds.filter((kind) => kind.startsWith('webhook'))

/** A number when it is written as one; durations such as 5m are texts. */
const amount = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : text)

/** Returns the fault that a form describes; members that its kind does not have are left out. */
export function faultOf(kind: FaultKind, texts: Texts): NewFault {
  const members = faultMembers[kind].map((name) => [name, memberOf(name, texts)])
  // As JSON, because the members follow the kind; the server checks them.
  return JSON.parse(JSON.stringify({ kind, ...Object.fromEntries(members), times: amount(texts['times']) }))
}

function memberOf(name: FaultMember, texts: Texts): string | number | undefined {
  if (name === 'operation') return texts[name] ?? '*'
  // Only this code has a time after which to try again.
  if (name === 'retryAfterSeconds' && texts['code'] !== undefined && texts['code'] !== 'RATE_LIMITED') return undefined
  return name === 'retryAfterSeconds' || name === 'delayMs' ? amount(texts[name]) : texts[name]
}
