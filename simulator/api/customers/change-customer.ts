import { isDeepStrictEqual } from 'node:util'
import type { World } from '../../engine/index.ts'
import { refuseFields } from '../../refusals/index.ts'
import { inspectBody, withoutUnknownMembers } from '../../schema/index.ts'
import { openMissingAccounts } from '../accounts/index.ts'
import { findContactChange, refuseTakenContact, renameCredentials } from './contact-change.ts'
import { readCompany, readPerson, toInput } from './convert-input.ts'
import { accountOwner, type Customer, customers } from './model.ts'
import { CustomerUpdate, type CustomerUpdateInput } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { refuseTakenUma } from './uma-address.ts'
import { checkUpdateFields } from './update-rules.ts'

/** Applies a body as a PATCH of the customer would, for the hosted form. */
export function patchCustomer(world: World, customer: Customer, body: unknown): Customer {
  const { value, errors = [] } = inspectBody(CustomerUpdate, body)
  const wrong = checkUpdateFields(world, customer, value, errors)
  if (wrong.length > 0) refuseFields(wrong)
  // No errors: the value fits the schema.
  const change = value as CustomerUpdateInput
  refuseUnknownTerms(change.endUserTermsConsent)
  refuseConflicts(world, customer, change)
  const contact = findContactChange(world, customer, change)
  if (contact !== undefined && contact.tied.length > 0)
    refuseFields([
      { field: contact.field, message: 'This change needs a wallet signature and is possible only through the API.' },
    ])
  return changeCustomer(world, customer, change)
}

// Order: the UMA address, then the email address or phone number.
export function refuseConflicts(world: World, customer: Customer, change: CustomerUpdateInput): void {
  const umaAddress = change.umaAddress?.toLowerCase()
  if (umaAddress !== undefined && umaAddress !== customer.umaAddress) refuseTakenUma(world, umaAddress)
  const contact = findContactChange(world, customer, change)
  if (contact !== undefined) refuseTakenContact(world, customer, contact)
}

/** Writes a validated change. Credentials tied to a contact change with it. */
export function changeCustomer(world: World, customer: Customer, change: CustomerUpdateInput): Customer {
  const after = applyUpdate(customer, change)
  // A request that changes nothing leaves updatedAt as it is.
  if (isDeepStrictEqual(after, customer)) return customer
  const updated = world.of(customers).update({ ...after, updatedAtMs: world.now() })
  openMissingAccounts(world, accountOwner(updated))
  renameCredentials(world, updated)
  return updated
}

function applyUpdate(customer: Customer, body: CustomerUpdateInput): Customer {
  const change = withoutUnknownMembers(CustomerUpdate, body)
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
  const isNewEmail = email !== undefined && email.toLowerCase() !== customer.email?.toLowerCase()
  const isNewPhone = phoneNumber !== undefined && phoneNumber !== customer.phoneNumber
  const { contactVerification: channels } = customer
  return {
    ...(currencies === undefined ? {} : { currencies: [...new Set(currencies)] }),
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(umaAddress === undefined ? {} : { umaAddress: umaAddress.toLowerCase() }),
    ...(endUserTermsConsent === undefined ? {} : { endUserTermsConsent }),
    // A verification covers only the address or number it was made for.
    ...(channels === undefined
      ? {}
      : {
          contactVerification: {
            email: isNewEmail ? ('PENDING' as const) : channels.email,
            phone: isNewPhone ? ('PENDING' as const) : channels.phone,
          },
        }),
  }
}
