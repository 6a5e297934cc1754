import { type Static, type TArray, type TSchema, Type } from 'typebox'
import { largestAmount } from '../../ledger/index.ts'
import { instant, namedShape, page } from '../../schema/index.ts'

export const permissions = ['VIEW', 'TRANSACT', 'MANAGE'] as const
export const transactionTypes = ['INCOMING', 'OUTGOING'] as const

/** The fields that a platform or provider can require about the parties of a payment. */
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
  currencyCode: Type.String({ description: 'The code of a currency in the catalogue.' }),
  minAmount: amount('The smallest payment, in the smallest unit of the currency.'),
  maxAmount: amount('The largest payment, in the smallest unit of the currency.'),
  requiredCounterpartyFields: Type.Array(
    Type.Object({
      name: CustomerInfoField,
      mandatory: Type.Boolean({ description: 'Payments without the field are refused when true.' }),
    }),
    { description: 'The fields that the platform requires about the counterparty of a payment.' },
  ),
  enabledTransactionTypes: Type.Array(Type.Enum(transactionTypes), {
    description: 'The payment directions that the currency is enabled for.',
  }),
}

const providerFields = {
  providerRequiredCustomerFields: 'The fields that the provider requires about customers.',
  providerRequiredCounterpartyCustomerFields: 'The fields that the provider requires about counterparties.',
}

/** Builds both provider fields from one schema, which differs between requests and answers. */
const eachProviderField = <S extends TSchema>(form: (description: string) => S) => ({
  providerRequiredCustomerFields: Type.Optional(form(providerFields.providerRequiredCustomerFields)),
  providerRequiredCounterpartyCustomerFields: Type.Optional(
    form(providerFields.providerRequiredCounterpartyCustomerFields),
  ),
})

export const PlatformCurrency = namedShape('PlatformCurrencyConfig', {
  ...currencyFields,
  ...eachProviderField((description) => Type.Array(CustomerInfoField, { readOnly: true, description })),
})

// Clients may send back an answer that they read, so the values of read-only fields are ignored.
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
    Type.Integer({ minimum: 4, maximum: 12, description: 'The length of one-time codes; 6 when unset.' }),
  ),
  alphanumeric: Type.Optional(Type.Boolean({ description: 'One-time codes contain letters too when true.' })),
  expirationSeconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 86_400,
      description: 'The lifetime of one-time codes in seconds; 300 when unset.',
    }),
  ),
  sendFromEmailAddress: Type.Optional(email('The sender address of code emails.')),
  sendFromEmailSenderName: Type.Optional(short('The sender name of code emails.')),
  replyToEmailAddress: Type.Optional(email('The reply-to address of code emails.')),
  logoUrl: Type.Optional(Type.String({ format: 'uri', maxLength: 512, description: 'The logo in code emails.' })),
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
      fromAddress: Type.Optional(email('The sender address of the email.')),
      fromName: Type.Optional(short('The sender name of the email.')),
      replyToAddress: Type.Optional(email('The reply-to address of the email.')),
      subject: Type.Optional(short('The subject of the email.')),
      bodyText: Type.Optional(Type.String({ maxLength: 2_000, description: 'The text of the email.' })),
    }),
  ),
  sms: Type.Optional(
    Type.Object({
      templateSid: Type.Optional(Type.String({ maxLength: 64, description: 'The template of the SMS.' })),
      bodyText: Type.Optional(Type.String({ maxLength: 480, description: 'The text of the SMS.' })),
    }),
  ),
})

export const FeeConfig = namedShape('FeeConfig', {
  feeType: Type.Enum(['CROSS_CURRENCY_TRANSACTION']),
  sourceCurrency: Type.String({ minLength: 1, description: 'The sending currency; only USD is supported.' }),
  variableFeeBps: Type.Integer({ minimum: 0, maximum: 10_000, description: 'The variable fee in basis points.' }),
  fixedFee: Type.Object({
    amount: amount('The fixed fee, in the smallest unit of the currency.'),
    currency: Type.String({ minLength: 1, description: 'The currency of the fee; only USD is supported.' }),
  }),
})

export const PlatformConfig = namedShape('PlatformConfig', {
  id: Type.String({ readOnly: true, description: 'The id of the configuration.' }),
  umaDomain: Type.Optional(Type.String({ description: "The domain of the customers' UMA addresses." })),
  proxyUmaSubdomain: Type.Optional(
    Type.String({
      readOnly: true,
      description: 'The subdomain that represents the platform to counterparties.',
    }),
  ),
  webhookEndpoint: Type.Optional(Type.String({ description: 'The address that events are sent to.' })),
  supportedCurrencies: Type.Array(PlatformCurrency),
  isRegulatedFinancialInstitution: Type.Boolean({
    readOnly: true,
    description: 'True for a regulated platform, which needs no end-user terms. Set when the world is created.',
  }),
  embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: Type.Optional(CardTokenization2faConfig),
  feeConfigs: Type.Array(FeeConfig),
  createdAt: dateTime('The time of creation.'),
  updatedAt: dateTime('The time of the last change.'),
})

/** An absolute http or https address, or null. Private hosts are allowed, because sandboxes send to them. */
const WebhookEndpoint = Type.Union([Type.String({ format: 'url' }), Type.Literal(''), Type.Null()], {
  description: 'The address that events are sent to, an absolute http or https address; null or "" for none.',
})

export const PlatformConfigUpdate = namedShape('PlatformConfigUpdateRequest', {
  umaDomain: Type.Optional(
    Type.String({ format: 'hostname', description: "The domain of new customers' UMA addresses." }),
  ),
  webhookEndpoint: Type.Optional(WebhookEndpoint),
  supportedCurrencies: Type.Optional(
    uniqueBy(
      Type.Array(PlatformCurrencyRequest, { description: 'The supported currencies, as a whole list.' }),
      (currency) => currency.currencyCode,
    ),
  ),
  embeddedWalletConfig: Type.Optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: Type.Optional(CardTokenization2faConfig),
  feeConfigs: Type.Optional(
    uniqueBy(
      Type.Array(FeeConfig, {
        description: 'The fees to set. A fee with two zeros is removed; fees that are not sent stay.',
      }),
      (fee) => `${fee.feeType} in ${fee.sourceCurrency}`,
    ),
  ),
})

/** Refines a list schema: no two items may have the same key. */
function uniqueBy<I extends TSchema>(list: TArray<I>, key: (item: Static<I>) => string) {
  const repeated = (items: readonly Static<I>[]) => {
    const seen = new Set<string>()
    return items.map(key).find((one) => seen.size === seen.add(one).size)
  }
  return Type.Refine(
    list,
    (items: Static<I>[]) => repeated(items) === undefined,
    (items: Static<I>[]) => `${repeated(items)} is listed more than once.`,
  )
}

export const TokenRequest = namedShape('ApiTokenCreateRequest', {
  name: Type.String({ minLength: 1, maxLength: 255, description: 'The name of the token; not necessarily unique.' }),
  permissions: Type.Array(Type.Enum(permissions), {
    minItems: 1,
    description: 'The permissions of the token; none implies another. Repeated ones are taken once.',
  }),
})

export const ApiToken = namedShape('ApiToken', {
  id: Type.String({ description: 'The id of the token.' }),
  name: Type.String({ description: 'The name of the token.' }),
  permissions: Type.Array(Type.Enum(permissions)),
  clientId: Type.String({ description: 'The user name for Basic authentication.' }),
  createdAt: dateTime('The time of creation.'),
  updatedAt: dateTime('The time of the last change.'),
  clientSecret: Type.Optional(
    Type.String({ description: 'The password for Basic authentication; returned only at creation.' }),
  ),
})

export const TokenPage = page(ApiToken, 'TokenListResponse')
