import { sampleAccount } from '../../../steps/support/sample-accounts.ts'
import type { Tour } from './tour.ts'

const keyed = (key: string) => ({ 'idempotency-key': key })

export async function tourStablecoins(tour: Tour): Promise<void> {
  const wallet = await tour.api('createPlatformExternalAccount', {
    body: { ...sampleAccount('SPARK_WALLET', '001', 6), ownershipType: 'FIRST_PARTY' },
  })
  await proveOwnership(tour, wallet.id)
  const bank = await tour.api('createPlatformExternalAccount', { body: sampleAccount('USD_ACCOUNT', '001', 7) })
  const link = await tour.api('linkStablecoinProviderAccount', {
    headers: keyed('link-1'),
    body: { provider: 'BRALE', apiClientId: 'client-1', apiClientSecret: 'a-secret' },
  })
  await tour.api('listStablecoinProviderAccounts')
  await tour.api('getStablecoinProviderAccount', { path: { stablecoinProviderAccountId: link.id } })
  const coin = await tour.api('registerStablecoin', {
    headers: keyed('coin-1'),
    body: {
      providerTokenIdentifier: 'SBC',
      networkTokenIdentifier: 'btkn1sbc',
      network: 'SPARK',
      stablecoinProviderAccountId: link.id,
    },
  })
  const path = { stablecoinId: coin.id }
  await tour.api('listStablecoins')
  await tour.api('getStablecoin', { path })
  const amount = '25000000'
  const mint = await tour.api('createStablecoinMint', {
    path,
    headers: keyed('mint-1'),
    body: { amount, fundingSource: { type: 'WIRE' }, destination: { accountId: wallet.id } },
  })
  const destination = { type: 'EXTERNAL_ACCOUNT', externalAccountId: bank.id, rail: 'ACH_CREDIT' }
  await tour.api('createStablecoinBurn', {
    path,
    headers: keyed('burn-1'),
    body: { amount, source: { type: 'EXTERNAL_ACCOUNT' }, destination },
  })
  await tour.api('listStablecoinOperations', { path })
  await tour.api('getStablecoinOperation', { path: { stablecoinOperationId: mint.id } })
}

async function proveOwnership(tour: Tour, externalAccountId: string): Promise<void> {
  const path = { externalAccountId }
  await tour.api('createPlatformExternalAccountOwnershipChallenge', { path, body: { method: 'WALLET_SIGNATURE' } })
  await tour.api('verifyPlatformExternalAccountOwnership', { path, body: { signature: 'sandbox-valid-signature' } })
}
