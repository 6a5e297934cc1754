export { currency, currencyCodes, knownCurrency } from './currencies.ts'
export { Currency, CurrencyAmount, renderAmount, renderCurrency } from './shapes.ts'
