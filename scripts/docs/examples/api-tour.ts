import { tourAccounts, tourExternalAccounts } from './accounts-tour.ts'
import { tourAgents } from './agents-tour.ts'
import { tourCards } from './cards-tour.ts'
import { tourCustomers } from './customers-tour.ts'
import { tourEvents } from './events-tour.ts'
import { tourPayments, tourUma } from './payments-tour.ts'
import { tourPlatform } from './platform-tour.ts'
import { tourSca } from './sca-tour.ts'
import { tourStablecoins } from './stablecoins-tour.ts'
import type { Tour } from './tour.ts'
import { tourWallet } from './wallet-tour.ts'

/** Calls every operation of the API, each where it succeeds, then causes the events that these calls did not. */
export async function tourApi(tour: Tour): Promise<void> {
  // The platform proves the ownership of its wallets under the travel rule only.
  const options = { travelRule: true, webhooks: { mode: 'pull' }, cards: { signedUpdates: true } }
  await tour.useWorld({ name: 'examples', seed: 'examples', options })
  await tourPlatform(tour)
  const people = await tourCustomers(tour)
  const accounts = await tourAccounts(tour, people)
  await tourExternalAccounts(tour, people)
  await tourPayments(tour, people, accounts)
  await tourUma(tour, people)
  await tourSca(tour)
  await tourWallet(tour, people, accounts)
  await tourCards(tour, people, accounts)
  await tourStablecoins(tour)
  await tourAgents(tour, people, accounts)
  await tourEvents(tour, people, accounts)
}
