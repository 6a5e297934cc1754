import { fileTypeOf } from './file-type.ts'
import type { StoredDocument } from './model.ts'
import type { DocumentInput } from './shapes.ts'

type Content = Omit<StoredDocument, 'id' | 'documentHolder' | 'state' | 'createdAtMs' | 'updatedAtMs'>

/** Picks the stored fields from a form; unknown fields are not stored. */
export function contentOf(form: DocumentInput): Content {
  const { documentType, side, country, documentNumber, issuingAuthority, file } = form
  return {
    documentType,
    ...(side === undefined ? {} : { side }),
    country,
    ...(documentNumber === undefined ? {} : { documentNumber }),
    ...(issuingAuthority === undefined ? {} : { issuingAuthority }),
    fileName: file.name,
    file: { type: fileTypeOf(file) ?? '', sizeBytes: file.sizeBytes, sha256: file.sha256 },
  }
}
