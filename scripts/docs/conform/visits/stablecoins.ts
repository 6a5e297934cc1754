import { sampleAccount } from '../../../../steps/support/sample-accounts.ts'
import type { Json } from '../../examples/tour.ts'
import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { attempt, type Visit, valuesOf } from './shared.ts'

const underWay = ['PENDING_PROVIDER', 'PROCESSING', 'PENDING']
const keyed = (key: string) => ({ 'idempotency-key': `${key}-${uniqueRun}` })

/** Links, tokens and mints whose names and numbers choose their ends. */
async function stablecoins(tour: RecordingTour): Promise<void> {
  const linked: Json[] = []
  for (const ending of valuesOf('stablecoin-provider-credentials'))
    linked.push(
      await attempt(tour, 'linkStablecoinProviderAccount', {
        headers: keyed(`link-${ending}`),
        body: { provider: 'BRALE', apiClientId: `${uniqueRun}-${ending}`, apiClientSecret: 'a-secret' },
      }),
    )
  const link = linked.find((one) => one !== undefined)
  const coins: { readonly id: string }[] = []
  for (const ending of valuesOf('stablecoin-issuance')) {
    const token = {
      providerTokenIdentifier: `${uniqueRun}${ending}`,
      networkTokenIdentifier: `btkn1${uniqueRun}${ending}`,
    }
    const body = { ...token, network: 'SPARK', stablecoinProviderAccountId: link?.id }
    const coin = await attempt(tour, 'registerStablecoin', { headers: keyed(`coin-${ending}`), body })
    if (coin !== undefined) coins.push(coin)
  }
  const coin = coins.at(-1)
  if (coin !== undefined) await mint(tour, String(coin.id))
}

async function mint(tour: RecordingTour, stablecoinId: string): Promise<void> {
  const wallet = await tour.api('createPlatformExternalAccount', { body: sampleAccount('SPARK_WALLET', '001', 61) })
  const minted: string[] = []
  for (const [serial, ending] of valuesOf('stablecoin-transfer').entries()) {
    const bank = await tour.api('createPlatformExternalAccount', {
      body: sampleAccount('USD_ACCOUNT', ending, serial + 60),
    })
    const { id } = await tour.api('createStablecoinMint', {
      path: { stablecoinId },
      headers: keyed(`mint-${ending}`),
      body: {
        amount: '25000000',
        fundingSource: { type: 'ACH_DEBIT', externalAccountId: bank.id },
        destination: { accountId: wallet.id },
      },
    })
    minted.push(String(id))
  }
  for (const stablecoinOperationId of minted) {
    tour.until('/status', ...underWay)
    await tour.api('getStablecoinOperation', { path: { stablecoinOperationId } })
  }
}

export const stablecoinVisits: Readonly<Record<string, Visit>> = {
  'stablecoin-endings': { title: 'Stablecoins whose links, tokens and mints end otherwise', visit: stablecoins },
}
