import type { World } from '../../engine/types.ts'
import { uploadDocument } from '../documents/index.ts'
import { callOperation } from './call-operation.ts'
import type { ReplyReader } from './reply-reader.ts'

const asked = ['documentType', 'country', 'documentNumber', 'issuingAuthority'] as const
const cards: readonly unknown[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

/** Whose document it is, and what is clear without asking. */
interface PresetFields {
  readonly documentHolder: string
  readonly documentType?: string
  readonly country?: string | undefined
}

/** Takes in the document that was replied under a prefix, if one was. A card comes as two files: one for each side. */
export function uploadDocuments(world: World, reader: ReplyReader, prefix: string, preset: PresetFields): void {
  if (!reader.hasAny(prefix)) return
  const described: Readonly<Record<string, unknown>> = { ...reader.body(asked, `${prefix}.`), ...preset }
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
  // The back has the same words about it, so it is only taken once they are found good.
  if (isCard && front !== undefined && reader.file(`${prefix}.back`) !== undefined) upload('back', { side: 'BACK' })
}
