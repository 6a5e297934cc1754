type Fields = Readonly<Record<string, unknown>>

/** Returns an identifier of a length with the wanted ending; a serial number keeps those of one scenario apart. */
type Fill = (length: number) => string

type Make = (fill: Fill) => Fields

const swiftBank =
  (bankName: string, swiftCode: string): Make =>
  (fill) => ({ bankName, accountNumber: fill(12), swiftCode })
const bank =
  (bankName: string, length = 12): Make =>
  (fill) => ({ bankName, accountNumber: fill(length) })
const mobile =
  (prefix: string, provider: string): Make =>
  (fill) => ({ phoneNumber: `${prefix}${fill(9)}`, provider })
const typed = { bankAccountType: 'CHECKING' }
const ethereum: Make = (fill) => ({ address: `0x${fill(40)}` })

/** One valid account of each type. */
const samples: Readonly<Record<string, Make>> = {
  USD_ACCOUNT: (fill) => ({ accountNumber: fill(12), routingNumber: '110000000' }),
  SLV_ACCOUNT: (fill) => ({ ...bank('Banco Cuscatlan')(fill), ...typed }),
  MXN_ACCOUNT: (fill) => ({ clabeNumber: fill(18) }),
  BRL_ACCOUNT: (fill) => ({ pixKey: `key.${fill(9)}@pix.example`, pixKeyType: 'EMAIL', taxId: '12345678901' }),
  COP_ACCOUNT: (fill) => ({ ...bank('Bancolombia')(fill), ...typed }),
  GTQ_ACCOUNT: (fill) => ({ ...bank('Banco Industrial')(fill), ...typed }),
  HTG_ACCOUNT: (fill) => ({ phoneNumber: `+509${fill(8)}` }),
  JMD_ACCOUNT: (fill) => ({ ...bank('NCB Jamaica')(fill), ...typed, branchCode: '00102' }),
  CAD_ACCOUNT: (fill) => ({ bankCode: '003', branchCode: '00102', accountNumber: fill(10) }),
  EUR_ACCOUNT: (fill) => ({ iban: `DE89${fill(18)}` }),
  DKK_ACCOUNT: (fill) => ({ iban: `DK50${fill(14)}` }),
  GBP_ACCOUNT: (fill) => ({ sortCode: '040004', accountNumber: fill(8) }),
  INR_ACCOUNT: (fill) => ({ vpa: `name.${fill(9)}@bank` }),
  PHP_ACCOUNT: bank('BDO Unibank'),
  IDR_ACCOUNT: (fill) => ({ ...swiftBank('Bank Mandiri', 'BMRIIDJA')(fill), phoneNumber: '+62812345678' }),
  SGD_ACCOUNT: swiftBank('DBS Bank Ltd', 'DBSSSGSG'),
  THB_ACCOUNT: swiftBank('Bangkok Bank', 'BKKBTHBK'),
  VND_ACCOUNT: swiftBank('Vietcombank', 'BFTVVNVX'),
  MYR_ACCOUNT: swiftBank('Maybank', 'MBBEMYKL'),
  HKD_ACCOUNT: swiftBank('Hang Seng Bank', 'HASEHKHH'),
  CNY_ACCOUNT: (fill) => ({ bankName: 'AliPay', phoneNumber: `+86${fill(11)}` }),
  BDT_ACCOUNT: bank('BRAC Bank'),
  GHS_ACCOUNT: bank('GCB Bank'),
  PKR_ACCOUNT: bank('HBL'),
  EGP_ACCOUNT: (fill) => ({ bankName: 'National Bank of Egypt', iban: `EG38${fill(25)}` }),
  AED_ACCOUNT: (fill) => ({ iban: `AE07${fill(19)}` }),
  NGN_ACCOUNT: bank('Zenith Bank', 10),
  ZAR_ACCOUNT: bank('Capitec Bank', 11),
  KES_ACCOUNT: mobile('+254', 'M-PESA'),
  RWF_ACCOUNT: mobile('+250', 'MTN'),
  TZS_ACCOUNT: mobile('+255', 'VODACOM'),
  UGX_ACCOUNT: mobile('+256', 'MTN'),
  MWK_ACCOUNT: mobile('+265', 'AIRTEL'),
  ZMW_ACCOUNT: mobile('+260', 'ZAMTEL'),
  BWP_ACCOUNT: mobile('+267', 'ORANGE'),
  XOF_ACCOUNT: (fill) => ({ ...mobile('+221', 'ORANGE')(fill), region: 'SN' }),
  XAF_ACCOUNT: (fill) => ({ ...mobile('+237', 'MTN')(fill), region: 'CM' }),
  SWIFT_ACCOUNT: (fill) => ({ country: 'US', ...swiftBank('Chase Bank', 'CHASUS33')(fill) }),
  SPARK_WALLET: (fill) => ({ address: `spark1${fill(40)}` }),
  LIGHTNING: (fill) => ({ lightningAddress: `pay.${fill(9)}@ln.example` }),
  ETHEREUM_WALLET: ethereum,
  BASE_WALLET: ethereum,
  POLYGON_WALLET: ethereum,
  PLASMA_WALLET: ethereum,
  SOLANA_WALLET: (fill) => ({ address: fill(44) }),
  TRON_WALLET: (fill) => ({ address: `T${fill(33)}` }),
}

/** The currency of each type whose name does not start with it. */
const currencies: Readonly<Record<string, string>> = {
  SLV_ACCOUNT: 'USD',
  SWIFT_ACCOUNT: 'USD',
  SPARK_WALLET: 'BTC',
  LIGHTNING: 'BTC',
  ETHEREUM_WALLET: 'USDC',
  BASE_WALLET: 'USDC',
  POLYGON_WALLET: 'USDC',
  PLASMA_WALLET: 'USDT',
  SOLANA_WALLET: 'USDC',
  TRON_WALLET: 'USDT',
}

/** A beneficiary with every field that an account type may require of an individual. */
const beneficiary = {
  beneficiaryType: 'INDIVIDUAL',
  fullName: 'Maria Delgado',
  countryOfResidence: 'US',
  phoneNumber: '+14155550100',
  address: { line1: '1 Main Street', city: 'Springfield', postalCode: '12345', country: 'US' },
}

export const isBankType = (accountType: string): boolean => accountType.endsWith('_ACCOUNT')

/** Returns the body that adds an account of a type whose identifier has the given ending. */
export function sampleAccount(accountType: string, ending: string, serial: number): Record<string, unknown> {
  const make = samples[accountType]
  if (make === undefined)
    throw new Error(`There is no account type ${accountType}, only: ${Object.keys(samples).join(', ')}`)
  const fill: Fill = (length) => `${String(serial).padStart(length - ending.length, '0')}${ending}`
  return {
    currency: currencies[accountType] ?? accountType.slice(0, 3),
    accountInfo: {
      accountType,
      ...make(fill),
      ...(isBankType(accountType) ? { beneficiary: structuredClone(beneficiary) } : {}),
    },
  }
}
