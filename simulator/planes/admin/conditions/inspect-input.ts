import type { TObject } from 'typebox'
import { type FieldError, required } from '../../../refusals/index.ts'
import { asSchema, inspectBody, isRecord, shortened, unknownError } from '../../../schema/index.ts'
import { nearest } from '../../../schema/nearest.ts'
import { ConditionError } from './condition-error.ts'
import { hasSafeNumbers, inexactNumber } from './exact-numbers.ts'
import { parseCondition } from './parse.ts'

/**
 * Returns the errors of a condition as a client wrote it, a text or an object in one of the forms. They are those of
 * the form that was evidently meant, which a union of shapes cannot determine.
 */
export function inspectCondition(field: string, value: unknown, forms: readonly TObject[]): readonly FieldError[] {
  if (typeof value === 'string') return textErrors(field, value)
  const form = isRecord(value) ? meantForm(forms, value) : undefined
  if (isRecord(value) && form !== undefined) return formErrors(field, value, form)
  const expected = forms.map((one) => `{ ${requiredOf(one).join(', ')} }`).join(' or ')
  const message =
    'Expected a text, such as Quote:… status = "COMPLETED", or an object with the members ' +
    `${expected}; received ${describe(value)}.`
  return [{ field, message }]
}

/** Returns the error of a text that cannot be parsed. */
export function textErrors(field: string, text: string): readonly FieldError[] {
  try {
    parseCondition(text)
    return []
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    return [{ field, message: error.message, position: error.character }]
  }
}

const membersOf = (form: TObject) => Object.keys(form.properties)
const requiredOf = (form: TObject): readonly string[] => asSchema(form).required ?? []

/** Returns the form that shares the most distinctive members with the value, or else the most similar ones. */
function meantForm(forms: readonly TObject[], value: Readonly<Record<string, unknown>>): TObject | undefined {
  let best: { readonly form: TObject; readonly score: number } | undefined
  for (const form of forms) {
    const own = membersOf(form).filter((name) => !forms.every((one) => membersOf(one).includes(name)))
    let score = 0
    for (const name of Object.keys(value)) {
      if (own.includes(name)) score += 2
      else if (nearest(shortened(name), own) !== undefined) score += 1
    }
    if (score > (best?.score ?? 0)) best = { form, score }
  }
  return best?.form
}

function formErrors(field: string, value: Readonly<Record<string, unknown>>, form: TObject): readonly FieldError[] {
  const { condition, equals } = value
  const members = requiredOf(form)
  const { errors: found = [], unknown: others = [] } = inspectBody(form, value)
  const errors = found
    .map((error) => ({ ...error, field: `${field}.${error.field}` }))
    .map((error) => (error.message === required('', false).message ? describeMissing(error, value, members) : error))
  const unknown = others.map((one) => unknownError({ ...one, field: `${field}.${one.field}` }))
  if (members.includes('condition') && typeof condition === 'string')
    return [
      ...textErrors(`${field}.condition`, condition),
      ...errors.filter((error) => error.field !== `${field}.condition`),
      ...unknown,
    ]
  const altered =
    members.includes('equals') && !hasSafeNumbers(equals) ? [{ field: `${field}.equals`, message: inexactNumber }] : []
  return [...errors, ...altered, ...unknown]
}

function describeMissing(
  { field, ...error }: FieldError,
  value: Readonly<Record<string, unknown>>,
  members: readonly string[],
): FieldError {
  const isEmpty = value[field.split('.').at(-1) ?? ''] === ''
  const others = members.length > 1 ? ` This form has ${members.join(', ')}.` : ''
  return { field, ...error, message: isEmpty ? 'Must not be empty.' : `Field is required.${others}` }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (!isRecord(value)) return String(value)
  const names = Object.keys(value)
  return names.length === 0 ? 'an empty object' : `an object with ${shortened(names.join(', '))}`
}
