import { type Static, Type } from 'typebox'
import { currencies } from '../../../fixtures/currencies.ts'
import { knownCurrency } from './currencies.ts'

export const Currency = Type.Object({
  code: Type.String({ description: 'ISO 4217 code, or the usual ticker of a crypto asset.' }),
  name: Type.String({ description: 'The full name.' }),
  symbol: Type.String({ description: 'The sign to show beside amounts.' }),
  decimals: Type.Integer({ minimum: 0, description: 'How many decimals the smallest unit stands for.' }),
})

export const CurrencyAmount = Type.Object({
  amount: Type.Integer({ format: 'int64', description: "In the currency's smallest unit." }),
  currency: Currency,
})

/** An amount in a currency's smallest unit. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const shown: ReadonlyMap<string, Static<typeof Currency>> = new Map(
  currencies.map(({ code, name, symbol, decimals }) => [code, Object.freeze({ code, name, symbol, decimals })]),
)

/** A currency as it stands beside an amount. */
export function renderCurrency(code: string): Static<typeof Currency> {
  return shown.get(code) ?? knownCurrency(code)
}

export function renderAmount(amount: number, code: string): Static<typeof CurrencyAmount> {
  return { amount, currency: renderCurrency(code) }
}
