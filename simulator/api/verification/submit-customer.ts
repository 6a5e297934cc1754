import type { World } from '../../engine/index.ts'
import {
  approvalOf,
  type Business,
  type Customer,
  decideCustomer,
  type Individual,
  kycBySuffix,
} from '../customers/index.ts'
import { documentsOf, type StoredDocument, submitDocuments } from '../documents/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import { businessDocumentsAmong, businessProblems } from './business-problems.ts'
import { identityDocumentsAmong } from './identity-documents.ts'
import { individualProblems } from './individual-problems.ts'
import { openVerification, type Verification } from './model.ts'
import { kybBySuffix, submissionByScenario } from './outcomes.ts'
import { ownerProblems } from './owner-problems.ts'
import { moveVerification, poorQualityProblem, recordVerification } from './review.ts'
import type { VerificationError } from './shapes.ts'

/** The result of checking a submission. */
interface Inspection {
  readonly problems: readonly VerificationError[]
  /** The documents that were checked; they are marked as submitted when the submission succeeds. */
  readonly used: readonly StoredDocument[]
}

/** Submits a customer for verification. Returns the open verification when there is one. */
export function submitCustomer(world: World, customer: Customer): Verification {
  const open = openVerification(world, customer.id)
  if (open !== undefined) return open
  const atOnce = immediateDecision(world, customer)
  if (atOnce !== undefined) return recordVerification(world, customer, atOnce)

  const { problems, used } = inspect(world, customer)
  if (problems.some(({ type }) => type === 'POOR_QUALITY_DOCUMENT')) noteNameSuffix(world, customer)
  if (problems.length > 0) return recordVerification(world, customer, 'RESOLVE_ERRORS', problems)
  submitDocuments(world, used)
  return recordVerification(world, customer, 'PENDING_MANUAL_REVIEW')
}

/**
 * Submits a customer through the hosted page, which has already asked for everything. Some businesses are decided at
 * once; everybody else becomes IN_PROGRESS and waits for the decision.
 */
export function submitHosted(world: World, customer: Customer): Verification {
  const open = openVerification(world, customer.id)
  const atOnce = immediateDecision(world, customer)
  if (atOnce !== undefined) {
    // A rejected business becomes PENDING again before it is decided.
    const renewed = approvalOf(customer) === 'REJECTED' ? decideCustomer(world, customer, 'PENDING') : customer
    return open === undefined ? recordVerification(world, renewed, atOnce) : moveVerification(world, open, atOnce)
  }
  submitDocuments(world, inspect(world, customer).used)
  if (open === undefined) return recordVerification(world, customer, 'IN_PROGRESS')
  if (open.verificationStatus !== 'IN_PROGRESS') return moveVerification(world, open, 'IN_PROGRESS')
  // The customer was put on hold during the review, which continues.
  decideCustomer(world, customer, 'PENDING')
  return open
}

/** Returns the problems that the hosted page must solve before it submits; a poor document is not missing. */
export function findMissingRequirements(world: World, customer: Customer): readonly VerificationError[] {
  return inspect(world, customer).problems.filter(({ type }) => type !== 'POOR_QUALITY_DOCUMENT')
}

function immediateDecision(world: World, customer: Customer): 'APPROVED' | 'REJECTED' | undefined {
  if (customer.customerType === 'INDIVIDUAL') return undefined
  const outcome = kybBySuffix.read(world, customer.company.businessInfo.registrationNumber, customer.id)
  return outcome === 'REVIEWED' ? undefined : outcome
}

function inspect(world: World, customer: Customer): Inspection {
  return customer.customerType === 'INDIVIDUAL' ? inspectIndividual(world, customer) : inspectBusiness(world, customer)
}

function inspectIndividual(world: World, customer: Individual): Inspection {
  const used = identityDocumentsAmong(documentsOf(world, customer.id))
  const problems = individualProblems(customer, used, world.now())
  const isPoor = problems.length === 0 && submissionByScenario[customer.scenario] === 'POOR_DOCUMENT'
  return { used, problems: isPoor ? [poorQualityProblem(used.at(-1), customer.id)] : problems }
}

/** Notes the name suffix that made the document poor, for the timeline. */
function noteNameSuffix(world: World, customer: Customer): void {
  if (customer.customerType === 'BUSINESS') return
  const [row] = Object.entries(kycBySuffix.rows).find(([, { outcome }]) => outcome === customer.scenario) ?? []
  if (row !== undefined) world.note({ kind: 'magic', table: kycBySuffix.name, row }, customer.id)
}

function inspectBusiness(world: World, business: Business): Inspection {
  const held = businessDocumentsAmong(documentsOf(world, business.id))
  const owners = ownersOf(world, business.id).map((owner) => ({
    owner,
    held: identityDocumentsAmong(documentsOf(world, owner.id)),
  }))
  return {
    used: [...held, ...owners.flatMap((each) => each.held)],
    problems: [
      ...businessProblems(
        business,
        held,
        owners.map(({ owner }) => owner),
      ),
      ...owners.flatMap((each) => ownerProblems(each.owner, each.held)),
    ],
  }
}
