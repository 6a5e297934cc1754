import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document, World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import type { documentSides, documentTypes } from './choices.ts'

export type DocumentType = (typeof documentTypes)[number]
type DocumentSide = (typeof documentSides)[number]

/** SUBMITTED once a verification uses the document; the API does not show it. */
type DocumentState = 'UPLOADED' | 'SUBMITTED'

/** A document of a customer or a beneficial owner. The file is never returned, so only its metadata is stored. */
export interface StoredDocument extends Document {
  readonly documentHolder: string
  readonly documentType: DocumentType
  readonly side?: DocumentSide
  readonly country: string
  readonly documentNumber?: string
  readonly issuingAuthority?: string
  readonly fileName: string
  readonly file: { readonly type: string; readonly sizeBytes: number; readonly sha256: string }
  readonly state: DocumentState
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const documents: Collection<StoredDocument> = {
  name: 'documents',
  indexes: { holder: (document) => document.documentHolder },
}

export const documentLifecycle = lifecycle<DocumentState>('document', {
  start: ['UPLOADED'],
  UPLOADED: ['SUBMITTED'],
  SUBMITTED: ['UPLOADED'],
})

/** Returns the documents of a customer or a beneficial owner, oldest first. */
export function documentsOf(world: World, holderId: string): readonly StoredDocument[] {
  return world.of(documents).all('holder', holderId)
}

/** Marks documents as submitted: they cannot be deleted. Skips those already submitted. */
export function submitDocuments(world: World, used: readonly StoredDocument[]): void {
  for (const document of used)
    if (document.state === 'UPLOADED')
      documentLifecycle.move(world, world.of(documents), document, 'UPLOADED', 'SUBMITTED', { state: 'SUBMITTED' })
}

/** Makes the documents of these holders deletable again, after a request to resubmit. */
export function releaseDocuments(world: World, holderIds: readonly string[]): void {
  for (const document of holderIds.flatMap((id) => documentsOf(world, id)))
    if (document.state === 'SUBMITTED')
      documentLifecycle.move(world, world.of(documents), document, 'SUBMITTED', 'UPLOADED', { state: 'UPLOADED' })
}

/** Renders a document for the API, without the file and the state. */
export function renderDocument({ file: _kept, state: _hidden, createdAtMs, updatedAtMs, ...shown }: StoredDocument) {
  return { ...shown, createdAt: timestamp(createdAtMs), updatedAt: timestamp(updatedAtMs) }
}
