import { incomingFailures, outgoingFailures } from '../refusals/index.ts'
import { type FaultKind, lookupFaultCodes, pendingReasons } from './faults.ts'

/** The effect of a kind of fault, for `GET /admin/outcomes` and docs/outcomes.md. */
export interface FaultEffect {
  readonly says: string
  /** The member of the fault that selects the outcome, and its values. */
  readonly selects?: { readonly member: string; readonly values: readonly string[] }
}

/** The effects of `POST /admin/faults`, by kind. */
export const faultEffects: Readonly<Record<FaultKind, FaultEffect>> = {
  fail: { says: 'The call of an operation is refused with `code`, which can be any error code.' },
  stall: { says: 'The call of an operation is answered `delayMs` of wall time later.' },
  rateLimit: { says: 'The call of an operation is refused as RATE_LIMITED, with `Retry-After`.' },
  walletProcessing: { says: 'A signed request of a wallet is answered PROCESSING.' },
  failPayment: {
    says: 'The next outgoing payment fails once it is funded, and is refunded.',
    selects: { member: 'failureReason', values: outgoingFailures },
  },
  failIncomingPayment: {
    says: 'The next payment of `POST /sandbox/uma/receive` fails at once; the platform is not asked to approve it.',
    selects: { member: 'failureReason', values: incomingFailures },
  },
  holdDeposit: {
    says:
      'The next deposit of `POST /sandbox/internal-accounts/{accountId}/fund` is PENDING with `pendingReason` and ' +
      'not credited, until `POST /admin/resources/{transactionId}/resolve` with RELEASED or REJECTED.',
    selects: { member: 'pendingReason', values: pendingReasons },
  },
  failLookup: {
    says: 'The next lookup of an external account is refused with `code`.',
    selects: { member: 'code', values: lookupFaultCodes },
  },
  webhookDrop: { says: 'The event is not sent and not retried; it can be redelivered.' },
  webhookRepeat: { says: 'The request is sent twice, with the same id and the same bytes.' },
  webhookDelay: { says: "The first attempt is delayed by `delayMs` of the world's time." },
  webhookSwap: { says: 'Events are held until there are `times` of them, then sent in reverse order.' },
  webhookCorruptSignature: { says: 'The signature of the attempt does not verify.' },
  webhookStaleKey: { says: 'The attempt is signed with the key from before the last rotation.' },
}
