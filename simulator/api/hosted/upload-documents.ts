import type { World } from '../../engine/index.ts'
import { uploadDocument } from '../documents/index.ts'
import { callOperation } from './call-operation.ts'
import type { ReplyReader } from './reply-reader.ts'

const askedFields = ['documentType', 'country', 'documentNumber', 'issuingAuthority'] as const
const cards: readonly unknown[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

/** The document fields that the page does not ask for. */
interface PresetFields {
  readonly documentHolder: string
  readonly documentType?: string
  readonly country?: string | undefined
}

/** Uploads the document under a prefix, if there is one; a card is uploaded as two documents, front and back. */
export function uploadDocuments(world: World, reader: ReplyReader, prefix: string, preset: PresetFields): void {
  if (!reader.hasAny(prefix)) return
  const described: Readonly<Record<string, unknown>> = { ...reader.body(askedFields, `${prefix}.`), ...preset }
  const upload = (question: 'file' | 'back', side: object) =>
    reader.attempt(
      () =>
        callOperation(world, uploadDocument, {
          file: reader.file(`${prefix}.${question}`),
          ...described,
          ...side,
        }),
      (field) => `${prefix}.${field === 'file' ? question : field}`,
    )
  const isCard = cards.includes(described['documentType'])
  const front = upload('file', isCard ? { side: 'FRONT' } : {})
  // Front and back share their fields, so the back is uploaded only when the front was accepted.
  if (isCard && front !== undefined && reader.file(`${prefix}.back`) !== undefined) upload('back', { side: 'BACK' })
}
