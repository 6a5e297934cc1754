import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusals/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { createCustomer } from './create-customer.ts'

const address = { line1: '1 Main Street', postalCode: '10001', country: 'US' }
const businessInfo = { legalName: 'Acme', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-02-29' }
const consent = {
  acceptedAt: '2025-10-13T12:04:59Z',
  ipAddress: '2001:db8::1',
  termsVersion: 'V1',
  acceptanceMethod: 'CHECKBOX',
}

/** Returns the refusal as `code: field constraint message, …`, or `taken`. */
function judged(body: object): string {
  try {
    call(aWorld(), createCustomer, { body })
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = error.details['errors'] as { field: string; constraint?: object; message: string }[]
    const formatted = errors.map(({ field, constraint, message }) =>
      [field, ...(constraint ? [Object.keys(constraint).join('+')] : []), message].join(' '),
    )
    return `${error.code}: ${formatted.join(', ')}`
  }
}

const person = (fields: object) => judged({ customerType: 'INDIVIDUAL', ...fields })
const business = (info: object, fields: object = {}) =>
  judged({ customerType: 'BUSINESS', businessInfo: { ...businessInfo, ...info }, ...fields })

describe('an individual', () => {
  it.each([
    ['nothing but the kind', {}],
    ['a name with digits, accents and marks', { fullName: "Zoë O'Brien-Núñez, Jr. 007" }],
    ['the longest name', { fullName: 'a'.repeat(250) }],
    ['a birth date of today', { birthDate: '2025-10-13' }],
    ['a social security number', { idType: 'SSN', identifier: '123-45-6789', countryOfIssuance: 'US' }],
    ['a taxpayer number', { idType: 'ITIN', identifier: '912-34-5678' }],
    ['an identification without its number yet', { idType: 'SSN' }],
    ['a description of OTHER', { purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: 'x'.repeat(500) }],
    [
      'a description counted in characters',
      { purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: '🙂'.repeat(500) },
    ],
    ['a description without OTHER, which is dropped', { sourceOfFundsOtherDescription: 'x'.repeat(500) }],
    ['a consent in the near future', { endUserTermsConsent: consent }],
    ['an upper-case UMA address', { umaAddress: '$Ada.L+1@Bank.Example' }],
    ['Europe with email and phone', { region: 'IS', email: 'a@example.com', phoneNumber: '+3541234567' }],
    ['members that only the service decides', { kycStatus: 7, id: 1, createdAt: false, beneficialOwners: 'x' }],
    ['nulls for "not sent"', { email: null, address: { ...address, line2: null }, currencies: null }],
  ])('is taken with %s', (_name, fields) => {
    expect(person(fields)).toBe('taken')
  })

  const enumOf = 'enum Value is not in the allowed set.'
  const pattern = 'pattern Value does not match the required pattern.'
  const required = 'minLength Field is required.'
  it.each([
    ['a double space', { fullName: 'A  B' }, `fullName ${pattern}`],
    ['a space at the end', { fullName: 'A ' }, `fullName ${pattern}`],
    ['a space at the end of a second line', { fullName: 'A\u2028B ' }, `fullName ${pattern}`],
    ['a bad character', { fullName: 'A<b>' }, `fullName ${pattern}`],
    ['a control character', { fullName: 'A\u0007b' }, `fullName ${pattern}`],
    ['an empty name', { fullName: '' }, 'fullName minLength Too short.'],
    ['a long name', { fullName: 'a'.repeat(251) }, 'fullName maxLength Too long.'],
    ['a future birth', { birthDate: '2025-10-14' }, 'birthDate format Date is in the future.'],
    ['no such day', { birthDate: '2025-02-29' }, 'birthDate format Not a valid YYYY-MM-DD date.'],
    ['a lower-case country', { nationality: 'us' }, 'nationality format Not an ISO 3166-1 alpha-2 code.'],
    [
      'half an address',
      { address: { line1: '' } },
      ['line1', 'postalCode', 'country'].map((f) => `address.${f} ${required}`).join(', '),
    ],
    ['a business identification', { idType: 'EIN' }, `idType ${enumOf}`],
    ['an unknown identification', { idType: 'PASSPORT' }, `idType ${enumOf}`],
    ['a number without its kind', { identifier: '123-45-6789' }, `idType ${required}`],
    ['a bad SSN', { idType: 'SSN', identifier: '123456789' }, 'identifier format+pattern Not a valid SSN.'],
    ['a bad ITIN', { idType: 'ITIN', identifier: '123-45-6789' }, 'identifier pattern Not a valid ITIN.'],
    ['a foreign issuer', { idType: 'SSN', countryOfIssuance: 'GB' }, `countryOfIssuance ${enumOf}`],
    ['an unknown currency', { currencies: ['USD', 'ABC'] }, `currencies.1 ${enumOf}`],
    ['no telling the region', { currencies: ['EUR'], address }, `region ${required}`],
    [
      'OTHER without a description',
      { sourceOfWealthCategories: ['GIFT', 'OTHER'] },
      `sourceOfWealthOtherDescription ${required}`,
    ],
    [
      'a description that is too long',
      { purposeOfAccount: 'OTHER', purposeOfAccountOtherDescription: 'x'.repeat(501) },
      'purposeOfAccountOtherDescription maxLength Too long.',
    ],
    ['Europe without contacts', { region: 'DE' }, `email ${required}, phoneNumber ${required}`],
    [
      'a consent from the future',
      { endUserTermsConsent: { ...consent, acceptedAt: '2025-10-13T12:05:01Z' } },
      'endUserTermsConsent.acceptedAt format Timestamp is in the future.',
    ],
    [
      'a consent from nowhere',
      { endUserTermsConsent: { ...consent, ipAddress: '1.2.3' } },
      'endUserTermsConsent.ipAddress format Not a valid IP address.',
    ],
    [
      'a consent without a version',
      { endUserTermsConsent: { ...consent, termsVersion: undefined } },
      `endUserTermsConsent.termsVersion ${required}`,
    ],
  ])('is refused for %s', (_name, fields, expected) => {
    expect(person(fields)).toBe(`INVALID_INPUT: ${expected}`)
  })

  it.each([
    'ada@bank.example',
    '$@bank.example',
    '$ada',
    `$${'a'.repeat(64)}@bank.example`,
    '$ada@localhost',
    '$a b@c.de',
  ])('is refused for the UMA address %s under a code of its own', (umaAddress) => {
    expect(person({ umaAddress })).toBe(`INVALID_UMA_ADDRESS: umaAddress ${pattern}`)
    expect(person({ umaAddress, pepStatus: 'x' })).toBe(`INVALID_INPUT: umaAddress ${pattern}, pepStatus ${enumOf}`)
  })

  it.each([...'<>{}[]\\^~|";@#$%*=+?'])('is refused for %s in a name; a business allows most of them', (sign) => {
    expect(person({ fullName: `A${sign}b` })).toBe(`INVALID_INPUT: fullName ${pattern}`)
    const refused = `INVALID_INPUT: businessInfo.doingBusinessAs ${pattern}`
    expect(business({ doingBusinessAs: `A${sign}b` })).toBe('<>{}'.includes(sign) ? refused : 'taken')
  })

  it('is refused for a UMA address with an invalid domain', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(5)
    expect(person({ umaAddress: `$ada@${domain}example` })).toBe(`INVALID_UMA_ADDRESS: umaAddress ${pattern}`)
  })

  it('gets all errors at once, in the order of the fields', () => {
    const fields = {
      pepStatus: 'x',
      idType: 'EIN',
      birthDate: '2999-01-01',
      region: 'DE',
      email: 'x',
      currencies: ['x'],
    }
    expect(person(fields).match(/\w+(\.\d)? (?=enum|format|minLength)/g)).toEqual([
      'currencies.0 ',
      'email ',
      'phoneNumber ',
      'birthDate ',
      'idType ',
      'pepStatus ',
    ])
  })

  it('of an unknown type gets only that error', () => {
    expect(judged({ customerType: 'ROBOT', fullName: ' ' })).toBe(`INVALID_INPUT: customerType ${enumOf}`)
    expect(judged({ fullName: ' ' })).toBe(`INVALID_INPUT: customerType ${required}`)
  })
})

describe('a business', () => {
  it.each([
    {},
    { taxId: 'EIN-123456789' },
    { taxId: '123-45-6789' },
    { country: 'GB', taxId: 'GB 123.45/6' },
    { naicsCode: '52' },
  ])('is taken with %j', (info) => {
    expect(business(info)).toBe('taken')
  })

  it.each([
    [{ taxId: '1234' }, 'businessInfo.taxId pattern Value does not match the required pattern.'],
    [{ country: 'GB', taxId: '123' }, 'businessInfo.taxId pattern Value does not match the required pattern.'],
    [{ incorporatedOn: '2025-10-14' }, 'businessInfo.incorporatedOn format Date is in the future.'],
    [{ legalName: 'Acme {Ltd}' }, 'businessInfo.legalName pattern Value does not match the required pattern.'],
    [{ naicsCode: '1' }, 'businessInfo.naicsCode pattern Value does not match the required pattern.'],
    [
      { countriesOfOperation: ['US', 'UK'] },
      'businessInfo.countriesOfOperation.1 format Not an ISO 3166-1 alpha-2 code.',
    ],
    [{ sourceOfFundsCategories: ['OTHER'] }, 'businessInfo.sourceOfFundsOtherDescription minLength Field is required.'],
  ])('is refused with %j', (info, expected) => {
    expect(business(info)).toBe(`INVALID_INPUT: ${expected}`)
  })

  it('needs the name of a contact person in Europe', () => {
    const contacts = { region: 'FR', email: 'a@example.com', phoneNumber: '+33123456789' }
    expect(business({}, contacts)).toContain('businessInfo.primaryContactFirstName minLength Field is required.')
    const names = { primaryContactFirstName: 'Ada', primaryContactLastName: 'Lovelace' }
    expect(business(names, contacts)).toBe('taken')
  })

  it('needs businessInfo', () => {
    expect(judged({ customerType: 'BUSINESS' })).toBe('INVALID_INPUT: businessInfo Field is required.')
  })
})
