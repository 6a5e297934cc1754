import { idErrors } from '../../domain/field-errors.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type Transaction, transactions } from '../transactions/index.ts'
import { type Approval, approvalOfPayment } from './model.ts'

type Path = Readonly<Record<string, string>>

export const paymentIdErrors = (path: Path, errors: readonly FieldError[]): readonly FieldError[] => [
  ...idErrors(path, 'transactionId'),
  ...errors,
]

export function findPayment(world: World, { transactionId = '' }: Path): Transaction {
  return world.of(transactions).find(transactionId) ?? refuse('TRANSACTION_NOT_FOUND', { id: transactionId })
}

/** Only a decision that the platform has put off can be made by an operation. */
export function requireDeferred(world: World, { id, status }: Transaction): Approval {
  const approval = approvalOfPayment(world, id)
  if (approval?.deadline === undefined) refuse('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', { status })
  return approval
}
