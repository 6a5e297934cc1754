import { samples } from '../../../../fixtures/documents/samples.ts'
import { sampleAccount } from '../../../../steps/support/sample-accounts.ts'
import { sampleAddress, sampleOwnerInfo, samplePerson } from '../../../../steps/support/sample-people.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { addPayer, attempt, type Visit, valuesOf } from './shared.ts'

const businessInfo = { country: 'US', taxId: '12-3456789', incorporatedOn: '2019-01-01' }

async function addBusiness(tour: RecordingTour, name: string, registrationNumber: string): Promise<string> {
  const { id } = await tour.api('createCustomer', {
    body: {
      customerType: 'BUSINESS',
      platformCustomerId: `${name}-${uniqueRun}`,
      businessInfo: { ...businessInfo, legalName: 'Acme Widgets', registrationNumber },
      address: sampleAddress,
    },
  })
  return String(id)
}

async function reviews(tour: RecordingTour): Promise<void> {
  for (const ending of valuesOf('individual-review')) {
    const names = { fullName: `Ada ${ending}`, platformCustomerId: `review-${ending}-${uniqueRun}` }
    const person = await tour.api('createCustomer', { body: { ...samplePerson, ...names } })
    await tour.api('getCustomerById', { path: { customerId: person.id } })
  }
  for (const ending of valuesOf('business-review')) {
    const customerId = await addBusiness(tour, `business-${ending}`, `5523${ending}`)
    await attempt(tour, 'createVerification', { body: { customerId } })
    await tour.api('getCustomerById', { path: { customerId } })
  }
  const customerId = await addBusiness(tour, 'owners', '5523999')
  for (const ending of valuesOf('owner-review'))
    await tour.api('createBeneficialOwner', {
      body: {
        ...{ customerId, roles: ['UBO'], ownershipPercentage: 30 },
        personalInfo: { ...sampleOwnerInfo, lastName: `Hopper ${ending}` },
      },
    })
  await tour.api('createVerification', { body: { customerId } })
  await tour.api('listBeneficialOwners', { query: { customerId } })
}

async function documents(tour: RecordingTour): Promise<void> {
  const customerId = await addBusiness(tour, 'documents', '5523999')
  for (const ending of valuesOf('document-inspection')) {
    const body = { documentHolder: customerId, documentType: 'CERTIFICATE_OF_INCORPORATION', country: 'US' }
    const form = { ...body, documentNumber: `DOC-${ending}`, file: 'certificate.pdf' }
    await attempt(tour, 'uploadDocument', { body: form, file: samples.PDF })
  }
  await tour.api('listDocuments', { query: { documentHolder: customerId } })
}

async function contacts(tour: RecordingTour): Promise<void> {
  const { id } = await tour.api('createCustomer', {
    body: { ...samplePerson, platformCustomerId: `contact-${uniqueRun}`, region: 'DE' },
  })
  const path = { customerId: String(id) }
  for (const channel of ['Email', 'Phone']) {
    await tour.api(`sendCustomer${channel}Verification`, { path })
    for (const code of [...valuesOf('contact-code')].reverse())
      await attempt(tour, `confirmCustomer${channel}Verification`, { path, body: { code: code.padEnd(6, '9') } })
  }
  await tour.api('getCustomerById', { path })
}

async function beneficiaries(tour: RecordingTour): Promise<void> {
  const { customerId } = await addPayer(tour)
  for (const [serial, ending] of valuesOf('beneficiary-verification').entries()) {
    const body = { customerId, ...sampleAccount('EUR_ACCOUNT', ending, serial) }
    await attempt(tour, 'createCustomerExternalAccount', { body })
  }
  await tour.api('listCustomerExternalAccounts', { query: { customerId } })
}

export const onboardingVisits: Readonly<Record<string, Visit>> = {
  reviews: { title: 'Reviews of people, businesses and their owners', visit: reviews },
  documents: { title: 'Documents that are accepted or refused', visit: documents },
  contacts: { title: 'Codes of email addresses and phone numbers', visit: contacts },
  beneficiaries: { title: 'Checks of the beneficiaries of accounts', visit: beneficiaries },
}
