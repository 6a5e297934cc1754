import type { World } from '../../engine/index.ts'
import type { Approval } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { type Customer, customers, decideCustomer } from '../customers/index.ts'
import { documentsOf, releaseDocuments, type StoredDocument } from '../documents/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import { identityDocumentsAmong } from './identity-documents.ts'
import { renderVerification, type Verification, verificationLifecycle, verifications } from './model.ts'
import { verificationEvents } from './outcomes.ts'
import { problem } from './problems.ts'
import type { VerificationError, VerificationStatus } from './shapes.ts'

/** The customer's status for each verification status; undefined leaves it unchanged. */
const customerStatuses: Readonly<Partial<Record<VerificationStatus, Approval>>> = {
  PENDING_MANUAL_REVIEW: 'PENDING',
  IN_PROGRESS: 'PENDING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}

/** Records a verification. Order of events: the verification, then the customer and its accounts. */
export function recordVerification(
  world: World,
  customer: Customer,
  status: VerificationStatus,
  errors: readonly VerificationError[] = defaultErrors(customer, status),
): Verification {
  const id = world.newId('Verification')
  const now = world.now()
  const verification = world.of(verifications).insert({
    id,
    customerId: customer.id,
    verificationStatus: verificationLifecycle.enter(world, id, 'start', status),
    errors,
    createdAtMs: now,
    updatedAtMs: now,
  })
  emitStatus(world, verification)
  const approval = customerStatuses[status]
  if (approval !== undefined) decideCustomer(world, customer, approval)
  return verification
}

/**
 * Moves an open verification and its customer. RESOLVE_ERRORS resets the customer to UNVERIFIED and makes its documents
 * deletable again.
 */
export function moveVerification(
  world: World,
  verification: Verification,
  status: VerificationStatus,
  given?: readonly VerificationError[],
): Verification {
  const customer = world.of(customers).get(verification.customerId)
  const errors =
    given ??
    (status === 'RESOLVE_ERRORS' ? defaultResubmissionProblems(world, customer) : defaultErrors(customer, status))
  const from = verification.verificationStatus
  const moved = verificationLifecycle.move(world, world.of(verifications), verification, from, status, {
    verificationStatus: status,
    errors,
    updatedAtMs: world.now(),
  })
  emitStatus(world, moved)
  if (status === 'RESOLVE_ERRORS') releaseDocuments(world, holdersOf(world, customer))
  decideCustomer(world, customer, customerStatuses[status] ?? 'UNVERIFIED')
  return moved
}

function emitStatus(world: World, verification: Verification): void {
  emit(world, verificationEvents[verification.verificationStatus], renderVerification(verification), {
    resource: verification.id,
  })
}

function defaultErrors({ id }: Customer, status: VerificationStatus): readonly VerificationError[] {
  return status === 'REJECTED' ? [problem(id, 'APPLICANT_REJECTED', 'Applicant was rejected')] : []
}

/** Returns the default reason for a resubmission: the newest document, identity documents first. */
function defaultResubmissionProblems(world: World, customer: Customer): readonly VerificationError[] {
  const held = holdersOf(world, customer).flatMap((id) => documentsOf(world, id))
  return [poorQualityProblem(newest(identityDocumentsAmong(held)) ?? newest(held), customer.id)]
}

export function poorQualityProblem(document: StoredDocument | undefined, fallbackId: string): VerificationError {
  return problem(document?.id ?? fallbackId, 'POOR_QUALITY_DOCUMENT', 'Document quality is too low')
}

const newest = (held: readonly StoredDocument[]) => held.at(-1)

/** Returns the ids of a customer and its owners: the review considers their documents. */
export function holdersOf(world: World, customer: Customer): readonly string[] {
  return [customer.id, ...ownersOf(world, customer.id).map(({ id }) => id)]
}
