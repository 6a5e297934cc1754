import type { FieldConstraint, FieldError } from './refusals.ts'

// One constructor for each kind of field error: the same mistake gets the same message everywhere.

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

/** The pattern of every id, `<Type>:<uuid>`. */
export const idPattern = '^[A-Za-z0-9]+:[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

const idForm = new RegExp(idPattern)

/** Returns the pattern of an id of one type. */
export const idPatternOf = (type: string): string => idPattern.replace('[A-Za-z0-9]+', type)

/** Checks an id in a path, for operations with a 400 in the contract: a malformed id is a bad field, not a 404. */
export const idErrors = (path: Readonly<Record<string, string>>, field: string): readonly FieldError[] =>
  idForm.test(path[field] ?? '') ? [] : [wrongPattern(field, idPattern)]

export const unchangeable = (field: string): FieldError => ({ field, message: 'Field cannot be changed.' })

export const futureDate = (field: string): FieldError => ({
  field,
  constraint: { format: 'date' },
  message: 'Date is in the future.',
})

export const repeated = (field: string): FieldError => ({ field, message: 'Field was sent more than once.' })

export const unknownField = (field: string): FieldError => ({ field, message: 'Unknown field.' })
