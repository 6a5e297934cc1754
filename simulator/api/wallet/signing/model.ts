import type { Answer } from '../../../domain/answer.ts'
import type { ErrorCode } from '../../../domain/error-codes.ts'
import { lifecycle } from '../../../domain/lifecycle.ts'
import type { Details, RefusalExtras } from '../../../domain/refusals.ts'
import type { Collection, Document } from '../../../engine/types.ts'
import type { CredentialType } from '../model/index.ts'

export const requestLifetimeMs = 300_000

/**
 * PENDING until the right signature comes; PROCESSING while the operation takes its time; SETTLED when it has ended by
 * itself and nobody has fetched the answer; CONSUMED once the answer was given.
 */
export type RequestStatus = 'PENDING' | 'PROCESSING' | 'SETTLED' | 'CONSUMED'

/** Who may sign a request. */
export interface Signers {
  /** The wallets whose active sessions may sign. */
  readonly wallets: readonly string[]
  /** The only key that may, when it is not a session's: compressed, lower-case hex. */
  readonly key?: string
  /** The only session that may. */
  readonly session?: string
  /** A credential whose sessions may not. */
  readonly exceptCredential?: string
}

/** A request that waits to be sent again, signed. */
export interface PendingRequest extends Document {
  readonly operation: string
  /** The ids in its address, and the account that its body names where the address has none; it counts only there. */
  readonly target: string
  readonly status: RequestStatus
  /** What was asked for, in a form that equals for equal bodies. */
  readonly body: string
  readonly payloadToSign: string
  readonly type?: CredentialType
  readonly signers: Signers
  /** What the operation wants to remember until the second request. */
  readonly notes?: unknown
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** While it is under way: the header that set it going, which is then sent again as it was. */
  readonly signedWith?: string
  /** While it is PROCESSING: before this time, asking again changes nothing. */
  readonly finishesAtMs?: number
  /** While it is PROCESSING: what is needed to end it by itself. */
  readonly call?: { readonly path: Readonly<Record<string, string>>; readonly body: unknown }
  /** Once it is SETTLED: what the next request is answered, or refused with. */
  readonly answer?: Pick<Answer, 'status' | 'body' | 'isProvisional'>
  readonly refusal?: {
    readonly code: ErrorCode
    readonly message: string
    readonly details: Details
    readonly extras: RefusalExtras
  }
}

/** What the first request left for the signed one. */
export function notesOf<T>(request: PendingRequest | undefined): T {
  if (request === undefined) throw new Error('Only a signed request has notes')
  return request.notes as T
}

/** Whether the right signature has come and the answer has not been given yet. */
export const isUnderWay = ({ status }: PendingRequest): boolean => status === 'PROCESSING' || status === 'SETTLED'

export const pendingRequests: Collection<PendingRequest> = {
  name: 'pendingRequests',
  unlisted: true,
  indexes: { wallet: ({ signers }) => signers.wallets[0] },
}

export const requestLifecycle = lifecycle<RequestStatus>('signed request', {
  start: ['PENDING'],
  PENDING: ['CONSUMED', 'PROCESSING'],
  PROCESSING: ['CONSUMED', 'SETTLED'],
  SETTLED: ['CONSUMED'],
  CONSUMED: [],
})
