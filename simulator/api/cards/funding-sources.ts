import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { revokeKeysOfFundingSource } from '../wallet/model/index.ts'
import type { CardFundingSource } from './model/index.ts'
import { fundingBySuffix, type Ineligibility } from './outcomes.ts'

const eligibleCurrencies: readonly string[] = ['USD', 'USDB']

/**
 * Returns the common currency of accounts that can fund a card, or refuses the first ineligible account. An existing
 * card has its currency already.
 */
export function fundingCurrencyOf(
  world: World,
  cardholderId: string,
  accountIds: readonly string[],
  currencyOfCard?: string,
): string {
  let currency = currencyOfCard
  for (const accountId of accountIds) {
    const account = world.of(internalAccounts).find(accountId)
    const read = () => fundingBySuffix.read(world, accountId, accountId)
    const reason = read() ?? ineligibility(account, cardholderId, currency)
    // A refusal rolls the commit back, so the outcome row is noted again in the refusal's own moment.
    if (reason !== undefined)
      refuse('FUNDING_SOURCE_INELIGIBLE', { accountId, reason }, { aftermath: () => void read() })
    currency ??= account?.currency
  }
  if (currency === undefined) throw new Error('A card without funding sources passed its schema')
  return currency
}

/** Order: owner, status, eligible currency, same currency as the accounts before. The balance does not matter. */
function ineligibility(
  account: InternalAccount | undefined,
  cardholderId: string,
  currency: string | undefined,
): Ineligibility | undefined {
  if (account?.customerId !== cardholderId) return 'NOT_OWNED'
  if (account.status !== 'ACTIVE') return 'ACCOUNT_NOT_ACTIVE'
  if (!eligibleCurrencies.includes(account.currency)) return 'CURRENCY_NOT_ELIGIBLE'
  return currency === undefined || account.currency === currency ? undefined : 'CURRENCY_MISMATCH'
}

/** Takes a repeated account once, in its first place. An account that already funds the card keeps its link. */
export function newFundingSources(
  world: World,
  accountIds: readonly string[],
  before: readonly CardFundingSource[] = [],
): readonly CardFundingSource[] {
  const known = new Map(before.map((source) => [source.accountId, source]))
  return [...new Set(accountIds)].map(
    (accountId) => known.get(accountId) ?? { id: world.newId('CardFundingSource'), accountId },
  )
}

/** Revokes the delegated keys of removed links. */
export function dropFundingSources(
  world: World,
  before: readonly CardFundingSource[],
  after: readonly CardFundingSource[] = [],
): void {
  const kept = new Set(after.map(({ id }) => id))
  for (const { id } of before) if (!kept.has(id)) revokeKeysOfFundingSource(world, id)
}
