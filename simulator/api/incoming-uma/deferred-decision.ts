import type { World } from '../../engine/index.ts'
import { type FieldError, idErrors, refuse } from '../../refusals/index.ts'
import type { Transaction } from '../transactions/index.ts'
import { approvalOfPayment, type PaymentApproval } from './model.ts'

type Path = Readonly<Record<string, string>>

export const paymentIdErrors = (path: Path, errors: readonly FieldError[]): readonly FieldError[] => [
  ...idErrors(path, 'transactionId'),
  ...errors,
]

/** Refuses a transaction that no platform has to approve. */
export function refuseNotPending({ status }: { readonly status: string }): never {
  refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', { status })
}

/** Returns the approval of a payment, or refuses unless the platform has deferred its decision. */
export function requireDeferred(world: World, payment: Transaction): PaymentApproval {
  const approval = approvalOfPayment(world, payment.id)
  return approval?.deadline === undefined ? refuseNotPending(payment) : approval
}
