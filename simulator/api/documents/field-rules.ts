import type { TSchema } from 'typebox'
import { type FieldError, notAllowed, required } from '../../refusals/index.ts'
import { contradiction, inFieldOrder, membersOf, type UploadedFile } from '../../schema/index.ts'
import { acceptedFileTypes, fileTypeOf, identityDocumentTypes } from './choices.ts'

const numberedTypes: readonly unknown[] = identityDocumentTypes

/** Returns all field errors of a document, including those that the form parser and the schema found. */
export function checkDocumentFields(
  schema: TSchema,
  body: unknown,
  found: readonly FieldError[],
): readonly FieldError[] {
  const form = membersOf(body)
  const isGood = (field: string) => !found.some((error) => error.field === field)
  const errors = [...found]
  // The schema found no error in the file, so it has its shape.
  const file = isGood('file') ? fileError(form['file'] as UploadedFile) : undefined
  if (file !== undefined) errors.push(file)
  if (numberedTypes.includes(form['documentType']))
    for (const field of ['documentNumber', 'issuingAuthority'])
      if (form[field] === undefined && isGood(field)) errors.push(required(field, true))
  return errors.length === found.length ? found : inFieldOrder(schema, errors)
}

function fileError(file: UploadedFile): FieldError | undefined {
  if (file.sizeBytes === 0) return { field: 'file', message: 'The file is empty.' }
  if (fileTypeOf(file) !== undefined) return undefined
  const claimed = contradiction(file)
  if (claimed !== undefined)
    return {
      field: 'file',
      message: `The content is ${file.type}, but the file name or the declared content type is ${claimed}.`,
    }
  // The file would be accepted without its name, so the name is wrong.
  const isMisnamed = fileTypeOf({ ...file, name: '' }) !== undefined
  const message = isMisnamed
    ? `The file name is of another type than the declared content type ${file.declaredType}.`
    : 'The file is not a PDF, JPEG or PNG.'
  return { ...notAllowed('file', acceptedFileTypes), message }
}
