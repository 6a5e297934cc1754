import type { DocumentType, StoredDocument } from '../documents/index.ts'

export const identityDocumentTypes = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] as const satisfies DocumentType[]

/** Cards have two sides; a passport has none to speak of. */
const cardTypes: readonly DocumentType[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

export function identityDocumentsAmong(held: readonly StoredDocument[]): readonly StoredDocument[] {
  return held.filter(({ documentType }) => (identityDocumentTypes as readonly DocumentType[]).includes(documentType))
}

/** Whether these documents show who somebody is: a passport, or both sides of a card. */
export function isIdentityProven(held: readonly StoredDocument[]): boolean {
  return (
    held.some(({ documentType }) => documentType === 'PASSPORT') || cardTypes.some((type) => hasBothSides(type, held))
  )
}

/** A card that does not say which side it shows counts as both. */
function hasBothSides(type: DocumentType, held: readonly StoredDocument[]): boolean {
  const sides = held.filter(({ documentType }) => documentType === type).map(({ side }) => side)
  return sides.includes(undefined) || (sides.includes('FRONT') && sides.includes('BACK'))
}
