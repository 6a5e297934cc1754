/** The address of the sample people. */
export const sampleAddress = {
  line1: '12 Analytical Way',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
} as const

/** The body of a customer who is approved at once. */
export const samplePerson = {
  customerType: 'INDIVIDUAL',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  nationality: 'US',
  email: 'ada@example.com',
  phoneNumber: '+14155550123',
  currencies: ['USD', 'EUR', 'USDC'],
  address: sampleAddress,
} as const

/** The required part of a beneficial owner's data. */
export const sampleOwnerInfo = {
  firstName: 'Grace',
  lastName: 'Hopper',
  birthDate: '1985-06-15',
  nationality: 'US',
  address: sampleAddress,
  idType: 'SSN',
  identifier: '123-45-6789',
} as const
