import { Type } from 'typebox'
import { namedShape } from '../../../schema/index.ts'
import { AboutShape, CauseShape, Instant } from '../shared/shapes.ts'

const LedgerAmount = namedShape('LedgerAmount', {
  amount: Type.Number({ description: "In the currency's smallest unit; negative for money that left." }),
  decimal: Type.String({ description: 'The same as people write it, such as `12.50`.' }),
})

export const accountMembers = {
  account: Type.String({ description: 'The id of an internal account, or a system account such as `world:USD`.' }),
  owner: Type.String({
    description: 'The id of a customer, `platform`, or `system` for the accounts of the simulator.',
  }),
  ownerName: Type.Optional(Type.String({ description: 'The name of the customer.' })),
  currency: Type.String(),
  available: LedgerAmount,
  total: Type.Object(LedgerAmount.properties, { description: 'With what is on hold.' }),
  postings: Type.Integer({ description: 'The number of its postings.' }),
}

const placeMembers = {
  moment: Type.Integer({ description: 'The number of the moment that made the posting.' }),
  at: Type.Optional(Instant),
}

export const PostingShape = namedShape('Posting', {
  id: Type.String(),
  ...placeMembers,
  amount: LedgerAmount,
  balance: Type.Object(LedgerAmount.properties, { description: 'The total of the account after it.' }),
  reason: Type.String({ description: 'The purpose of the movement, in a few words.' }),
  subject: Type.Optional(Type.String({ description: 'The id of the resource that the money moved for.' })),
  about: Type.Optional(
    Type.Object(AboutShape.properties, { description: 'Who, what and how much the resource is about.' }),
  ),
  cause: Type.Optional(CauseShape),
  lines: Type.Array(Type.Object({ account: Type.String(), ...LedgerAmount.properties }), {
    description: 'All lines of the posting; they sum to zero.',
  }),
})

export const BalancePoint = namedShape('BalancePoint', {
  ...placeMembers,
  balance: LedgerAmount,
})
