import { type CurrencyRow, currencies } from '../../../fixtures/currencies.ts'
import { refuse } from '../../refusals/index.ts'

const byCode = new Map(currencies.map((row) => [row.code, row]))

/** All currency codes, in the order of the catalogue. */
export const currencyCodes: readonly string[] = currencies.map((row) => row.code)

/** Returns a currency of the catalogue; undefined for any other text. Codes are upper case. */
export function currency(code: string): CurrencyRow | undefined {
  return byCode.get(code)
}

/** Refuses a filter by a currency that is not in the catalogue. */
export function refuseUnknownCurrency(code: string | undefined, field = 'currency'): void {
  if (code !== undefined && currency(code) === undefined) refuse('INVALID_CURRENCY', { field, value: code })
}

/** Returns the currency of a validated code; throws for an unknown code. */
export function knownCurrency(code: string): CurrencyRow {
  const row = byCode.get(code)
  if (row === undefined) throw new Error(`${code} is not in the catalogue of currencies`)
  return row
}
