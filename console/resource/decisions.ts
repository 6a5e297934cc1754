/** The decisions that somebody may make about a kind of resource, by its state; `*` is any state. */
const decisions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  customers: {
    PENDING: ['APPROVED', 'REJECTED', 'HOLD', 'RESOLVE_ERRORS'],
    HOLD: ['APPROVED', 'REJECTED', 'RESOLVE_ERRORS'],
  },
  verifications: { PENDING_MANUAL_REVIEW: ['APPROVED', 'REJECTED', 'HOLD', 'RESOLVE_ERRORS'] },
  beneficialOwners: { PENDING: ['APPROVED', 'REJECTED'] },
  internalAccounts: { ACTIVE: ['FROZEN'], FROZEN: ['ACTIVE'] },
  externalAccounts: {
    PENDING_OWNERSHIP_VERIFICATION: ['ACTIVE', 'UNVERIFIED'],
    ACTIVE: ['PENDING', 'UNDER_REVIEW', 'INACTIVE'],
    PENDING: ['ACTIVE'],
    UNDER_REVIEW: ['ACTIVE'],
    INACTIVE: ['ACTIVE'],
  },
  scaResets: {
    INITIATED: ['LIVENESS_PASSED', 'REJECTED'],
    PENDING_REVIEW: ['LIVENESS_PASSED', 'REJECTED'],
    LIVENESS_PASSED: ['REJECTED'],
  },
  transactions: { PENDING: ['RELEASED', 'REJECTED'] },
  cards: { CLOSED: [], '*': ['CLOSED'] },
  cardTransactions: { EXCEPTION: ['RETRIED'] },
  stablecoinProviderAccounts: {
    ACTIVE: ['INVALID', 'REVOKED'],
    INVALID: ['ACTIVE', 'REVOKED'],
    REVOKED: ['ACTIVE'],
  },
  stablecoins: { NOT_ENABLED: ['ENABLED'], ENABLED: ['DISABLED'], DISABLED: ['ENABLED'] },
  stablecoinOperations: { PENDING_FUNDING: ['FUNDED'] },
  tokens: { '*': ['PRODUCTION', 'SANDBOX'] },
}

/** Returns the member that holds the state of a resource, with its value. */
export function stateOf(document: unknown): { readonly field: string; readonly value: string } | undefined {
  const members = Object(document)
  const fields = ['status', 'state', 'kycStatus', 'kybStatus', 'verificationStatus', 'gridOperationsStatus']
  const field = fields.find((name) => typeof members[name] === 'string')
  return field === undefined ? undefined : { field, value: members[field] }
}

/** Returns the decisions that a resource waits for, or that may be made about it in its state. */
export function decisionsFor(collection: string, document: unknown): readonly string[] {
  const known = Object.hasOwn(decisions, collection) ? decisions[collection] : undefined
  if (known === undefined) return []
  // Compliance holds deposits only, and says why.
  if (collection === 'transactions' && Object(document).pendingReason === undefined) return []
  const state = collection === 'stablecoins' ? Object(document).gridOperationsStatus : (stateOf(document)?.value ?? '')
  return (Object.hasOwn(known, state) ? known[state] : known['*']) ?? []
}
