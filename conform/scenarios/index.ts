import { readScenario, type Scenario } from '../scenario/index.ts'
import agents from './agents.json' with { type: 'json' }
import beneficiaries from './beneficiaries.json' with { type: 'json' }
import cardEndings from './card-endings.json' with { type: 'json' }
import cardPayments from './card-payments.json' with { type: 'json' }
import contacts from './contacts.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import embeddedWallet from './embedded-wallet.json' with { type: 'json' }
import emptyBodies from './empty-bodies.json' with { type: 'json' }
import noCredentials from './no-credentials.json' with { type: 'json' }
import offRamp from './off-ramp.json' with { type: 'json' }
import onRamp from './on-ramp.json' with { type: 'json' }
import payOut from './pay-out.json' with { type: 'json' }
import payoutEndings from './payout-endings.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import stablecoinEndings from './stablecoin-endings.json' with { type: 'json' }
import strongAuthentication from './strong-authentication.json' with { type: 'json' }
import testWebhooks from './test-webhooks.json' with { type: 'json' }
import tour from './tour.json' with { type: 'json' }
import transferEndings from './transfer-endings.json' with { type: 'json' }
import umaAddresses from './uma-addresses.json' with { type: 'json' }
import umaApprovals from './uma-approvals.json' with { type: 'json' }
import umaDeposits from './uma-deposits.json' with { type: 'json' }
import umaPayments from './uma-payments.json' with { type: 'json' }
import umaQuotes from './uma-quotes.json' with { type: 'json' }
import unknownResources from './unknown-resources.json' with { type: 'json' }
import walletOwnership from './wallet-ownership.json' with { type: 'json' }

const files: readonly { readonly name: string }[] = [
  ...[noCredentials, unknownResources, emptyBodies],
  ...[reviews, documents, contacts, beneficiaries, umaAddresses, umaQuotes],
  ...[payOut, onRamp, offRamp, umaPayments, cardPayments, embeddedWallet, strongAuthentication, agents],
  ...[umaApprovals, umaDeposits, testWebhooks],
  ...[payoutEndings, transferEndings, cardEndings, stablecoinEndings, walletOwnership],
  ...[tour],
]

/** The scenarios that come with Sandglass: refusals, values that are read at once, journeys, endings, and the tour. */
export const ownScenarios = (): readonly Scenario[] =>
  files.map((file) => readScenario(JSON.stringify(file), `${file.name}.json`))
