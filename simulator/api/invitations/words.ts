import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import { customerOfUma } from '../lookups/index.ts'
import { invitations } from './model.ts'
import type { InvitationShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Invitations',
    about:
      'A customer invites a person without a UMA address; the invitation may promise an amount, which is paid when ' +
      'it\nis claimed, also on another platform.',
    operations: {
      createInvitation: 'Create an invitation',
      getInvitation: 'Get an invitation',
      claimInvitation: 'Claim an invitation',
      cancelInvitation: 'Cancel an invitation',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { invitations: 'invitation' },
  requests: {
    createInvitation: 'the invitation was created',
    claimInvitation: 'the invitation was claimed',
    cancelInvitation: 'the invitation was cancelled',
  },
  tasks: {
    'invitation.expire': 'the time to claim the invitation ran out',
  },
  deadlines: {
    'invitation.expire': 'Nobody claimed the invitation within {after}, so it expired.',
  },
  amounts: { invitations: { of: [['amountToSend.amount', 'amountToSend.currency.code']] } },
  ownerOf: {
    invitations: (world, code) => {
      const invitation = world.of(invitations).find(code)
      return invitation && customerOfUma(world, invitation.inviterUma)?.id
    },
  },
  lifecycles: {
    invitation: {
      moves: {
        PENDING: 'can be claimed',
        CLAIMED: 'is used up',
        CANCELLED: 'can no longer be claimed',
        EXPIRED: 'expired',
      },
    },
  },
  states: {
    invitations: inStates<Static<typeof InvitationShape>>({
      PENDING: ({ expiresAt }) =>
        `The invitation waits to be claimed${expiresAt === undefined ? '' : ` until ${expiresAt}`}.`,
    }),
  },
}
