import { type TSchema, Type } from 'typebox'
import { type NetworkName, networks } from '../../../../fixtures/networks.ts'
import type { RailName } from '../../../../fixtures/rails.ts'
import { optional } from '../../../schema/index.ts'
import { bankAccountFields } from '../../reference/index.ts'

export type Fields = Readonly<Record<string, TSchema>>

/** One way to identify an account of a type; the first one with a sent identifier applies. */
export interface Way {
  /** The field that identifies the account. The last three characters of its value are the magic value. */
  readonly identifier: string
  /** The fields that the identifier requires. */
  readonly requires?: readonly string[]
  /** The values that other fields may then have, by dotted path. */
  readonly allows?: Readonly<Record<string, readonly string[]>>
  /** The rails that reach the account, the default first; `asSent` when the field `rail` names it. */
  readonly rails: readonly RailName[] | 'asSent'
}

/** The scheme that a wallet's owner signs with; without one, only the sandbox's magic signature proves ownership. */
export type SignatureScheme = 'ethereum' | 'solana'

export interface AccountType {
  /** The currencies of the type, or `fiat` for every fiat currency. */
  readonly currencies: readonly string[] | 'fiat'
  readonly fields: Fields
  readonly ways: readonly Way[]
  /** True when a request may use only one of the ways. */
  readonly isExclusive?: true
  /** The fields that an individual beneficiary must have besides a name. */
  readonly requiredOfIndividual?: readonly string[]
  /** The extra fields of an individual beneficiary of this type. */
  readonly individualFields?: Fields
  /** True when payments can be collected from it. */
  readonly canBePulled?: true
  /** The chain of the account; such an account has no rails. */
  readonly network?: NetworkName
  /** True for a wallet, which a VASP may hold in custody; otherwise its owner may have to prove ownership. */
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

const identifiedBy = (identifier: string, rails: Way['rails'], more: Omit<Way, 'identifier' | 'rails'> = {}): Way => ({
  identifier,
  rails,
  ...more,
})
const bankTransfer = identifiedBy('accountNumber', ['BANK_TRANSFER'])
const mobileMoney = identifiedBy('phoneNumber', ['MOBILE_MONEY'])
const ibanTransfer = identifiedBy('iban', ['BANK_TRANSFER'])
const typedTransfer = identifiedBy('accountNumber', ['BANK_TRANSFER'], { requires: ['bankAccountType'] })
const sepa = identifiedBy('iban', ['SEPA_INSTANT', 'SEPA'])

type BankRow = Omit<AccountType, 'currencies' | 'fields'>

const bankRows: Readonly<Record<BankType, BankRow>> = {
  USD_ACCOUNT: { ways: [identifiedBy('accountNumber', ['RTP', 'FEDNOW', 'ACH', 'WIRE'])], canBePulled: true },
  SLV_ACCOUNT: { ways: [typedTransfer, mobileMoney] },
  MXN_ACCOUNT: { ways: [identifiedBy('clabeNumber', ['SPEI'])] },
  BRL_ACCOUNT: { ways: [identifiedBy('pixKey', ['PIX'])] },
  COP_ACCOUNT: {
    ways: [typedTransfer, mobileMoney],
    individualFields: {
      documentType: optional(Type.Enum(['CC', 'CE', 'TI', 'NIT', 'PP'])),
      documentNumber: optional(text(50)),
    },
  },
  GTQ_ACCOUNT: { ways: [bankTransfer], requiredOfIndividual: ['countryOfResidence', 'phoneNumber'] },
  HTG_ACCOUNT: { ways: [mobileMoney] },
  JMD_ACCOUNT: { ways: [bankTransfer], requiredOfIndividual: ['address', 'phoneNumber'] },
  CAD_ACCOUNT: { ways: [bankTransfer], individualFields: { registrationNumber: optional(text(255)) } },
  EUR_ACCOUNT: { ways: [sepa], requiredOfIndividual: ['countryOfResidence'] },
  DKK_ACCOUNT: { ways: [sepa] },
  GBP_ACCOUNT: { ways: [identifiedBy('accountNumber', ['FASTER_PAYMENTS'])] },
  INR_ACCOUNT: {
    ways: [
      identifiedBy('vpa', ['UPI']),
      identifiedBy('accountNumber', 'asSent', { requires: ['ifsc', 'rail'], allows: { rail: ['NEFT', 'RTGS'] } }),
    ],
  },
  PHP_ACCOUNT: { ways: [bankTransfer] },
  IDR_ACCOUNT: { ways: [bankTransfer] },
  SGD_ACCOUNT: { ways: [identifiedBy('accountNumber', ['FAST', 'PAYNOW', 'BANK_TRANSFER'])] },
  THB_ACCOUNT: { ways: [bankTransfer] },
  VND_ACCOUNT: { ways: [bankTransfer] },
  MYR_ACCOUNT: { ways: [bankTransfer] },
  HKD_ACCOUNT: { ways: [bankTransfer] },
  CNY_ACCOUNT: {
    ways: [
      identifiedBy('accountNumber', ['BANK_TRANSFER'], { allows: { 'beneficiary.beneficiaryType': ['BUSINESS'] } }),
      identifiedBy('phoneNumber', ['MOBILE_MONEY'], { allows: { bankName: ['AliPay', 'WechatPay'] } }),
    ],
  },
  BDT_ACCOUNT: { ways: [bankTransfer, mobileMoney] },
  GHS_ACCOUNT: { ways: [bankTransfer, mobileMoney] },
  PKR_ACCOUNT: { ways: [bankTransfer, ibanTransfer, mobileMoney] },
  EGP_ACCOUNT: { ways: [ibanTransfer, mobileMoney] },
  AED_ACCOUNT: { ways: [ibanTransfer], requiredOfIndividual: ['address'] },
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
  SWIFT_ACCOUNT: { ways: [identifiedBy('accountNumber', ['SWIFT']), identifiedBy('iban', ['SWIFT'])] },
}

/** The currencies of types that are not named after one. */
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
      address: Type.String({ pattern: networks[network].address.source, description: 'The address of the wallet.' }),
    },
    ways: [identifiedBy('address', [])],
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
    ways: [identifiedBy('invoice', []), identifiedBy('bolt12', []), identifiedBy('lightningAddress', [])],
    isExclusive: true,
    network: 'LIGHTNING',
  },
} satisfies Record<string, AccountType>

export type ExternalAccountType = BankType | keyof typeof chainTypes

// Object.keys types the keys as plain strings.
const bankTypeNames = Object.keys(bankRows) as BankType[]

/** Every type of external account. */
export const accountTypes: Readonly<Record<ExternalAccountType, AccountType>> = {
  // Object.fromEntries forgets which keys it was given.
  ...(Object.fromEntries(bankTypeNames.map((name) => [name, bankType(name)])) as Record<BankType, AccountType>),
  ...chainTypes,
}

// Object.keys types the keys as plain strings.
export const accountTypeNames = Object.keys(accountTypes) as ExternalAccountType[]

export const isAccountType = (name: unknown): name is ExternalAccountType =>
  typeof name === 'string' && Object.hasOwn(accountTypes, name)
