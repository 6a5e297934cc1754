import { suffixTable } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type ErrorCode, plainRefusal } from '../../refusals/index.ts'

/** The result of the inspection of a document. */
export const inspectionBySuffix = suffixTable<ErrorCode | 'accepted'>(
  'document-inspection',
  {
    reads: 'the end of documentNumber at POST /documents and PUT /documents/{documentId}',
    called: "the document's documentNumber",
    sample: {
      request: (end) => ({
        method: 'POST',
        path: '/documents',
        form: {
          documentHolder: '{customerId}',
          documentType: 'PASSPORT',
          country: 'US',
          documentNumber: `X1234${end}`,
          issuingAuthority: 'Department of State',
          file: '@passport.pdf',
        },
        needs: { customerId: 'customers' },
      }),
    },
  },
  {
    '901': { outcome: 'LOW_QUALITY', says: 'The document is refused with LOW_QUALITY; nothing is stored.' },
    '902': { outcome: 'DATA_MISMATCH', says: 'The document is refused with DATA_MISMATCH; nothing is stored.' },
    '903': { outcome: 'EXPIRED', says: 'The document is refused with EXPIRED; nothing is stored.' },
    '904': { outcome: 'SUSPECTED_FRAUD', says: 'The document is refused with SUSPECTED_FRAUD; nothing is stored.' },
    '905': {
      outcome: 'UNSUITABLE_DOCUMENT',
      says: 'The document is refused with UNSUITABLE_DOCUMENT; nothing is stored.',
    },
    '906': { outcome: 'INCOMPLETE', says: 'The document is refused with INCOMPLETE; nothing is stored.' },
    otherwise: { outcome: 'accepted', says: 'The document is stored.' },
  },
)

/** The error codes of the inspection, for `refuses`. */
export const inspectionRefusals = Object.values(inspectionBySuffix.rows)
  .map(({ outcome }) => outcome)
  .filter((outcome) => outcome !== 'accepted')

/** Refuses a document by its number; the aftermath notes the matched row on the refusal's moment. */
export function inspectDocument(world: World, documentNumber: string | undefined): void {
  const read = () => inspectionBySuffix.read(world, documentNumber)
  const outcome = read()
  if (outcome !== 'accepted') throw plainRefusal(outcome, { field: 'documentNumber' }, { aftermath: read })
}
