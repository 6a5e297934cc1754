import { type TStringOptions, Type } from 'typebox'
import { optional } from './fields.ts'

// Field schemas for people and companies, shared by customers, beneficial owners and beneficiaries.

/** The review statuses of a customer or a beneficial owner. */
const approvalStatuses = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'] as const
export type Approval = (typeof approvalStatuses)[number]

export const identifierPatterns = { SSN: '^\\d{3}-\\d{2}-\\d{4}$', ITIN: '^9\\d{2}-\\d{2}-\\d{4}$' } as const
export const identificationTypes = ['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID'] as const

/** Matches text without control characters, outer spaces or double spaces. */
const tidyText = (forbidden: string) =>
  `^(?!\\s)(?![\\s\\S]*\\s$)(?![\\s\\S]*\\s\\s)[^\\u0000-\\u001f\\u007f-\\u009f${forbidden}]*$`
const personNamePattern = tidyText('<>{}\\[\\]\\\\\\^~\\|";@#$%*=+?')
const businessNamePattern = tidyText('<>{}')

export const requiredText = (description: string, options: TStringOptions = {}) =>
  Type.String({ minLength: 1, ...options, description })
export const optionalText = (description: string, options: TStringOptions = {}) =>
  optional(Type.String({ ...options, description }))

export const personName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 250, pattern: personNamePattern, description })
export const businessName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 250, pattern: businessNamePattern, description })
export const date = (description: string) => Type.String({ format: 'date', description })
export const country = (description: string) => Type.String({ minLength: 1, format: 'iso3166-1-alpha-2', description })
export const email = Type.String({ format: 'email', description: 'The email address.' })
export const phoneNumber = Type.String({
  format: 'e.164',
  pattern: '^\\+[1-9]\\d{1,14}$',
  description: 'The phone number with its country code: `+` and digits.',
})

export const Address = Type.Object({
  line1: requiredText('The street and number.'),
  line2: optionalText('The second line of the street address.'),
  city: optionalText('The town or city.'),
  state: optionalText('The state, province or region.'),
  postalCode: requiredText('The postal code.'),
  country: country('The country.'),
})

export const ApprovalStatus = Type.Enum([...approvalStatuses], {
  readOnly: true,
  description: 'The status of the review.',
})
