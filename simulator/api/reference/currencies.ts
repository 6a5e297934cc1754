import { type CurrencyRow, currencies } from '../../../fixtures/currencies.ts'

const byCode = new Map(currencies.map((row) => [row.code, row]))

/** Every code of the catalogue, in its order. */
export const currencyCodes: readonly string[] = currencies.map((row) => row.code)

/** A currency of the catalogue, or undefined for any other text; codes are upper case. */
export function currency(code: string): CurrencyRow | undefined {
  return byCode.get(code)
}

/** Like `currency`, for codes that have already been checked: a miss is our own bug. */
export function knownCurrency(code: string): CurrencyRow {
  const row = byCode.get(code)
  if (row === undefined) throw new Error(`${code} is not in the catalogue of currencies`)
  return row
}
