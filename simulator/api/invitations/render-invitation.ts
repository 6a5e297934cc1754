import { timestamp } from '../../schema/index.ts'
import { renderAmount } from '../reference/index.ts'
import type { Invitation } from './model.ts'

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
