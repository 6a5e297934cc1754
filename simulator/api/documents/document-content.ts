import { fileTypeOf } from './file-type.ts'
import type { StoredDocument } from './model.ts'
import type { DocumentInput } from './shapes.ts'

type Content = Omit<StoredDocument, 'id' | 'documentHolder' | 'state' | 'createdAtMs' | 'updatedAtMs'>

/** What a form says about a document, field by field, so that nothing else of it is stored. */
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
