import { incomingFailures, outgoingFailures } from '../refusals/index.ts'
import { type FaultKind, lookupFaultCodes, pendingReasons } from './faults.ts'

interface FaultEffect {
  /** For `GET /admin/outcomes` and docs/outcomes.md. */
  readonly says: string
  /** A predicate of a fault that was met; `{member}` stands for a member of the fault. */
  readonly did: string
  /** A predicate of the call, event or payment that the fault will apply to. */
  readonly does: string
  /** Whatever the fault applies to, when it names neither an operation nor an event. */
  readonly target?: string
  /** True when the fault makes the answer to a request. */
  readonly answers?: true
  /** The member of the fault that selects the outcome, and its values. */
  readonly selects?: { readonly member: string; readonly values: readonly string[] }
}

/** The effects of `POST /admin/faults`, by kind. */
export const faultEffects: Readonly<Record<FaultKind, FaultEffect>> = {
  fail: {
    says: 'The call of an operation is refused with `code`, which can be any error code.',
    did: 'makes the request fail with {code}',
    does: 'is answered with {code}',
    answers: true,
  },
  stall: {
    says: 'The call of an operation is answered `delayMs` of wall time later.',
    did: 'delays the request',
    does: 'takes {delayMs} longer',
  },
  rateLimit: {
    says: 'The call of an operation is refused as RATE_LIMITED, with `Retry-After`.',
    did: 'refuses the request as RATE_LIMITED',
    does: 'is refused as RATE_LIMITED',
    answers: true,
  },
  walletProcessing: {
    says: 'A signed request of a wallet is answered PROCESSING.',
    did: "keeps the wallet's operation PROCESSING",
    does: 'stays PROCESSING',
  },
  failPayment: {
    says: 'The next outgoing payment fails once it is funded, and is refunded.',
    selects: { member: 'failureReason', values: outgoingFailures },
    did: 'makes the payment fail with {failureReason}',
    does: 'fails with {failureReason}',
    target: 'an outgoing payment',
  },
  failIncomingPayment: {
    says: 'The next payment of `POST /sandbox/uma/receive` fails at once; the platform is not asked to approve it.',
    selects: { member: 'failureReason', values: incomingFailures },
    did: 'makes the payment fail with {failureReason}',
    does: 'fails with {failureReason}',
    target: 'an incoming payment',
  },
  holdDeposit: {
    says:
      'The next deposit of `POST /sandbox/internal-accounts/{accountId}/fund` is PENDING with `pendingReason` and ' +
      'not credited, until `POST /admin/resources/{transactionId}/resolve` with RELEASED or REJECTED.',
    selects: { member: 'pendingReason', values: pendingReasons },
    did: 'holds the deposit with {pendingReason}',
    does: 'is held with {pendingReason}',
    target: 'a deposit',
  },
  failLookup: {
    says: 'The next lookup of an external account is refused with `code`.',
    selects: { member: 'code', values: lookupFaultCodes },
    did: 'makes the lookup fail with {code}',
    does: 'fails with {code}',
    target: 'a lookup',
    answers: true,
  },
  webhookDrop: {
    says: 'The event is not sent and not retried; it can be redelivered.',
    did: 'drops the event',
    does: 'is dropped',
  },
  webhookRepeat: {
    says: 'The request is sent twice, with the same id and the same bytes.',
    did: 'sends the event twice',
    does: 'is sent twice',
  },
  webhookDelay: {
    says: "The first attempt is delayed by `delayMs` of the world's time.",
    did: 'delays the event by {delayMs}',
    does: 'is sent {delayMs} late',
  },
  webhookSwap: {
    says: 'Events are held until there are `times` of them, then sent in reverse order.',
    did: 'holds the event back, to change the order of events',
    does: 'is held until there are {times} of them, then sent in reverse order',
  },
  webhookCorruptSignature: {
    says: 'The signature of the attempt does not verify.',
    did: 'damages the signature',
    does: 'is sent with a damaged signature',
  },
  webhookStaleKey: {
    says: 'The attempt is signed with the key from before the last rotation.',
    did: 'signs with a former key',
    does: 'is sent with the signature of a former key',
  },
}
