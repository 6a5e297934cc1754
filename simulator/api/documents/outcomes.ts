import type { ErrorCode } from '../../domain/error-codes.ts'
import { suffixTable } from '../../domain/outcome-table.ts'
import { plainRefusal } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'

/** The result of the inspection of a document. */
export const inspectionBySuffix = suffixTable<ErrorCode | 'accepted'>(
  'document-inspection',
  'the end of documentNumber at POST /documents and PUT /documents/{documentId}',
  {
    '901': { outcome: 'LOW_QUALITY', says: 'Refused with LOW_QUALITY; nothing is stored.' },
    '902': { outcome: 'DATA_MISMATCH', says: 'Refused with DATA_MISMATCH; nothing is stored.' },
    '903': { outcome: 'EXPIRED', says: 'Refused with EXPIRED; nothing is stored.' },
    '904': { outcome: 'SUSPECTED_FRAUD', says: 'Refused with SUSPECTED_FRAUD; nothing is stored.' },
    '905': { outcome: 'UNSUITABLE_DOCUMENT', says: 'Refused with UNSUITABLE_DOCUMENT; nothing is stored.' },
    '906': { outcome: 'INCOMPLETE', says: 'Refused with INCOMPLETE; nothing is stored.' },
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
