import { ok, operation } from '../../contract/index.ts'
import { hasInvitation, requireInvitation } from './find-invitation.ts'
import { renderInvitation } from './render-invitation.ts'
import { InvitationShape } from './shapes.ts'

export const getInvitation = operation({
  id: 'getInvitation',
  route: 'GET /invitations/{invitationCode}',
  summary: 'Returns an invitation, also one of another platform.',
  needs: 'VIEW',
  answers: { 200: InvitationShape },
  refuses: ['INVITATION_NOT_FOUND'],
  isHeldBy: hasInvitation,
  find: ({ world, path }) => requireInvitation(world, path),
  apply: ({ found }) => ok(renderInvitation(found)),
})
