import { faker } from '@faker-js/faker/locale/en'

/** Returns the personal details that a review asks for; the same name and seed give the same details. */
export function samplePerson(name: string, seed: string) {
  faker.seed([...`${seed} ${name}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7))
  const birth = faker.date.birthdate({ mode: 'year', min: 1950, max: 1999, refDate: '2025-11-15T12:00:00Z' })
  return {
    birthDate: birth.toISOString().slice(0, 10),
    nationality: 'US',
    address: sampleAddress(),
    idType: 'SSN',
    identifier: faker.helpers.replaceSymbols('###-##-####'),
  }
}

/** Returns the company details that a review asks for, beyond those that creating a business requires. */
export function sampleCompany(name: string, seed: string) {
  const { address } = samplePerson(name, seed)
  return {
    address,
    businessInfo: {
      entityType: 'LLC',
      countriesOfOperation: ['US'],
      businessType: 'INFORMATION',
      purposeOfAccount: 'CONTRACTOR_PAYOUTS',
      sourceOfFunds: faker.company.buzzPhrase(),
      expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
      expectedMonthlyTransactionVolume: 'VOLUME_10K_TO_100K',
      expectedRecipientJurisdictions: ['US', 'MX'],
    },
  }
}

function sampleAddress() {
  const state = faker.location.state({ abbreviated: true })
  return {
    line1: faker.location.streetAddress(),
    city: faker.location.city(),
    state,
    postalCode: faker.location.zipCode('#####'),
    country: 'US',
  }
}
