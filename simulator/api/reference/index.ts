export { type BankAccountType, bankAccountFields, railsOfAccount } from './account-fields.ts'
export { currency, currencyCodes, knownCurrency, refuseUnknownCurrency } from './currencies.ts'
export { describeAmount, formatMoney } from './format-money.ts'
export { Currency, CurrencyAmount, type Money, renderAmount, renderCurrency } from './shapes.ts'
