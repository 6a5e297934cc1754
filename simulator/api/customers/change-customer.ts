import { isDeepStrictEqual } from 'node:util'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { inspectBody, known } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'
import { internalAccounts, openCustomerAccounts, walletOf } from '../accounts/index.ts'
import { type CredentialType, credentialsOf, credentialsReaching } from '../wallet/index.ts'
import { judgeChange } from './change-rules.ts'
import { accountOwner, type Customer, customers } from './model.ts'
import { asInput, companyOf, personOf } from './own-fields.ts'
import { CustomerUpdate, type CustomerUpdateInput } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { isUmaTaken } from './uma-address.ts'

/** Does with a body what a PATCH of the customer does with it, for those who let people fill in a form. */
export function patchCustomer(world: World, customer: Customer, body: unknown): Customer {
  const { value, errors = [] } = inspectBody(CustomerUpdate, body, { nullIsAbsent: true })
  const wrong = judgeChange(world, customer, value, errors)
  if (wrong.length > 0) refuseFields(wrong)
  refuseUnknownTerms((value as CustomerUpdateInput).endUserTermsConsent)
  return changeCustomer(world, customer, value as CustomerUpdateInput)
}

/** Writes a change that has passed every rule about fields. Order: the UMA address, the e-mail address, the signature. */
export function changeCustomer(world: World, customer: Customer, change: CustomerUpdateInput): Customer {
  const umaAddress = change.umaAddress?.toLowerCase()
  if (umaAddress !== undefined && umaAddress !== customer.umaAddress && isUmaTaken(world, umaAddress))
    refuse('UMA_ADDRESS_EXISTS', { field: 'umaAddress', value: umaAddress })
  const { email } = change
  if (email !== undefined && email !== customer.email && isEmailTaken(world, customer, email))
    refuse('EMAIL_OTP_EMAIL_ALREADY_EXISTS', { field: 'email', value: email })
  if (needsSignature(world, customer, change))
    refuse('NOT_IMPLEMENTED', {
      operation: 'updateCustomerById',
      says: 'A credential of the wallet is tied to this contact; changing it needs a signature, which nobody takes yet.',
    })

  const after = changed(customer, change)
  // The time of the last change tells of changes, so a request that brings nothing new leaves it.
  if (isDeepStrictEqual(after, customer)) return customer
  const updated = world.of(customers).update({ ...after, updatedAtMs: world.now() })
  openCustomerAccounts(world, accountOwner(updated))
  return updated
}

/** Two customers may begin with the same address; nobody may move to one that opens another's wallet. */
function isEmailTaken(world: World, customer: Customer, email: string): boolean {
  return credentialsReaching(world, 'EMAIL_OTP', email).some(({ accountId }) => {
    const account = world.of(internalAccounts).get(accountId)
    return account.customerId !== customer.id && account.status !== 'CLOSED'
  })
}

/** A contact that opens a wallet moves together with the credential, and the wallet must sign that. */
export function needsSignature(world: World, customer: Customer, change: CustomerUpdateInput): boolean {
  const { email, phoneNumber } = change
  const moved: CredentialType[] = []
  if (email !== undefined && email !== customer.email) moved.push('EMAIL_OTP')
  if (phoneNumber !== undefined && phoneNumber !== customer.phoneNumber) moved.push('SMS_OTP')
  const wallet = moved.length === 0 ? undefined : walletOf(world, customer.id)
  return wallet !== undefined && credentialsOf(world, wallet.id).some(({ type }) => moved.includes(type))
}

function changed(customer: Customer, body: CustomerUpdateInput): Customer {
  const change = known(CustomerUpdate, body) as CustomerUpdateInput
  if (customer.customerType === 'INDIVIDUAL' && change.customerType === 'INDIVIDUAL')
    return { ...customer, ...sharedChanges(customer, change), ...personOf({ ...asInput(customer), ...change }) }
  if (customer.customerType === 'BUSINESS' && change.customerType === 'BUSINESS') {
    const before = asInput(customer)
    const businessInfo = { ...before.businessInfo, ...change.businessInfo }
    return { ...customer, ...sharedChanges(customer, change), ...companyOf({ ...before, ...change, businessInfo }) }
  }
  throw new Error(`${customer.id} is not a customer of type ${change.customerType}`)
}

function sharedChanges(customer: Customer, change: CustomerUpdateInput) {
  const { currencies, email, phoneNumber, umaAddress, endUserTermsConsent } = change
  const movesEmail = email !== undefined && email !== customer.email
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
