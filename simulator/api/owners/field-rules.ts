import type { TSchema } from 'typebox'
import { type FieldError, futureDate, notAllowed, required, tooLong, tooShort } from '../../refusals/index.ts'
import { inFieldOrder, membersOf } from '../../schema/index.ts'
import { identifierForms } from '../customers/index.ts'
import type { PersonalInfoInput } from './shapes.ts'

/** Without EIN, which identifies companies. */
const ownerIdentificationTypes = ['SSN', 'ITIN', 'NON_US_TAX_ID']
const foreignIdLength = { min: 3, max: 50 }

/** Personal fields of unchecked types. */
type UncheckedPerson = Partial<Readonly<Record<keyof PersonalInfoInput, unknown>>>

interface OwnerRuleContext {
  /** The schema of the body, for the order of the errors. */
  readonly schema: TSchema
  readonly now: number
  /** The stored fields, which apply where the body omits them. */
  readonly stored?: UncheckedPerson
}

/** Returns all field errors of an owner, including those that the schema found. */
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

/** Checks type, number and country of an identification as they will be stored together. */
function identification(
  text: (name: keyof PersonalInfoInput) => string | undefined,
  errors: readonly FieldError[],
  isSent: boolean,
): readonly (FieldError | undefined)[] {
  const idType = text('idType')
  if (!isSent || idType === undefined) return []
  if (!ownerIdentificationTypes.includes(idType)) return [notAllowed('personalInfo.idType', ownerIdentificationTypes)]
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
  if (length < foreignIdLength.min) return tooShort(field, foreignIdLength.min)
  return length > foreignIdLength.max ? tooLong(field, foreignIdLength.max) : undefined
}

const isIdentificationSent = (sent: UncheckedPerson) =>
  sent.idType !== undefined || sent.identifier !== undefined || sent.countryOfIssuance !== undefined

function isBad(errors: readonly FieldError[], name: string): boolean {
  return errors.some(({ field }) => ['body', 'personalInfo', `personalInfo.${name}`].includes(field))
}

/** Limits the allowed values in an idType error to those of an owner; the schema's enum is wider. */
function narrowIdTypes(error: FieldError): FieldError {
  const isEnumError = error.field === 'personalInfo.idType' && error.constraint?.enum !== undefined
  return isEnumError ? { ...error, constraint: { enum: ownerIdentificationTypes } } : error
}

const readPersonalInfo = (body: unknown): UncheckedPerson => membersOf(membersOf(body)['personalInfo'])
