import type { Business } from '../customers/index.ts'
import type { DocumentType, StoredDocument } from '../documents/index.ts'
import type { BeneficialOwner } from '../owners/model/index.ts'
import { isEmpty, missingDocument, problem, problemsOfMissing } from './problems.ts'
import type { VerificationError, VerificationErrorType } from './shapes.ts'

/** In the order of the listed problems. */
const requiredFields = [
  ['businessInfo.legalName', 'Legal name'],
  ['businessInfo.country', 'Country of registration'],
  ['businessInfo.registrationNumber', 'Registration number'],
  ['businessInfo.incorporatedOn', 'Incorporation date'],
  ['businessInfo.entityType', 'Entity type'],
  ['businessInfo.taxId', 'Tax id'],
  ['businessInfo.countriesOfOperation', 'At least one country of operation'],
  ['businessInfo.businessType', 'Business type'],
  ['businessInfo.purposeOfAccount', 'Purpose of the account'],
  ['businessInfo.sourceOfFunds', 'Source of funds'],
  ['businessInfo.expectedMonthlyTransactionCount', 'Expected monthly transaction count'],
  ['businessInfo.expectedMonthlyTransactionVolume', 'Expected monthly transaction volume'],
  ['businessInfo.expectedRecipientJurisdictions', 'At least one expected recipient jurisdiction'],
  ['address.line1', 'Business address line 1'],
  ['address.postalCode', 'Business postal code'],
  ['address.country', 'Business address country'],
] as const

interface DocumentNeed {
  readonly type: VerificationErrorType
  readonly name: string
  readonly accepts: readonly DocumentType[]
  /** Types that satisfy the need but are not listed as accepted. */
  readonly alsoAccepts?: readonly DocumentType[]
}

export const documentNeeds: readonly DocumentNeed[] = [
  {
    type: 'MISSING_LEGAL_PRESENCE_DOCUMENT',
    name: 'Legal presence document',
    accepts: [
      'CERTIFICATE_OF_INCORPORATION',
      'ARTICLES_OF_INCORPORATION',
      'ARTICLES_OF_ASSOCIATION',
      'STATE_REGISTRY_EXCERPT',
    ],
  },
  {
    type: 'MISSING_CONTROL_STRUCTURE_DOCUMENT',
    name: 'Control structure document',
    accepts: ['DIRECTOR_REGISTRY', 'TRUST_AGREEMENT', 'STATE_COMPANY_REGISTRY', 'PARTNERSHIP_CONTROL_AGREEMENT'],
  },
  {
    type: 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
    name: 'Ownership structure document',
    accepts: ['SHAREHOLDER_REGISTER', 'TRUST_AGREEMENT', 'PARTNERSHIP_AGREEMENT'],
  },
  {
    type: 'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
    name: 'Proof of address document',
    accepts: ['UTILITY_BILL', 'RENT_OR_LEASE_AGREEMENT', 'ELECTRICITY_BILL', 'BANK_STATEMENT', 'TAX_RETURN'],
    alsoAccepts: ['PROOF_OF_ADDRESS'],
  },
]

const isSatisfiedBy = ({ accepts, alsoAccepts = [] }: DocumentNeed, { documentType }: StoredDocument) =>
  accepts.includes(documentType) || alsoAccepts.includes(documentType)

/** Returns the documents that the review of a business considers. */
export function businessDocumentsAmong(held: readonly StoredDocument[]): readonly StoredDocument[] {
  return held.filter((document) => documentNeeds.some((need) => isSatisfiedBy(need, document)))
}

/** The roles of a control person. */
const controllingRoles: readonly string[] = [
  'CONTROL_PERSON',
  'DIRECTOR',
  'COMPANY_OFFICER',
  'TRUSTEE',
  'GENERAL_PARTNER',
]

/** Returns the problems of the business itself, in order: fields, documents, owners. */
export function businessProblems(
  { id, company }: Business,
  held: readonly StoredDocument[],
  owners: readonly BeneficialOwner[],
): readonly VerificationError[] {
  return [
    ...problemsOfMissing(id, 'customer.', withSourceOfFunds(company), requiredFields),
    ...documentNeeds
      .filter((need) => !held.some((document) => isSatisfiedBy(need, document)))
      .map(({ type, accepts, name }) => missingDocument(id, type, accepts, name)),
    ...ownershipProblems(id, owners),
  ]
}

/** Fills in sourceOfFunds when sourceOfFundsCategories are given, because either is enough. */
function withSourceOfFunds(company: Business['company']): Business['company'] {
  const { businessInfo } = company
  if (isEmpty(businessInfo.sourceOfFundsCategories)) return company
  return { ...company, businessInfo: { ...businessInfo, sourceOfFunds: 'by category' } }
}

function ownershipProblems(id: string, owners: readonly BeneficialOwner[]): readonly VerificationError[] {
  const isControlled = owners.some(({ roles }) => roles.some((role) => controllingRoles.includes(role)))
  return [
    ...(owners.length > 0
      ? []
      : [problem(id, 'MISSING_BENEFICIAL_OWNER', 'At least one beneficial owner is required')]),
    ...(isControlled ? [] : [problem(id, 'MISSING_CONTROL_PERSON', 'A control person is required')]),
  ]
}
