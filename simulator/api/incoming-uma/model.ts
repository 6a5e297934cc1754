import { SECOND } from '../../domain/time.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import type { RequiredField } from '../lookups/index.ts'

/** A payment that waits for the platform's word. It is gone once the word was given, or came too late. */
export interface Approval extends Document {
  readonly paymentId: string
  readonly receiverId: string
  /** What the sender's side wants to know about the receiver. */
  readonly asked: readonly RequiredField[]
  /** The platform wanted to know more about the sender and was told; it cannot ask twice. */
  readonly hasAskedBack: boolean
  /** What ends the wait of a decision that was put off; until then only the webhook's answer counts. */
  readonly deadline?: string
}

export const approvals: Collection<Approval> = { name: 'paymentApprovals', unlisted: true }

export const decisionLimitMs = 5 * SECOND

/** It has the payment's own digits. */
export const approvalId = (paymentId: string) => paymentId.replace('Transaction:', 'PaymentApproval:')

export function approvalOfPayment(world: World, paymentId: string): Approval | undefined {
  return world.of(approvals).find(approvalId(paymentId))
}
