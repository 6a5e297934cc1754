import type { TSchema } from 'typebox'
import { notAllowed, required } from '../../domain/field-errors.ts'
import { inFieldOrder } from '../../domain/field-order.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { contradiction, type UploadedFile } from '../../domain/upload.ts'
import { acceptedFileTypes, identityDocumentTypes } from './choices.ts'
import { fileTypeOf } from './file-type.ts'

/** Everything that is wrong with the fields of a document, what the schema and the reading of the form found included. */
export function checkDocumentFields(
  schema: TSchema,
  body: unknown,
  found: readonly FieldError[],
): readonly FieldError[] {
  const sent = body as Readonly<Record<string, unknown>>
  const isGood = (field: string) => !found.some((error) => error.field === field)
  const errors = [...found]
  const file = isGood('file') ? fileError(sent['file'] as UploadedFile) : undefined
  if (file !== undefined) errors.push(file)
  if ((identityDocumentTypes as readonly unknown[]).includes(sent['documentType']))
    for (const field of ['documentNumber', 'issuingAuthority'])
      if (sent[field] === undefined && isGood(field)) errors.push(required(field, true))
  return errors.length === found.length ? found : inFieldOrder(schema, errors)
}

function fileError(file: UploadedFile): FieldError | undefined {
  if (file.sizeBytes === 0) return { field: 'file', message: 'The file is empty.' }
  if (fileTypeOf(file) !== undefined) return undefined
  const claimed = contradiction(file)
  if (claimed !== undefined)
    return { field: 'file', message: `The file is ${file.type}, but its name or its part says ${claimed}.` }
  // Without its name the file would do, so the name is what does not fit.
  const isMisnamed = fileTypeOf({ ...file, name: '' }) !== undefined
  const message = isMisnamed
    ? `The name of the file says another type than its part, which says ${file.declaredType}.`
    : 'The file is not a PDF, a JPEG or a PNG.'
  return { ...notAllowed('file', acceptedFileTypes), message }
}
