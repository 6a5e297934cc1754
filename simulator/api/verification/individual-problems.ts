import { timestamp } from '../../schema/index.ts'
import type { Individual } from '../customers/index.ts'
import { identityDocumentTypes, type StoredDocument } from '../documents/index.ts'
import { identityDocumentsAmong, isIdentityProven } from './identity-documents.ts'
import { invalidField, missingDocument, problem, problemsOfMissing } from './problems.ts'
import type { VerificationError } from './shapes.ts'

const ageOfMajority = 18

/** In the order of the listed problems. */
const requiredFields = [
  ['fullName', 'Full name'],
  ['birthDate', 'Birth date'],
  ['nationality', 'Nationality'],
  ['idType', 'Identification type'],
  ['identifier', 'Identifier'],
  ['address.line1', 'Address line 1'],
  ['address.postalCode', 'Postal code'],
  ['address.country', 'Country'],
] as const

/** Returns the problems of an individual, in order: missing fields, invalid fields, documents. */
export function individualProblems(
  { id, person, identifier }: Individual,
  held: readonly StoredDocument[],
  now: number,
): readonly VerificationError[] {
  return [
    ...problemsOfMissing(id, '', { ...person, identifier }, requiredFields),
    ...nameProblems(id, person.fullName),
    ...ageProblems(id, person.birthDate, now),
    ...documentProblems(id, identityDocumentsAmong(held)),
  ]
}

function nameProblems(id: string, fullName: string | undefined): readonly VerificationError[] {
  if (!fullName || fullName.includes(' ')) return []
  return [invalidField(id, 'fullName', 'Full name must contain a given name and a family name')]
}

function ageProblems(id: string, birthDate: string | undefined, now: number): readonly VerificationError[] {
  if (birthDate === undefined) return []
  const [year = '', ...rest] = birthDate.split('-')
  const comesOfAge = [String(Number(year) + ageOfMajority).padStart(4, '0'), ...rest].join('-')
  const today = timestamp(now).slice(0, 10)
  return today < comesOfAge ? [invalidField(id, 'birthDate', `Customer must be at least ${ageOfMajority}`)] : []
}

function documentProblems(id: string, held: readonly StoredDocument[]): readonly VerificationError[] {
  const newest = held.at(-1)
  if (newest === undefined)
    return [missingDocument(id, 'MISSING_IDENTITY_DOCUMENT', identityDocumentTypes, 'Identity document')]
  return isIdentityProven(held) ? [] : [problem(newest.id, 'INCOMPLETE_DOCUMENT', 'Front and back are required')]
}
