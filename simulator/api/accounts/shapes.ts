import { type Static, type TSchema, Type } from 'typebox'
import { instant, namedShape, optional, page } from '../../schema/index.ts'
import { type BankAccountType, bankAccountFields, CurrencyAmount, railsOfAccount } from '../reference/index.ts'
import { accountStatuses, internalAccountTypes } from './model.ts'

type Fields = Readonly<Record<string, TSchema>>

const address = Type.String({ description: 'The address to send to.' })
const invoice = Type.String({ description: 'A Lightning invoice.' })
const reference = Type.String({ description: 'The reference that the payment must quote.' })

/** The members that replace the plain reference in the payment instructions of some bank accounts. */
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

/** Account types that exist only in payment instructions, or have other members there. */
const paymentOnlyFields: Readonly<Record<string, Fields>> = {
  BRL_ACCOUNT: { qrCode: Type.String({ minLength: 1, description: 'A PIX code to copy and paste.' }) },
  ARS_ACCOUNT: { accountNumber: Type.String({ pattern: '^\\d{22}$', minLength: 22, maxLength: 22 }) },
  COP_ACCOUNT: { paymentUrl: Type.String({ format: 'uri', description: 'The payment page.' }) },
  SPARK_WALLET: { address, assetType: Type.String(), invoice: optional(invoice) },
  LIGHTNING: { invoice },
  SOLANA_WALLET: wallet('USDC', 'USDT'),
  TRON_WALLET: wallet('USDT'),
  PLASMA_WALLET: wallet('USDT'),
  POLYGON_WALLET: wallet('USDC'),
  BASE_WALLET: wallet('USDC'),
  ETHEREUM_WALLET: wallet('USDC', 'USDT'),
  BITCOIN_L1: { address, network: optional(Type.Enum(['BITCOIN'])) },
  EMBEDDED_WALLET: { payloadToSign: Type.String({ description: 'The payload that the wallet must sign.' }) },
}

/** Every form of payment instructions. */
const paymentForms = [
  // Object.keys types the keys as plain strings.
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

/** The account or wallet to pay to; `accountType` decides which other members it has. */
export interface PaymentTarget {
  readonly accountType: string
  /** Present on bank accounts only. */
  readonly paymentRails?: readonly string[]
  /** Present on embedded wallets only. */
  readonly payloadToSign?: string
  readonly [member: string]: unknown
}

export const PaymentInstructions = Type.Object(
  {
    instructionsNotes: optional(Type.String({ description: 'A note for the payer.' })),
    isPlatformAccount: optional(
      Type.Boolean({ description: 'True when the money goes to the platform and not to a customer.' }),
    ),
    // The compiler cannot derive the type of forms from tables; PaymentTarget has the members that code reads.
    accountOrWalletInfo: Type.Unsafe<PaymentTarget>(
      Type.Union(paymentForms, { discriminator: { propertyName: 'accountType' } }),
    ),
  },
  // The title makes the OpenAPI document include this long schema once.
  { title: 'PaymentInstructions' },
)

export type PaymentInstruction = Static<typeof PaymentInstructions>

export const InternalAccountTypeShape = Type.Enum([...internalAccountTypes])

export const InternalAccountShape = namedShape('InternalAccount', {
  id: Type.String(),
  customerId: optional(Type.String({ description: "The owner; absent for the platform's own accounts." })),
  type: InternalAccountTypeShape,
  status: Type.Enum([...accountStatuses], { description: 'Only an ACTIVE account sends and receives.' }),
  balance: CurrencyAmount,
  totalBalance: CurrencyAmount,
  fundingPaymentInstructions: Type.Array(PaymentInstructions, { description: 'The ways to fund the account.' }),
  privateEnabled: optional(Type.Boolean({ description: 'Present on embedded wallets only.' })),
  createdAt: instant(),
  updatedAt: instant(),
})

export const InternalAccountPage = page(InternalAccountShape, 'InternalAccountListResponse')

export const PlatformInternalAccounts = namedShape('PlatformInternalAccountListResponse', {
  data: Type.Array(InternalAccountShape),
})
