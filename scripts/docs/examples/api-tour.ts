import type { WorldOptionsInput } from '../../../simulator/worlds/index.ts'
import { type Accounts, tourAccounts, tourExternalAccounts } from './accounts-tour.ts'
import { tourAgents } from './agents-tour.ts'
import { tourCards } from './cards-tour.ts'
import { type People, tourCustomers } from './customers-tour.ts'
import { tourEvents } from './events-tour.ts'
import { tourPayments, tourUma } from './payments-tour.ts'
import { tourPlatform } from './platform-tour.ts'
import { tourSca } from './sca-tour.ts'
import { tourStablecoins } from './stablecoins-tour.ts'
import type { Tour } from './tour.ts'
import { tourWallet } from './wallet-tour.ts'

/** The options of the world of a tour: the platform proves the ownership of its wallets under the travel rule only. */
export const optionsOfTour: WorldOptionsInput = {
  travelRule: true,
  webhooks: { mode: 'pull' },
  cards: { signedUpdates: true },
}

/** Calls every operation of the API, each where it succeeds, then causes the events that these calls did not. */
export async function tourApi(tour: Tour): Promise<void> {
  await tour.useWorld({ name: 'examples', seed: 'examples', options: optionsOfTour })
  await tourPlatform(tour)
  const people = await tourCustomers(tour)
  const accounts = await tourAccounts(tour, people)
  for (const visit of Object.values(areasOfTour)) await visit(tour, people, accounts)
}

type VisitArea = (tour: Tour, people: People, accounts: Accounts) => Promise<void>

/** The parts of the tour after customers and their accounts. The events come last: they change what others need. */
export const areasOfTour: Readonly<Record<string, VisitArea>> = {
  'external accounts': tourExternalAccounts,
  payments: tourPayments,
  'UMA addresses': tourUma,
  'strong customer authentication': tourSca,
  // Changes of cards are signed in the session of a wallet.
  'wallets and cards': async (...all) => {
    await tourWallet(...all)
    await tourCards(...all)
  },
  stablecoins: tourStablecoins,
  agents: tourAgents,
  events: tourEvents,
}
