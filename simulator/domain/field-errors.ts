import type { FieldConstraint, FieldError } from './refusals.ts'

// One constructor for each way that a field can be wrong, so that the same mistake reads the same everywhere.

export const required = (field: string, isText: boolean): FieldError =>
  isText
    ? { field, constraint: { minLength: 1 }, message: 'Field is required.' }
    : { field, message: 'Field is required.' }

export const wrongType = (field: string, expected: string): FieldError => ({
  field,
  message: `Expected ${/^[aeio]/.test(expected) ? 'an' : 'a'} ${expected}.`,
})

export const notAllowed = (field: string, allowed: readonly string[]): FieldError => ({
  field,
  constraint: { enum: allowed },
  message: 'Value is not in the allowed set.',
})

export const badFormat = (field: string, constraint: FieldConstraint, message: string): FieldError => ({
  field,
  constraint,
  message,
})

export const tooShort = (field: string, minLength: number): FieldError => ({
  field,
  constraint: { minLength },
  message: 'Too short.',
})

export const tooLong = (field: string, maxLength: number): FieldError => ({
  field,
  constraint: { maxLength },
  message: 'Too long.',
})

export const wrongPattern = (field: string, pattern: string): FieldError => ({
  field,
  constraint: { pattern },
  message: 'Value does not match the required pattern.',
})

export const unchangeable = (field: string): FieldError => ({ field, message: 'Field cannot be changed.' })

export const futureDate = (field: string): FieldError => ({
  field,
  constraint: { format: 'date' },
  message: 'Date is in the future.',
})

export const repeated = (field: string): FieldError => ({ field, message: 'Sent more than once.' })

export const unknownField = (field: string): FieldError => ({ field, message: 'Field is not known here.' })
