import { inputOf, type TaskDeclaration } from '../../contract/index.ts'
import type { Task, World } from '../../engine/index.ts'
import { approvalOf, type Customer, customers } from '../customers/index.ts'
import { moveVerification, type Verification, verifications } from '../verification/index.ts'
import { decisionDelayMs, hostedOutcomes } from './outcomes.ts'

interface DecisionInput {
  readonly outcome: string
}

/** Schedules the decision that the tester chose. Individuals with a name that selects PENDING stay in review. */
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

/** Decides a submission, unless it was decided, put on hold or deleted in the meantime. */
function decideSubmission(world: World, task: Task): void {
  const verification = world.of(verifications).find(task.subject ?? '')
  if (verification?.verificationStatus !== 'IN_PROGRESS') return
  const customer = world.of(customers).get(verification.customerId)
  if (customer.isDeleted || approvalOf(customer) !== 'PENDING') return
  const { outcome } = inputOf<DecisionInput>(task)
  moveVerification(world, verification, hostedOutcomes.read(world, outcome, customer.id))
}

export const hostedTasks: Readonly<Record<string, TaskDeclaration>> = {
  decideHostedSubmission: {
    run: decideSubmission,
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
