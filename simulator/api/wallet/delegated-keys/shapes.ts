import { type Static, Type } from 'typebox'
import { idPattern } from '../../../domain/field-errors.ts'
import { instant } from '../../../domain/fields.ts'
import { keyStatuses } from '../model/index.ts'

const text = (description: string) => Type.String({ description })

export const DelegatedKey = Type.Object({
  id: Type.String(),
  cardId: text('The card whose payments it signs.'),
  fundingSourceId: text('What ties the card to the account.'),
  accountId: text('The embedded wallet that it signs for.'),
  publicKey: text('The compressed point of P-256, in hex.'),
  nickname: text('How the platform calls it.'),
  status: Type.Enum([...keyStatuses], { description: 'Only an ACTIVE key signs.' }),
  createdAt: instant('When it was made.'),
  updatedAt: instant('When it last changed.'),
})

export const DelegatedKeyList = Type.Object({ data: Type.Array(DelegatedKey) })

export const DelegatedKeyCreate = Type.Object({
  cardId: Type.String({ pattern: idPattern, description: 'A card that draws on the wallet.' }),
  internalAccountId: Type.String({ pattern: idPattern, description: 'The embedded wallet.' }),
  nickname: Type.String({ minLength: 1, maxLength: 256, description: 'How to call the key.' }),
})
export type DelegatedKeyCreate = Static<typeof DelegatedKeyCreate>
