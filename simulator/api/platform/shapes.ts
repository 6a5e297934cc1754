import { type Static, type TArray, type TSchema, Type } from 'typebox'
import { instant, page } from '../../domain/fields.ts'
import { largestAmount } from '../../ledger/index.ts'

export const permissions = ['VIEW', 'TRANSACT', 'MANAGE'] as const
export const transactionTypes = ['INCOMING', 'OUTGOING'] as const

/** What can be asked about the people on either side of a payment. */
export const customerInfoFields = [
  'FULL_NAME',
  'BIRTH_DATE',
  'NATIONALITY',
  'PHONE_NUMBER',
  'EMAIL',
  'POSTAL_ADDRESS',
  'TAX_ID',
  'REGISTRATION_NUMBER',
  'USER_TYPE',
  'COUNTRY_OF_RESIDENCE',
  'ACCOUNT_IDENTIFIER',
  'FI_LEGAL_ENTITY_NAME',
  'FI_ADDRESS',
  'PURPOSE_OF_PAYMENT',
  'ULTIMATE_INSTITUTION_COUNTRY',
  'IDENTIFIER',
  'BUSINESS_TYPE',
  'COMPANY_LEGAL_NAME',
  'ID_TYPE',
  'ID_NUMBER',
] as const

export const CustomerInfoField = Type.Enum(customerInfoFields)
const amount = (description: string) => Type.Integer({ minimum: 0, maximum: largestAmount, description })
const short = (description: string) => Type.String({ maxLength: 255, description })
const email = (description: string) => Type.String({ format: 'email', maxLength: 255, description })
const dateTime = (description: string) => instant(description, { readOnly: true })

const currencyFields = {
  currencyCode: Type.String({ description: 'The code of the currency in the catalogue.' }),
  minAmount: amount('The smallest payment, in the smallest unit of the currency.'),
  maxAmount: amount('The largest payment, in the smallest unit of the currency.'),
  requiredCounterpartyFields: Type.Array(
    Type.Object({
      name: CustomerInfoField,
      mandatory: Type.Boolean({ description: 'Whether payments without the field are refused.' }),
    }),
    { description: 'What the platform wants to know about the other side of a payment.' },
  ),
  enabledTransactionTypes: Type.Array(Type.Enum(transactionTypes), {
    description: 'The directions in which the currency may be used.',
  }),
}

const providerFields = {
  providerRequiredCustomerFields: 'What the provider demands to know about customers.',
  providerRequiredCounterpartyCustomerFields: 'What the provider demands to know about counterparties.',
}

/** Both fields in the same form, which differs between what is answered and what is taken. */
const eachProviderField = <S extends TSchema>(form: (description: string) => S) => ({
  providerRequiredCustomerFields: Type.Optional(form(providerFields.providerRequiredCustomerFields)),
  providerRequiredCounterpartyCustomerFields: Type.Optional(
    form(providerFields.providerRequiredCounterpartyCustomerFields),
  ),
})

export const PlatformCurrency = Type.Object({
  ...currencyFields,
  ...eachProviderField((description) => Type.Array(CustomerInfoField, { readOnly: true, description })),
})

// A client may send back what it read, so whatever stands in a read-only field is taken and ignored.
const PlatformCurrencyRequest = Type.Refine(
  Type.Object({
    ...currencyFields,
    ...eachProviderField((description) => Type.Unknown({ readOnly: true, description })),
  }),
  ({ minAmount, maxAmount }) => minAmount <= maxAmount,
  ({ minAmount, maxAmount }) => `minAmount ${minAmount} is above maxAmount ${maxAmount}.`,
)

export const EmbeddedWalletConfig = Type.Object({
  appName: Type.Optional(short('The name of the app in messages to customers.')),
  otpLength: Type.Optional(
    Type.Integer({ minimum: 4, maximum: 12, description: 'How many characters a one-time code has; 6 when unset.' }),
  ),
  alphanumeric: Type.Optional(Type.Boolean({ description: 'Whether one-time codes hold letters too.' })),
  expirationSeconds: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 86_400, description: 'How long a one-time code is good; 300 when unset.' }),
  ),
  sendFromEmailAddress: Type.Optional(email('The sender of code e-mails.')),
  sendFromEmailSenderName: Type.Optional(short("The sender's name on code e-mails.")),
  replyToEmailAddress: Type.Optional(email('Where answers to code e-mails go.')),
  logoUrl: Type.Optional(Type.String({ format: 'uri', maxLength: 512, description: 'The logo on code e-mails.' })),
})

export const CardTokenization2faConfig = Type.Object({
  displayName: Type.Optional(short('The name shown while a card is added to a wallet.')),
  logoUrl: Type.Optional(
    Type.String({
      format: 'uri',
      pattern: '^https://',
      maxLength: 512,
      description: 'The logo shown while a card is added to a wallet.',
    }),
  ),
  email: Type.Optional(
    Type.Object({
      fromAddress: Type.Optional(email('The sender of the e-mail.')),
      fromName: Type.Optional(short("The sender's name.")),
      replyToAddress: Type.Optional(email('Where answers go.')),
      subject: Type.Optional(short('The subject of the e-mail.')),
      bodyText: Type.Optional(Type.String({ maxLength: 2_000, description: 'The text of the e-mail.' })),
    }),
  ),
  sms: Type.Optional(
    Type.Object({
      templateSid: Type.Optional(Type.String({ maxLength: 64, description: 'The template of the text message.' })),
      bodyText: Type.Optional(Type.String({ maxLength: 480, description: 'The text of the message.' })),
    }),
  ),
})

export const FeeConfig = Type.Object({
  feeType: Type.Enum(['CROSS_CURRENCY_TRANSACTION']),
  sourceCurrency: Type.String({ description: 'The currency that is sent; USD is the only one yet.' }),
  variableFeeBps: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent.' }),
  fixedFee: Type.Object({
    amount: amount('In the smallest unit of the currency.'),
    currency: Type.String({ description: 'The currency of the fee; USD is the only one yet.' }),
  }),
})

export const PlatformConfig = Type.Object({
  id: Type.String({ readOnly: true, description: 'The id of the configuration.' }),
  umaDomain: Type.Optional(Type.String({ description: "The domain of the customers' UMA addresses." })),
  proxyUmaSubdomain: Type.Optional(
    Type.String({
      readOnly: true,
      description: 'The subdomain that stands in for the platform towards counterparties.',
    }),
  ),
  webhookEndpoint: Type.Optional(Type.String({ description: 'Where events are sent.' })),
  supportedCurrencies: Type.Array(PlatformCurrency),
  isRegulatedFinancialInstitution: Type.Boolean({
    readOnly: true,
    description: 'A regulated platform needs no end-user terms. Fixed when the world is made.',
  }),
  embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: Type.Optional(CardTokenization2faConfig),
  feeConfigs: Type.Array(FeeConfig),
  createdAt: dateTime('When the platform was made.'),
  updatedAt: dateTime('When the configuration last changed.'),
})

/** An absolute http or https address, or nothing. Sandboxes send to private hosts, so any host will do. */
const WebhookEndpoint = Type.Union([Type.String({ format: 'url' }), Type.Literal(''), Type.Null()], {
  description: 'Where events are sent, an absolute http or https address; null or "" to send none.',
})

export const PlatformConfigUpdate = Type.Object({
  umaDomain: Type.Optional(
    Type.String({ format: 'hostname', description: "The domain of later customers' UMA addresses." }),
  ),
  webhookEndpoint: Type.Optional(WebhookEndpoint),
  supportedCurrencies: Type.Optional(
    uniqueBy(
      Type.Array(PlatformCurrencyRequest, { description: 'Replaces the whole list.' }),
      (currency) => currency.currencyCode,
    ),
  ),
  embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: Type.Optional(CardTokenization2faConfig),
  feeConfigs: Type.Optional(
    uniqueBy(
      Type.Array(FeeConfig, { description: 'Fees to set; two zeros end a fee, and fees that are not sent stay.' }),
      (fee) => `${fee.feeType} in ${fee.sourceCurrency}`,
    ),
  ),
})

/** A list in which no two items may have the same key. */
function uniqueBy<I extends TSchema>(list: TArray<I>, key: (item: Static<I>) => string) {
  const repeated = (items: readonly Static<I>[]) => {
    const seen = new Set<string>()
    return items.map(key).find((one) => seen.size === seen.add(one).size)
  }
  return Type.Refine(
    list,
    (items: Static<I>[]) => repeated(items) === undefined,
    (items: Static<I>[]) => `${repeated(items)} stands here more than once.`,
  )
}

export const TokenRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255, description: 'What the token is for; names may repeat.' }),
  permissions: Type.Array(Type.Enum(permissions), {
    minItems: 1,
    uniqueItems: true,
    description: 'What the token allows; none of them implies another.',
  }),
})

export const ApiToken = Type.Object({
  id: Type.String({ description: 'The id of the token.' }),
  name: Type.String({ description: 'What the token is for.' }),
  permissions: Type.Array(Type.Enum(permissions)),
  clientId: Type.String({ description: 'The user name of requests made with the token.' }),
  createdAt: dateTime('When the token was made.'),
  updatedAt: dateTime('When the token last changed.'),
  clientSecret: Type.Optional(
    Type.String({ description: 'The password of requests made with the token; shown once, when it is made.' }),
  ),
})

export const TokenPage = page(ApiToken)
