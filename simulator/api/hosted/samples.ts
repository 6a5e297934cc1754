/** Replies that the review accepts, by the name of their question without its prefix. Lists take their first entry. */
const samples: Readonly<Record<string, readonly string[]>> = {
  fullName: ['Jane Doe'],
  firstName: ['Olivia'],
  lastName: ['Owner'],
  birthDate: ['1990-01-15'],
  nationality: ['US'],
  'address.line1': ['1 Main Street'],
  'address.city': ['Springfield'],
  'address.state': ['IL'],
  'address.postalCode': ['62701'],
  'address.country': ['US'],
  idType: ['SSN'],
  identifier: ['123-45-6789'],
  countryOfIssuance: [],
  country: ['US'],
  documentNumber: ['X1234567'],
  issuingAuthority: ['Department of State'],
  file: ['sample.pdf'],
  legalName: ['Acme Engines'],
  registrationNumber: ['5523001'],
  incorporatedOn: ['2015-06-01'],
  taxId: ['12-3456789'],
  countriesOfOperation: ['US', 'MX'],
  sourceOfFunds: ['Sales'],
  expectedRecipientJurisdictions: ['US', 'MX'],
  roles: ['UBO', 'CONTROL_PERSON'],
  ownershipPercentage: ['50'],
}

/** Returns a valid reply to a question; the same one every time. */
export const sampleFor = (name: string): readonly string[] | undefined => samples[name]
