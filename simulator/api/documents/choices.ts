import { contradiction, type UploadedFile } from '../../schema/index.ts'

/** In the contract's order, which errors show. */
export const documentTypes = [
  'PASSPORT',
  'DRIVERS_LICENSE',
  'NATIONAL_ID',
  'PROOF_OF_ADDRESS',
  'BANK_STATEMENT',
  'TAX_RETURN',
  'CERTIFICATE_OF_INCORPORATION',
  'ARTICLES_OF_INCORPORATION',
  'ARTICLES_OF_ASSOCIATION',
  'STATE_REGISTRY_EXCERPT',
  'GOOD_STANDING_CERTIFICATE',
  'INFORMATION_STATEMENT',
  'INCUMBENCY_CERTIFICATE',
  'BUSINESS_LICENSE',
  'SHAREHOLDER_REGISTER',
  'POWER_OF_ATTORNEY',
  'UTILITY_BILL',
  'ELECTRICITY_BILL',
  'RENT_OR_LEASE_AGREEMENT',
  'DIRECTOR_REGISTRY',
  'TRUST_AGREEMENT',
  'STATE_COMPANY_REGISTRY',
  'PARTNERSHIP_CONTROL_AGREEMENT',
  'PARTNERSHIP_AGREEMENT',
  'SELFIE',
  'OTHER',
] as const

export const documentSides = ['FRONT', 'BACK'] as const

/** Identity documents; they require a number and an issuing authority. */
export const identityDocumentTypes = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] as const

export const acceptedFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** The file field of the form; at most 10 MiB. */
export const documentFile = { field: 'file', limitBytes: 10 * 1_048_576 } as const

/**
 * Returns the accepted type of a file: the type of its first bytes, unless its name or declared type contradicts it.
 * Without a known type the name and the declared type decide, because sandbox tests upload arbitrary bytes. Undefined
 * when no accepted type remains, or more than one.
 */
export function fileTypeOf(file: UploadedFile): string | undefined {
  const candidates =
    file.type === undefined ? acceptedFileTypes : acceptedFileTypes.filter((type) => type === file.type)
  const [only, ...others] = candidates.filter((type) => contradiction({ ...file, type }) === undefined)
  return others.length === 0 ? only : undefined
}
