import { lifecycle } from '../../domain/lifecycle.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import type { documentSides, documentTypes } from './choices.ts'

export type DocumentType = (typeof documentTypes)[number]
export type DocumentSide = (typeof documentSides)[number]

/** Whether a verification run has taken the document; no field of the API shows it. */
export type DocumentState = 'UPLOADED' | 'SUBMITTED'

/** A paper of a customer or of a beneficial owner. The file's bytes are never given out, so only their traces are kept. */
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

/** What a customer or a beneficial owner has handed in, oldest first. */
export function documentsOf(world: World, holderId: string): readonly StoredDocument[] {
  return world.of(documents).all('holder', holderId)
}

/** A verification run took these: from now on they cannot be deleted. Those taken before are left as they are. */
export function submitDocuments(world: World, taken: readonly StoredDocument[]): void {
  for (const document of taken)
    if (document.state === 'UPLOADED')
      documentLifecycle.move(world, world.of(documents), document, 'UPLOADED', 'SUBMITTED', { state: 'SUBMITTED' })
}

/** A resubmission was asked for: the documents of these holders may be deleted again. */
export function releaseDocuments(world: World, holderIds: readonly string[]): void {
  for (const document of holderIds.flatMap((id) => documentsOf(world, id)))
    if (document.state === 'SUBMITTED')
      documentLifecycle.move(world, world.of(documents), document, 'SUBMITTED', 'UPLOADED', { state: 'UPLOADED' })
}
