import type { DocumentType } from '../documents/index.ts'
import type { Problem, ProblemType } from './shapes.ts'

// One constructor for each form of problem, so that the same problem reads the same for everybody.

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

/** One entry for each field that is empty, in the order of the list of `[path, name]`. */
export function missingFields(
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
  return path.split('.').reduce((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], values)
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
