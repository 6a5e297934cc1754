import type { TSchema } from 'typebox'
import { declarations } from '../../simulator/app.ts'
import type { Operation } from '../../simulator/contract/index.ts'
import { allowedValues, asSchema, formsOf, type Schema } from '../../simulator/schema/index.ts'

/** Returns the forms that the declaration of an operation gives to an answer; none where it has no word on it. */
export function answerForms(operation: string, status: number): readonly Schema[] {
  const declared: Operation | undefined = Object.hasOwn(declarations.operations, operation)
    ? declarations.operations[operation]
    : undefined
  const schema: TSchema | null | undefined = declared?.answers[status]
  return schema === null || schema === undefined ? [] : formsOf(asSchema(schema))
}

/** Returns the forms of the value at a pointer, `/body/…`. */
export const formsAt = (body: readonly Schema[], pointer: string): readonly Schema[] =>
  pointer
    .split('/')
    .slice(2)
    .reduce((forms, name) => [...new Set(forms.flatMap((form) => formsIn(form, name)))], body)

function formsIn({ properties = {}, items }: Schema, name: string): readonly Schema[] {
  const inside = Object.hasOwn(properties, name) ? properties[name] : items
  return inside === undefined ? [] : formsOf(inside)
}

/** True when all forms list their values. */
export const isEnum = (forms: readonly Schema[]): boolean =>
  forms.length > 0 && forms.every((form) => allowedValues(form) !== undefined)
