import type { EventTypeName } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { emit } from '../../webhooks/index.ts'
import { openFirstAccounts } from '../accounts/index.ts'
import { accountOwner, customers } from './model.ts'
import { newCustomer } from './new-customer.ts'
import { kycEvents } from './outcomes.ts'
import { renderCustomer } from './render-customer.ts'
import type { CustomerInput } from './shapes.ts'
import { isUmaTaken } from './uma-address.ts'

/** The events of a new customer. */
export const creationEvents: readonly EventTypeName[] = [
  'CUSTOMER.KYC_PENDING',
  'CUSTOMER.KYC_REJECTED',
  'CUSTOMER.KYC_APPROVED',
]

/**
 * Creates a customer with its first accounts from checked input, and returns it as the API shows it. Refuses, before
 * anything is written, a platformCustomerId and then a UMA address that an active customer has.
 */
export function addCustomer(world: World, input: CustomerInput): ReturnType<typeof renderCustomer> {
  const { platformCustomerId, umaAddress } = input
  const sameId =
    platformCustomerId === undefined ? [] : world.of(customers).all('platformCustomerId', platformCustomerId)
  if (sameId.some((other) => !other.isDeleted))
    refuse('CONFLICT', {
      field: 'platformCustomerId',
      value: platformCustomerId,
      says: `An active customer already has the platformCustomerId ${platformCustomerId}.`,
    })
  if (umaAddress !== undefined && isUmaTaken(world, umaAddress.toLowerCase()))
    refuse('UMA_ADDRESS_EXISTS', { field: 'umaAddress', value: umaAddress.toLowerCase() })

  const customer = world.of(customers).insert(newCustomer(world, input))
  openFirstAccounts(world, accountOwner(customer))

  const shown = renderCustomer(world, customer)
  const event = customer.customerType === 'INDIVIDUAL' ? kycEvents[customer.kycStatus] : undefined
  if (event !== undefined) emit(world, event, shown, { resource: customer.id })
  return shown
}
