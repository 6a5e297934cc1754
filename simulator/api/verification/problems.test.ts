import { describe, expect, it } from 'vitest'
import type { Business, Individual } from '../customers/index.ts'
import type { DocumentType, StoredDocument } from '../documents/index.ts'
import type { BeneficialOwner } from '../owners/model/index.ts'
import { businessProblems } from './business-problems.ts'
import { individualProblems } from './individual-problems.ts'
import { ownerProblems } from './owner-problems.ts'
import type { VerificationError } from './shapes.ts'

const noon = Date.parse('2025-11-15T12:00:00Z')
const summarize = (problems: readonly VerificationError[]) =>
  problems.map(({ type, field }) => (field ? `${type} ${field}` : type))

/** The checks read only these parts; some states cannot be reached through the API. */
const individual = (person: Partial<Individual['person']>, identifier?: string) =>
  ({ id: 'Customer:1', person, ...(identifier === undefined ? {} : { identifier }) }) as Individual
const business = (company: object) => ({ id: 'Customer:2', company }) as unknown as Business
const owner = (personalInfo: object) => ({ id: 'BeneficialOwner:1', personalInfo }) as unknown as BeneficialOwner
const document = (documentType: DocumentType, side?: 'FRONT' | 'BACK') =>
  ({ id: `Document:${documentType}:${side}`, documentType, side }) as unknown as StoredDocument

const complete = {
  fullName: 'Jane Doe',
  birthDate: '1990-01-01',
  nationality: 'US',
  idType: 'SSN',
  address: { line1: '1 Main Street', postalCode: '94105', country: 'US' },
} as const

describe('an individual', () => {
  it('without data lacks everything, in order', () => {
    expect(summarize(individualProblems(individual({}), [], noon))).toEqual([
      'MISSING_FIELD fullName',
      'MISSING_FIELD birthDate',
      'MISSING_FIELD nationality',
      'MISSING_FIELD idType',
      'MISSING_FIELD identifier',
      'MISSING_FIELD address.line1',
      'MISSING_FIELD address.postalCode',
      'MISSING_FIELD address.country',
      'MISSING_IDENTITY_DOCUMENT',
    ])
  })

  it('has missing fields listed before invalid ones', () => {
    const young = individual({ fullName: 'Jane', birthDate: '2010-01-01' }, '123-45-6789')
    expect(summarize(individualProblems(young, [document('NATIONAL_ID', 'FRONT')], noon))).toEqual([
      'MISSING_FIELD nationality',
      'MISSING_FIELD idType',
      'MISSING_FIELD address.line1',
      'MISSING_FIELD address.postalCode',
      'MISSING_FIELD address.country',
      'INVALID_FIELD fullName',
      'INVALID_FIELD birthDate',
      'INCOMPLETE_DOCUMENT',
    ])
  })

  it.each([
    ['2007-11-15', '2025-11-15T00:00:00Z', false],
    ['2007-11-16', '2025-11-15T23:59:59Z', true],
    ['2008-02-29', '2026-02-28T12:00:00Z', true],
    ['2008-02-29', '2026-03-01T00:00:00Z', false],
    ['0001-01-01', '2025-11-15T00:00:00Z', false],
  ])('born on %s is a minor at %s: %s', (birthDate, now, isMinor) => {
    const customer = individual({ ...complete, birthDate }, '123-45-6789')
    const problems = individualProblems(customer, [document('PASSPORT')], Date.parse(now))
    expect(summarize(problems)).toEqual(isMinor ? ['INVALID_FIELD birthDate'] : [])
  })

  it.each<[string, readonly StoredDocument[], boolean]>([
    ['a passport', [document('PASSPORT')], true],
    ['a passport that says it is a front', [document('PASSPORT', 'FRONT')], true],
    ['two fronts', [document('DRIVERS_LICENSE', 'FRONT'), document('DRIVERS_LICENSE', 'FRONT')], false],
    ['both sides', [document('NATIONAL_ID', 'BACK'), document('NATIONAL_ID', 'FRONT')], true],
    ['a front and a whole one', [document('NATIONAL_ID', 'FRONT'), document('NATIONAL_ID')], true],
  ])('with %s', (_name, held, isEnough) => {
    const problems = individualProblems(individual(complete, '123-45-6789'), held, noon)
    expect(summarize(problems)).toEqual(isEnough ? [] : ['INCOMPLETE_DOCUMENT'])
  })
})

describe('a business', () => {
  it('without data lacks everything, in order', () => {
    const problems = businessProblems(business({ businessInfo: {} }), [], [])
    expect(summarize(problems)).toEqual([
      'MISSING_FIELD customer.businessInfo.legalName',
      'MISSING_FIELD customer.businessInfo.country',
      'MISSING_FIELD customer.businessInfo.registrationNumber',
      'MISSING_FIELD customer.businessInfo.incorporatedOn',
      'MISSING_FIELD customer.businessInfo.entityType',
      'MISSING_FIELD customer.businessInfo.taxId',
      'MISSING_FIELD customer.businessInfo.countriesOfOperation',
      'MISSING_FIELD customer.businessInfo.businessType',
      'MISSING_FIELD customer.businessInfo.purposeOfAccount',
      'MISSING_FIELD customer.businessInfo.sourceOfFunds',
      'MISSING_FIELD customer.businessInfo.expectedMonthlyTransactionCount',
      'MISSING_FIELD customer.businessInfo.expectedMonthlyTransactionVolume',
      'MISSING_FIELD customer.businessInfo.expectedRecipientJurisdictions',
      'MISSING_FIELD customer.address.line1',
      'MISSING_FIELD customer.address.postalCode',
      'MISSING_FIELD customer.address.country',
      'MISSING_LEGAL_PRESENCE_DOCUMENT',
      'MISSING_CONTROL_STRUCTURE_DOCUMENT',
      'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
      'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
      'MISSING_BENEFICIAL_OWNER',
      'MISSING_CONTROL_PERSON',
    ])
  })

  it('with empty lists and texts still lacks them', () => {
    const businessInfo = { countriesOfOperation: [], sourceOfFunds: '', sourceOfFundsCategories: [] }
    const fields = summarize(businessProblems(business({ businessInfo }), [], []))
    expect(fields).toContain('MISSING_FIELD customer.businessInfo.countriesOfOperation')
    expect(fields).toContain('MISSING_FIELD customer.businessInfo.sourceOfFunds')
  })
})

describe('an owner', () => {
  it('without data lacks everything, in order', () => {
    expect(summarize(ownerProblems(owner({}), []))).toEqual([
      'MISSING_FIELD personalInfo.firstName',
      'MISSING_FIELD personalInfo.lastName',
      'MISSING_FIELD personalInfo.birthDate',
      'MISSING_FIELD personalInfo.nationality',
      'MISSING_FIELD personalInfo.address.line1',
      'MISSING_FIELD personalInfo.address.postalCode',
      'MISSING_FIELD personalInfo.address.country',
      'MISSING_FIELD personalInfo.idType',
      'MISSING_FIELD personalInfo.identifier',
      'MISSING_IDENTITY_DOCUMENT',
      'MISSING_IDENTITY_DOCUMENT',
    ])
  })

  it('from the United States needs no document', () => {
    const { fullName: _name, ...person } = complete
    const known = { ...person, firstName: 'Jane', lastName: 'Doe', identifier: '123-45-6789' }
    expect(ownerProblems(owner(known), [])).toEqual([])
  })
})
