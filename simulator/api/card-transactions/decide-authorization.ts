import type { World } from '../../engine/types.ts'
import { standing } from '../../ledger/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import type { Card, CardFundingSource } from '../cards/model/index.ts'
import { authorizationBySuffix, type DescriptorOutcome, hasKey } from './money/index.ts'
import type { DeclineReason } from './shapes.ts'

/** An authorization that the issuer decides on. */
export interface Authorization {
  readonly direction: 'CREDIT' | 'DEBIT'
  /** In the card's currency. */
  readonly amount: number
  readonly descriptor: string
}

export type Decision =
  | { readonly declineReason: DeclineReason }
  | {
      readonly declineReason?: undefined
      readonly fundingSource: CardFundingSource
      readonly outcome: Exclude<DescriptorOutcome, 'HAS_NO_FUNDS' | 'IS_PAUSED'>
    }

/**
 * Decides on an authorization. Order: the card, the descriptor, the limit, the account, its key, its balance. Only the
 * first funding source counts, and a credit needs neither limit nor key nor balance.
 */
export function decideAuthorization(world: World, card: Card, authorization: Authorization): Decision {
  const unusable = cardProblem(world, card)
  if (unusable !== undefined) return { declineReason: unusable }
  const outcome = authorizationBySuffix.read(world, authorization.descriptor, card.id)
  if (outcome === 'HAS_NO_FUNDS') return { declineReason: 'INSUFFICIENT_FUNDS' }
  if (outcome === 'IS_PAUSED') return { declineReason: 'CARD_PAUSED' }
  const fundingSource = firstFundingSource(card)
  const declineReason = fundingProblem(world, card, fundingSource, authorization)
  return declineReason === undefined ? { fundingSource, outcome } : { declineReason }
}

/** Returns the reason that a card cannot be used at all. */
export function cardProblem(world: World, { state, issued }: Card): DeclineReason | undefined {
  if (state === 'FROZEN') return 'CARD_PAUSED'
  if (state === 'CLOSED') return 'CARD_CLOSED'
  if (state !== 'ACTIVE' || issued === undefined) return 'CARD_NOT_ACTIVE'
  // A month counts from 0, so this is the first instant after the month of expiry.
  return world.now() >= Date.UTC(issued.expYear, issued.expMonth) ? 'CARD_EXPIRED' : undefined
}

export function firstFundingSource({ id, fundingSources: [first] }: Card): CardFundingSource {
  if (first === undefined) throw new Error(`${id} is not closed and has no funding source`)
  return first
}

function fundingProblem(
  world: World,
  { maxSpendPerTransaction: limit }: Card,
  { id, accountId }: CardFundingSource,
  { direction, amount }: Authorization,
): DeclineReason | undefined {
  const isDebit = direction === 'DEBIT'
  if (isDebit && limit !== undefined && amount > limit) return 'SPENDING_LIMIT_EXCEEDED'
  const account = world.of(internalAccounts).get(accountId)
  if (account.status !== 'ACTIVE') return 'FUNDING_SOURCE_UNAVAILABLE'
  if (isDebit && !hasKey(world, account, id)) return 'DELEGATED_KEY_REQUIRED'
  return isDebit && standing(world, accountId).available < amount ? 'INSUFFICIENT_FUNDS' : undefined
}
