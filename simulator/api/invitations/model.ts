import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document } from '../../engine/index.ts'
import type { Money } from '../reference/index.ts'

export const invitationStates = ['PENDING', 'CLAIMED', 'EXPIRED', 'CANCELLED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation to a person without a UMA address. Its id is the code that a platform claims it with. */
export interface Invitation extends Document {
  readonly status: InvitationState
  /** In lower case. */
  readonly inviterUma: string
  readonly firstName?: string
  /** Announced to the invitee; the platform pays it after the claim. */
  readonly amountToSend?: Money
  /** The address of its page, as it was at creation. */
  readonly url: string
  readonly createdAtMs: number
  readonly expiresAtMs?: number
  /** The task that expires it. */
  readonly expiryTaskId?: string
  readonly inviteeUma?: string
  readonly claimedAtMs?: number
}

export const invitations: Collection<Invitation> = { name: 'invitations' }

export const invitationLifecycle = lifecycle<InvitationState>('invitation', {
  start: ['PENDING'],
  PENDING: ['CLAIMED', 'CANCELLED', 'EXPIRED'],
  CLAIMED: [],
  CANCELLED: [],
  EXPIRED: [],
})
