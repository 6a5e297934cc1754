import type { World } from '../../engine/types.ts'
import { emit } from '../../webhooks/outbox.ts'
import { type Approval, type Customer, customers, decideCustomer } from '../customers/index.ts'
import { documentsOf, releaseDocuments, type StoredDocument } from '../documents/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import { identityDocumentsAmong } from './identity-documents.ts'
import { renderVerification, type Verification, verificationLifecycle, verifications } from './model.ts'
import { verificationEvents } from './outcomes.ts'
import { problem } from './problems.ts'
import type { Problem, VerificationStatus } from './shapes.ts'

/** What a status of a verification makes of its customer; undefined leaves the customer alone. */
const approvals: Readonly<Partial<Record<VerificationStatus, Approval>>> = {
  PENDING_MANUAL_REVIEW: 'PENDING',
  IN_PROGRESS: 'PENDING',
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
}

/** Writes down a run over a customer and tells of it: first of the verification, then of whatever the customer becomes. */
export function recordVerification(
  world: World,
  customer: Customer,
  status: VerificationStatus,
  errors: readonly Problem[] = defaultErrors(customer, status),
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
  const approval = approvals[status]
  if (approval !== undefined) decideCustomer(world, customer, approval)
  return verification
}

/**
 * Moves an open verification on, and its customer with it. Errors to resolve send the customer back to the start, with
 * documents that may be deleted again.
 */
export function moveVerification(
  world: World,
  verification: Verification,
  status: VerificationStatus,
  given?: readonly Problem[],
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
  decideCustomer(world, customer, approvals[status] ?? 'UNVERIFIED')
  return moved
}

function emitStatus(world: World, verification: Verification): void {
  emit(world, verificationEvents[verification.verificationStatus], renderVerification(verification), {
    resource: verification.id,
  })
}

function defaultErrors({ id }: Customer, status: VerificationStatus): readonly Problem[] {
  return status === 'REJECTED' ? [problem(id, 'APPLICANT_REJECTED', 'Applicant was rejected')] : []
}

/** A document that cannot be read well is what a resubmission is asked for when nobody names another reason. */
function defaultResubmissionProblems(world: World, customer: Customer): readonly Problem[] {
  const held = holdersOf(world, customer).flatMap((id) => documentsOf(world, id))
  return [poorQualityProblem(newest(identityDocumentsAmong(held)) ?? newest(held), customer.id)]
}

export function poorQualityProblem(document: StoredDocument | undefined, otherwise: string): Problem {
  return problem(document?.id ?? otherwise, 'POOR_QUALITY_DOCUMENT', 'Document quality is too low')
}

const newest = (held: readonly StoredDocument[]) => held.at(-1)

/** Whose documents speak for a customer: the customer's own, and those of the owners. */
export function holdersOf(world: World, customer: Customer): readonly string[] {
  return [customer.id, ...ownersOf(world, customer.id).map(({ id }) => id)]
}
