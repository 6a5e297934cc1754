const isAmountName = /^(?:f|platformF)ees|^total.+Amount$|^gridApi.+Fee(?:Amount)?$/

/**
 * Gives amounts that are bare numbers, such as `fees`, the currency that the document names for them, so that they are
 * shown like `sentAmount` beside them.
 */
export function withCurrencies(document: unknown): unknown {
  const { sentAmount, sendingCurrency = sentAmount?.currency, receivingCurrency } = Object(document)
  return JSON.parse(JSON.stringify(document ?? null), (name, value) => {
    const currency = name === 'totalReceivingAmount' ? receivingCurrency : sendingCurrency
    return currency && Number.isInteger(value) && isAmountName.test(name) ? { amount: value, currency } : value
  })
}
