import { umaProviders } from '../../../fixtures/uma-providers.ts'
import type { InvitationVisit } from '../../domain/invitation-visit.ts'
import type { World } from '../../engine/types.ts'
import { knownCurrency, type Money } from '../reference/index.ts'
import { invitations } from './model.ts'

/** Returns the content of an invitation's page. Visits change nothing. */
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

/** Formats an amount with the decimals of its currency. */
function formatMoney({ amount, currency: code }: Money): string {
  const { decimals } = knownCurrency(code)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`} ${code}`
}
