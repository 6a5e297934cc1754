import { type TSchema, Type } from 'typebox'
import { optional } from '../../schema/index.ts'

type Fields = Readonly<Record<string, TSchema>>

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const digits = (count: number) => Type.String({ pattern: `^[0-9]{${count}}$`, minLength: count, maxLength: count })
const digitsBetween = (minLength: number, maxLength: number) =>
  Type.String({ pattern: `^[0-9]{${minLength},${maxLength}}$`, minLength, maxLength })
const exactly = (length: number, pattern: string) => Type.String({ pattern, minLength: length, maxLength: length })
const phone = (pattern: string) => Type.String({ pattern, minLength: 7, maxLength: 15 })
const regionOf = (codes: readonly string[]) => Type.Enum([...codes])

const accountNumber = text(34)
const bankName = text(255)
const provider = text(255)
const anyPhone = phone('^\\+[0-9]{6,14}$')
const bankAccountType = Type.Enum(['CHECKING', 'SAVINGS'])
const branchCode = digits(5)
const swiftCode = Type.String({
  pattern: '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  minLength: 8,
  maxLength: 11,
})
const iban = Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$', minLength: 15, maxLength: 34 })

const swiftBank = { bankName, accountNumber, swiftCode }
const mobile = { phoneNumber: anyPhone, provider }
const bankOrPhone = { accountNumber: optional(accountNumber), bankName, phoneNumber: optional(anyPhone) }

/** The fields that identify an account at a bank or a mobile-money provider, by account type. */
export const bankAccountFields = {
  USD_ACCOUNT: {
    accountNumber,
    routingNumber: digits(9),
    bankName: optional(text(140)),
    bankAccountType: optional(bankAccountType),
    intermediaryBankName: optional(text(140)),
    intermediaryRoutingNumber: optional(digits(9)),
    fiToFiInformation: optional(Type.String({ maxLength: 210 })),
  },
  MXN_ACCOUNT: { clabeNumber: digits(18) },
  DKK_ACCOUNT: { iban: exactly(18, '^DK[0-9]{16}$'), swiftCode: optional(swiftCode) },
  EUR_ACCOUNT: { iban, swiftCode: optional(swiftCode) },
  INR_ACCOUNT: {
    vpa: optional(Type.String({ pattern: '^[a-zA-Z0-9.\\-_]+@[a-zA-Z0-9]+$', minLength: 3, maxLength: 255 })),
    accountNumber: optional(digitsBetween(9, 18)),
    ifsc: optional(exactly(11, '^[A-Z]{4}0[A-Z0-9]{6}$')),
    rail: optional(text(32)),
    bankName: optional(bankName),
  },
  NGN_ACCOUNT: { accountNumber: digits(10), bankName },
  CAD_ACCOUNT: { bankCode: digits(3), branchCode, accountNumber: digitsBetween(7, 12) },
  GBP_ACCOUNT: { sortCode: digits(6), accountNumber: digits(8) },
  HKD_ACCOUNT: swiftBank,
  IDR_ACCOUNT: { ...swiftBank, phoneNumber: phone('^\\+62[0-9]{9,12}$') },
  MYR_ACCOUNT: swiftBank,
  PHP_ACCOUNT: { bankName, accountNumber: digitsBetween(8, 16) },
  SGD_ACCOUNT: { ...swiftBank, bankName: optional(bankName) },
  THB_ACCOUNT: swiftBank,
  VND_ACCOUNT: swiftBank,
  AED_ACCOUNT: { iban: exactly(23, '^AE[0-9]{21}$'), swiftCode: optional(swiftCode) },
  KES_ACCOUNT: { phoneNumber: phone('^\\+254[0-9]{9}$'), provider },
  MWK_ACCOUNT: mobile,
  RWF_ACCOUNT: { phoneNumber: phone('^\\+250[0-9]{9}$'), provider },
  TZS_ACCOUNT: { phoneNumber: phone('^\\+255[0-9]{9}$'), provider },
  UGX_ACCOUNT: mobile,
  XOF_ACCOUNT: { ...mobile, region: regionOf(['BJ', 'CI', 'SN', 'TG']) },
  ZAR_ACCOUNT: { accountNumber: digitsBetween(9, 13), bankName },
  ZMW_ACCOUNT: { phoneNumber: phone('^\\+260[0-9]{9}$'), provider },
  BWP_ACCOUNT: mobile,
  XAF_ACCOUNT: { ...mobile, region: regionOf(['CM', 'CG']) },
  BDT_ACCOUNT: { ...bankOrPhone, branchCode: optional(branchCode), swiftCode: optional(swiftCode) },
  EGP_ACCOUNT: { iban: optional(exactly(29, '^EG[0-9]{27}$')), bankName, phoneNumber: optional(anyPhone) },
  GHS_ACCOUNT: bankOrPhone,
  GTQ_ACCOUNT: { accountNumber, bankAccountType, bankName },
  HTG_ACCOUNT: { phoneNumber: anyPhone },
  JMD_ACCOUNT: { accountNumber, branchCode, bankAccountType, bankName },
  PKR_ACCOUNT: { ...bankOrPhone, iban: optional(exactly(24, '^PK[0-9]{2}[A-Z]{4}[0-9]{16}$')) },
  SLV_ACCOUNT: { ...bankOrPhone, bankName: optional(bankName), bankAccountType: optional(bankAccountType) },
  SWIFT_ACCOUNT: {
    country: exactly(2, '^[A-Z]{2}$'),
    swiftCode,
    bankName,
    accountNumber: optional(accountNumber),
    iban: optional(iban),
  },
  CNY_ACCOUNT: bankOrPhone,
} satisfies Record<string, Fields>

export type BankAccountType = keyof typeof bankAccountFields

const bankTransfer = ['BANK_TRANSFER']
const mobileMoney = ['MOBILE_MONEY']
const bankOrMobile = ['BANK_TRANSFER', 'MOBILE_MONEY']

/** The rails that reach an account, by account type. */
export const railsOfAccount = {
  USD_ACCOUNT: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
  MXN_ACCOUNT: ['SPEI'],
  DKK_ACCOUNT: ['SEPA', 'SEPA_INSTANT'],
  EUR_ACCOUNT: ['SEPA', 'SEPA_INSTANT'],
  INR_ACCOUNT: ['UPI', 'NEFT', 'RTGS'],
  NGN_ACCOUNT: bankTransfer,
  CAD_ACCOUNT: bankTransfer,
  GBP_ACCOUNT: ['FASTER_PAYMENTS'],
  HKD_ACCOUNT: bankTransfer,
  IDR_ACCOUNT: bankTransfer,
  MYR_ACCOUNT: bankTransfer,
  PHP_ACCOUNT: bankTransfer,
  SGD_ACCOUNT: ['PAYNOW', 'FAST', 'BANK_TRANSFER'],
  THB_ACCOUNT: bankTransfer,
  VND_ACCOUNT: bankTransfer,
  AED_ACCOUNT: bankTransfer,
  KES_ACCOUNT: mobileMoney,
  MWK_ACCOUNT: mobileMoney,
  RWF_ACCOUNT: mobileMoney,
  TZS_ACCOUNT: mobileMoney,
  UGX_ACCOUNT: mobileMoney,
  XOF_ACCOUNT: mobileMoney,
  ZAR_ACCOUNT: bankTransfer,
  ZMW_ACCOUNT: mobileMoney,
  BWP_ACCOUNT: mobileMoney,
  XAF_ACCOUNT: mobileMoney,
  BDT_ACCOUNT: bankOrMobile,
  EGP_ACCOUNT: bankOrMobile,
  GHS_ACCOUNT: bankOrMobile,
  GTQ_ACCOUNT: bankTransfer,
  HTG_ACCOUNT: mobileMoney,
  JMD_ACCOUNT: bankTransfer,
  PKR_ACCOUNT: bankOrMobile,
  SLV_ACCOUNT: bankOrMobile,
  SWIFT_ACCOUNT: ['SWIFT'],
  CNY_ACCOUNT: bankOrMobile,
} satisfies Record<BankAccountType, readonly string[]>
