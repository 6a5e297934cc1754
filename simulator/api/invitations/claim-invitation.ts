import { ok, operation } from '../../contract/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { membersOf } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { parseUmaAddress } from '../lookups/index.ts'
import { endInvitation } from './expiry.ts'
import { hasInvitation, refuseEnded, requireInvitation } from './find-invitation.ts'
import { renderInvitation } from './render-invitation.ts'
import { InvitationClaim, InvitationShape } from './shapes.ts'

export const claimInvitation = operation({
  id: 'claimInvitation',
  route: 'POST /invitations/{invitationCode}/claim',
  summary: 'Claims an invitation for a UMA address, also one of another platform.',
  description: "INVITATION.CLAIMED is sent to the inviter's platform, which then pays the announced amount.",
  needs: 'MANAGE',
  body: InvitationClaim,
  answers: { 200: InvitationShape },
  refuses: ['INVALID_UMA_ADDRESS', 'INVITATION_NOT_FOUND', 'INVITATION_ALREADY_CLAIMED', 'INVITATION_CANCELLED'],
  emits: ['INVITATION.CLAIMED'],
  isHeldBy: hasInvitation,
  fieldRules({ body }, errors) {
    const { inviteeUma } = membersOf(body)
    if (typeof inviteeUma === 'string' && inviteeUma !== '' && parseUmaAddress(inviteeUma) === undefined)
      refuse('INVALID_UMA_ADDRESS', { field: 'inviteeUma', value: inviteeUma })
    return errors
  },
  find: ({ world, path }) => requireInvitation(world, path),
  // Order: the state, then the invitee.
  apply({ world, now, body, found: invitation }) {
    refuseEnded(invitation)
    const inviteeUma = body.inviteeUma.toLowerCase()
    if (inviteeUma === invitation.inviterUma)
      refuseFields([{ field: 'inviteeUma', message: 'The inviter cannot claim the invitation.' }])
    const claimed = endInvitation(world, invitation, 'CLAIMED', { inviteeUma, claimedAtMs: now })
    const shown = renderInvitation(claimed)
    emit(world, 'INVITATION.CLAIMED', shown, { resource: claimed.id })
    return ok(shown)
  },
})
