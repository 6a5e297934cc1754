import type { World } from '../../engine/index.ts'
import type { Approval } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { decideAccounts } from '../accounts/index.ts'
import { moveOwners } from '../owners/model/index.ts'
import { approvalOf, type Customer, customers, kybLifecycle, kycLifecycle } from './model.ts'
import { kybEvents, kycEvents } from './outcomes.ts'
import { renderCustomer } from './render-customer.ts'

/**
 * Moves a customer to the status that a review decided. Order of events: the customer with its owners, then each
 * account that opens or fails; callers emit the event of the verification before. Does nothing when the customer is
 * deleted or already has the status.
 */
export function decideCustomer(world: World, { id }: Pick<Customer, 'id'>, status: Approval): Customer {
  const customer = world.of(customers).get(id)
  if (customer.isDeleted || approvalOf(customer) === status) return customer
  const decided = moveStatus(world, customer, status)
  const isBusiness = decided.customerType === 'BUSINESS'
  if (isBusiness) moveOwners(world, decided.id, status)

  const event = isBusiness ? kybEvents[status] : kycEvents[status]
  if (event !== undefined) emit(world, event, renderCustomer(world, decided), { resource: decided.id })
  decideAccounts(world, decided.id, status)
  return decided
}

function moveStatus(world: World, customer: Customer, status: Approval): Customer {
  const documents = world.of(customers)
  const updatedAtMs = world.now()
  if (customer.customerType === 'INDIVIDUAL')
    return kycLifecycle.move<Customer>(world, documents, customer, customer.kycStatus, status, {
      kycStatus: status,
      updatedAtMs,
    })
  return kybLifecycle.move<Customer>(world, documents, customer, customer.kybStatus, status, {
    kybStatus: status,
    updatedAtMs,
  })
}
