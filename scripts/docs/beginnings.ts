import { gunzipSync } from 'node:zlib'
import { samples } from '../../fixtures/documents/samples.ts'
import type { StateBeginning } from '../../simulator/worlds/index.ts'
import { sampleAccount } from '../../steps/support/sample-accounts.ts'
import { sampleOwnerInfo, samplePerson } from '../../steps/support/sample-people.ts'
import { type Json, Tour } from './examples/tour.ts'

/** The calls that lead to each named beginning. */
const beginnings: Readonly<Record<StateBeginning, (tour: Tour) => Promise<unknown>>> = {
  'approved-customer': fundedCustomer,
  'half-way-kyb': halfWayKyb,
  'open-authorization': openAuthorization,
  'sca-customer': scaCustomer,
  'agent-approval': agentApproval,
}

/** Creates a customer with 1 000.00 USD; returns the customer's and the account's id. */
async function fundedCustomer(tour: Tour): Promise<{ customerId: string; accountId: string }> {
  const { id: customerId }: Json = await tour.api('createCustomer', {
    body: { ...samplePerson, platformCustomerId: 'ada' },
  })
  return { customerId, accountId: await fund(tour, customerId, 'USD') }
}

async function fund(tour: Tour, customerId: string, currency: string): Promise<string> {
  const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId, currency } })
  const accountId = String(data[0].id)
  await tour.api('sandboxFundInternalAccount', { path: { accountId }, body: { amount: 100_000 } })
  return accountId
}

/** Creates a business with one owner and one document; the rest of its KYB is left to do. */
async function halfWayKyb(tour: Tour): Promise<void> {
  const { id: customerId }: Json = await tour.api('createCustomer', {
    body: {
      customerType: 'BUSINESS',
      platformCustomerId: 'acme',
      businessInfo: { legalName: 'Acme Widgets', country: 'US', taxId: '12-3456789', incorporatedOn: '2019-01-01' },
    },
  })
  const document = { documentType: 'CERTIFICATE_OF_INCORPORATION', country: 'US', file: 'certificate.pdf' }
  await tour.api('uploadDocument', { body: { documentHolder: customerId, ...document }, file: samples.PDF })
  await tour.api('createBeneficialOwner', {
    body: { customerId, roles: ['UBO'], ownershipPercentage: 50, personalInfo: sampleOwnerInfo },
  })
  await tour.api('createVerification', { body: { customerId } })
}

async function openAuthorization(tour: Tour): Promise<void> {
  const { customerId, accountId } = await fundedCustomer(tour)
  const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] }
  const { id }: Json = await tour.api('createCard', { body })
  const merchant = { descriptor: 'COFFEE HOUSE', mcc: '5814', country: 'US' }
  await tour.api('sandboxSimulateCardAuthorization', {
    path: { id },
    body: { amount: 1_250, currency: { code: 'USD' }, merchant },
  })
}

async function scaCustomer(tour: Tour): Promise<void> {
  const contact = { email: 'hans@example.com', phoneNumber: '+4915112345678' }
  const person = { customerType: 'INDIVIDUAL', platformCustomerId: 'hans', fullName: 'Hans Schmidt', region: 'DE' }
  const { id: customerId }: Json = await tour.api('createCustomer', {
    body: { ...person, ...contact, currencies: ['EUR'] },
  })
  const [path, query, code] = [{ customerId }, { customerId }, '123456']
  await tour.api('sendCustomerEmailVerification', { path })
  await tour.api('confirmCustomerEmailVerification', { path, body: { code } })
  await tour.api('sendCustomerPhoneVerification', { path })
  await tour.api('confirmCustomerPhoneVerification', { path, body: { code } })
  const { secret }: Json = await tour.api('startScaFactorEnrollment', { query, body: { type: 'TOTP' } })
  await tour.api('confirmScaFactorEnrollment', { query, body: { type: 'TOTP', secret, code } })
  await fund(tour, customerId, 'EUR')
}

async function agentApproval(tour: Tour): Promise<void> {
  const { customerId, accountId } = await fundedCustomer(tour)
  const { id: checking }: Json = await tour.api('createCustomerExternalAccount', {
    body: { customerId, ...sampleAccount('USD_ACCOUNT', '001', 2) },
  })
  const limits = { perTransactionLimit: 1_000_000, dailyLimit: 10_000_000, monthlyLimit: 10_000_000 }
  const policy = {
    permissions: ['VIEW_TRANSACTIONS', 'CREATE_TRANSFERS'],
    defaultExecutionMode: 'APPROVAL_REQUIRED',
    spendingLimits: { currency: 'USD', ...limits },
  }
  const created = await tour.api('createAgent', { body: { name: 'Treasurer', customerId, policy } })
  const { code }: Json = await tour.api('regenerateAgentDeviceCode', { path: { agentId: created.agent.id } })
  const { accessToken }: Json = await tour.api('redeemAgentDeviceCode', { path: { code } })
  await tour.api('agentCreateTransferOut', {
    agent: accessToken,
    body: { source: { accountId }, destination: { accountId: checking }, amount: 500 },
  })
}

/** Builds the files of the named beginnings, by their paths. */
export async function beginningFiles(): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  for (const [name, lead] of Object.entries(beginnings)) {
    const tour = new Tour()
    await tour.open()
    try {
      await lead(tour)
      await tour.admin('createSnapshot', { body: { name } })
      const file: Buffer = await tour.admin('getSnapshotFile', { path: { name } })
      const lines = gunzipSync(Uint8Array.from(file)).toString().split('\n')
      files[`fixtures/beginnings/${name}.json`] = `${JSON.stringify({ lines }, null, 2)}\n`
    } finally {
      await tour.close()
    }
  }
  return files
}
