import { agentDifferences, cardDifferences } from './cards.ts'
import type { DifferenceTopic } from './difference.ts'
import { onboardingDifferences } from './onboarding.ts'
import { paymentDifferences } from './payments.ts'
import { requestDifferences, webhookDifferences } from './requests.ts'
import { walletDifferences } from './wallets.ts'

export type { Difference, DifferenceTopic } from './difference.ts'

/** All known differences, in the order of docs/fidelity.md. Details that are no difference stay in docs/choices.md. */
export const differences: readonly DifferenceTopic[] = [
  { topic: 'Requests and errors', list: requestDifferences },
  { topic: 'Customers and verification', list: onboardingDifferences },
  { topic: 'Payments and accounts', list: paymentDifferences },
  { topic: 'Embedded wallets', list: walletDifferences },
  { topic: 'Card programs', list: cardDifferences },
  { topic: 'Agents and stablecoin issuance', list: agentDifferences },
  { topic: 'Webhook deliveries', list: webhookDifferences },
]
