import { countriesOfMoney } from '../../../fixtures/countries-of-money.ts'
import { leadingInstitution } from '../../../fixtures/institutions.ts'
import { fundingRails } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { cachedBy } from '../../schema/index.ts'
import { railsOfAccount } from '../reference/index.ts'
import { type IdentifierGenerator, identifierGenerator } from './identifier-generator.ts'
import type { InternalAccount } from './model.ts'
import type { PaymentInstruction, PaymentTarget } from './shapes.ts'

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

/** The value of each field of a bank account: numbers are generated for each account, the rest is constant. */
const fieldValues = {
  accountNumber: (generate, currency) => generate.digits('accountNumber', accountNumberLengths[currency] ?? 10),
  routingNumber: () => '110000000',
  bankName: (_generate, currency) => leadingInstitution(currency),
  provider: (_generate, currency) => leadingInstitution(currency),
  bankAccountType: () => 'CHECKING',
  clabeNumber: (generate) => generate.digits('clabeNumber', 18),
  iban: (generate, currency) => generate.iban(countryOf(currency), ibanDigits[currency] ?? 18),
  swiftCode: (_generate, currency) => `SGLS${countryOf(currency)}2X`,
  sortCode: () => '040004',
  vpa: (generate) => `fund.${generate.hex('vpa', 12)}@sandglass`,
  bankCode: () => '003',
  branchCode: () => '00102',
  phoneNumber: (generate, currency) => `+${callingCodes[currency]}${generate.digits('phoneNumber', 9)}`,
  region: (_generate, currency) => (currency === 'XOF' ? 'SN' : 'CM'),
} satisfies Record<string, (generate: IdentifierGenerator, currency: string) => string>

type Field = keyof typeof fieldValues

const swiftBank: readonly Field[] = ['bankName', 'accountNumber', 'swiftCode']
const bank: readonly Field[] = ['accountNumber', 'bankName']
const mobile: readonly Field[] = ['phoneNumber', 'provider']

/** The fields shown of the bank account behind each fiat currency, and its rails when not all of its type. */
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

const spark = (generate: IdentifierGenerator, assetType: string): PaymentTarget => ({
  accountType: 'SPARK_WALLET',
  address: generate.sparkAddress(),
  assetType,
  invoice: generate.invoice('spark'),
})
const solana = (generate: IdentifierGenerator, assetType: string): PaymentTarget => ({
  accountType: 'SOLANA_WALLET',
  address: generate.base58('solana', 44),
  assetType,
})
const ethereumLike = (generate: IdentifierGenerator, network: string, assetType: string): PaymentTarget => ({
  accountType: `${network}_WALLET`,
  address: `0x${generate.hex(network, 40)}`,
  assetType,
})
const tron = (generate: IdentifierGenerator): PaymentTarget => ({
  accountType: 'TRON_WALLET',
  address: `T${generate.base58('tron', 33)}`,
  assetType: 'USDT',
})

/** The payment targets of currencies that are not funded through a bank account. */
const nonBankTargets: Readonly<Record<string, (generate: IdentifierGenerator) => readonly PaymentTarget[]>> = {
  BRL: (generate) => [{ accountType: 'BRL_ACCOUNT', qrCode: generate.pixCode() }],
  COP: (generate) => [
    { accountType: 'COP_ACCOUNT', paymentUrl: `https://pay.sandglass.test/${generate.hex('page', 24)}` },
  ],
  ARS: (generate) => [{ accountType: 'ARS_ACCOUNT', accountNumber: generate.digits('accountNumber', 22) }],
  BTC: (generate) => [
    spark(generate, 'BTC'),
    { accountType: 'LIGHTNING', invoice: generate.invoice('lightning') },
    { accountType: 'BITCOIN_L1', address: generate.bitcoinAddress(), network: 'BITCOIN' },
  ],
  USDC: (generate) => [
    solana(generate, 'USDC'),
    ...['BASE', 'POLYGON', 'ETHEREUM'].map((network) => ethereumLike(generate, network, 'USDC')),
  ],
  USDT: (generate) => [
    tron(generate),
    ...['ETHEREUM', 'PLASMA'].map((network) => ethereumLike(generate, network, 'USDT')),
    solana(generate, 'USDT'),
  ],
  USDB: (generate) => [spark(generate, 'USDB')],
}

const instantRails: ReadonlySet<string> = new Set(fundingRails)

const railsByAccountType: Readonly<Record<string, readonly string[]>> = railsOfAccount

/** Returns the rails to the bank account behind a currency; for realtime funding, only the instant ones. */
function fundingRailsOf(currency: string, isRealtime: boolean): readonly string[] {
  const all = bankFields[currency]?.rails ?? railsByAccountType[`${currency}_ACCOUNT`] ?? []
  return isRealtime ? all.filter((rail) => instantRails.has(rail)) : all
}

/** True when money in this currency can arrive while a quote waits for it. */
export function canFundRealtime(currency: string): boolean {
  return nonBankTargets[currency] !== undefined || fundingRailsOf(currency, true).length > 0
}

function bankAccount(
  generate: IdentifierGenerator,
  currency: string,
  reference: string,
  isRealtime: boolean,
): PaymentTarget {
  const row = bankFields[currency]
  if (row === undefined) throw new Error(`${currency} accounts have no funding instructions`)
  return {
    accountType: `${currency}_ACCOUNT`,
    ...Object.fromEntries(row.fields.map((field) => [field, fieldValues[field](generate, currency)])),
    paymentRails: fundingRailsOf(currency, isRealtime),
    // The INR form has no member for a reference; only the note carries it.
    ...(currency === 'INR' ? {} : { reference }),
  }
}

interface InstructionsInput {
  /** The account or quote to pay; all generated numbers derive from it. */
  readonly id: string
  readonly currency: string
  readonly reference: string
  readonly isPlatformAccount: boolean
  /** True when only instant rails qualify. */
  readonly isRealtime: boolean
}

/** Builds the instructions for a payment in a currency. They derive from the id and the world's seed. */
export function paymentInstructions(world: World, input: InstructionsInput): readonly PaymentInstruction[] {
  const { id, currency, reference, isPlatformAccount, isRealtime } = input
  const generate = identifierGenerator(world, id)
  const instructionTo = (accountOrWalletInfo: PaymentTarget) => ({ isPlatformAccount, accountOrWalletInfo })
  const others = nonBankTargets[currency]?.(generate)
  if (others !== undefined) return others.map(instructionTo)
  const instructionsNotes = `Quote the reference ${reference} with the payment.`
  const first = { instructionsNotes, ...instructionTo(bankAccount(generate, currency, reference, isRealtime)) }
  return currency === 'USD' ? [first, instructionTo(solana(generate, 'USDC'))] : [first]
}

/**
 * Returns the permanent instructions that fund an account; derived, never stored, and part of every balance event.
 * Worlds with other seeds may hold the same document, such as the one that tries a state before it is imported.
 */
export const fundingInstructions = cachedBy(
  (world: World, { id, currency, customerId }: InternalAccount) =>
    `${world.seed} ${id} ${currency} ${customerId === undefined}`,
  (world, { id, currency, customerId }): readonly PaymentInstruction[] => {
    const reference = `FUND-${id.slice(id.indexOf(':') + 1, id.indexOf('-')).toUpperCase()}`
    const isPlatformAccount = customerId === undefined
    return paymentInstructions(world, { id, currency, reference, isPlatformAccount, isRealtime: false })
  },
)
