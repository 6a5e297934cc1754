// Generated from the events of the API by `npm run docs`.

/** The data of the events of each type: the resource at that moment. */
export interface EventData {
  /** An outgoing payment was created; its quote has not been executed. */
  'OUTGOING_PAYMENT.PENDING': OutgoingTransaction
  /** A payment awaits strong customer authentication; sent again for a second challenge, which only the quote shows. */
  'OUTGOING_PAYMENT.PENDING_AUTHORIZATION': OutgoingTransaction
  /** The payment is funded and is being paid out. */
  'OUTGOING_PAYMENT.PROCESSING': OutgoingTransaction
  /** The payment completed. A bank can still return it. */
  'OUTGOING_PAYMENT.COMPLETED': OutgoingTransaction
  /** The payment failed, possibly after it had completed. */
  'OUTGOING_PAYMENT.FAILED': OutgoingTransaction
  /** The quote was not executed in time. */
  'OUTGOING_PAYMENT.EXPIRED': OutgoingTransaction
  /** The refund of a failed payment started. */
  'OUTGOING_PAYMENT.REFUND_PENDING': OutgoingTransaction
  /** The refund of a failed payment completed. */
  'OUTGOING_PAYMENT.REFUND_COMPLETED': OutgoingTransaction
  /** The refund of a failed payment failed. */
  'OUTGOING_PAYMENT.REFUND_FAILED': OutgoingTransaction
  /** An incoming payment was announced; for UMA, the platform is asked to approve it. */
  'INCOMING_PAYMENT.PENDING': Record<string, never>
  /** An incoming payment was credited. */
  'INCOMING_PAYMENT.COMPLETED': Record<string, never>
  /** An incoming payment failed and was not credited. */
  'INCOMING_PAYMENT.FAILED': Record<string, never>
  /** An accepted payment is being returned. */
  'INCOMING_PAYMENT.REFUND_PENDING': Record<string, never>
  /** An accepted payment was returned. */
  'INCOMING_PAYMENT.REFUND_COMPLETED': Record<string, never>
  /** An accepted payment could not be returned. */
  'INCOMING_PAYMENT.REFUND_FAILED': Record<string, never>
  /** The identity check of an individual was approved. */
  'CUSTOMER.KYC_APPROVED': Customer
  /** The identity check of an individual was rejected. */
  'CUSTOMER.KYC_REJECTED': Customer
  /** The identity check of an individual is in progress. */
  'CUSTOMER.KYC_PENDING': Customer
  /** The check of a business was approved. */
  'CUSTOMER.KYB_APPROVED': Customer
  /** The check of a business was rejected. */
  'CUSTOMER.KYB_REJECTED': Customer
  /** The check of a business is in progress. */
  'CUSTOMER.KYB_PENDING': Customer
  /** A verification was approved. */
  'VERIFICATION.APPROVED': Verification
  /** A verification was rejected. */
  'VERIFICATION.REJECTED': Verification
  /** A verification found problems for the platform to resolve. */
  'VERIFICATION.RESOLVE_ERRORS': Verification
  /** A verification started. */
  'VERIFICATION.IN_PROGRESS': Verification
  /** A verification is waiting for manual review. */
  'VERIFICATION.PENDING_MANUAL_REVIEW': Verification
  /** Never sent: no verification is ever in this state. */
  'VERIFICATION.READY_FOR_VERIFICATION': Verification
  /** The status of an external account changed. */
  'EXTERNAL_ACCOUNT.STATUS_UPDATED': ExternalAccount
  /** A balance of an internal account changed. */
  'INTERNAL_ACCOUNT.BALANCE_UPDATED': InternalAccount
  /** The status of an internal account changed. */
  'INTERNAL_ACCOUNT.STATUS_UPDATED': InternalAccount
  /** Never sent: the funding instructions of an account never change. */
  'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED': InternalAccount
  /** An invitation was claimed; sent to the platform of the inviter. */
  'INVITATION.CLAIMED': UmaInvitation
  /** A bulk upload ended, and some of its rows became customers. */
  'BULK_UPLOAD.COMPLETED': BulkCustomerImportJob
  /** A bulk upload ended without any customer. */
  'BULK_UPLOAD.FAILED': BulkCustomerImportJob
  /** An agent's action awaits the platform's approval. */
  'AGENT_ACTION.PENDING_APPROVAL': AgentAction
  /** The state of a card changed. */
  'CARD.STATE_CHANGE': Card
  /** The funding sources of a card were set, even to the same accounts. */
  'CARD.FUNDING_SOURCE_CHANGE': Card
  /** A card payment was authorized, or an advice changed its total. */
  'CARD_TRANSACTION.AUTHORIZED': CardTransaction
  /** A part of a card payment was cleared, or something changed it. */
  'CARD_TRANSACTION.PARTIALLY_SETTLED': CardTransaction
  /** A card payment was cleared in full or ended, or a part was returned. */
  'CARD_TRANSACTION.SETTLED': CardTransaction
  /** All that was cleared of a card payment was returned. */
  'CARD_TRANSACTION.REFUNDED': CardTransaction
  /** Money for a card payment could not be drawn or was taken back. */
  'CARD_TRANSACTION.EXCEPTION': CardTransaction
  /** The webhook endpoint changed, or a test event was requested. */
  'TEST': Record<string, never>
}

export interface AedBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface AedExternalAccountInfo {
  accountType: 'AED_ACCOUNT'
  iban: string
  swiftCode?: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: AedBeneficiary | BusinessBeneficiary
}

export interface AgentAction {
  id: string
  agentId: string
  customerId: string
  platformCustomerId: string
  status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'FAILED'
  type: 'EXECUTE_QUOTE' | 'TRANSFER_OUT' | 'TRANSFER_IN'
  quote?: Quote
  transferDetails?: {
    amount: number
    currency: string
    sourceAccountId: string
    destinationAccountId: string
  }
  transaction?: Transaction
  rejectionReason?: string
  createdAt: string
  updatedAt: string
}

export interface BaseWalletExternalAccountInfo {
  accountType: 'BASE_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface BdtExternalAccountInfo {
  accountType: 'BDT_ACCOUNT'
  accountNumber?: string
  bankName: string
  phoneNumber?: string
  branchCode?: string
  swiftCode?: string
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface BeneficialOwner {
  id: string
  customerId: string
  roles: ('UBO' | 'DIRECTOR' | 'COMPANY_OFFICER' | 'CONTROL_PERSON' | 'TRUSTEE' | 'GENERAL_PARTNER')[]
  ownershipPercentage: number
  personalInfo: BeneficialOwnerPersonalInfo
  /** The status of the review. */
  kycStatus: 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'
  createdAt: string
  updatedAt?: string
}

export interface BeneficialOwnerPersonalInfo {
  /** The first name. */
  firstName: string
  /** The middle name. */
  middleName?: string
  /** The last name. Its last three characters select the outcome when the business is decided. */
  lastName: string
  /** The date of birth; not in the future. */
  birthDate: string
  /** The citizenship. */
  nationality: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  address: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
  /** SSN, ITIN or NON_US_TAX_ID for a person. */
  idType: 'SSN' | 'ITIN' | 'EIN' | 'NON_US_TAX_ID'
  /** The identification number. */
  identifier: string
  /** The country that issued the identifier; required with NON_US_TAX_ID. */
  countryOfIssuance?: string
}

export interface BrlExternalAccountInfo {
  accountType: 'BRL_ACCOUNT'
  pixKey: string
  pixKeyType: 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'RANDOM'
  taxId: string
  /** The rails of the account, the default first. */
  paymentRails: 'PIX'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface BulkCustomerImportJob {
  id: string
  /** The state of the job. */
  status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  progress: {
    /** The rows of the file. */
    total: number
    /** The rows that have been read. */
    processed: number
    /** The rows that became customers. */
    successful: number
    /** The rows that failed. */
    failed: number
  }
  /** The first 10 000 errors. */
  errors?: ({
    /** The platformCustomerId of the row, or `row_` and its number from 1. */
    correlationId: string
    /** INVALID_CSV_FORMAT, INVALID_FIELD, CONFLICT or UMA_ADDRESS_EXISTS. */
    code: string
    message: string
    details: {
      [name: string]: unknown
    }
  })[]
  /** The end of the job. */
  completedAt?: string
}

export interface BusinessBeneficiary {
  beneficiaryType: 'BUSINESS'
  /** The name on record at the bank of the account. */
  legalName: string
  /** The company registration number. */
  registrationNumber?: string
  /** The tax number. */
  taxId?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface BusinessCustomer {
  id: string
  platformCustomerId: string
  /** The type of the customer. */
  customerType: 'BUSINESS'
  endUserTermsConsent?: {
    /** The time of acceptance. */
    acceptedAt: string
    /** The IP address of the acceptance, IPv4 or IPv6. */
    ipAddress: unknown
    /** The version of the terms. */
    termsVersion: string
    /** The method of acceptance. */
    acceptanceMethod: 'CHECKBOX' | 'CLICK_TO_ACCEPT'
  }
  region: string
  currencies: string[]
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  umaAddress: string
  createdAt: string
  updatedAt: string
  isDeleted: boolean
  contactVerification?: {
    email?: 'PENDING' | 'VERIFIED'
    phone?: 'PENDING' | 'VERIFIED'
  }
  /** The status of the review. */
  kybStatus: 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
  businessInfo: {
    /** The registered name. */
    legalName: string
    /** The trading name, if different. */
    doingBusinessAs?: string
    /** The country of registration. */
    country: string
    /** The registration number. Its last three characters select the outcome of the review. */
    registrationNumber?: string
    /** The date of incorporation; not in the future. */
    incorporatedOn?: string
    entityType?: 'SOLE_PROPRIETORSHIP' | 'PARTNERSHIP' | 'LLC' | 'CORPORATION' | 'S_CORPORATION' | 'NON_PROFIT' | 'PUBLICLY_LISTED_COMPANY' | 'TRUST' | 'PRIVATE_FOUNDATION' | 'CHARITY' | 'OTHER'
    /** The tax id, in the format of the country. */
    taxId?: string
    countriesOfOperation?: string[]
    businessType?: 'AGRICULTURE_FORESTRY_FISHING_AND_HUNTING' | 'MINING_QUARRYING_AND_OIL_AND_GAS_EXTRACTION' | 'UTILITIES' | 'CONSTRUCTION' | 'MANUFACTURING' | 'WHOLESALE_TRADE' | 'RETAIL_TRADE' | 'TRANSPORTATION_AND_WAREHOUSING' | 'INFORMATION' | 'FINANCE_AND_INSURANCE' | 'REAL_ESTATE_AND_RENTAL_AND_LEASING' | 'PROFESSIONAL_SCIENTIFIC_AND_TECHNICAL_SERVICES' | 'MANAGEMENT_OF_COMPANIES_AND_ENTERPRISES' | 'ADMINISTRATIVE_AND_SUPPORT_AND_WASTE_MANAGEMENT_AND_REMEDIATION_SERVICES' | 'EDUCATIONAL_SERVICES' | 'HEALTH_CARE_AND_SOCIAL_ASSISTANCE' | 'ARTS_ENTERTAINMENT_AND_RECREATION' | 'ACCOMMODATION_AND_FOOD_SERVICES' | 'OTHER_SERVICES' | 'PUBLIC_ADMINISTRATION'
    purposeOfAccount?: 'CONTRACTOR_PAYOUTS' | 'CREATOR_PAYOUTS' | 'EMPLOYEE_PAYOUTS' | 'MARKETPLACE_SELLER_PAYOUTS' | 'SUPPLIER_PAYMENTS' | 'CROSS_BORDER_B2B' | 'AR_AUTOMATION' | 'AP_AUTOMATION' | 'EMBEDDED_PAYMENTS' | 'PLATFORM_FEE_COLLECTION' | 'P2P_TRANSFERS' | 'CHARITABLE_DONATIONS' | 'OTHER'
    /** A description of the source of funds. */
    sourceOfFunds?: string
    expectedMonthlyTransactionCount?: 'COUNT_UNDER_10' | 'COUNT_10_TO_100' | 'COUNT_100_TO_500' | 'COUNT_500_TO_1000' | 'COUNT_OVER_1000'
    expectedMonthlyTransactionVolume?: 'VOLUME_UNDER_10K' | 'VOLUME_10K_TO_100K' | 'VOLUME_100K_TO_1M' | 'VOLUME_1M_TO_10M' | 'VOLUME_OVER_10M'
    expectedRecipientJurisdictions?: string[]
    /** The NAICS industry code. */
    naicsCode?: string
    sourceOfFundsCategories?: ('OPERATING_REVENUE' | 'INVESTMENT_INCOME' | 'LOANS' | 'VENTURE_CAPITAL' | 'PERSONAL_SAVINGS' | 'DONATIONS' | 'OTHER')[]
    /** Required when sourceOfFundsCategories is or contains OTHER; dropped otherwise. */
    sourceOfFundsOtherDescription?: string
    /** Required when purposeOfAccount is or contains OTHER; dropped otherwise. */
    purposeOfAccountOtherDescription?: string
    expectedCounterpartyCountries?: string[]
    /** The first name of the contact person. */
    primaryContactFirstName?: string
    /** The last name of the contact person. */
    primaryContactLastName?: string
  }
  beneficialOwners: BeneficialOwner[]
}

export interface BwpExternalAccountInfo {
  accountType: 'BWP_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface CadBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
  registrationNumber?: string
}

export interface CadExternalAccountInfo {
  accountType: 'CAD_ACCOUNT'
  bankCode: string
  branchCode: string
  accountNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: CadBeneficiary | BusinessBeneficiary
}

export interface Card {
  id: string
  /** The customer who holds the card. */
  cardholderId: string
  /** The platform's own id of the card. */
  platformCardId?: string
  /** The state of the card. */
  state: 'PENDING_KYC' | 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED'
  /** The reason that the card is closed; null otherwise. */
  stateReason?: 'ISSUER_REJECTED' | 'CLOSED_BY_PLATFORM' | 'CLOSED_BY_GRID' | null
  brand?: 'VISA' | 'MASTERCARD'
  /** The form of the card; physical cards are not issued. */
  form: 'VIRTUAL'
  /** The last four digits of the card number. */
  last4?: string
  expMonth?: number
  expYear?: number
  /** The accounts that fund the card, in the order of use. */
  fundingSources: string[]
  maxSpendPerTransaction: number | null
  /** The currency of the funding accounts. */
  currency?: string
  /** The processor's reference of the card. */
  processorRef?: string
  /** The issuer's reference of the card. */
  issuerRef?: string
  /** The time of creation. */
  createdAt: string
  /** The time of the last change. */
  updatedAt: string
}

export interface CardMerchant {
  /** The text on the statement. */
  descriptor: string
  /** The merchant category code, four digits. */
  mcc?: string
  /** The country, ISO 3166-1 alpha-2. */
  country?: string
}

export interface CardTransaction {
  type: 'CARD'
  id: string
  cardId?: string
  customerId: string
  platformCustomerId: string
  /** The issuer's token of the transaction. */
  issuerTransactionToken?: string
  status: 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION'
  direction: 'CREDIT' | 'DEBIT'
  merchant: CardMerchant
  authorizedAmount: CurrencyAmount
  settledAmount?: CurrencyAmount
  refundedAmount?: CurrencyAmount
  /** The account that funds the card. */
  accountId: string
  pullSummary?: {
    /** The number of entries. */
    count: number
    /** The sum of their amounts, in the account's currency. */
    totalAmount: number
    pendingCount?: number
  }
  refundSummary?: {
    /** The number of entries. */
    count: number
    /** The sum of their amounts, in the account's currency. */
    totalAmount: number
  }
  settlementSummary?: {
    /** The number of entries. */
    count: number
    /** The sum of their amounts, in the account's currency. */
    totalAmount: number
  }
  /** The time of authorization. */
  authorizedAt: string
  /** The time of the latest event after the authorization. */
  lastEventAt?: string
  /** The time of creation. */
  createdAt: string
  /** The time of the last change. */
  updatedAt: string
}

export interface CnyExternalAccountInfo {
  accountType: 'CNY_ACCOUNT'
  accountNumber?: string
  bankName: string
  phoneNumber?: string
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface CopBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
  documentType?: 'CC' | 'CE' | 'TI' | 'NIT' | 'PP'
  documentNumber?: string
}

export interface CopExternalAccountInfo {
  accountType: 'COP_ACCOUNT'
  accountNumber?: string
  bankName: string
  phoneNumber?: string
  bankAccountType?: 'CHECKING' | 'SAVINGS'
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: CopBeneficiary | BusinessBeneficiary
}

export interface Currency {
  /** The ISO 4217 code, or the ticker of a crypto asset. */
  code: string
  /** The full name. */
  name: string
  /** The currency symbol. */
  symbol: string
  /** The number of decimals of the smallest unit. */
  decimals: number
}

export interface CurrencyAmount {
  /** The amount, in the currency's smallest unit. */
  amount: number
  currency: Currency
}

export type Customer = IndividualCustomer | BusinessCustomer

export interface DkkExternalAccountInfo {
  accountType: 'DKK_ACCOUNT'
  iban: string
  swiftCode?: string
  /** The rails of the account, the default first. */
  paymentRails: ('SEPA_INSTANT' | 'SEPA')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface EgpExternalAccountInfo {
  accountType: 'EGP_ACCOUNT'
  iban?: string
  bankName: string
  phoneNumber?: string
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface EthereumWalletExternalAccountInfo {
  accountType: 'ETHEREUM_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface EurBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface EurExternalAccountInfo {
  accountType: 'EUR_ACCOUNT'
  iban: string
  swiftCode?: string
  /** The rails of the account, the default first. */
  paymentRails: ('SEPA_INSTANT' | 'SEPA')[]
  beneficiary: EurBeneficiary | BusinessBeneficiary
}

export interface ExternalAccount {
  id: string
  /** The owner; absent for the platform's own accounts. */
  customerId?: string
  status: 'PENDING' | 'ACTIVE' | 'PENDING_OWNERSHIP_VERIFICATION' | 'UNVERIFIED' | 'UNDER_REVIEW' | 'INACTIVE'
  /** The platform's own id of the account. */
  platformAccountId?: string
  /** FIRST_PARTY when the account belongs to the owner, THIRD_PARTY otherwise. */
  ownershipType?: 'FIRST_PARTY' | 'THIRD_PARTY'
  currency: string
  defaultUmaDepositAccount?: boolean
  /** The result of the name comparison. */
  beneficiaryVerificationStatus?: 'MATCHED' | 'PARTIAL_MATCH' | 'NOT_MATCHED' | 'UNSUPPORTED' | 'CHECKED_BY_RECEIVING_FI' | 'PENDING'
  beneficiaryVerifiedData?: {
    /** The name that the receiving bank reported. */
    fullName?: string
  }
  accountInfo: ExternalAccountInfo
}

export type ExternalAccountInfo = UsdExternalAccountInfo | SlvExternalAccountInfo | MxnExternalAccountInfo | BrlExternalAccountInfo | CopExternalAccountInfo | GtqExternalAccountInfo | HtgExternalAccountInfo | JmdExternalAccountInfo | CadExternalAccountInfo | EurExternalAccountInfo | DkkExternalAccountInfo | GbpExternalAccountInfo | InrExternalAccountInfo | PhpExternalAccountInfo | IdrExternalAccountInfo | SgdExternalAccountInfo | ThbExternalAccountInfo | VndExternalAccountInfo | MyrExternalAccountInfo | HkdExternalAccountInfo | CnyExternalAccountInfo | BdtExternalAccountInfo | GhsExternalAccountInfo | PkrExternalAccountInfo | EgpExternalAccountInfo | AedExternalAccountInfo | NgnExternalAccountInfo | ZarExternalAccountInfo | KesExternalAccountInfo | RwfExternalAccountInfo | TzsExternalAccountInfo | UgxExternalAccountInfo | MwkExternalAccountInfo | ZmwExternalAccountInfo | BwpExternalAccountInfo | XofExternalAccountInfo | XafExternalAccountInfo | SwiftExternalAccountInfo | SparkWalletExternalAccountInfo | EthereumWalletExternalAccountInfo | BaseWalletExternalAccountInfo | PolygonWalletExternalAccountInfo | SolanaWalletExternalAccountInfo | TronWalletExternalAccountInfo | PlasmaWalletExternalAccountInfo | LightningExternalAccountInfo

export interface GbpExternalAccountInfo {
  accountType: 'GBP_ACCOUNT'
  sortCode: string
  accountNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'FASTER_PAYMENTS'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface GhsExternalAccountInfo {
  accountType: 'GHS_ACCOUNT'
  accountNumber?: string
  bankName: string
  phoneNumber?: string
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface GtqBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber: string
  /** The country of residence or registration. */
  countryOfResidence: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface GtqExternalAccountInfo {
  accountType: 'GTQ_ACCOUNT'
  accountNumber: string
  bankAccountType: 'CHECKING' | 'SAVINGS'
  bankName: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: GtqBeneficiary | BusinessBeneficiary
}

export interface HkdExternalAccountInfo {
  accountType: 'HKD_ACCOUNT'
  bankName: string
  accountNumber: string
  swiftCode: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface HtgExternalAccountInfo {
  accountType: 'HTG_ACCOUNT'
  phoneNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface IdrExternalAccountInfo {
  accountType: 'IDR_ACCOUNT'
  bankName: string
  accountNumber: string
  swiftCode: string
  phoneNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface IncomingTransaction {
  type: 'INCOMING'
  id: string
  status: 'CREATED' | 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'REJECTED' | 'FAILED' | 'REFUNDED' | 'EXPIRED'
  /** The reason that compliance holds a deposit. */
  pendingReason?: 'COUNTERPARTY_DECLARATION_REQUIRED' | 'WALLET_VERIFICATION_REQUIRED' | 'COUNTERPARTY_INFORMATION_REQUIRED' | 'COMPLIANCE_REVIEW'
  direction: 'CREDIT' | 'DEBIT'
  destination: {
    destinationType: 'ACCOUNT'
    /** The currency on this side. */
    currency?: string
    accountId: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  } | {
    destinationType: 'UMA_ADDRESS'
    /** The currency on this side. */
    currency?: string
    umaAddress: string
  }
  /** The owner of the payment; the platform's id for its own. */
  customerId: string
  platformCustomerId: string
  /** The time of settlement. */
  settledAt?: string
  /** The time of creation. */
  createdAt?: string
  /** The time of the last change. */
  updatedAt?: string
  /** The time when the receipt was delivered to the customer. */
  receiptDeliveryConfirmedAt?: string
  /** The agent that started the payment. */
  agentId?: string
  description?: string
  /** Units sent for one unit received, after the fees. */
  exchangeRate?: number
  quoteId?: string
  refund?: {
    reference: string
    /** The time when the refund began. */
    initiatedAt: string
    /** The time when the refund was credited. */
    settledAt?: string
    status: 'PENDING' | 'COMPLETED' | 'FAILED'
    reason?: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT'
  }
  counterpartyInformation?: {
    [name: string]: unknown
  }
  /** All fees, in the smallest unit of the currency sent. */
  fees?: number
  reconciliationInstructions?: {
    /** The reference that both sides quote. */
    reference?: string
    transactionHash?: string
  }
  source?: {
    sourceType: 'ACCOUNT'
    /** The currency on this side. */
    currency?: string
    accountId: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  } | {
    sourceType: 'UMA_ADDRESS'
    /** The currency on this side. */
    currency?: string
    umaAddress: string
  } | {
    sourceType: 'REALTIME_FUNDING'
    customerId?: string
    currency: string
    accountHolderName?: string
    /** The payer's account, masked. */
    accountIdentifier?: string
    bankName?: string
    bankIdentifier?: string
    paymentRail?: 'RTP' | 'FEDNOW' | 'SEPA_INSTANT' | 'FASTER_PAYMENTS' | 'PIX' | 'SPEI' | 'UPI' | 'FAST' | 'PAYNOW' | 'INSTAPAY' | 'BRE_B' | 'MOBILE_MONEY' | 'UNIONPAY' | 'BANK_TRANSFER' | 'NEFT' | 'RTGS' | 'ACH' | 'ACH_COLOMBIA' | 'SEPA' | 'PESONET' | 'CIPS' | 'WIRE' | 'SWIFT'
    remittanceInformation?: string
    endToEndId?: string
    traceNumber?: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  }
  sentAmount?: CurrencyAmount
  receivedAmount: CurrencyAmount
  failureReason?: 'LNURLP_FAILED' | 'PAY_REQUEST_FAILED' | 'PAYMENT_APPROVAL_WEBHOOK_ERROR' | 'PAYMENT_APPROVAL_TIMED_OUT' | 'OFFRAMP_FAILED' | 'MISSING_MANDATORY_PAYEE_DATA' | 'QUOTE_EXPIRED' | 'QUOTE_EXECUTION_FAILED' | 'COMPLIANCE_REJECTED' | 'COLLECTION_FAILED'
}

export interface IndividualBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface IndividualCustomer {
  id: string
  platformCustomerId: string
  /** The type of the customer. */
  customerType: 'INDIVIDUAL'
  endUserTermsConsent?: {
    /** The time of acceptance. */
    acceptedAt: string
    /** The IP address of the acceptance, IPv4 or IPv6. */
    ipAddress: unknown
    /** The version of the terms. */
    termsVersion: string
    /** The method of acceptance. */
    acceptanceMethod: 'CHECKBOX' | 'CLICK_TO_ACCEPT'
  }
  region: string
  currencies: string[]
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber?: string
  umaAddress: string
  createdAt: string
  updatedAt: string
  isDeleted: boolean
  contactVerification?: {
    email?: 'PENDING' | 'VERIFIED'
    phone?: 'PENDING' | 'VERIFIED'
  }
  /** The status of the review. */
  kycStatus: 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'
  /** The full name. Its last three characters select the outcome of the review. */
  fullName?: string
  /** The date of birth; not in the future. */
  birthDate?: string
  /** The citizenship. */
  nationality?: string
  address?: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
  /** SSN or ITIN for a person. */
  idType?: 'SSN' | 'ITIN' | 'EIN' | 'NON_US_TAX_ID'
  /** The identification number; never returned. */
  identifier?: string
  /** The country that issued the identifier; US for a person. */
  countryOfIssuance?: string
  sourceOfFundsCategories?: ('SALARY' | 'SELF_EMPLOYMENT_INCOME' | 'INVESTMENT_INCOME' | 'PENSION' | 'RENTAL_INCOME' | 'GIFT' | 'INHERITANCE' | 'LOAN' | 'SAVINGS' | 'SALE_OF_ASSETS' | 'OTHER')[]
  /** Required when sourceOfFundsCategories is or contains OTHER; dropped otherwise. */
  sourceOfFundsOtherDescription?: string
  sourceOfWealthCategories?: ('SALARY' | 'BUSINESS_INCOME' | 'INVESTMENTS' | 'INHERITANCE' | 'PROPERTY_SALE' | 'GIFT' | 'RETIREMENT' | 'SAVINGS' | 'OTHER')[]
  /** Required when sourceOfWealthCategories is or contains OTHER; dropped otherwise. */
  sourceOfWealthOtherDescription?: string
  purposeOfAccount?: 'CONTRACTOR_PAYOUTS' | 'CREATOR_PAYOUTS' | 'EMPLOYEE_PAYOUTS' | 'MARKETPLACE_SELLER_PAYOUTS' | 'SUPPLIER_PAYMENTS' | 'CROSS_BORDER_B2B' | 'AR_AUTOMATION' | 'AP_AUTOMATION' | 'EMBEDDED_PAYMENTS' | 'PLATFORM_FEE_COLLECTION' | 'P2P_TRANSFERS' | 'CHARITABLE_DONATIONS' | 'OTHER'
  /** Required when purposeOfAccount is or contains OTHER; dropped otherwise. */
  purposeOfAccountOtherDescription?: string
  expectedMonthlyTransactionCount?: 'COUNT_UNDER_10' | 'COUNT_10_TO_100' | 'COUNT_100_TO_500' | 'COUNT_500_TO_1000' | 'COUNT_OVER_1000'
  expectedMonthlyTransactionVolume?: 'VOLUME_UNDER_10K' | 'VOLUME_10K_TO_100K' | 'VOLUME_100K_TO_1M' | 'VOLUME_1M_TO_10M' | 'VOLUME_OVER_10M'
  annualIncomeRange?: 'UNDER_50K' | 'RANGE_50K_100K' | 'RANGE_100K_250K' | 'RANGE_250K_1M' | 'OVER_1M'
  netWorthRange?: 'UNDER_100K' | 'RANGE_100K_500K' | 'RANGE_500K_1M' | 'RANGE_1M_5M' | 'RANGE_5M_25M' | 'OVER_25M'
  /** The political exposure. */
  pepStatus?: 'NONE' | 'DOMESTIC' | 'FOREIGN' | 'HIO' | 'FAMILY_OR_ASSOCIATE'
}

export interface InrExternalAccountInfo {
  accountType: 'INR_ACCOUNT'
  vpa?: string
  accountNumber?: string
  ifsc?: string
  rail?: string
  bankName?: string
  /** The rails of the account, the default first. */
  paymentRails: ('UPI' | 'NEFT' | 'RTGS')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface InternalAccount {
  id: string
  /** The owner; absent for the platform's own accounts. */
  customerId?: string
  type: 'INTERNAL_FIAT' | 'INTERNAL_CRYPTO' | 'EMBEDDED_WALLET'
  /** Only an ACTIVE account sends and receives. */
  status: 'PENDING' | 'ACTIVE' | 'CLOSED' | 'FROZEN' | 'FAILED'
  balance: CurrencyAmount
  totalBalance: CurrencyAmount
  /** The ways to fund the account. */
  fundingPaymentInstructions: PaymentInstructions[]
  /** Present on embedded wallets only. */
  privateEnabled?: boolean
  createdAt: string
  updatedAt: string
}

export interface JmdBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The name on record at the bank of the account; it is compared when the account is added. */
  fullName: string
  /** Date of birth. */
  birthDate?: string
  /** Citizenship. */
  nationality?: string
  /** The email address. */
  email?: string
  /** The phone number with its country code: `+` and digits. */
  phoneNumber: string
  /** The country of residence or registration. */
  countryOfResidence?: string
  address: {
    /** The street and number. */
    line1: string
    /** The second line of the street address. */
    line2?: string
    /** The town or city. */
    city?: string
    /** The state, province or region. */
    state?: string
    /** The postal code. */
    postalCode: string
    /** The country. */
    country: string
  }
}

export interface JmdExternalAccountInfo {
  accountType: 'JMD_ACCOUNT'
  accountNumber: string
  branchCode: string
  bankAccountType: 'CHECKING' | 'SAVINGS'
  bankName: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: JmdBeneficiary | BusinessBeneficiary
}

export interface KesExternalAccountInfo {
  accountType: 'KES_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface LightningExternalAccountInfo {
  accountType: 'LIGHTNING'
  /** A BOLT 11 invoice. */
  invoice?: string
  /** A BOLT 12 offer. */
  bolt12?: string
  /** `name@domain`. */
  lightningAddress?: string
}

export interface MwkExternalAccountInfo {
  accountType: 'MWK_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface MxnExternalAccountInfo {
  accountType: 'MXN_ACCOUNT'
  clabeNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'SPEI'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface MyrExternalAccountInfo {
  accountType: 'MYR_ACCOUNT'
  bankName: string
  accountNumber: string
  swiftCode: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface NgnExternalAccountInfo {
  accountType: 'NGN_ACCOUNT'
  accountNumber: string
  bankName: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface OutgoingTransaction {
  type: 'OUTGOING'
  id: string
  status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'EXPIRED' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  /** The reason that compliance holds a deposit. */
  pendingReason?: 'COUNTERPARTY_DECLARATION_REQUIRED' | 'WALLET_VERIFICATION_REQUIRED' | 'COUNTERPARTY_INFORMATION_REQUIRED' | 'COMPLIANCE_REVIEW'
  direction: 'CREDIT' | 'DEBIT'
  destination: {
    destinationType: 'ACCOUNT'
    /** The currency on this side. */
    currency?: string
    accountId: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  } | {
    destinationType: 'UMA_ADDRESS'
    /** The currency on this side. */
    currency?: string
    umaAddress: string
  }
  /** The owner of the payment; the platform's id for its own. */
  customerId: string
  platformCustomerId: string
  /** The time of settlement. */
  settledAt?: string
  /** The time of creation. */
  createdAt?: string
  /** The time of the last change. */
  updatedAt?: string
  /** The time when the receipt was delivered to the customer. */
  receiptDeliveryConfirmedAt?: string
  /** The agent that started the payment. */
  agentId?: string
  description?: string
  /** Units sent for one unit received, after the fees. */
  exchangeRate?: number
  quoteId?: string
  refund?: {
    reference: string
    /** The time when the refund began. */
    initiatedAt: string
    /** The time when the refund was credited. */
    settledAt?: string
    status: 'PENDING' | 'COMPLETED' | 'FAILED'
    reason?: 'TRANSACTION_FAILED' | 'USER_CANCELLATION' | 'TIMEOUT'
  }
  counterpartyInformation?: {
    [name: string]: unknown
  }
  /** All fees, in the smallest unit of the currency sent. */
  fees?: number
  reconciliationInstructions?: {
    /** The reference that both sides quote. */
    reference?: string
    transactionHash?: string
  }
  source: {
    sourceType: 'ACCOUNT'
    /** The currency on this side. */
    currency?: string
    accountId: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  } | {
    sourceType: 'UMA_ADDRESS'
    /** The currency on this side. */
    currency?: string
    umaAddress: string
  } | {
    sourceType: 'REALTIME_FUNDING'
    customerId?: string
    currency: string
    accountHolderName?: string
    /** The payer's account, masked. */
    accountIdentifier?: string
    bankName?: string
    bankIdentifier?: string
    paymentRail?: 'RTP' | 'FEDNOW' | 'SEPA_INSTANT' | 'FASTER_PAYMENTS' | 'PIX' | 'SPEI' | 'UPI' | 'FAST' | 'PAYNOW' | 'INSTAPAY' | 'BRE_B' | 'MOBILE_MONEY' | 'UNIONPAY' | 'BANK_TRANSFER' | 'NEFT' | 'RTGS' | 'ACH' | 'ACH_COLOMBIA' | 'SEPA' | 'PESONET' | 'CIPS' | 'WIRE' | 'SWIFT'
    remittanceInformation?: string
    endToEndId?: string
    traceNumber?: string
    onChainTransaction?: {
      /** The chain's hash of the transaction. */
      transactionHash: string
      network: 'SOLANA' | 'BASE' | 'POLYGON' | 'ETHEREUM' | 'TRON' | 'PLASMA' | 'SPARK' | 'BITCOIN'
    }
  }
  sentAmount: CurrencyAmount
  receivedAmount?: CurrencyAmount
  /** The platform's share of the fees. */
  platformFees?: number
  paymentInstructions?: PaymentInstructions[]
  rateDetails?: {
    /** Smallest receiving units for one thousandth of a satoshi. */
    counterpartyMultiplier: number
    /** The fixed fee of the counterparty, in the smallest receiving unit. */
    counterpartyFixedFee: number
    /** Thousandths of a satoshi for one smallest sending unit, after variable fees. */
    gridApiMultiplier: number
    /** The fixed part of the service fee, in the smallest sending unit. */
    gridApiFixedFee: number
    /** The variable part of the service fee, as a share of the amount sent. */
    gridApiVariableFeeRate: number
    /** The amount of the variable part, in the smallest sending unit. */
    gridApiVariableFeeAmount: number
  }
  failureReason?: 'QUOTE_EXPIRED' | 'QUOTE_RATE_UNAVAILABLE' | 'QUOTE_EXECUTION_FAILED' | 'FUNDING_AMOUNT_MISMATCH' | 'SCA_NOT_COMPLETED' | 'PAYOUT_RETURNED' | 'LIMIT_EXCEEDED' | 'ACCOUNT_CANNOT_RECEIVE' | 'ACCOUNT_INVALID' | 'COMPLIANCE_REJECTED' | 'LIGHTNING_PAYMENT_FAILED' | 'COUNTERPARTY_POST_TX_FAILED'
  paymentRail?: 'RTP' | 'FEDNOW' | 'SEPA_INSTANT' | 'FASTER_PAYMENTS' | 'PIX' | 'SPEI' | 'UPI' | 'FAST' | 'PAYNOW' | 'INSTAPAY' | 'BRE_B' | 'MOBILE_MONEY' | 'UNIONPAY' | 'BANK_TRANSFER' | 'NEFT' | 'RTGS' | 'ACH' | 'ACH_COLOMBIA' | 'SEPA' | 'PESONET' | 'CIPS' | 'WIRE' | 'SWIFT' | null
  railSelectionMode?: 'AUTO' | 'MANUAL' | null
  expectedSettlementAt?: string | null
  settlementTimelineSeconds?: number | null
}

export interface PaymentInstructions {
  /** A note for the payer. */
  instructionsNotes?: string
  /** True when the money goes to the platform and not to a customer. */
  isPlatformAccount?: boolean
  accountOrWalletInfo: {
    accountType: 'USD_ACCOUNT'
    accountNumber: string
    routingNumber: string
    bankName?: string
    bankAccountType?: 'CHECKING' | 'SAVINGS'
    intermediaryBankName?: string
    intermediaryRoutingNumber?: string
    fiToFiInformation?: string
    paymentRails: ('ACH' | 'WIRE' | 'RTP' | 'FEDNOW')[]
    /** The reference that the payment must quote. */
    reference: string
    bankAddress?: string
  } | {
    accountType: 'MXN_ACCOUNT'
    clabeNumber: string
    paymentRails: 'SPEI'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'DKK_ACCOUNT'
    iban: string
    swiftCode?: string
    paymentRails: ('SEPA' | 'SEPA_INSTANT')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'EUR_ACCOUNT'
    iban: string
    swiftCode?: string
    paymentRails: ('SEPA' | 'SEPA_INSTANT')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'INR_ACCOUNT'
    vpa?: string
    accountNumber?: string
    ifsc?: string
    rail?: string
    bankName?: string
    paymentRails: ('UPI' | 'NEFT' | 'RTGS')[]
  } | {
    accountType: 'NGN_ACCOUNT'
    accountNumber: string
    bankName: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'CAD_ACCOUNT'
    bankCode: string
    branchCode: string
    accountNumber: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'GBP_ACCOUNT'
    sortCode: string
    accountNumber: string
    paymentRails: 'FASTER_PAYMENTS'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'HKD_ACCOUNT'
    bankName: string
    accountNumber: string
    swiftCode: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'IDR_ACCOUNT'
    bankName: string
    accountNumber: string
    swiftCode: string
    phoneNumber: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'MYR_ACCOUNT'
    bankName: string
    accountNumber: string
    swiftCode: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'PHP_ACCOUNT'
    bankName: string
    accountNumber: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'SGD_ACCOUNT'
    bankName?: string
    accountNumber: string
    swiftCode: string
    paymentRails: ('PAYNOW' | 'FAST' | 'BANK_TRANSFER')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'THB_ACCOUNT'
    bankName: string
    accountNumber: string
    swiftCode: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'VND_ACCOUNT'
    bankName: string
    accountNumber: string
    swiftCode: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'AED_ACCOUNT'
    iban: string
    swiftCode?: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'KES_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'MWK_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'RWF_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'TZS_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'UGX_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'XOF_ACCOUNT'
    phoneNumber: string
    provider: string
    region: 'BJ' | 'CI' | 'SN' | 'TG'
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'ZAR_ACCOUNT'
    accountNumber: string
    bankName: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'ZMW_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'BWP_ACCOUNT'
    phoneNumber: string
    provider: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'XAF_ACCOUNT'
    phoneNumber: string
    provider: string
    region: 'CM' | 'CG'
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'BDT_ACCOUNT'
    accountNumber?: string
    bankName: string
    phoneNumber?: string
    branchCode?: string
    swiftCode?: string
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'EGP_ACCOUNT'
    iban?: string
    bankName: string
    phoneNumber?: string
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'GHS_ACCOUNT'
    accountNumber?: string
    bankName: string
    phoneNumber?: string
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'GTQ_ACCOUNT'
    accountNumber: string
    bankAccountType: 'CHECKING' | 'SAVINGS'
    bankName: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'HTG_ACCOUNT'
    phoneNumber: string
    paymentRails: 'MOBILE_MONEY'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'JMD_ACCOUNT'
    accountNumber: string
    branchCode: string
    bankAccountType: 'CHECKING' | 'SAVINGS'
    bankName: string
    paymentRails: 'BANK_TRANSFER'[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'PKR_ACCOUNT'
    accountNumber?: string
    bankName: string
    phoneNumber?: string
    iban?: string
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'SLV_ACCOUNT'
    accountNumber?: string
    bankName?: string
    phoneNumber?: string
    bankAccountType?: 'CHECKING' | 'SAVINGS'
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'SWIFT_ACCOUNT'
    country: string
    swiftCode: string
    bankName: string
    accountNumber?: string
    iban?: string
    paymentRails: 'SWIFT'[]
    accountHolderName: string
    bankAddress?: string
    /** The reference that the payment must quote. */
    reference?: string
  } | {
    accountType: 'CNY_ACCOUNT'
    accountNumber?: string
    bankName: string
    phoneNumber?: string
    paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
    /** The reference that the payment must quote. */
    reference: string
  } | {
    accountType: 'BRL_ACCOUNT'
    /** A PIX code to copy and paste. */
    qrCode: string
  } | {
    accountType: 'ARS_ACCOUNT'
    accountNumber: string
  } | {
    accountType: 'COP_ACCOUNT'
    /** The payment page. */
    paymentUrl: string
  } | {
    accountType: 'SPARK_WALLET'
    /** The address to send to. */
    address: string
    assetType: string
    /** A Lightning invoice. */
    invoice?: string
  } | {
    accountType: 'LIGHTNING'
    /** A Lightning invoice. */
    invoice: string
  } | {
    accountType: 'SOLANA_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDC' | 'USDT'
  } | {
    accountType: 'TRON_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDT'
  } | {
    accountType: 'PLASMA_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDT'
  } | {
    accountType: 'POLYGON_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDC'
  } | {
    accountType: 'BASE_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDC'
  } | {
    accountType: 'ETHEREUM_WALLET'
    /** The address to send to. */
    address: string
    assetType?: 'USDC' | 'USDT'
  } | {
    accountType: 'BITCOIN_L1'
    /** The address to send to. */
    address: string
    network?: 'BITCOIN'
  } | {
    accountType: 'EMBEDDED_WALLET'
    /** The payload that the wallet must sign. */
    payloadToSign: string
  }
}

export interface PhpExternalAccountInfo {
  accountType: 'PHP_ACCOUNT'
  bankName: string
  accountNumber: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface PkrExternalAccountInfo {
  accountType: 'PKR_ACCOUNT'
  accountNumber?: string
  bankName: string
  phoneNumber?: string
  iban?: string
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface PlasmaWalletExternalAccountInfo {
  accountType: 'PLASMA_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface PolygonWalletExternalAccountInfo {
  accountType: 'POLYGON_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface Quote {
  id: string
  status: 'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'EXPIRED'
  createdAt: string
  /** The time from which the quote can no longer be executed. */
  expiresAt: string
  source: {
    sourceType: 'ACCOUNT'
    /** An internal account, or an external one that allows collections. */
    accountId: string
    /** The customer that a platform account pays for. */
    customerId?: string
  } | {
    sourceType: 'REALTIME_FUNDING'
    /** The paying customer; the platform itself when absent. */
    customerId?: string
    /** The currency of the funding payment. */
    currency: string
    /** The chain of the funding payment: SOLANA, BASE, POLYGON, ETHEREUM, TRON, PLASMA, SPARK, LIGHTNING, BITCOIN. */
    cryptoNetwork?: string
  }
  destination: {
    destinationType: 'ACCOUNT'
    /** An internal or external account; it determines the currency. */
    accountId: string
    paymentRail?: 'RTP' | 'FEDNOW' | 'SEPA_INSTANT' | 'FASTER_PAYMENTS' | 'PIX' | 'SPEI' | 'UPI' | 'FAST' | 'PAYNOW' | 'INSTAPAY' | 'BRE_B' | 'MOBILE_MONEY' | 'UNIONPAY' | 'BANK_TRANSFER' | 'NEFT' | 'RTGS' | 'ACH' | 'ACH_COLOMBIA' | 'SEPA' | 'PESONET' | 'CIPS' | 'WIRE' | 'SWIFT'
  } | {
    destinationType: 'UMA_ADDRESS'
    /** A UMA address with a valid lookup. */
    umaAddress: string
    /** A currency that the lookup offers; the first one when absent. */
    currency?: string
  }
  sendingCurrency: Currency
  receivingCurrency: Currency
  /** The amount that the sender pays, fees included. */
  totalSendingAmount: number
  /** The amount that the receiver gets. */
  totalReceivingAmount: number
  /** Units sent for one unit received, after the fees. */
  exchangeRate: number
  /** All fees, in the smallest unit of the currency sent. */
  feesIncluded: number
  /** The platform's share of the fees. */
  platformFeesIncluded?: number
  /** The instructions that fund or sign the quote. */
  paymentInstructions?: PaymentInstructions[]
  transactionId: string
  counterpartyInformation?: {
    [name: string]: unknown
  }
  rateDetails?: {
    /** Smallest receiving units for one thousandth of a satoshi. */
    counterpartyMultiplier: number
    /** The fixed fee of the counterparty, in the smallest receiving unit. */
    counterpartyFixedFee: number
    /** Thousandths of a satoshi for one smallest sending unit, after variable fees. */
    gridApiMultiplier: number
    /** The fixed part of the service fee, in the smallest sending unit. */
    gridApiFixedFee: number
    /** The variable part of the service fee, as a share of the amount sent. */
    gridApiVariableFeeRate: number
    /** The amount of the variable part, in the smallest sending unit. */
    gridApiVariableFeeAmount: number
  }
  scaChallenge?: {
    id: string
    /** The time from which a proof is refused. */
    expiresAt: string
    factor: 'SMS_OTP' | 'TOTP' | 'PASSKEY'
    availableFactors: ('SMS_OTP' | 'TOTP' | 'PASSKEY')[]
    purpose?: string | null
    passkeyAssertionOptions?: {
      [name: string]: unknown
    } | null
    passkeyAllowedOrigins?: string[] | null
  }
}

export interface RwfExternalAccountInfo {
  accountType: 'RWF_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface SgdExternalAccountInfo {
  accountType: 'SGD_ACCOUNT'
  bankName?: string
  accountNumber: string
  swiftCode: string
  /** The rails of the account, the default first. */
  paymentRails: ('FAST' | 'PAYNOW' | 'BANK_TRANSFER')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface SlvExternalAccountInfo {
  accountType: 'SLV_ACCOUNT'
  accountNumber?: string
  bankName?: string
  phoneNumber?: string
  bankAccountType?: 'CHECKING' | 'SAVINGS'
  /** The rails of the account, the default first. */
  paymentRails: ('BANK_TRANSFER' | 'MOBILE_MONEY')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface SolanaWalletExternalAccountInfo {
  accountType: 'SOLANA_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface SparkWalletExternalAccountInfo {
  accountType: 'SPARK_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface SwiftExternalAccountInfo {
  accountType: 'SWIFT_ACCOUNT'
  country: string
  swiftCode: string
  bankName: string
  accountNumber?: string
  iban?: string
  /** The rails of the account, the default first. */
  paymentRails: 'SWIFT'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface ThbExternalAccountInfo {
  accountType: 'THB_ACCOUNT'
  bankName: string
  accountNumber: string
  swiftCode: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export type Transaction = IncomingTransaction | OutgoingTransaction | CardTransaction

export interface TronWalletExternalAccountInfo {
  accountType: 'TRON_WALLET'
  /** The address of the wallet. */
  address: string
  beneficiary?: WalletIndividualBeneficiary | BusinessBeneficiary
  /** The VASP that holds the wallet in custody, as GET /vasps names it. */
  vaspName?: string
}

export interface TzsExternalAccountInfo {
  accountType: 'TZS_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface UgxExternalAccountInfo {
  accountType: 'UGX_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface UmaInvitation {
  /** The code of the invitation, 8 hexadecimal digits. */
  code: string
  /** The time of creation. */
  createdAt: string
  /** The time of the claim. */
  claimedAt?: string
  /** The page that shows the invitation to the invitee. */
  url: string
  /** The time at which the invitation expires. */
  expiresAt?: string
  /** The UMA address of the inviter. */
  inviterUma: string
  /** The UMA address of the invitee, once it is claimed. */
  inviteeUma?: string
  /** The state of the invitation. */
  status: 'PENDING' | 'CLAIMED' | 'EXPIRED' | 'CANCELLED'
  /** The first name, as given at creation. */
  firstName?: string
  amountToSend?: CurrencyAmount
}

export interface UsdExternalAccountInfo {
  accountType: 'USD_ACCOUNT'
  accountNumber: string
  routingNumber: string
  bankName?: string
  bankAccountType?: 'CHECKING' | 'SAVINGS'
  intermediaryBankName?: string
  intermediaryRoutingNumber?: string
  fiToFiInformation?: string
  /** The rails of the account, the default first. */
  paymentRails: ('RTP' | 'FEDNOW' | 'ACH' | 'WIRE')[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface Verification {
  id: string
  customerId: string
  /** The status of the verification. */
  verificationStatus: 'RESOLVE_ERRORS' | 'PENDING_MANUAL_REVIEW' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'READY_FOR_VERIFICATION'
  /** All problems; empty when nothing has to be done. */
  errors: VerificationError[]
  createdAt: string
  updatedAt?: string
}

export interface VerificationError {
  /** The customer, owner or document with the problem. */
  resourceId: string
  /** The type of the problem. */
  type: 'MISSING_FIELD' | 'INVALID_FIELD' | 'MISSING_LEGAL_PRESENCE_DOCUMENT' | 'MISSING_CONTROL_STRUCTURE_DOCUMENT' | 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT' | 'MISSING_PROOF_OF_ADDRESS_DOCUMENT' | 'MISSING_IDENTITY_DOCUMENT' | 'INVALID_DOCUMENT' | 'EXPIRED_DOCUMENT' | 'POOR_QUALITY_DOCUMENT' | 'SUSPECTED_FRAUD_DOCUMENT' | 'WRONG_DOCUMENT_TYPE' | 'INCOMPLETE_DOCUMENT' | 'UNREADABLE_DOCUMENT' | 'DOCUMENT_VERIFICATION_FAILED' | 'APPLICANT_SANCTIONED' | 'APPLICANT_FRAUD' | 'APPLICANT_CRIMINAL_RECORD' | 'APPLICANT_REJECTED' | 'MISSING_BENEFICIAL_OWNER' | 'MISSING_CONTROL_PERSON' | 'MISSING_GOOD_STANDING_DOCUMENT'
  /** The dot path of the missing or invalid field. */
  field?: string
  /** The document types that solve the problem; one is enough. */
  acceptedDocumentTypes?: ('PASSPORT' | 'DRIVERS_LICENSE' | 'NATIONAL_ID' | 'PROOF_OF_ADDRESS' | 'BANK_STATEMENT' | 'TAX_RETURN' | 'CERTIFICATE_OF_INCORPORATION' | 'ARTICLES_OF_INCORPORATION' | 'ARTICLES_OF_ASSOCIATION' | 'STATE_REGISTRY_EXCERPT' | 'GOOD_STANDING_CERTIFICATE' | 'INFORMATION_STATEMENT' | 'INCUMBENCY_CERTIFICATE' | 'BUSINESS_LICENSE' | 'SHAREHOLDER_REGISTER' | 'POWER_OF_ATTORNEY' | 'UTILITY_BILL' | 'ELECTRICITY_BILL' | 'RENT_OR_LEASE_AGREEMENT' | 'DIRECTOR_REGISTRY' | 'TRUST_AGREEMENT' | 'STATE_COMPANY_REGISTRY' | 'PARTNERSHIP_CONTROL_AGREEMENT' | 'PARTNERSHIP_AGREEMENT' | 'SELFIE' | 'OTHER')[]
  /** A description of the problem. */
  reason: string
}

export interface VndExternalAccountInfo {
  accountType: 'VND_ACCOUNT'
  bankName: string
  accountNumber: string
  swiftCode: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface WalletIndividualBeneficiary {
  beneficiaryType: 'INDIVIDUAL'
  /** The owner's full name. */
  fullName: string
  /** The owner's country of residence. */
  countryOfResidence: string
}

export interface XafExternalAccountInfo {
  accountType: 'XAF_ACCOUNT'
  phoneNumber: string
  provider: string
  region: 'CM' | 'CG'
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface XofExternalAccountInfo {
  accountType: 'XOF_ACCOUNT'
  phoneNumber: string
  provider: string
  region: 'BJ' | 'CI' | 'SN' | 'TG'
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface ZarExternalAccountInfo {
  accountType: 'ZAR_ACCOUNT'
  accountNumber: string
  bankName: string
  /** The rails of the account, the default first. */
  paymentRails: 'BANK_TRANSFER'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}

export interface ZmwExternalAccountInfo {
  accountType: 'ZMW_ACCOUNT'
  phoneNumber: string
  provider: string
  /** The rails of the account, the default first. */
  paymentRails: 'MOBILE_MONEY'[]
  beneficiary: IndividualBeneficiary | BusinessBeneficiary
}
