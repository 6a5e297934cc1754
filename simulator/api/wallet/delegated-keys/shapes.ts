import { type Static, Type } from 'typebox'
import { idPattern } from '../../../refusals/index.ts'
import { instant, namedShape } from '../../../schema/index.ts'
import { keyStatuses } from '../model/index.ts'

const text = (description: string) => Type.String({ description })

export const DelegatedKeyShape = namedShape('DelegatedKey', {
  id: Type.String(),
  cardId: text('The card whose payments the key signs.'),
  fundingSourceId: text('The funding source that ties the card to the account.'),
  accountId: text('The embedded wallet that the key signs for.'),
  publicKey: text('The compressed P-256 point, in hex.'),
  nickname: text('The name given by the platform.'),
  status: Type.Enum([...keyStatuses], { description: 'Only an ACTIVE key can sign.' }),
  createdAt: instant('The time of creation.'),
  updatedAt: instant('The time of the last change.'),
})

export const DelegatedKeyList = namedShape('DelegatedKeyListResponse', { data: Type.Array(DelegatedKeyShape) })

export const DelegatedKeyCreate = namedShape('DelegatedKeyCreateRequest', {
  cardId: Type.String({ pattern: idPattern, description: 'A card that draws on the wallet.' }),
  internalAccountId: Type.String({ pattern: idPattern, description: 'The embedded wallet.' }),
  nickname: Type.String({ minLength: 1, maxLength: 256, description: 'A name for the key.' }),
})
export type DelegatedKeyCreate = Static<typeof DelegatedKeyCreate>
