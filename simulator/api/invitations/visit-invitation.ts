import { umaProviders } from '../../../fixtures/uma-providers.ts'
import type { InvitationVisit } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { formatMoney } from '../reference/index.ts'
import { invitations } from './model.ts'

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
