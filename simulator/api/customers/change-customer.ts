import { isDeepStrictEqual } from 'node:util'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { inspectBody, known } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'
import { openMissingAccounts } from '../accounts/index.ts'
import { findContactChange, refuseTakenContact, renameCredentials } from './contact-change.ts'
import { readCompany, readPerson, toInput } from './convert-input.ts'
import { accountOwner, type Customer, customers } from './model.ts'
import { CustomerUpdate, type CustomerUpdateInput } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { isUmaTaken } from './uma-address.ts'
import { checkUpdateFields } from './update-rules.ts'

/** Does with a body what a PATCH of the customer does with it, for those who let people fill in a form. */
export function patchCustomer(world: World, customer: Customer, body: unknown): Customer {
  const { value, errors = [] } = inspectBody(CustomerUpdate, body, { nullIsAbsent: true })
  const wrong = checkUpdateFields(world, customer, value, errors)
  if (wrong.length > 0) refuseFields(wrong)
  const change = value as CustomerUpdateInput
  refuseUnknownTerms(change.endUserTermsConsent)
  refuseConflicts(world, customer, change)
  const move = findContactChange(world, customer, change)
  if (move !== undefined && move.tied.length > 0)
    refuseFields([{ field: move.field, message: 'A wallet must sign this change; send it through the API.' }])
  return changeCustomer(world, customer, change)
}

/** The rules of state. Order: the UMA address, the e-mail address or telephone number. */
export function refuseConflicts(world: World, customer: Customer, change: CustomerUpdateInput): void {
  const umaAddress = change.umaAddress?.toLowerCase()
  if (umaAddress !== undefined && umaAddress !== customer.umaAddress && isUmaTaken(world, umaAddress))
    refuse('UMA_ADDRESS_EXISTS', { field: 'umaAddress', value: umaAddress })
  const move = findContactChange(world, customer, change)
  if (move !== undefined) refuseTakenContact(world, customer, move)
}

/** Writes a change that has passed every rule. Credentials that are tied to a contact move together with it. */
export function changeCustomer(world: World, customer: Customer, change: CustomerUpdateInput): Customer {
  const after = changed(customer, change)
  // The time of the last change tells of changes, so a request that brings nothing new leaves it.
  if (isDeepStrictEqual(after, customer)) return customer
  const updated = world.of(customers).update({ ...after, updatedAtMs: world.now() })
  openMissingAccounts(world, accountOwner(updated))
  renameCredentials(world, updated)
  return updated
}

function changed(customer: Customer, body: CustomerUpdateInput): Customer {
  const change = known(CustomerUpdate, body) as CustomerUpdateInput
  if (customer.customerType === 'INDIVIDUAL' && change.customerType === 'INDIVIDUAL')
    return { ...customer, ...sharedChanges(customer, change), ...readPerson({ ...toInput(customer), ...change }) }
  if (customer.customerType === 'BUSINESS' && change.customerType === 'BUSINESS') {
    const before = toInput(customer)
    const businessInfo = { ...before.businessInfo, ...change.businessInfo }
    return { ...customer, ...sharedChanges(customer, change), ...readCompany({ ...before, ...change, businessInfo }) }
  }
  throw new Error(`${customer.id} is not a customer of type ${change.customerType}`)
}

function sharedChanges(customer: Customer, change: CustomerUpdateInput) {
  const { currencies, email, phoneNumber, umaAddress, endUserTermsConsent } = change
  const movesEmail = email !== undefined && email.toLowerCase() !== customer.email?.toLowerCase()
  const movesPhone = phoneNumber !== undefined && phoneNumber !== customer.phoneNumber
  const { contactVerification: channels } = customer
  return {
    ...(currencies === undefined ? {} : { currencies: [...new Set(currencies)] }),
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(umaAddress === undefined ? {} : { umaAddress: umaAddress.toLowerCase() }),
    ...(endUserTermsConsent === undefined ? {} : { endUserTermsConsent }),
    // What was proven was proven of the old address.
    ...(channels === undefined
      ? {}
      : {
          contactVerification: {
            email: movesEmail ? ('PENDING' as const) : channels.email,
            phone: movesPhone ? ('PENDING' as const) : channels.phone,
          },
        }),
  }
}
