import { Type } from 'typebox'
import { CustomerInfoField } from '../platform/index.ts'
import { Currency } from '../reference/index.ts'

export const CounterpartyField = Type.Object({
  name: CustomerInfoField,
  mandatory: Type.Boolean({ description: 'Whether a payment without the field is refused.' }),
})

const CurrencyPreference = Type.Object({
  currency: Currency,
  estimatedExchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: "Units of this currency for one unit of the sender's, before fees.",
  }),
  min: Type.Integer({ format: 'int64', exclusiveMinimum: 0, description: 'The least that can arrive.' }),
  max: Type.Integer({ format: 'int64', exclusiveMinimum: 0, description: 'The most that can arrive.' }),
})

const lookupFields = {
  supportedCurrencies: Type.Array(CurrencyPreference, {
    description: 'What the receiver takes, the preferred currency first.',
  }),
  requiredPayerDataFields: Type.Optional(
    Type.Array(CounterpartyField, { description: 'What the receiver wants to know about the sender.' }),
  ),
  lookupId: Type.String({ description: 'For the quotes of the next 15 minutes.' }),
}

export const UmaLookup = Type.Object({
  ...lookupFields,
  receiverUmaAddress: Type.String({ description: 'The address, in lower case.' }),
})

export const ExternalAccountLookup = Type.Object({
  ...lookupFields,
  accountId: Type.String({ description: 'The account that was looked up.' }),
})

export const SenderQuery = Type.Object({
  senderUmaAddress: Type.Optional(Type.String({ description: 'The UMA address of the customer who sends.' })),
  customerId: Type.Optional(Type.String({ description: 'The customer who sends.' })),
})
