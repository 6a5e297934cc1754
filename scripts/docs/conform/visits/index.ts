import { agentVisits } from './agents.ts'
import { cardVisits } from './cards.ts'
import { europeanVisits } from './europe.ts'
import { incomingVisits } from './incoming.ts'
import { onboardingVisits } from './onboarding.ts'
import { paymentVisits } from './payments.ts'
import type { Visit } from './shared.ts'
import { stablecoinVisits } from './stablecoins.ts'
import { umaVisits } from './uma.ts'
import { walletVisits } from './wallets.ts'

export type { Visit } from './shared.ts'

/** The journeys and the magic values, by the names of their files. */
export const visits: Readonly<Record<string, Visit>> = {
  ...onboardingVisits,
  ...paymentVisits,
  ...umaVisits,
  ...incomingVisits,
  ...cardVisits,
  ...walletVisits,
  ...europeanVisits,
  ...agentVisits,
  ...stablecoinVisits,
}
