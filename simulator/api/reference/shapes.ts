import { type Static, Type } from 'typebox'
import { currencies } from '../../../fixtures/currencies.ts'
import { namedShape } from '../../schema/index.ts'
import { knownCurrency } from './currencies.ts'

export const Currency = namedShape('Currency', {
  code: Type.String({ description: 'The ISO 4217 code, or the ticker of a crypto asset.' }),
  name: Type.String({ description: 'The full name.' }),
  symbol: Type.String({ description: 'The currency symbol.' }),
  decimals: Type.Integer({ minimum: 0, description: 'The number of decimals of the smallest unit.' }),
})

export const CurrencyAmount = namedShape('CurrencyAmount', {
  amount: Type.Integer({ format: 'int64', description: "The amount, in the currency's smallest unit." }),
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

/** Renders a currency for the API. */
export function renderCurrency(code: string): Static<typeof Currency> {
  return shown.get(code) ?? knownCurrency(code)
}

export function renderAmount(amount: number, code: string): Static<typeof CurrencyAmount> {
  return { amount, currency: renderCurrency(code) }
}
