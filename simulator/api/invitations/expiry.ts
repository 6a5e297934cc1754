import type { TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type Invitation, type InvitationState, invitationLifecycle, invitations } from './model.ts'

const expiryTask = 'invitation.expire'

/** Schedules the expiry of an invitation and returns the task. */
export function scheduleInvitationExpiry(world: World, code: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: code, at }).id
}

/** Ends a pending invitation and cancels its expiry. */
export function endInvitation(
  world: World,
  invitation: Invitation,
  status: InvitationState,
  changes: Partial<Invitation> = {},
): Invitation {
  if (invitation.expiryTaskId !== undefined) world.cancel(invitation.expiryTaskId)
  const all = world.of(invitations)
  return invitationLifecycle.move(world, all, invitation, invitation.status, status, { ...changes, status })
}

export const invitationTasks: Readonly<Record<string, TaskDeclaration>> = {
  [expiryTask]: {
    run: (world, { subject = '' }) => void endInvitation(world, world.of(invitations).get(subject), 'EXPIRED'),
  },
}
