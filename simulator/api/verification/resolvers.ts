import { type Static, Type } from 'typebox'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { Resolvers } from '../../domain/resolvers.ts'
import { known } from '../../domain/shape.ts'
import type { Document, World } from '../../engine/types.ts'
import { approvalOf, type Customer, customers, decideCustomer } from '../customers/index.ts'
import { documentsOf } from '../documents/index.ts'
import { beneficialOwners, ownerLifecycle } from '../owners/model/index.ts'
import { isOpen, openVerification, type Verification, verifications } from './model.ts'
import { holdersOf, moveVerification } from './review.ts'
import { Problem } from './shapes.ts'

const ReviewDecision = Type.Object({
  decision: Type.Enum(['APPROVED', 'REJECTED', 'HOLD', 'RESOLVE_ERRORS'], {
    description: 'RESOLVE_ERRORS asks the customer to submit again.',
  }),
  errors: Type.Optional(
    Type.Array(Problem, {
      minItems: 1,
      description: 'What the verification then tells; only with REJECTED or RESOLVE_ERRORS.',
    }),
  ),
})
type ReviewDecision = Static<typeof ReviewDecision>

const OwnerDecision = Type.Object({ decision: Type.Enum(['APPROVED', 'REJECTED']) })

/** Reviews that wait for a person: of a customer, by the customer's id or the verification's, and of an owner. */
export const verificationResolvers: Resolvers = {
  customers: {
    wish: ReviewDecision,
    resolve: (world, id, wish) =>
      decideReview(world, world.of(customers).get(id), known(ReviewDecision, wish)).customer,
  },
  verifications: {
    wish: ReviewDecision,
    resolve(world, id, wish) {
      const verification = world.of(verifications).get(id)
      if (!isOpen(verification)) notPending(id, verification.verificationStatus)
      const customer = world.of(customers).get(verification.customerId)
      decideReview(world, customer, known(ReviewDecision, wish))
      return world.of(verifications).get(id)
    },
  },
  beneficialOwners: {
    wish: OwnerDecision,
    resolve: (world, id, wish) => decideOwner(world, id, known(OwnerDecision, wish).decision),
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

/** A hold has no word in a verification, so it stays open; a customer who never submitted has none to decide. */
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
    refuseFields([{ field, message: 'Goes only with REJECTED or RESOLVE_ERRORS.' }])
  if (open === undefined) refuseFields([{ field, message: 'There is no verification that could tell them.' }])
}

/** A reason is about the customer or what belongs to it; a document of somebody else explains nothing. */
function refuseForeignResources(world: World, customer: Customer, errors: NonNullable<ReviewDecision['errors']>): void {
  const holders = holdersOf(world, customer)
  const own = new Set([...holders, ...holders.flatMap((id) => documentsOf(world, id)).map(({ id }) => id)])
  const strangers = errors.flatMap(({ resourceId }, index) =>
    own.has(resourceId)
      ? []
      : [{ field: `errors.${index}.resourceId`, message: `Neither ${customer.id} nor anything of it has this id.` }],
  )
  if (strangers.length > 0) refuseFields(strangers)
}

/** Until the business is decided its owners go where it goes; after that, those still pending can be decided alone. */
function decideOwner(world: World, id: string, decision: 'APPROVED' | 'REJECTED'): Document {
  const owner = world.of(beneficialOwners).get(id)
  const business = approvalOf(world.of(customers).get(owner.customerId))
  if (owner.kycStatus !== 'PENDING') notPending(id, owner.kycStatus)
  if (business !== 'APPROVED' && business !== 'REJECTED')
    refuse('CONFLICT', { id, says: `${id} is decided together with the business, which is ${business}.` })
  return ownerLifecycle.move(world, world.of(beneficialOwners), owner, owner.kycStatus, decision, {
    kycStatus: decision,
    updatedAtMs: world.now(),
  })
}

function notPending(id: string, status: string): never {
  return refuse('CONFLICT', { id, status, says: `Nothing about ${id} waits for a decision: it is ${status}.` })
}
