/** The words of one lifecycle: whose states they are, unless the resource's own, and a predicate for each move. */
export interface LifecycleWords {
  readonly of?: string
  /** By `from>to` for one move, or by `to` for all moves to a state. */
  readonly moves: Readonly<Record<string, string>>
}

const review = {
  PENDING: 'is under review',
  APPROVED: 'was approved',
  REJECTED: 'was rejected',
  UNVERIFIED: 'is unverified',
  HOLD: 'was put on hold',
}

const payment = {
  'start>PENDING': 'is pending',
  PENDING: 'is pending again',
  PENDING_AUTHORIZATION: 'waits for the customer to prove a challenge',
  PROCESSING: 'is being processed',
  COMPLETED: 'completed',
  FAILED: 'failed',
  REJECTED: 'was rejected',
  EXPIRED: 'expired',
}

/** The predicates of all moves, by lifecycle. */
export const lifecycleWords: Readonly<Record<string, LifecycleWords>> = {
  kycStatus: { of: 'the customer', moves: review },
  kybStatus: { of: 'the business', moves: { ...review, 'start>UNVERIFIED': 'has not been submitted yet' } },
  bulkJob: {
    moves: {
      PENDING: 'is queued',
      PROCESSING: 'is being processed',
      COMPLETED: 'completed',
      FAILED: 'failed',
    },
  },
  contactVerification: { of: 'the contact', moves: { VERIFIED: 'is verified' } },
  document: {
    moves: {
      'start>UPLOADED': 'was uploaded',
      SUBMITTED: 'was submitted for verification',
      UPLOADED: 'can be changed again',
    },
  },
  'beneficial owner': { of: 'the owner', moves: review },
  verification: {
    of: 'the verification',
    moves: {
      RESOLVE_ERRORS: 'found errors to resolve',
      PENDING_MANUAL_REVIEW: 'waits for a manual decision',
      IN_PROGRESS: 'is in progress',
      APPROVED: 'was approved',
      REJECTED: 'was rejected',
    },
  },
  invitation: {
    moves: {
      PENDING: 'can be claimed',
      CLAIMED: 'is used up',
      CANCELLED: 'can no longer be claimed',
      EXPIRED: 'expired',
    },
  },
  'internal account': {
    moves: {
      'start>ACTIVE': 'was opened',
      'start>PENDING': 'was opened, but is not active yet',
      'start>FAILED': 'could not be opened',
      ACTIVE: 'became active',
      FAILED: 'could not be opened',
      FROZEN: 'was frozen',
      CLOSED: 'was closed',
    },
  },
  'external account': {
    moves: {
      'start>ACTIVE': 'is active',
      'start>PENDING_OWNERSHIP_VERIFICATION': 'waits for a proof of ownership',
      ACTIVE: 'became active',
      UNVERIFIED: 'is unverified',
      PENDING_OWNERSHIP_VERIFICATION: 'waits for a proof of ownership again',
      PENDING: 'is pending',
      UNDER_REVIEW: 'is under review',
      INACTIVE: 'became inactive',
    },
  },
  scaFactor: { of: 'the factor', moves: { PENDING: 'waits for its confirmation', ENROLLED: 'is enrolled' } },
  scaReset: {
    moves: {
      INITIATED: 'waits for the liveness check',
      PENDING_REVIEW: 'is under review',
      LIVENESS_PASSED: 'passed the liveness check',
      COMPLETED: 'is done',
      REJECTED: 'was rejected',
      EXPIRED: 'expired',
    },
  },
  quote: { moves: { ...payment, 'start>PENDING': 'is open' } },
  'incoming transaction': { moves: { ...payment, 'start>COMPLETED': 'completed' } },
  'outgoing transaction': { moves: payment },
  refund: { of: 'the refund', moves: { PENDING: 'was started', COMPLETED: 'completed', FAILED: 'failed' } },
  'signed request': {
    of: 'the signature',
    moves: {
      PENDING: 'was asked for',
      CONSUMED: 'was given',
      PROCESSING: 'was given, and the operation is still being processed',
      SETTLED: 'was given, and the operation is done',
    },
  },
  session: { moves: { ACTIVE: 'is open', REVOKED: 'was revoked', EXPIRED: 'expired' } },
  'delegated key': { moves: { PENDING: 'waits for a signature', ACTIVE: 'became active', REVOKED: 'was revoked' } },
  card: {
    moves: {
      PROCESSING: 'waits for the issuer',
      'PROCESSING>ACTIVE': 'became active',
      'FROZEN>ACTIVE': 'was unfrozen',
      FROZEN: 'was frozen',
      CLOSED: 'was closed',
    },
  },
  'card transaction': {
    moves: {
      AUTHORIZED: 'was authorized',
      PARTIALLY_SETTLED: 'was settled in part',
      SETTLED: 'was settled',
      REFUNDED: 'was refunded',
      EXCEPTION: 'became an EXCEPTION',
    },
  },
  'stablecoin provider account': {
    moves: { ACTIVE: 'is active', INVALID: 'became invalid', REVOKED: 'was revoked' },
  },
  'stablecoin issuance': {
    of: 'the issuance',
    moves: {
      PENDING_REVIEW: 'is under review',
      PROVISIONING: 'is being provisioned',
      PROVISIONED: 'is provisioned',
      REJECTED: 'was rejected',
      FAILED: 'failed',
    },
  },
  'stablecoin operations of the service': {
    of: "the service's own operations",
    moves: { NOT_ENABLED: 'are not enabled', ENABLED: 'were enabled', DISABLED: 'were disabled' },
  },
  'stablecoin operation': {
    moves: {
      CREATED: 'was created',
      PENDING_FUNDING: 'waits for its money',
      PENDING_PROVIDER: 'waits for the provider',
      PROCESSING: 'is being processed',
      COMPLETED: 'completed',
      FAILED: 'failed',
      EXPIRED: 'expired',
    },
  },
  'agent action': {
    moves: {
      PENDING_APPROVAL: "waits for the platform's approval",
      'start>APPROVED': 'was started without asking',
      APPROVED: 'was started',
      REJECTED: 'was rejected',
      FAILED: 'failed',
    },
  },
  delivery: {
    moves: {
      WAITING: 'waits for its attempt',
      SENDING: 'was sent',
      DELIVERED: 'was delivered',
      FAILED: 'was given up',
      DROPPED: 'was dropped',
    },
  },
}
