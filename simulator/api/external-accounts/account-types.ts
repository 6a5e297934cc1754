import { type TSchema, Type } from 'typebox'
import { type NetworkName, networks } from '../../../fixtures/networks.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import { optional } from '../../domain/fields.ts'
import { bankAccountFields } from '../reference/index.ts'

export type Fields = Readonly<Record<string, TSchema>>

/** One way to name an account of a type; the first whose identifier was sent is the one that is meant. */
export interface Way {
  /** The field that names the account. Its last three characters are the magic value. */
  readonly identifier: string
  /** What must come along with the identifier. */
  readonly along?: readonly string[]
  /** Fields that may then hold only these values; dots lead into objects. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  /** What money takes to get there, the default first, or the field that tells it. */
  readonly rails: readonly RailName[] | 'asSent'
}

/** How the owner of a wallet signs; those without a scheme can only be proven in the sandbox's own way. */
export type SignatureScheme = 'ethereum' | 'solana'

export interface AccountType {
  /** Any money that is not crypto, or only these. */
  readonly currencies: readonly string[] | 'fiat'
  readonly fields: Fields
  readonly ways: readonly Way[]
  /** Whether only one of the ways may be used at a time. */
  readonly isEitherOr?: true
  /** What an individual beneficiary must tell besides a name. */
  readonly individualNeeds?: readonly string[]
  /** What only an individual beneficiary of this type may tell. */
  readonly individualFields?: Fields
  /** Whether money can be drawn from it. */
  readonly canBePulled?: true
  /** The chain behind it; such an account has neither rails nor a beneficiary whose name could be checked. */
  readonly network?: NetworkName
  /** A wallet may be kept by somebody else, and its owner may have to prove that it is not. */
  readonly isWallet?: true
  readonly signatureScheme?: SignatureScheme
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const payoutFields = {
  ...bankAccountFields,
  BRL_ACCOUNT: {
    pixKey: text(77),
    pixKeyType: Type.Enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM']),
    taxId: Type.String({ pattern: '^[0-9]{11,14}$', minLength: 11, maxLength: 14 }),
  },
  COP_ACCOUNT: { ...bankAccountFields.SLV_ACCOUNT, bankName: text(255) },
} satisfies Record<string, Fields>

type BankType = keyof typeof payoutFields

const by = (identifier: string, rails: Way['rails'], more: Omit<Way, 'identifier' | 'rails'> = {}): Way => ({
  identifier,
  rails,
  ...more,
})
const bankTransfer = by('accountNumber', ['BANK_TRANSFER'])
const mobileMoney = by('phoneNumber', ['MOBILE_MONEY'])
const ibanTransfer = by('iban', ['BANK_TRANSFER'])
const typedTransfer = by('accountNumber', ['BANK_TRANSFER'], { along: ['bankAccountType'] })
const sepa = by('iban', ['SEPA_INSTANT', 'SEPA'])

type BankRow = Omit<AccountType, 'currencies' | 'fields'>

const bankRows: Readonly<Record<BankType, BankRow>> = {
  USD_ACCOUNT: { ways: [by('accountNumber', ['RTP', 'FEDNOW', 'ACH', 'WIRE'])], canBePulled: true },
  SLV_ACCOUNT: { ways: [typedTransfer, mobileMoney] },
  MXN_ACCOUNT: { ways: [by('clabeNumber', ['SPEI'])] },
  BRL_ACCOUNT: { ways: [by('pixKey', ['PIX'])] },
  COP_ACCOUNT: {
    ways: [typedTransfer, mobileMoney],
    individualFields: {
      documentType: optional(Type.Enum(['CC', 'CE', 'TI', 'NIT', 'PP'])),
      documentNumber: optional(text(50)),
    },
  },
  GTQ_ACCOUNT: { ways: [bankTransfer], individualNeeds: ['countryOfResidence', 'phoneNumber'] },
  HTG_ACCOUNT: { ways: [mobileMoney] },
  JMD_ACCOUNT: { ways: [bankTransfer], individualNeeds: ['address', 'phoneNumber'] },
  CAD_ACCOUNT: { ways: [bankTransfer], individualFields: { registrationNumber: optional(text(255)) } },
  EUR_ACCOUNT: { ways: [sepa], individualNeeds: ['countryOfResidence'] },
  DKK_ACCOUNT: { ways: [sepa] },
  GBP_ACCOUNT: { ways: [by('accountNumber', ['FASTER_PAYMENTS'])] },
  INR_ACCOUNT: {
    ways: [
      by('vpa', ['UPI']),
      by('accountNumber', 'asSent', { along: ['ifsc', 'rail'], only: { rail: ['NEFT', 'RTGS'] } }),
    ],
  },
  PHP_ACCOUNT: { ways: [bankTransfer] },
  IDR_ACCOUNT: { ways: [bankTransfer] },
  SGD_ACCOUNT: { ways: [by('accountNumber', ['FAST', 'PAYNOW', 'BANK_TRANSFER'])] },
  THB_ACCOUNT: { ways: [bankTransfer] },
  VND_ACCOUNT: { ways: [bankTransfer] },
  MYR_ACCOUNT: { ways: [bankTransfer] },
  HKD_ACCOUNT: { ways: [bankTransfer] },
  CNY_ACCOUNT: {
    ways: [
      by('accountNumber', ['BANK_TRANSFER'], { only: { 'beneficiary.beneficiaryType': ['BUSINESS'] } }),
      by('phoneNumber', ['MOBILE_MONEY'], { only: { bankName: ['AliPay', 'WechatPay'] } }),
    ],
  },
  BDT_ACCOUNT: { ways: [bankTransfer, mobileMoney] },
  GHS_ACCOUNT: { ways: [bankTransfer, mobileMoney] },
  PKR_ACCOUNT: { ways: [bankTransfer, ibanTransfer, mobileMoney] },
  EGP_ACCOUNT: { ways: [ibanTransfer, mobileMoney] },
  AED_ACCOUNT: { ways: [ibanTransfer], individualNeeds: ['address'] },
  NGN_ACCOUNT: { ways: [bankTransfer] },
  ZAR_ACCOUNT: { ways: [bankTransfer] },
  KES_ACCOUNT: { ways: [mobileMoney] },
  RWF_ACCOUNT: { ways: [mobileMoney] },
  TZS_ACCOUNT: { ways: [mobileMoney] },
  UGX_ACCOUNT: { ways: [mobileMoney] },
  MWK_ACCOUNT: { ways: [mobileMoney] },
  ZMW_ACCOUNT: { ways: [mobileMoney] },
  BWP_ACCOUNT: { ways: [mobileMoney] },
  XOF_ACCOUNT: { ways: [mobileMoney] },
  XAF_ACCOUNT: { ways: [mobileMoney] },
  SWIFT_ACCOUNT: { ways: [by('accountNumber', ['SWIFT']), by('iban', ['SWIFT'])] },
}

/** Types whose name is not the code of their money. */
const currenciesOf: Partial<Record<BankType, AccountType['currencies']>> = {
  SLV_ACCOUNT: ['USD'],
  SWIFT_ACCOUNT: 'fiat',
}

const bankType = (name: BankType): AccountType => ({
  currencies: currenciesOf[name] ?? [name.slice(0, 3)],
  fields: payoutFields[name],
  ...bankRows[name],
})

function wallet(network: NetworkName, signatureScheme?: SignatureScheme): AccountType {
  return {
    currencies: networks[network].currencies,
    fields: {
      address: Type.String({ pattern: networks[network].address.source, description: 'Where the wallet is reached.' }),
    },
    ways: [by('address', [])],
    network,
    isWallet: true,
    ...(signatureScheme === undefined ? {} : { signatureScheme }),
  }
}

const chainTypes = {
  SPARK_WALLET: wallet('SPARK'),
  ETHEREUM_WALLET: wallet('ETHEREUM', 'ethereum'),
  BASE_WALLET: wallet('BASE', 'ethereum'),
  POLYGON_WALLET: wallet('POLYGON', 'ethereum'),
  SOLANA_WALLET: wallet('SOLANA', 'solana'),
  TRON_WALLET: wallet('TRON'),
  PLASMA_WALLET: wallet('PLASMA', 'ethereum'),
  LIGHTNING: {
    currencies: networks.LIGHTNING.currencies,
    fields: {
      invoice: optional(Type.String({ minLength: 1, description: 'A BOLT 11 invoice.' })),
      bolt12: optional(Type.String({ minLength: 1, description: 'A BOLT 12 offer.' })),
      lightningAddress: optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', description: '`name@domain`.' })),
    },
    ways: [by('invoice', []), by('bolt12', []), by('lightningAddress', [])],
    isEitherOr: true,
    network: 'LIGHTNING',
  },
} satisfies Record<string, AccountType>

export type ExternalAccountType = BankType | keyof typeof chainTypes

const bankTypeNames = Object.keys(bankRows) as BankType[]

/** Every type of account that money can be sent to, and all that the service knows of it. */
export const accountTypes: Readonly<Record<ExternalAccountType, AccountType>> = {
  ...(Object.fromEntries(bankTypeNames.map((name) => [name, bankType(name)])) as Record<BankType, AccountType>),
  ...chainTypes,
}

export const accountTypeNames = Object.keys(accountTypes) as ExternalAccountType[]

export const isAccountType = (name: unknown): name is ExternalAccountType =>
  typeof name === 'string' && Object.hasOwn(accountTypes, name)
