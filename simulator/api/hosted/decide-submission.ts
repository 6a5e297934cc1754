import type { TaskDeclaration } from '../../domain/area.ts'
import type { Task, World } from '../../engine/types.ts'
import { approvalOf, type Customer, customers } from '../customers/index.ts'
import { moveVerification, type Verification, verifications } from '../verification/index.ts'
import { decisionDelayMs, hostedOutcomes } from './outcomes.ts'

interface DecisionInput {
  readonly outcome: string
}

/** A submission that is not decided yet will be, as its tester chose. Whoever is reviewed by name stays in review. */
export function scheduleDecision(
  world: World,
  customer: Customer,
  { id, verificationStatus }: Verification,
  chosen: string | undefined,
): void {
  if (verificationStatus !== 'IN_PROGRESS') return
  const staysInReview = customer.customerType === 'INDIVIDUAL' && customer.scenario === 'PENDING'
  const input: DecisionInput = { outcome: staysInReview ? 'review' : (chosen ?? '') }
  world.schedule({ kind: 'decideHostedSubmission', subject: id, input, afterMs: decisionDelayMs })
}

/** Whatever has been decided in the meantime, or taken off the table, is left as it is. */
function decide(world: World, { subject = '', input }: Task): void {
  const verification = world.of(verifications).find(subject)
  if (verification?.verificationStatus !== 'IN_PROGRESS') return
  const customer = world.of(customers).get(verification.customerId)
  if (customer.isDeleted || approvalOf(customer) !== 'PENDING') return
  moveVerification(world, verification, hostedOutcomes.read(world, (input as DecisionInput).outcome, customer.id))
}

export const hostedTasks: Readonly<Record<string, TaskDeclaration>> = {
  decideHostedSubmission: {
    run: decide,
    emits: [
      'VERIFICATION.APPROVED',
      'VERIFICATION.REJECTED',
      'VERIFICATION.RESOLVE_ERRORS',
      'VERIFICATION.PENDING_MANUAL_REVIEW',
      'CUSTOMER.KYC_APPROVED',
      'CUSTOMER.KYC_REJECTED',
      'CUSTOMER.KYB_APPROVED',
      'CUSTOMER.KYB_REJECTED',
      'INTERNAL_ACCOUNT.STATUS_UPDATED',
    ],
  },
}
