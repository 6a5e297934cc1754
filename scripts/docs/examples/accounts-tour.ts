import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import type { People } from './customers-tour.ts'
import type { Tour } from './tour.ts'

/** The ids of the accounts that other parts of the tour use. */
export interface Accounts {
  /** Ada's account in USD, with money. */
  readonly usd: string
  /** Ada's embedded wallet, with money. */
  readonly wallet: string
  /** Ada's bank account in the EU. */
  readonly bank: string
  /** Ada's bank account in the US, for debits and credits. */
  readonly checking: string
}

export async function tourAccounts(tour: Tour, { ada }: People): Promise<Accounts> {
  const find = async (currency: string) => {
    const { data } = await tour.api('listCustomerInternalAccounts', { query: { customerId: ada, currency } })
    return String(data[0].id)
  }
  const usd = await find('USD')
  const wallet = await find('USDB')
  await tour.api('listPlatformInternalAccounts')
  await tour.api('sandboxFundInternalAccount', { path: { accountId: usd }, body: { amount: 1_000_000 } })
  await tour.api('sandboxFundInternalAccount', { path: { accountId: wallet }, body: { amount: 1_000_000_000 } })
  const bank = await tour.api('createCustomerExternalAccount', {
    body: { customerId: ada, ...sampleAccount('EUR_ACCOUNT', '001', 1) },
  })
  const checking = await tour.api('createCustomerExternalAccount', {
    body: { customerId: ada, ...sampleAccount('USD_ACCOUNT', '001', 2) },
  })
  return { usd, wallet, bank: bank.id, checking: checking.id }
}

/** Adds, proves and removes accounts of a customer and of the platform. */
export async function tourExternalAccounts(tour: Tour, { ada }: People): Promise<void> {
  const wallet = { ...sampleAccount('ETHEREUM_WALLET', '001', 3), ownershipType: 'FIRST_PARTY' }
  const challenge = { method: 'WALLET_SIGNATURE' }
  const proof = { signature: 'sandbox-valid-signature' }

  const own = await tour.api('createCustomerExternalAccount', { body: { customerId: ada, ...wallet } })
  const path = { externalAccountId: own.id }
  await tour.api('createExternalAccountOwnershipChallenge', { path, body: challenge })
  await tour.api('verifyExternalAccountOwnership', { path, body: proof })
  await tour.api('listCustomerExternalAccounts', { query: { customerId: ada } })
  await tour.api('getCustomerExternalAccountById', { path })
  await tour.api('lookupExternalAccount', { path: { accountId: own.id }, query: { customerId: ada } })
  await tour.api('deleteCustomerExternalAccountById', { path })

  const platforms = await tour.api('createPlatformExternalAccount', { body: wallet })
  const platformPath = { externalAccountId: platforms.id }
  await tour.api('createPlatformExternalAccountOwnershipChallenge', { path: platformPath, body: challenge })
  await tour.api('verifyPlatformExternalAccountOwnership', { path: platformPath, body: proof })
  await tour.api('listPlatformExternalAccounts')
  await tour.api('getPlatformExternalAccountById', { path: platformPath })
  await tour.api('deletePlatformExternalAccountById', { path: platformPath })
}
