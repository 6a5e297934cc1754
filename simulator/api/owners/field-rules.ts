import type { TSchema } from 'typebox'
import { futureDate, notAllowed, required, tooLong, tooShort } from '../../domain/field-errors.ts'
import { inFieldOrder } from '../../domain/field-order.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { identifierForms } from '../customers/index.ts'
import type { PersonalInfoInput } from './shapes.ts'

/** EIN is the number of a company, never of a person. */
const identificationTypesOfOwners = ['SSN', 'ITIN', 'NON_US_TAX_ID']
const foreignNumberLength = { least: 3, most: 50 }

/** What was sent of a person, as far as each field has its shape; the rest reads as absent. */
type UncheckedPerson = Partial<Readonly<Record<keyof PersonalInfoInput, unknown>>>

export interface OwnerRuleContext {
  /** Whose fields these are, for the order of the errors. */
  readonly schema: TSchema
  readonly now: number
  /** What is on record and stays where nothing is sent. */
  readonly stored?: UncheckedPerson
}

/** Everything that is wrong with the fields of an owner, what the schema found included. */
export function checkOwnerFields(
  body: unknown,
  found: readonly FieldError[],
  { schema, now, stored = {} }: OwnerRuleContext,
): readonly FieldError[] {
  const errors = found.map(narrowIdTypes)
  const sent = readPersonalInfo(body)
  const text = (name: keyof PersonalInfoInput) => {
    const value = sent[name] ?? stored[name]
    return typeof value === 'string' && !isBad(errors, name) ? value : undefined
  }
  const more = [birthDate(text('birthDate'), now), ...identification(text, errors, isIdentificationSent(sent))].filter(
    (error) => error !== undefined,
  )
  return more.length === 0 ? errors : inFieldOrder(schema, [...errors, ...more])
}

function birthDate(value: string | undefined, now: number): FieldError | undefined {
  return value !== undefined && Date.parse(value) > now ? futureDate('personalInfo.birthDate') : undefined
}

/** The type, the number and the country of an identification are judged as they will stand together. */
function identification(
  text: (name: keyof PersonalInfoInput) => string | undefined,
  errors: readonly FieldError[],
  isTouched: boolean,
): readonly (FieldError | undefined)[] {
  const idType = text('idType')
  if (!isTouched || idType === undefined) return []
  if (!identificationTypesOfOwners.includes(idType))
    return [notAllowed('personalInfo.idType', identificationTypesOfOwners)]
  const number = identifier(idType, text('identifier'))
  const isCountryMissing =
    idType === 'NON_US_TAX_ID' && text('countryOfIssuance') === undefined && !isBad(errors, 'countryOfIssuance')
  return [number, isCountryMissing ? required('personalInfo.countryOfIssuance', true) : undefined]
}

function identifier(idType: string, value: string | undefined): FieldError | undefined {
  const field = 'personalInfo.identifier'
  if (value === undefined) return undefined
  const form = identifierForms[idType]
  if (form !== undefined) return new RegExp(form.constraint.pattern ?? '').test(value) ? undefined : { field, ...form }
  const length = [...value].length
  if (length < foreignNumberLength.least) return tooShort(field, foreignNumberLength.least)
  return length > foreignNumberLength.most ? tooLong(field, foreignNumberLength.most) : undefined
}

const isIdentificationSent = (sent: UncheckedPerson) =>
  sent.idType !== undefined || sent.identifier !== undefined || sent.countryOfIssuance !== undefined

function isBad(errors: readonly FieldError[], name: string): boolean {
  return errors.some(({ field }) => ['body', 'personalInfo', `personalInfo.${name}`].includes(field))
}

/** The contract's list of identifications is longer than what an owner may have, so the shorter one is told. */
function narrowIdTypes(error: FieldError): FieldError {
  const isTold = error.field === 'personalInfo.idType' && error.constraint?.enum !== undefined
  return isTold ? { ...error, constraint: { enum: identificationTypesOfOwners } } : error
}

function readPersonalInfo(body: unknown): UncheckedPerson {
  const person = isRecord(body) ? body['personalInfo'] : undefined
  return isRecord(person) ? person : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
