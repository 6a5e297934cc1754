import { isRecord } from '../../schema/index.ts'
import type { DocumentType } from '../documents/index.ts'
import type { Problem, ProblemType } from './shapes.ts'

// One constructor for each form of problem, so that equal problems have equal texts.

export const missingField = (resourceId: string, field: string, name: string): Problem => ({
  resourceId,
  type: 'MISSING_FIELD',
  field,
  reason: `${name} is required`,
})

export const invalidField = (resourceId: string, field: string, reason: string): Problem => ({
  resourceId,
  type: 'INVALID_FIELD',
  field,
  reason,
})

export const missingDocument = (
  resourceId: string,
  type: ProblemType,
  acceptedDocumentTypes: readonly DocumentType[],
  name: string,
): Problem => ({ resourceId, type, acceptedDocumentTypes: [...acceptedDocumentTypes], reason: `${name} is required` })

export const problem = (resourceId: string, type: ProblemType, reason: string): Problem => ({
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
): readonly Problem[] {
  return fields
    .filter(([path]) => isEmpty(valueAt(values, path)))
    .map(([path, name]) => missingField(resourceId, prefix + path, name))
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((inside, name) => (isRecord(inside) ? inside[name] : undefined), values)
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
