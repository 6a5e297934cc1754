import { readScenario, type Scenario } from '../scenario/index.ts'
import beneficiaries from './beneficiaries.json' with { type: 'json' }
import cardPayments from './card-payments.json' with { type: 'json' }
import emptyBodies from './empty-bodies.json' with { type: 'json' }
import noCredentials from './no-credentials.json' with { type: 'json' }
import payOut from './pay-out.json' with { type: 'json' }
import payoutEndings from './payout-endings.json' with { type: 'json' }
import reviews from './reviews.json' with { type: 'json' }
import tour from './tour.json' with { type: 'json' }
import transferEndings from './transfer-endings.json' with { type: 'json' }
import umaAddresses from './uma-addresses.json' with { type: 'json' }
import unknownResources from './unknown-resources.json' with { type: 'json' }

const files: readonly { readonly name: string }[] = [
  ...[noCredentials, unknownResources, emptyBodies, reviews, beneficiaries, umaAddresses, cardPayments],
  ...[payOut, transferEndings, payoutEndings, tour],
]

/** The scenarios that come with Sandglass, short ones first. */
export const ownScenarios = (): readonly Scenario[] =>
  files.map((file) => readScenario(JSON.stringify(file), `${file.name}.json`))
