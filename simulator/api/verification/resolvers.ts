import { type Static, Type } from 'typebox'
import type { Resolvers } from '../../contract/index.ts'
import type { Document, World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { withoutUnknownMembers } from '../../schema/index.ts'
import { approvalOf, type Customer, customers, decideCustomer } from '../customers/index.ts'
import { documentsOf } from '../documents/index.ts'
import { beneficialOwners, ownerLifecycle } from '../owners/model/index.ts'
import { isUndecided, openVerification, type Verification, verifications } from './model.ts'
import { holdersOf, moveVerification } from './review.ts'
import { VerificationError } from './shapes.ts'

const ReviewDecision = Type.Object({
  decision: Type.Enum(['APPROVED', 'REJECTED', 'HOLD', 'RESOLVE_ERRORS'], {
    description: 'The review of a customer, by either id; RESOLVE_ERRORS asks the customer to submit again.',
  }),
  errors: Type.Optional(
    Type.Array(VerificationError, {
      minItems: 1,
      description: 'The errors of the verification; only with REJECTED or RESOLVE_ERRORS.',
    }),
  ),
})
type ReviewDecision = Static<typeof ReviewDecision>

const OwnerDecision = Type.Object({
  decision: Type.Enum(['APPROVED', 'REJECTED'], { description: 'The review of an owner who is still PENDING.' }),
})

/** Decides pending reviews: of a customer, by customer or verification id, and of an owner. */
export const verificationResolvers: Resolvers = {
  customers: {
    input: ReviewDecision,
    resolve: (world, id, input) =>
      decideReview(world, world.of(customers).get(id), withoutUnknownMembers(ReviewDecision, input)).customer,
  },
  verifications: {
    input: ReviewDecision,
    resolve(world, id, input) {
      const verification = world.of(verifications).get(id)
      if (!isUndecided(verification)) notPending(id, verification.verificationStatus)
      const customer = world.of(customers).get(verification.customerId)
      decideReview(world, customer, withoutUnknownMembers(ReviewDecision, input))
      return world.of(verifications).get(id)
    },
  },
  beneficialOwners: {
    input: OwnerDecision,
    resolve: (world, id, input) => decideOwner(world, id, withoutUnknownMembers(OwnerDecision, input).decision),
  },
}

function decideReview(world: World, customer: Customer, { decision, errors }: ReviewDecision) {
  const status = approvalOf(customer)
  if (customer.isDeleted) notPending(customer.id, 'deleted')
  if (status !== 'PENDING' && status !== 'HOLD') notPending(customer.id, status)
  const open = openVerification(world, customer.id)
  if (errors !== undefined) {
    refuseUnusableErrors(open, decision)
    refuseForeignResources(world, customer, errors)
  }
  applyDecision(world, customer, open, decision, errors)
  return { customer: world.of(customers).get(customer.id) }
}

/** HOLD leaves the verification open, because it has no such status. A customer may have no verification at all. */
function applyDecision(
  world: World,
  customer: Customer,
  open: Verification | undefined,
  decision: ReviewDecision['decision'],
  errors: ReviewDecision['errors'],
): void {
  if (open !== undefined && decision !== 'HOLD') {
    moveVerification(world, open, decision, errors)
  } else decideCustomer(world, customer, decision === 'RESOLVE_ERRORS' ? 'UNVERIFIED' : decision)
}

function refuseUnusableErrors(open: Verification | undefined, decision: ReviewDecision['decision']): void {
  const field = 'errors'
  if (decision !== 'REJECTED' && decision !== 'RESOLVE_ERRORS')
    refuseFields([{ field, message: `Allowed only with REJECTED or RESOLVE_ERRORS, not with ${decision}.` }])
  if (open === undefined)
    refuseFields([{ field, message: 'The customer has no open verification to hold the errors.' }])
}

/** Refuses errors about resources that do not belong to the customer. */
function refuseForeignResources(world: World, customer: Customer, errors: NonNullable<ReviewDecision['errors']>): void {
  const holders = holdersOf(world, customer)
  const own = new Set([...holders, ...holders.flatMap((id) => documentsOf(world, id)).map(({ id }) => id)])
  const foreign = errors.flatMap(({ resourceId }, index) =>
    own.has(resourceId)
      ? []
      : [{ field: `errors.${index}.resourceId`, message: `${resourceId} does not belong to ${customer.id}.` }],
  )
  if (foreign.length > 0) refuseFields(foreign)
}

/** Decides an owner that is still pending after its business was decided; before that, owners follow the business. */
function decideOwner(world: World, id: string, decision: 'APPROVED' | 'REJECTED'): Document {
  const owner = world.of(beneficialOwners).get(id)
  const business = approvalOf(world.of(customers).get(owner.customerId))
  if (owner.kycStatus !== 'PENDING') notPending(id, owner.kycStatus)
  if (business !== 'APPROVED' && business !== 'REJECTED')
    refuse('CONFLICT', { id, says: `${id} is decided together with its business, which is ${business}.` })
  return ownerLifecycle.move(world, world.of(beneficialOwners), owner, owner.kycStatus, decision, {
    kycStatus: decision,
    updatedAtMs: world.now(),
  })
}

function notPending(id: string, status: string): never {
  return refuse('CONFLICT', { id, status, says: `${id} is not pending: it is ${status}.` })
}
