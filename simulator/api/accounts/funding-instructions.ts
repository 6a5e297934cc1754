import type { Static } from 'typebox'
import { countriesOfMoney } from '../../../fixtures/countries-of-money.ts'
import { leadingInstitution } from '../../../fixtures/institutions.ts'
import { fundingRails } from '../../../fixtures/rails.ts'
import { cachedBy } from '../../domain/cache.ts'
import type { World } from '../../engine/types.ts'
import { type BankAccountType, railsOfAccount } from '../reference/index.ts'
import { type Draw, drawFor } from './draw.ts'
import type { InternalAccount } from './model.ts'
import type { PaymentInstructions } from './shapes.ts'

interface Told {
  readonly accountType: string
  readonly [field: string]: unknown
}

type Make = (draw: Draw, currency: string) => string

const countryOf = (currency: string) => (currency === 'EUR' ? 'DE' : (countriesOfMoney[currency]?.[0] ?? 'US'))
const accountNumberLengths: Readonly<Record<string, number>> = { GBP: 8, CAD: 9, PHP: 12 }
const ibanDigits: Readonly<Record<string, number>> = { EUR: 18, DKK: 14, AED: 19, EGP: 25 }
const callingCodes: Readonly<Record<string, string>> = {
  IDR: '62',
  KES: '254',
  MWK: '265',
  RWF: '250',
  TZS: '255',
  UGX: '256',
  XOF: '221',
  ZMW: '260',
  BWP: '267',
  XAF: '237',
  HTG: '509',
}

/** How each field of a bank account comes to its value; numbers are drawn, the rest is the same for all. */
const makers = {
  accountNumber: (draw, currency) => draw.digits('accountNumber', accountNumberLengths[currency] ?? 10),
  routingNumber: () => '110000000',
  bankName: (_draw, currency) => leadingInstitution(currency),
  provider: (_draw, currency) => leadingInstitution(currency),
  bankAccountType: () => 'CHECKING',
  clabeNumber: (draw) => draw.digits('clabeNumber', 18),
  iban: (draw, currency) => draw.iban(countryOf(currency), ibanDigits[currency] ?? 18),
  swiftCode: (_draw, currency) => `SGLS${countryOf(currency)}2X`,
  sortCode: () => '040004',
  vpa: (draw) => `fund.${draw.hex('vpa', 12)}@sandglass`,
  bankCode: () => '003',
  branchCode: () => '00102',
  phoneNumber: (draw, currency) => `+${callingCodes[currency]}${draw.digits('phoneNumber', 9)}`,
  region: (_draw, currency) => (currency === 'XOF' ? 'SN' : 'CM'),
} satisfies Record<string, Make>

type Field = keyof typeof makers

const swiftBank: readonly Field[] = ['bankName', 'accountNumber', 'swiftCode']
const bank: readonly Field[] = ['accountNumber', 'bankName']
const mobile: readonly Field[] = ['phoneNumber', 'provider']

/** What is told of the bank account behind each fiat currency, and over which rails when not over all of its type. */
const bankFields: Readonly<Record<string, { readonly fields: readonly Field[]; readonly rails?: readonly string[] }>> =
  {
    USD: { fields: ['accountNumber', 'routingNumber', 'bankName', 'bankAccountType'] },
    EUR: { fields: ['iban', 'swiftCode'] },
    DKK: { fields: ['iban', 'swiftCode'], rails: ['SEPA_INSTANT'] },
    GBP: { fields: ['sortCode', 'accountNumber'] },
    MXN: { fields: ['clabeNumber'] },
    INR: { fields: ['vpa'], rails: ['UPI'] },
    SGD: { fields: ['accountNumber', 'swiftCode'], rails: ['PAYNOW', 'FAST'] },
    NGN: { fields: bank },
    CAD: { fields: ['bankCode', 'branchCode', 'accountNumber'] },
    HKD: { fields: swiftBank },
    IDR: { fields: [...swiftBank, 'phoneNumber'] },
    MYR: { fields: swiftBank },
    PHP: { fields: ['bankName', 'accountNumber'] },
    THB: { fields: swiftBank },
    VND: { fields: swiftBank },
    AED: { fields: ['iban', 'swiftCode'] },
    KES: { fields: mobile },
    MWK: { fields: mobile },
    RWF: { fields: mobile },
    TZS: { fields: mobile },
    UGX: { fields: mobile },
    XOF: { fields: [...mobile, 'region'] },
    ZAR: { fields: bank },
    ZMW: { fields: mobile },
    BWP: { fields: mobile },
    XAF: { fields: [...mobile, 'region'] },
    BDT: { fields: bank, rails: ['BANK_TRANSFER'] },
    EGP: { fields: ['iban', 'bankName'], rails: ['BANK_TRANSFER'] },
    GHS: { fields: bank, rails: ['BANK_TRANSFER'] },
    GTQ: { fields: ['accountNumber', 'bankAccountType', 'bankName'] },
    HTG: { fields: ['phoneNumber'] },
    JMD: { fields: ['accountNumber', 'branchCode', 'bankAccountType', 'bankName'] },
    PKR: { fields: bank, rails: ['BANK_TRANSFER'] },
    CNY: { fields: bank, rails: ['BANK_TRANSFER'] },
  }

const spark = (draw: Draw, assetType: string): Told => ({
  accountType: 'SPARK_WALLET',
  address: draw.sparkAddress(),
  assetType,
  invoice: draw.invoice('spark'),
})
const solana = (draw: Draw, assetType: string): Told => ({
  accountType: 'SOLANA_WALLET',
  address: draw.base58('solana', 44),
  assetType,
})
const ethereumLike = (draw: Draw, network: string, assetType: string): Told => ({
  accountType: `${network}_WALLET`,
  address: `0x${draw.hex(network, 40)}`,
  assetType,
})
const tron = (draw: Draw): Told => ({
  accountType: 'TRON_WALLET',
  address: `T${draw.base58('tron', 33)}`,
  assetType: 'USDT',
})

/** Currencies that are paid in over something else than a bank account. */
const otherWays: Readonly<Record<string, (draw: Draw) => readonly Told[]>> = {
  BRL: (draw) => [{ accountType: 'BRL_ACCOUNT', qrCode: draw.pixCode() }],
  COP: (draw) => [{ accountType: 'COP_ACCOUNT', paymentUrl: `https://pay.sandglass.test/${draw.hex('page', 24)}` }],
  ARS: (draw) => [{ accountType: 'ARS_ACCOUNT', accountNumber: draw.digits('accountNumber', 22) }],
  BTC: (draw) => [
    spark(draw, 'BTC'),
    { accountType: 'LIGHTNING', invoice: draw.invoice('lightning') },
    { accountType: 'BITCOIN_L1', address: draw.bitcoinAddress(), network: 'BITCOIN' },
  ],
  USDC: (draw) => [
    solana(draw, 'USDC'),
    ...['BASE', 'POLYGON', 'ETHEREUM'].map((network) => ethereumLike(draw, network, 'USDC')),
  ],
  USDT: (draw) => [
    tron(draw),
    ...['ETHEREUM', 'PLASMA'].map((network) => ethereumLike(draw, network, 'USDT')),
    solana(draw, 'USDT'),
  ],
  USDB: (draw) => [spark(draw, 'USDB')],
}

const instantRails: ReadonlySet<string> = new Set(fundingRails)

/** The rails that lead to the bank account behind a currency; of those, only the instant ones when it must be quick. */
function railsInto(currency: string, isRealtime: boolean): readonly string[] {
  const all = bankFields[currency]?.rails ?? railsOfAccount[`${currency}_ACCOUNT` as BankAccountType] ?? []
  return isRealtime ? all.filter((rail) => instantRails.has(rail)) : all
}

/** Whether money in this currency can arrive while a quote waits for it. */
export function canFundRealtime(currency: string): boolean {
  return otherWays[currency] !== undefined || railsInto(currency, true).length > 0
}

function bankAccount(draw: Draw, currency: string, reference: string, isRealtime: boolean): Told {
  const row = bankFields[currency]
  if (row === undefined) throw new Error(`There is no way to put ${currency} into an account`)
  return {
    accountType: `${currency}_ACCOUNT`,
    ...Object.fromEntries(row.fields.map((field) => [field, makers[field](draw, currency)])),
    paymentRails: railsInto(currency, isRealtime),
    // The Indian form has no place for a reference; there, the note alone carries it.
    ...(currency === 'INR' ? {} : { reference }),
  }
}

export interface InstructionsAsk {
  /** The account or the quote that is to be paid; all numbers follow from it. */
  readonly id: string
  readonly currency: string
  readonly reference: string
  readonly isPlatformAccount: boolean
  /** Whether only ways that take no time will do. */
  readonly isRealtime: boolean
}

/** The ways to pay something in a currency. They follow from the id and the world's seed. */
export function paymentInstructions(world: World, call: InstructionsAsk): Instructions {
  const { id, currency, reference, isPlatformAccount, isRealtime } = call
  const draw = drawFor(world, id)
  const plain = (told: Told) => {
    const accountOrWalletInfo = told as unknown as Static<typeof PaymentInstructions>['accountOrWalletInfo']
    return { isPlatformAccount, accountOrWalletInfo }
  }
  const others = otherWays[currency]?.(draw)
  if (others !== undefined) return others.map(plain)
  const instructionsNotes = `Quote the reference ${reference} with the payment.`
  const first = { instructionsNotes, ...plain(bankAccount(draw, currency, reference, isRealtime)) }
  return currency === 'USD' ? [first, plain(solana(draw, 'USDC'))] : [first]
}

type Instructions = readonly Static<typeof PaymentInstructions>[]

/** The permanent ways to put money into an account; none is stored. Every event about a balance tells them. */
export const fundingInstructions = cachedBy(
  (_world: World, account: InternalAccount) => account,
  (world, { id, currency, customerId }): Instructions => {
    const reference = `FUND-${id.slice(id.indexOf(':') + 1, id.indexOf('-')).toUpperCase()}`
    const isPlatformAccount = customerId === undefined
    return paymentInstructions(world, { id, currency, reference, isPlatformAccount, isRealtime: false })
  },
)
