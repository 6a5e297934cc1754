import { umaProviders } from '../../../fixtures/uma-providers.ts'
import type { InvitationVisit } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import { formatMoney, renderAmount } from '../reference/index.ts'
import { type Invitation, invitations } from './model.ts'

/** Renders an invitation for the API. */
export function renderInvitation(invitation: Invitation) {
  const { claimedAtMs, expiresAtMs, inviteeUma, firstName, amountToSend } = invitation
  return {
    code: invitation.id,
    createdAt: timestamp(invitation.createdAtMs),
    ...(claimedAtMs === undefined ? {} : { claimedAt: timestamp(claimedAtMs) }),
    url: invitation.url,
    ...(expiresAtMs === undefined ? {} : { expiresAt: timestamp(expiresAtMs) }),
    inviterUma: invitation.inviterUma,
    ...(inviteeUma === undefined ? {} : { inviteeUma }),
    status: invitation.status,
    ...(firstName === undefined ? {} : { firstName }),
    ...(amountToSend === undefined ? {} : { amountToSend: renderAmount(amountToSend.amount, amountToSend.currency) }),
  }
}

/** Returns the content of an invitation's page. Visits do not change the world. */
export function visitInvitation(world: World, code: string): InvitationVisit | undefined {
  const invitation = world.of(invitations).find(code)
  if (invitation === undefined) return undefined
  const { status, inviterUma, firstName, amountToSend } = invitation
  return {
    status,
    inviterUma,
    ...(firstName === undefined ? {} : { firstName }),
    ...(amountToSend === undefined ? {} : { amount: formatMoney(amountToSend) }),
    providers: status === 'PENDING' ? umaProviders.filter(({ isAllowed }) => isAllowed) : [],
  }
}
