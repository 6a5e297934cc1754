import type { DocumentType, HeldDocument } from '../documents/index.ts'

export const identityDocumentTypes = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] as const satisfies DocumentType[]

/** Cards have two sides; a passport has none to speak of. */
const cardTypes: readonly DocumentType[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

export function identityDocumentsAmong(held: readonly HeldDocument[]): readonly HeldDocument[] {
  return held.filter(({ documentType }) => (identityDocumentTypes as readonly DocumentType[]).includes(documentType))
}

/** Whether these documents show who somebody is: a passport, or both sides of a card. */
export function showIdentity(held: readonly HeldDocument[]): boolean {
  return held.some(({ documentType }) => documentType === 'PASSPORT') || cardTypes.some((type) => isWhole(type, held))
}

/** A card that does not say which side it shows counts as both. */
function isWhole(type: DocumentType, held: readonly HeldDocument[]): boolean {
  const sides = held.filter(({ documentType }) => documentType === type).map(({ side }) => side)
  return sides.includes(undefined) || (sides.includes('FRONT') && sides.includes('BACK'))
}
