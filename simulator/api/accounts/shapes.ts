import { type TSchema, Type } from 'typebox'
import { optional, page } from '../../domain/fields.ts'
import { type BankAccountType, bankAccountFields, CurrencyAmount, railsOfAccount } from '../reference/index.ts'
import { accountStatuses, accountTypes } from './model.ts'

type Fields = Readonly<Record<string, TSchema>>

const address = Type.String({ description: 'Where to send to.' })
const invoice = Type.String({ description: 'A Lightning invoice.' })
const reference = Type.String({ description: 'What the payment must quote, so that it finds its way.' })

/** What some bank accounts show differently when they are told as payment instructions; the rest adds a reference. */
const paymentExtras: Partial<Record<BankAccountType, Fields>> = {
  USD_ACCOUNT: { reference, bankAddress: optional(Type.String({ minLength: 1, maxLength: 255 })) },
  INR_ACCOUNT: {},
  SWIFT_ACCOUNT: {
    accountHolderName: Type.String({ minLength: 1, maxLength: 255 }),
    bankAddress: optional(Type.String({ minLength: 1, maxLength: 1024 })),
    reference: optional(reference),
  },
}

const wallet = (...assets: string[]): Fields => ({ address, assetType: optional(Type.Enum(assets)) })

/** Account types that exist only as payment instructions, or look altogether different there. */
const paymentOnlyFields: Readonly<Record<string, Fields>> = {
  BRL_ACCOUNT: { qrCode: Type.String({ minLength: 1, description: 'A PIX code to copy and paste.' }) },
  ARS_ACCOUNT: { accountNumber: Type.String({ pattern: '^\\d{22}$', minLength: 22, maxLength: 22 }) },
  COP_ACCOUNT: { paymentUrl: Type.String({ format: 'uri', description: 'A page to pay on.' }) },
  SPARK_WALLET: { address, assetType: Type.String(), invoice: optional(invoice) },
  LIGHTNING: { invoice },
  SOLANA_WALLET: wallet('USDC', 'USDT'),
  TRON_WALLET: wallet('USDT'),
  PLASMA_WALLET: wallet('USDT'),
  POLYGON_WALLET: wallet('USDC'),
  BASE_WALLET: wallet('USDC'),
  ETHEREUM_WALLET: wallet('USDC', 'USDT'),
  BITCOIN_L1: { address, network: optional(Type.Enum(['BITCOIN'])) },
  EMBEDDED_WALLET: { payloadToSign: Type.String({ description: 'What the wallet must sign.' }) },
}

/**
 * Every form of payment instructions. The account type comes first in each, so that checking an answer leaves the forms
 * that it is not after one comparison: about two microseconds for the last of them.
 */
const paymentForms = [
  ...(Object.keys(bankAccountFields) as BankAccountType[]).map((accountType) =>
    Type.Object({
      accountType: Type.Literal(accountType),
      ...bankAccountFields[accountType],
      paymentRails: Type.Array(Type.Enum(railsOfAccount[accountType])),
      ...(paymentExtras[accountType] ?? { reference }),
    }),
  ),
  ...Object.entries(paymentOnlyFields).map(([accountType, fields]) =>
    Type.Object({ accountType: Type.Literal(accountType), ...fields }),
  ),
]

export const PaymentInstructions = Type.Object(
  {
    instructionsNotes: optional(Type.String({ description: 'A sentence for whoever pays.' })),
    isPlatformAccount: optional(
      Type.Boolean({ description: 'Whether the money goes to the platform, not to a customer.' }),
    ),
    accountOrWalletInfo: Type.Union(paymentForms, { discriminator: { propertyName: 'accountType' } }),
  },
  // It is long and stands in many answers, so the description of the API has it once.
  { title: 'PaymentInstructions' },
)

export const InternalAccountType = Type.Enum([...accountTypes])

export const InternalAccount = Type.Object({
  id: Type.String(),
  customerId: optional(Type.String({ description: "The owner; absent for the platform's own accounts." })),
  type: InternalAccountType,
  status: Type.Enum([...accountStatuses], { description: 'Only an ACTIVE account sends and receives.' }),
  balance: CurrencyAmount,
  totalBalance: CurrencyAmount,
  fundingPaymentInstructions: Type.Array(PaymentInstructions, { description: 'The ways to put money in.' }),
  privateEnabled: optional(Type.Boolean({ description: 'Only of an embedded wallet.' })),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
})

export const InternalAccountPage = page(InternalAccount)

export const PlatformInternalAccounts = Type.Object({ data: Type.Array(InternalAccount) })
