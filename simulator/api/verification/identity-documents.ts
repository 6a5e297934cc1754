import { type DocumentType, identityDocumentTypes, type StoredDocument } from '../documents/index.ts'

const identityTypes: readonly DocumentType[] = identityDocumentTypes

/** The identity documents with two sides. */
const cardTypes: readonly DocumentType[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

export function identityDocumentsAmong(held: readonly StoredDocument[]): readonly StoredDocument[] {
  return held.filter(({ documentType }) => identityTypes.includes(documentType))
}

/** True when the documents include a passport or both sides of a card. */
export function isIdentityProven(held: readonly StoredDocument[]): boolean {
  return (
    held.some(({ documentType }) => documentType === 'PASSPORT') || cardTypes.some((type) => hasBothSides(type, held))
  )
}

/** A card without a `side` counts as both sides. */
function hasBothSides(type: DocumentType, held: readonly StoredDocument[]): boolean {
  const sides = held.filter(({ documentType }) => documentType === type).map(({ side }) => side)
  return sides.includes(undefined) || (sides.includes('FRONT') && sides.includes('BACK'))
}
