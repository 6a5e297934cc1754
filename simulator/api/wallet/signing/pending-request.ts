import { type Answer, lifecycle } from '../../../contract/index.ts'
import type { Collection, Document } from '../../../engine/index.ts'
import type { Details, ErrorCode, RefusalExtras } from '../../../refusals/index.ts'
import type { CredentialType } from '../model/index.ts'

export const requestLifetimeMs = 300_000

/**
 * PENDING until a valid signature arrives; PROCESSING while an injected fault delays the operation; SETTLED when the
 * operation finished without a request and its answer is uncollected; CONSUMED once the answer was returned.
 */
type RequestStatus = 'PENDING' | 'PROCESSING' | 'SETTLED' | 'CONSUMED'

/** The keys that may sign a request. */
export interface Signers {
  /** The wallets with the sessions that may sign. */
  readonly wallets: readonly string[]
  /** The only key that may sign, when it is not a session's: compressed, lower-case hex. */
  readonly key?: string
  /** The only session that may sign. */
  readonly session?: string
  /** A credential with sessions that may not sign. */
  readonly exceptCredential?: string
}

/** A first request that was answered with a challenge and waits for its signed request. */
export interface PendingRequest extends Document {
  readonly operation: string
  /** The ids in its path and the account that its body names; the signed request must have the same. */
  readonly target: string
  readonly status: RequestStatus
  /** The canonical JSON of its body. */
  readonly body: string
  readonly payloadToSign: string
  readonly type?: CredentialType
  readonly signers: Signers
  /** Data that the operation keeps for the signed request. */
  readonly notes?: unknown
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** While in flight: the signature header that started it; a retry with the same header is not verified again. */
  readonly signedWith?: string
  /** While PROCESSING: retries before this time are answered PROCESSING. */
  readonly finishesAtMs?: number
  /** While PROCESSING: the input needed to finish without a request. */
  readonly call?: { readonly path: Readonly<Record<string, string>>; readonly body: unknown }
  /** Once SETTLED: the answer to the next request. */
  readonly answer?: Pick<Answer, 'status' | 'body' | 'isProvisional'>
  /** Once SETTLED: the refusal of the next request, instead of an answer. */
  readonly refusal?: {
    readonly code: ErrorCode
    readonly message: string
    readonly details: Details
    readonly extras: RefusalExtras
  }
}

/** Returns the data that the first request kept for the signed one. */
export function notesOf<T>(request: PendingRequest | undefined): T {
  if (request === undefined) throw new Error('Only a signed request has notes')
  // Only the operation that wrote the notes reads them, so it knows their type.
  return request.notes as T
}

/** True when a valid signature has arrived and the answer has not been returned yet. */
export const isInFlight = ({ status }: PendingRequest): boolean => status === 'PROCESSING' || status === 'SETTLED'

export const pendingRequests: Collection<PendingRequest> = {
  name: 'pendingRequests',
  indexes: { wallet: ({ signers }) => signers.wallets[0] },
}

export const requestLifecycle = lifecycle<RequestStatus>('signed request', {
  start: ['PENDING'],
  PENDING: ['CONSUMED', 'PROCESSING'],
  PROCESSING: ['CONSUMED', 'SETTLED'],
  SETTLED: ['CONSUMED'],
  CONSUMED: [],
})
