import type { World } from '../../engine/index.ts'
import { type FieldError, unchangeable } from '../../refusals/index.ts'
import { membersOf } from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { toInput } from './convert-input.ts'
import { findRuleErrors, narrowIdTypes, sortErrors } from './field-rules.ts'
import { approvalOf, type Customer } from './model.ts'
import { BusinessUpdate, IndividualUpdate } from './shapes.ts'
import { umaPattern } from './uma-address.ts'
import { readUncheckedBody } from './unchecked-body.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that an unregulated platform cannot change once the customer is decided. */
const identityFields = {
  INDIVIDUAL: ['fullName', 'birthDate', 'nationality', 'idType', 'identifier'],
  BUSINESS: ['legalName', 'country', 'taxId', 'incorporatedOn', 'registrationNumber'].map(
    (name) => `businessInfo.${name}`,
  ),
} as const

/**
 * Returns all field errors of an update, including those that the schema found. The rules for new customers are applied
 * to the customer as it would be after the update.
 */
export function checkUpdateFields(
  world: World,
  customer: Customer | undefined,
  body: unknown,
  found: readonly FieldError[],
): readonly FieldError[] {
  if (found.some(({ field }) => field === 'customerType' || field === 'body')) return found
  const errors = found.map(narrowIdTypes)
  if (customer === undefined) return errors
  const change = membersOf(body)
  if (change['customerType'] !== customer.customerType) return [unchangeable('customerType')]

  const sent = readUncheckedBody(mergeUpdate(customer, change), errors)
  const all = [
    ...errors,
    ...immutableFieldErrors(customer, change),
    ...findRuleErrors(sent, { now: world.now(), umaPattern: umaPattern(world) }),
    ...combinedContactErrors(change, errors),
    ...frozenFieldErrors(world, customer, change, errors),
  ]
  return sortErrors(customer.customerType === 'INDIVIDUAL' ? IndividualUpdate : BusinessUpdate, firstPerField(all))
}

/** Returns the stored fields overlaid with the update. Consent and UMA address are included only when new. */
function mergeUpdate(customer: Customer, change: Fields): Fields {
  const { umaAddress, endUserTermsConsent: _recorded, ...stored }: Fields = { ...toInput(customer) }
  const { umaAddress: wanted, businessInfo, ...others } = change
  const isNewAddress = typeof wanted === 'string' && wanted.toLowerCase() !== umaAddress
  const companyChanges = membersOf(businessInfo)
  return {
    ...stored,
    ...others,
    ...(isNewAddress ? { umaAddress: wanted } : {}),
    businessInfo: { ...membersOf(stored['businessInfo']), ...companyChanges },
  }
}

function immutableFieldErrors(customer: Customer, change: Fields): readonly FieldError[] {
  return (['platformCustomerId', 'region'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== customer[field])
    .map(unchangeable)
}

/** Refuses both contacts in one update: each needs its own proof. Applies even where proofs are not required. */
function combinedContactErrors(change: Fields, errors: readonly FieldError[]): readonly FieldError[] {
  const contacts = ['email', 'phoneNumber']
  if (contacts.some((field) => change[field] === undefined)) return []
  const isBad = (name: string) => errors.some(({ field }) => field === name)
  return contacts
    .filter((field) => !isBad(field))
    .map((field) => ({ field, message: 'The email address and the phone number cannot be changed in one request.' }))
}

function frozenFieldErrors(
  world: World,
  customer: Customer,
  change: Fields,
  errors: readonly FieldError[],
): readonly FieldError[] {
  if (worldOptions(world).regulated || !['APPROVED', 'REJECTED'].includes(approvalOf(customer))) return []
  const [before, wanted] = [readUncheckedBody(toInput(customer), []), readUncheckedBody(change, errors)]
  return identityFields[customer.customerType]
    .filter((field) => wanted.text(field) !== undefined && wanted.text(field) !== before.text(field))
    .map(unchangeable)
}

function firstPerField(errors: readonly FieldError[]): readonly FieldError[] {
  return [...new Map([...errors].reverse().map((error) => [error.field, error])).values()].reverse()
}
