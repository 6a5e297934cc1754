import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { type Invitation, invitations } from './model.ts'

type CodePath = { readonly invitationCode: string }

/** True when the world has the invitation that a path names. */
export const hasInvitation = (world: World, { invitationCode }: CodePath): boolean =>
  world.of(invitations).find(invitationCode) !== undefined

/** Returns the invitation that a path names, or refuses with INVITATION_NOT_FOUND. */
export function requireInvitation(world: World, { invitationCode: id }: CodePath): Invitation {
  return world.of(invitations).find(id) ?? refuse('INVITATION_NOT_FOUND', { id })
}

/** Refuses to claim or cancel an invitation that has ended. */
export function refuseEnded({ status, inviteeUma, expiresAtMs = 0 }: Invitation): void {
  if (status === 'CLAIMED') refuse('INVITATION_ALREADY_CLAIMED', { status, inviteeUma })
  if (status === 'CANCELLED') refuse('INVITATION_CANCELLED', { status })
  if (status === 'EXPIRED') {
    const expirationTime = timestamp(expiresAtMs)
    refuse('INVALID_INPUT', { status, expirationTime, says: `The invitation expired at ${expirationTime}.` })
  }
}
