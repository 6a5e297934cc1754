import { samples } from '../../../fixtures/documents/samples.ts'
import { samplePerson } from '../../../steps/support/sample-people.ts'
import { readPage } from '../../../steps/support/web-page.ts'
import type { Tour } from './tour.ts'

/** Causes the events of reviews that do not end well, or not at once. */
export async function tourReviewEvents(tour: Tour): Promise<void> {
  await tour.api('createCustomer', { body: { customerType: 'INDIVIDUAL', fullName: 'Joan Clarke 002' } })
  await tourIndividual(tour)
  await tourBusiness(tour)
}

/** An individual whose name ends in 001 is pending, lacks a document at first, and then waits for a decision. */
async function tourIndividual(tour: Tour): Promise<void> {
  const { id: customerId } = await tour.api('createCustomer', {
    body: { ...samplePerson, fullName: 'Ida Rhodes 001', idType: 'SSN', identifier: '123-45-6789' },
  })
  await tour.api('createVerification', { body: { customerId } })
  const passport = { documentType: 'PASSPORT', documentNumber: 'X1234567', issuingAuthority: 'Department of State' }
  await tour.api('uploadDocument', {
    body: { documentHolder: customerId, country: 'US', ...passport, file: 'passport.pdf' },
    file: samples.PDF,
  })
  await tour.api('createVerification', { body: { customerId } })
}

/** A business whose registration number ends in 003 submits the hosted page and is rejected after two seconds. */
async function tourBusiness(tour: Tour): Promise<void> {
  const businessInfo = { legalName: 'Acme Engines', country: 'US', taxId: '98-7654321', incorporatedOn: '2019-01-01' }
  const { id: customerId } = await tour.api('createCustomer', {
    body: { customerType: 'BUSINESS', businessInfo: { ...businessInfo, registrationNumber: '5523003' } },
  })
  const { kycUrl } = await tour.api('createCustomerKycLink', { path: { customerId }, body: {} })
  const open = await tour.page(`${kycUrl}?step=all`)
  const filled = await tour.page(kycUrl, formOf(open, { go: 'sample' }))
  await tour.page(kycUrl, formOf(filled, { go: 'submit', outcome: 'reject' }))
  await tour.admin('advanceClock', { body: { by: 'PT2S' } })
}

/** Returns the form of a page as it is filled in, with other replies to some of its questions. */
function formOf(html: string, replies: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, values] of readPage(html).values) for (const value of values) form.append(name, value)
  for (const [name, value] of Object.entries(replies)) form.set(name, value)
  return form
}
