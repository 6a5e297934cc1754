import { area, resource, sends } from '../../contract/index.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { claimInvitation } from './claim-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { invitationTasks } from './expiry.ts'
import { getInvitation } from './get-invitation.ts'
import { invitationLifecycle, invitations } from './model.ts'
import { renderInvitation } from './render-invitation.ts'
import { InvitationShape } from './shapes.ts'
import { chapters, explains } from './words.ts'

export { hasInvitation } from './find-invitation.ts'
export { invitations } from './model.ts'
export { visitInvitation } from './render-invitation.ts'

export const invitationsArea = area({
  operations: { createInvitation, getInvitation, claimInvitation, cancelInvitation },
  lifecycles: [invitationLifecycle],
  tasks: invitationTasks,
  // The code of an invitation is public: its page and its resource show it.
  secrets: [{ open: 'code', beside: 'inviterUma' }],
  events: { Invitation: InvitationShape },
  resources: [
    resource(
      invitations,
      InvitationShape,
      (_world, invitation) => renderInvitation(invitation),
      ({ firstName, inviterUma, inviteeUma }) => [firstName, inviteeUma, inviterUma],
    ),
  ],
  chapters,
  explains,
  steps: [
    sends(claimInvitation, 'When the invitation is claimed by "<inviteeUma>"', {
      body: { inviteeUma: '<inviteeUma>' },
    }),
    sends(cancelInvitation, 'When the invitation is cancelled'),
  ],
})
