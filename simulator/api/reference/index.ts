export { type BankAccountType, bankAccountFields, railsOfAccount } from './account-fields.ts'
export { currency, currencyCodes, knownCurrency, refuseUnknownCurrency } from './currencies.ts'
export { decimalOf, describeAmount, formatMoney, showMoney } from './format-money.ts'
export { Currency, CurrencyAmount, type Money, renderAmount, renderCurrency } from './shapes.ts'
