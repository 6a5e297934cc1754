/** A person whose review waits for the hosted page. */
export const jane = { customerType: 'INDIVIDUAL', fullName: 'Jane Doe 003' }

export const acme = (registrationNumber: string) => ({
  customerType: 'BUSINESS',
  businessInfo: {
    legalName: 'Acme Engines',
    country: 'US',
    taxId: '12-3456789',
    incorporatedOn: '2015-06-01',
    registrationNumber,
  },
})
