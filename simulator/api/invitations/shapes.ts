import { Type } from 'typebox'
import { amountBounds } from '../../ledger/index.ts'
import { instant, namedShape, optional } from '../../schema/index.ts'
import { umaAddressPattern } from '../lookups/index.ts'
import { CurrencyAmount } from '../reference/index.ts'
import { invitationStates } from './model.ts'

export const InvitationShape = namedShape('UmaInvitation', {
  code: Type.String({ description: 'The code of the invitation, 8 hexadecimal digits.' }),
  createdAt: instant('The time of creation.'),
  claimedAt: optional(instant('The time of the claim.')),
  url: Type.String({ description: 'The page that shows the invitation to the invitee.' }),
  expiresAt: optional(instant('The time at which the invitation expires.')),
  inviterUma: Type.String({ description: 'The UMA address of the inviter.' }),
  inviteeUma: optional(Type.String({ description: 'The UMA address of the invitee, once it is claimed.' })),
  status: Type.Enum([...invitationStates], { description: 'The state of the invitation.' }),
  firstName: optional(Type.String({ description: 'The first name, as given at creation.' })),
  amountToSend: optional(CurrencyAmount),
})

export const InvitationCreate = namedShape('UmaInvitationCreateRequest', {
  inviterUma: Type.String({
    minLength: 1,
    description: 'The UMA address of the customer who invites.',
    rules: [{ pattern: umaAddressPattern }],
  }),
  firstName: optional(Type.String({ description: 'The first name to show.' })),
  amountToSend: optional(
    Type.Integer({
      format: 'int64',
      description: "The amount that the inviter will send, in the smallest unit of the inviter's first currency.",
      rules: [amountBounds],
    }),
  ),
  expiresAt: optional(instant('The time at which the invitation expires; never when absent.')),
})

export const InvitationClaim = namedShape('UmaInvitationClaimRequest', {
  inviteeUma: Type.String({
    minLength: 1,
    description: 'The UMA address of the invitee.',
    rules: [{ pattern: umaAddressPattern }],
  }),
})
