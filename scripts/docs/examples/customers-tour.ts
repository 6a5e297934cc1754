import { samples } from '../../../fixtures/documents/samples.ts'
import { sampleOwnerInfo, samplePerson } from '../../../steps/support/sample-people.ts'
import type { Tour } from './tour.ts'

/** The ids of the customers that other parts of the tour use. */
export interface People {
  /** An approved individual in the US with a UMA address. */
  readonly ada: string
  /** A business in the US. */
  readonly acme: string
}

const person = { ...samplePerson, platformCustomerId: 'ada-1', umaAddress: '$ada@uma.example.org' }

const business = {
  customerType: 'BUSINESS',
  businessInfo: { legalName: 'Acme Widgets', country: 'US', taxId: '12-3456789', incorporatedOn: '2019-01-01' },
}

const csv = [
  'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country',
  '$row1@uma.example.org,row-1,INDIVIDUAL,Ada Lovelace,1990-01-15,1 Main Street,Springfield,IL,62701,US',
].join('\n')

export async function tourCustomers(tour: Tour): Promise<People> {
  const ada = await tour.api('createCustomer', { body: person })
  const acme = await tour.api('createCustomer', { body: business })
  const path = { customerId: ada.id }
  await tour.api('listCustomers', { query: { limit: '2' } })
  await tour.api('getCustomerById', { path })
  await tour.api('updateCustomerById', { path, body: { customerType: 'INDIVIDUAL', fullName: 'Ada King' } })
  await tour.api('getEndUserTerms', { query: { country: 'US' } })
  const form = { file: 'customers.csv' }
  const { jobId } = await tour.api('uploadCustomersCsv', { body: form, file: Buffer.from(csv) })
  await tour.api('getBulkCustomerImportJob', { path: { jobId } })
  await tourReview(tour, acme.id)
  await tourContact(tour)
  await tourInvitations(tour)
  const gone = await tour.api('createCustomer', { body: { customerType: 'INDIVIDUAL', fullName: 'Bob Gone' } })
  await tour.api('deleteCustomerById', { path: { customerId: gone.id } })
  return { ada: ada.id, acme: acme.id }
}

async function tourReview(tour: Tour, customerId: string): Promise<void> {
  const replaced = { documentType: 'CERTIFICATE_OF_INCORPORATION', country: 'US' }
  const form = { documentHolder: customerId, ...replaced, file: 'certificate.pdf' }
  const document = await tour.api('uploadDocument', { body: form, file: samples.PDF })
  const path = { documentId: document.id }
  await tour.api('listDocuments', { query: { documentHolder: customerId } })
  await tour.api('getDocument', { path })
  await tour.api('replaceDocument', { path, body: { ...replaced, file: 'new-certificate.pdf' }, file: samples.PDF })
  await tour.api('deleteDocument', { path })
  const owner = await tour.api('createBeneficialOwner', {
    body: {
      customerId,
      roles: ['UBO'],
      ownershipPercentage: 50,
      personalInfo: sampleOwnerInfo,
    },
  })
  await tour.api('listBeneficialOwners', { query: { customerId } })
  await tour.api('getBeneficialOwner', { path: { beneficialOwnerId: owner.id } })
  await tour.api('updateBeneficialOwner', { path: { beneficialOwnerId: owner.id }, body: { ownershipPercentage: 40 } })
  const verification = await tour.api('createVerification', { body: { customerId } })
  await tour.api('listVerifications', { query: { customerId } })
  await tour.api('getVerification', { path: { verificationId: verification.id } })
  await tour.api('createCustomerKycLink', {
    path: { customerId },
    body: { redirectUri: 'https://shop.example.com/done' },
  })
}

async function tourContact(tour: Tour): Promise<void> {
  const anna = await tour.api('createCustomer', {
    body: { ...person, platformCustomerId: 'anna-1', umaAddress: '$anna@uma.example.org', region: 'DE' },
  })
  const path = { customerId: anna.id }
  const body = { code: '123456' }
  await tour.api('sendCustomerEmailVerification', { path })
  await tour.api('confirmCustomerEmailVerification', { path, body })
  await tour.api('sendCustomerPhoneVerification', { path })
  await tour.api('confirmCustomerPhoneVerification', { path, body })
}

async function tourInvitations(tour: Tour): Promise<void> {
  const inviterUma = person.umaAddress
  const { code } = await tour.api('createInvitation', { body: { inviterUma } })
  await tour.api('getInvitation', { path: { invitationCode: code } })
  const other = await tour.api('createInvitation', { body: { inviterUma } })
  await tour.api('claimInvitation', {
    path: { invitationCode: code },
    body: { inviteeUma: '$anna@uma.example.org' },
  })
  await tour.api('cancelInvitation', { path: { invitationCode: other.code } })
}
