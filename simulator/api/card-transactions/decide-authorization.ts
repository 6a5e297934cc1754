import type { World } from '../../engine/index.ts'
import { standing } from '../../ledger/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import type { Card, CardFundingSource } from '../cards/model/index.ts'
import { formatMoney } from '../reference/index.ts'
import { authorizationBySuffix, type DescriptorOutcome, hasKey } from './money/index.ts'
import type { DeclineReason } from './shapes.ts'

/** An authorization that the issuer decides on. */
export interface Authorization {
  readonly direction: 'CREDIT' | 'DEBIT'
  /** In the card's currency. */
  readonly amount: number
  readonly descriptor: string
}

/** A decline and its reason in words. */
export interface Decline {
  readonly declineReason: DeclineReason
  readonly because: string
}

type Decision =
  | Decline
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
  if (unusable !== undefined) return unusable
  const { descriptor } = authorization
  const outcome = authorizationBySuffix.read(world, descriptor, card.id)
  const because = `the descriptor ends in ${descriptor.slice(-3)}`
  if (outcome === 'HAS_NO_FUNDS') return { declineReason: 'INSUFFICIENT_FUNDS', because }
  if (outcome === 'IS_PAUSED') return { declineReason: 'CARD_PAUSED', because }
  const fundingSource = firstFundingSource(card)
  return fundingProblem(world, card, fundingSource, authorization) ?? { fundingSource, outcome }
}

/** Returns the decline of a card that cannot be used at all. */
export function cardProblem(world: World, { state, issued }: Card): Decline | undefined {
  const because = `the card is ${state}`
  if (state === 'FROZEN') return { declineReason: 'CARD_PAUSED', because }
  if (state === 'CLOSED') return { declineReason: 'CARD_CLOSED', because }
  if (state !== 'ACTIVE' || issued === undefined) return { declineReason: 'CARD_NOT_ACTIVE', because }
  const { expMonth, expYear } = issued
  // A month counts from 0, so this is the first instant after the month of expiry.
  if (world.now() < Date.UTC(expYear, expMonth)) return undefined
  return { declineReason: 'CARD_EXPIRED', because: `the card expired at the end of ${expMonth}/${expYear}` }
}

export function firstFundingSource({ id, fundingSources: [first] }: Card): CardFundingSource {
  if (first === undefined) throw new Error(`${id} is not closed and has no funding source`)
  return first
}

function fundingProblem(
  world: World,
  { maxSpendPerTransaction: limit, currency }: Card,
  { id, accountId }: CardFundingSource,
  { direction, amount }: Authorization,
): Decline | undefined {
  const isDebit = direction === 'DEBIT'
  const asked = `the payment needs ${formatMoney({ amount, currency })}`
  if (isDebit && limit !== undefined && amount > limit)
    return {
      declineReason: 'SPENDING_LIMIT_EXCEEDED',
      because: `${asked}, and the card's limit is ${formatMoney({ amount: limit, currency })}`,
    }
  const account = world.of(internalAccounts).get(accountId)
  if (account.status !== 'ACTIVE')
    return { declineReason: 'FUNDING_SOURCE_UNAVAILABLE', because: `${accountId} is ${account.status}` }
  if (!isDebit) return undefined
  if (!hasKey(world, account, id))
    return { declineReason: 'DELEGATED_KEY_REQUIRED', because: `${id} has no active delegated key` }
  const { available } = standing(world, accountId)
  if (available >= amount) return undefined
  const rest = formatMoney({ amount: available, currency: account.currency })
  return { declineReason: 'INSUFFICIENT_FUNDS', because: `${asked}, and ${accountId} has ${rest} available` }
}
