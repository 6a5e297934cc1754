import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { endInvitation } from './expiry.ts'
import { hasInvitation, refuseEnded, requireInvitation } from './find-invitation.ts'
import { renderInvitation } from './render-invitation.ts'
import { InvitationShape } from './shapes.ts'

export const cancelInvitation = operation({
  id: 'cancelInvitation',
  route: 'POST /invitations/{invitationCode}/cancel',
  summary: 'Cancels an invitation of the platform.',
  needs: 'MANAGE',
  answers: { 200: InvitationShape },
  refuses: ['INVITATION_NOT_FOUND', 'INVITATION_ALREADY_CLAIMED', 'INVITATION_CANCELLED', 'INVALID_INPUT'],
  isHeldBy: hasInvitation,
  find({ world, path, isForeign }) {
    const invitation = requireInvitation(world, path)
    if (isForeign) refuse('FORBIDDEN', { says: 'Only the platform of the inviter can cancel an invitation.' })
    return invitation
  },
  apply({ world, found: invitation }) {
    refuseEnded(invitation)
    return ok(renderInvitation(endInvitation(world, invitation, 'CANCELLED')))
  },
})
