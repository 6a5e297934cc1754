import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import type { CardFundingSource } from './model.ts'
import { fundingBySuffix, type Ineligibility } from './outcomes.ts'

const eligibleCurrencies: readonly string[] = ['USD', 'USDB']

/** The currency of accounts that can fund a card of this customer together. One after the other, the first bad one tells. */
export function fundingCurrency(world: World, cardholderId: string, accountIds: readonly string[]): string {
  let currency: string | undefined
  for (const accountId of accountIds) {
    const account = world.of(internalAccounts).find(accountId)
    const read = () => fundingBySuffix.read(world, accountId, accountId)
    const reason = read() ?? ineligibility(account, cardholderId, currency)
    // Read once more for the moment of the refusal, which keeps nothing of what went before.
    if (reason !== undefined)
      refuse('FUNDING_SOURCE_INELIGIBLE', { accountId, reason }, { aftermath: () => void read() })
    currency ??= account?.currency
  }
  if (currency === undefined) throw new Error('a card without an account passed the check of its shape')
  return currency
}

/** Order: owner, status, currency, the currency of the accounts before it. An empty account can fund a card. */
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

export function bind(world: World, accountIds: readonly string[]): readonly CardFundingSource[] {
  return accountIds.map((accountId) => ({ id: world.newId('CardFundingSource'), accountId }))
}
