import { Type } from 'typebox'
import { namedShape } from '../../schema/index.ts'
import { CustomerInfoField } from '../platform/index.ts'
import { Currency } from '../reference/index.ts'

export const CounterpartyField = Type.Object({
  name: CustomerInfoField,
  mandatory: Type.Boolean({ description: 'True when a payment without the field is refused.' }),
})

const CurrencyPreference = Type.Object({
  currency: Currency,
  estimatedExchangeRate: Type.Number({
    exclusiveMinimum: 0,
    description: "Units of this currency for one unit of the sender's, before fees.",
  }),
  min: Type.Integer({
    format: 'int64',
    exclusiveMinimum: 0,
    description: 'The smallest receiving amount that a quote accepts.',
  }),
  max: Type.Integer({
    format: 'int64',
    exclusiveMinimum: 0,
    description: 'The largest receiving amount that a quote accepts.',
  }),
})

const lookupFields = {
  supportedCurrencies: Type.Array(CurrencyPreference, {
    description: 'The currencies that the receiver accepts, the preferred one first.',
  }),
  requiredPayerDataFields: Type.Optional(
    Type.Array(CounterpartyField, { description: 'The fields about the sender that the receiver requires.' }),
  ),
  lookupId: Type.String({ description: 'The id of the lookup; quotes can refer to it for 15 minutes.' }),
}

export const UmaLookup = namedShape('ReceiverUmaLookupResponse', {
  ...lookupFields,
  receiverUmaAddress: Type.String({ description: 'The address, in lower case.' }),
})

export const ExternalAccountLookup = namedShape('ReceiverExternalAccountLookupResponse', {
  ...lookupFields,
  accountId: Type.String({ description: 'The id of the account.' }),
})

export const SenderQuery = Type.Object({
  senderUmaAddress: Type.Optional(Type.String({ description: 'The UMA address of the sending customer.' })),
  customerId: Type.Optional(Type.String({ description: 'The id of the sending customer.' })),
})
