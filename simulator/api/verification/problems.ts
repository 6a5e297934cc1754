import { memberAt } from '../../schema/index.ts'
import type { DocumentType } from '../documents/index.ts'
import type { VerificationError, VerificationErrorType } from './shapes.ts'

// One constructor for each form of problem: equal problems have equal texts.

const missingField = (resourceId: string, field: string, name: string): VerificationError => ({
  resourceId,
  type: 'MISSING_FIELD',
  field,
  reason: `${name} is required`,
})

export const invalidField = (resourceId: string, field: string, reason: string): VerificationError => ({
  resourceId,
  type: 'INVALID_FIELD',
  field,
  reason,
})

export const missingDocument = (
  resourceId: string,
  type: VerificationErrorType,
  acceptedDocumentTypes: readonly DocumentType[],
  name: string,
): VerificationError => ({
  resourceId,
  type,
  acceptedDocumentTypes: [...acceptedDocumentTypes],
  reason: `${name} is required`,
})

export const problem = (resourceId: string, type: VerificationErrorType, reason: string): VerificationError => ({
  resourceId,
  type,
  reason,
})

/** Returns a problem for each empty field, in the order of `fields`. */
export function problemsOfMissing(
  resourceId: string,
  prefix: string,
  values: unknown,
  fields: readonly (readonly [path: string, name: string])[],
): readonly VerificationError[] {
  return fields
    .filter(([path]) => isEmpty(memberAt(values, path)))
    .map(([path, name]) => missingField(resourceId, prefix + path, name))
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
