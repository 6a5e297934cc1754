import type { World } from '../../engine/types.ts'
import { uploadDocument } from '../documents/index.ts'
import { callOperation } from './call-operation.ts'
import type { Intake } from './intake.ts'

const asked = ['documentType', 'country', 'documentNumber', 'issuingAuthority'] as const
const cards: readonly unknown[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

/** Whose document it is, and what is clear without asking. */
interface Given {
  readonly documentHolder: string
  readonly documentType?: string
  readonly country?: string | undefined
}

/** Takes in the document that was replied under a prefix, if one was. A card comes as two files: one for each side. */
export function takeDocument(world: World, intake: Intake, prefix: string, given: Given): void {
  if (!intake.hasAny(prefix)) return
  const described: Readonly<Record<string, unknown>> = { ...intake.body(asked, `${prefix}.`), ...given }
  const upload = (question: 'file' | 'back', side: object) =>
    intake.attempt(
      () =>
        callOperation(world, uploadDocument, {
          file: intake.file(`${prefix}.${question}`),
          ...described,
          ...side,
        }),
      (field) => `${prefix}.${field === 'file' ? question : field}`,
    )
  const isCard = cards.includes(described['documentType'])
  const front = upload('file', isCard ? { side: 'FRONT' } : {})
  // The back has the same words about it, so it is only taken once they are found good.
  if (isCard && front !== undefined && intake.file(`${prefix}.back`) !== undefined) upload('back', { side: 'BACK' })
}
