import type { RailName } from '../../../fixtures/rails.ts'
import { accountTypes, type ExternalAccountType } from '../external-accounts/index.ts'

/** The amounts above which a currency uses another rail. */
const largeAmounts: Readonly<Record<string, { readonly above: number; readonly rail: RailName }>> = {
  USD: { above: 100_000_000, rail: 'WIRE' },
  EUR: { above: 10_000_000, rail: 'SEPA' },
}

const typesByName: Readonly<Partial<Record<string, (typeof accountTypes)[ExternalAccountType]>>> = accountTypes

/** Returns the default rail to a bank account in a currency; undefined for crypto. */
export function usualRail(currency: string): RailName | undefined {
  const rails = typesByName[`${currency}_ACCOUNT`]?.ways[0]?.rails
  return rails === 'asSent' ? undefined : rails?.[0]
}

/** Returns the rail for an amount when the request does not name one. */
export function railFor(currency: string, usual: RailName, amount: number): RailName {
  const large = largeAmounts[currency]
  return large !== undefined && amount > large.above ? large.rail : usual
}
