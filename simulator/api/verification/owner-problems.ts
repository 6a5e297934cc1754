import type { DocumentType, StoredDocument } from '../documents/index.ts'
import type { BeneficialOwner } from '../owners/model/index.ts'
import { missingDocument, problemsOfMissing } from './problems.ts'
import type { VerificationError } from './shapes.ts'

/** In the order of the listed problems. */
const requiredFields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['birthDate', 'Birth date'],
  ['nationality', 'Nationality'],
  ['address.line1', 'Address line 1'],
  ['address.postalCode', 'Postal code'],
  ['address.country', 'Country'],
  ['idType', 'Identification type'],
  ['identifier', 'Identifier'],
] as const

/** The documents of an owner who is not a US citizen: one of each row. */
const foreignDocuments: readonly { readonly accepts: readonly DocumentType[]; readonly name: string }[] = [
  { accepts: ['PASSPORT'], name: 'Passport' },
  { accepts: ['DRIVERS_LICENSE', 'NATIONAL_ID'], name: 'Second identity document' },
]

/** Returns the problems of one owner of a submitted business. */
export function ownerProblems(
  { id, personalInfo }: BeneficialOwner,
  held: readonly StoredDocument[],
): readonly VerificationError[] {
  const needed = personalInfo.nationality === 'US' ? [] : foreignDocuments
  return [
    ...problemsOfMissing(id, 'personalInfo.', personalInfo, requiredFields),
    ...needed
      .filter(({ accepts }) => !held.some(({ documentType }) => accepts.includes(documentType)))
      .map(({ accepts, name }) => missingDocument(id, 'MISSING_IDENTITY_DOCUMENT', accepts, name)),
  ]
}
