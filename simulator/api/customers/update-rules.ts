import { unchangeable } from '../../domain/field-errors.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'
import { toInput } from './convert-input.ts'
import { findRuleErrors, narrowIdTypes, sortErrors } from './field-rules.ts'
import { approvalOf, type Customer } from './model.ts'
import { BusinessUpdate, IndividualUpdate } from './shapes.ts'
import { umaPattern } from './uma-address.ts'
import { readUncheckedBody } from './unchecked-body.ts'

type Fields = Readonly<Record<string, unknown>>

/** Who a decided customer is; an unregulated platform cannot change it any more. */
const identityFields = {
  INDIVIDUAL: ['fullName', 'birthDate', 'nationality', 'idType', 'identifier'],
  BUSINESS: ['legalName', 'country', 'taxId', 'incorporatedOn', 'registrationNumber'].map(
    (name) => `businessInfo.${name}`,
  ),
} as const

/**
 * Everything that is wrong with a change of a customer, what the schema found included. The rules of a new customer
 * are asked about the customer as it would be afterwards.
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
  const change = body as Fields
  if (change['customerType'] !== customer.customerType) return [unchangeable('customerType')]

  const sent = readUncheckedBody(afterwards(customer, change), errors)
  const all = [
    ...errors,
    ...fixedFields(customer, change),
    ...findRuleErrors(sent, { now: world.now(), umaPattern: umaPattern(world) }),
    ...bothContacts(change, errors),
    ...frozenFields(world, customer, change, errors),
  ]
  return sortErrors(customer.customerType === 'INDIVIDUAL' ? IndividualUpdate : BusinessUpdate, onceEach(all))
}

/** What is in the change lies over what is stored; a consent or a UMA address is judged only when it is new. */
function afterwards(customer: Customer, change: Fields): Fields {
  const { umaAddress, endUserTermsConsent: _given, ...stored }: Fields = { ...toInput(customer) }
  const { umaAddress: wanted, businessInfo, ...others } = change
  const isNewAddress = typeof wanted === 'string' && wanted.toLowerCase() !== umaAddress
  const company = isFields(businessInfo) ? businessInfo : {}
  return {
    ...stored,
    ...others,
    ...(isNewAddress ? { umaAddress: wanted } : {}),
    businessInfo: { ...(isFields(stored['businessInfo']) ? stored['businessInfo'] : {}), ...company },
  }
}

function fixedFields(customer: Customer, change: Fields): readonly FieldError[] {
  return (['platformCustomerId', 'region'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== customer[field])
    .map(unchangeable)
}

/** Each of them is proven by a way of its own, so they change one at a time, even where nothing is proven. */
function bothContacts(change: Fields, errors: readonly FieldError[]): readonly FieldError[] {
  const contacts = ['email', 'phoneNumber']
  if (contacts.some((field) => change[field] === undefined)) return []
  const isBad = (name: string) => errors.some(({ field }) => field === name)
  return contacts
    .filter((field) => !isBad(field))
    .map((field) => ({ field, message: 'An e-mail address and a phone number cannot be changed together.' }))
}

function frozenFields(
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

function onceEach(errors: readonly FieldError[]): readonly FieldError[] {
  return [...new Map([...errors].reverse().map((error) => [error.field, error])).values()].reverse()
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
