import { isIP } from 'node:net'
import type { TSchema } from 'typebox'
import {
  badFormat,
  type FieldConstraint,
  type FieldError,
  futureDate,
  notAllowed,
  refuse,
  required,
  wrongPattern,
} from '../../refusals/index.ts'
import { identifierPatterns, inFieldOrder, MINUTE } from '../../schema/index.ts'
import { businessDescriptions, individualDescriptions, personalIdentificationTypes, taxIdPatterns } from './choices.ts'
import { needsStrongAuthentication, resolveRegion } from './regions.ts'
import { BusinessCreate, IndividualCreate } from './shapes.ts'
import { readUncheckedBody, type UncheckedBody } from './unchecked-body.ts'

interface RuleContext {
  readonly now: number
  /** The pattern of UMA addresses in this world. */
  readonly umaPattern: string
}

type Rule = (sent: UncheckedBody, setting: RuleContext) => FieldError | undefined

const missing = (field: string): FieldError => required(field, true)

function notInFuture(field: string): Rule {
  return (sent, { now }) => {
    const value = sent.text(field)
    // A date parses as midnight, so today is never in the future.
    if (value === undefined || Date.parse(value) <= now) return undefined
    return futureDate(field)
  }
}

/** Requires a description when the category is OTHER; the schema checks its length. */
function describedWhenOther(prefix: string, categories: string, description: string): Rule {
  return (sent) => {
    const field = prefix + description
    if (!hasOther(sent, prefix + categories) || sent.isBad(field)) return undefined
    return sent.text(field) === undefined ? missing(field) : undefined
  }
}

function hasOther(sent: UncheckedBody, field: string): boolean {
  return sent.text(field) === 'OTHER' || sent.list(field).includes('OTHER')
}

function regionOf(sent: UncheckedBody): string | undefined {
  const companyCountry = sent.text('customerType') === 'BUSINESS' ? sent.text('businessInfo.country') : undefined
  return resolveRegion({
    region: sent.text('region'),
    currencies: sent.list('currencies'),
    countries: [sent.text('address.country'), companyCountry],
  })
}

/** Requires a region that cannot be derived; waits until the fields it is derived from are valid. */
const knownRegion: Rule = (sent) => {
  const isUncertain = ['region', 'currencies', 'address', 'businessInfo.country'].some((field) => sent.isBad(field))
  return isUncertain || regionOf(sent) !== undefined ? undefined : missing('region')
}

function requiredUnderStrongAuthentication(field: string): Rule {
  return (sent) => {
    if (sent.isBad(field) || sent.isBad('region') || sent.text(field) !== undefined) return undefined
    const region = regionOf(sent)
    return region !== undefined && needsStrongAuthentication(region) ? missing(field) : undefined
  }
}

const umaAddress: Rule = (sent, { umaPattern }) => {
  const value = sent.text('umaAddress')
  if (value === undefined || new RegExp(umaPattern).test(value.toLowerCase())) return undefined
  return wrongPattern('umaAddress', umaPattern)
}

const acceptedInPast: Rule = (sent, { now }) => {
  const field = 'endUserTermsConsent.acceptedAt'
  const value = sent.text(field)
  if (value === undefined || Date.parse(value) <= now + 5 * MINUTE) return undefined
  return badFormat(field, { format: 'datetime-local' }, 'Timestamp is in the future.')
}

const ipAddress: Rule = (sent) => {
  const field = 'endUserTermsConsent.ipAddress'
  const value = sent.text(field)
  return value === undefined || isIP(value) !== 0
    ? undefined
    : badFormat(field, { format: 'ip' }, 'Not a valid IP address.')
}

const idType: Rule = (sent) => {
  const value = sent.text('idType')
  const allowed: readonly string[] = personalIdentificationTypes
  if (value === undefined)
    return sent.text('identifier') === undefined || sent.isBad('idType') ? undefined : missing('idType')
  return allowed.includes(value) ? undefined : notAllowed('idType', allowed)
}

export const identifierForms: Readonly<
  Record<string, { readonly constraint: FieldConstraint; readonly message: string }>
> = {
  SSN: { constraint: { format: 'us-ssn', pattern: identifierPatterns.SSN }, message: 'Not a valid SSN.' },
  ITIN: { constraint: { pattern: identifierPatterns.ITIN }, message: 'Not a valid ITIN.' },
}

const identifier: Rule = (sent) => {
  const value = sent.text('identifier')
  const form = identifierForms[sent.text('idType') ?? '']
  if (value === undefined || form === undefined || new RegExp(form.constraint.pattern ?? '').test(value))
    return undefined
  return { field: 'identifier', ...form }
}

const countryOfIssuance: Rule = (sent) => {
  const value = sent.text('countryOfIssuance')
  if (value === undefined || value === 'US') return undefined
  return notAllowed('countryOfIssuance', ['US'])
}

const taxId: Rule = (sent) => {
  const value = sent.text('businessInfo.taxId')
  const country = sent.text('businessInfo.country')
  if (value === undefined || country === undefined) return undefined
  const pattern = country === 'US' ? taxIdPatterns.US : taxIdPatterns.others
  if (new RegExp(pattern).test(value)) return undefined
  return wrongPattern('businessInfo.taxId', pattern)
}

const sharedRules: readonly Rule[] = [
  knownRegion,
  requiredUnderStrongAuthentication('email'),
  requiredUnderStrongAuthentication('phoneNumber'),
  umaAddress,
  acceptedInPast,
  ipAddress,
]

const individualRules: readonly Rule[] = [
  ...sharedRules,
  notInFuture('birthDate'),
  idType,
  identifier,
  countryOfIssuance,
  ...individualDescriptions.map(([categories, description]) => describedWhenOther('', categories, description)),
]

const businessRules: readonly Rule[] = [
  ...sharedRules,
  notInFuture('businessInfo.incorporatedOn'),
  taxId,
  ...businessDescriptions.map(([categories, description]) =>
    describedWhenOther('businessInfo.', categories, description),
  ),
  requiredUnderStrongAuthentication('businessInfo.primaryContactFirstName'),
  requiredUnderStrongAuthentication('businessInfo.primaryContactLastName'),
]

/** Returns all field errors of a new customer. Refuses when the UMA address is the only bad field. */
export function checkCustomerFields(
  body: unknown,
  found: readonly FieldError[],
  setting: RuleContext,
): readonly FieldError[] {
  return refuseBadUmaAddress(customerErrors(body, found, setting))
}

/** Returns all field errors of a new customer in the order of the fields, including those that the schema found. */
export function customerErrors(
  body: unknown,
  found: readonly FieldError[],
  setting: RuleContext,
): readonly FieldError[] {
  if (found.some(({ field }) => field === 'customerType' || field === 'body')) return found
  const errors = found.map(narrowIdTypes)
  const sent = readUncheckedBody(body, errors)
  const more = findRuleErrors(sent, setting)
  if (errors.length + more.length === 0) return []
  const isIndividual = sent.text('customerType') === 'INDIVIDUAL'
  return inFieldOrder(isIndividual ? IndividualCreate : BusinessCreate, [...errors, ...more])
}

/** Applies the rules that a schema cannot express, chosen by the customer type in the body. */
export function findRuleErrors(sent: UncheckedBody, setting: RuleContext): readonly FieldError[] {
  const rules = sent.text('customerType') === 'INDIVIDUAL' ? individualRules : businessRules
  const errors: FieldError[] = []
  for (const rule of rules) {
    const error = rule(sent, setting)
    if (error !== undefined) errors.push(error)
  }
  return errors
}

/** Sorts errors by field. Refuses with INVALID_UMA_ADDRESS when the UMA address is the only bad field. */
export function sortErrors(schema: TSchema, errors: readonly FieldError[]): readonly FieldError[] {
  return refuseBadUmaAddress(inFieldOrder(schema, errors))
}

function refuseBadUmaAddress(errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length > 0 && errors.every(({ field }) => field === 'umaAddress'))
    refuse('INVALID_UMA_ADDRESS', { errors })
  return errors
}

/** Limits the allowed values in an idType error to those of a person; the schema's enum is wider. */
export function narrowIdTypes(error: FieldError): FieldError {
  if (error.field !== 'idType' || error.constraint?.enum === undefined) return error
  return { ...error, constraint: { enum: personalIdentificationTypes } }
}
