import type { Collection, Document, World } from '../../engine/index.ts'
import { SECOND } from '../../schema/index.ts'
import type { RequiredField } from '../lookups/index.ts'

/** A payment that awaits the platform's approval. It is removed once the decision is made or overdue. */
export interface PaymentApproval extends Document {
  readonly paymentId: string
  readonly receiverId: string
  /** The fields about the receiver that the sender's side requires. */
  readonly asked: readonly RequiredField[]
  /** True once the platform has asked for more information about the sender, which it can do once. */
  readonly hasAskedBack: boolean
  /** The task that ends a deferred decision; absent while only the webhook's answer can decide. */
  readonly deadline?: string
}

export const paymentApprovals: Collection<PaymentApproval> = { name: 'paymentApprovals' }

export const decisionLimitMs = 5 * SECOND

/** Returns the id of a payment's approval, which has the same UUID. */
export const approvalId = (paymentId: string) => paymentId.replace('Transaction:', 'PaymentApproval:')

export function approvalOfPayment(world: World, paymentId: string): PaymentApproval | undefined {
  return world.of(paymentApprovals).find(approvalId(paymentId))
}
