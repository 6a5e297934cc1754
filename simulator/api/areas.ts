import type { Area } from '../contract/index.ts'
import { accountsArea } from './accounts/index.ts'
import { agentsArea } from './agents/index.ts'
import { bulkArea } from './bulk/index.ts'
import { cardTransactionsArea } from './card-transactions/index.ts'
import { cardsArea } from './cards/index.ts'
import { catalogueArea } from './catalogue/index.ts'
import { contactArea } from './contact/index.ts'
import { customersArea } from './customers/index.ts'
import { documentsArea } from './documents/index.ts'
import { externalAccountsArea } from './external-accounts/index.ts'
import { hostedArea } from './hosted/index.ts'
import { incomingUmaArea } from './incoming-uma/index.ts'
import { invitationsArea } from './invitations/index.ts'
import { lookupsArea } from './lookups/index.ts'
import { ownersArea } from './owners/index.ts'
import { platformArea } from './platform/index.ts'
import { quotesArea } from './quotes/index.ts'
import { scaArea } from './sca/index.ts'
import { stablecoinsArea } from './stablecoins/index.ts'
import { transactionsArea } from './transactions/index.ts'
import { transfersArea } from './transfers/index.ts'
import { verificationArea } from './verification/index.ts'
import { walletArea } from './wallet/index.ts'
import { webhooksArea } from './webhooks/index.ts'

/** The areas of the API. The admin plane lists their declarations in this order. */
export const areas: readonly Area[] = [
  platformArea,
  customersArea,
  bulkArea,
  contactArea,
  documentsArea,
  ownersArea,
  verificationArea,
  hostedArea,
  invitationsArea,
  accountsArea,
  externalAccountsArea,
  scaArea,
  quotesArea,
  transactionsArea,
  transfersArea,
  catalogueArea,
  lookupsArea,
  incomingUmaArea,
  walletArea,
  cardsArea,
  cardTransactionsArea,
  stablecoinsArea,
  agentsArea,
  webhooksArea,
]

/** The same areas in the order in which the API's document describes them. */
export const readingOrder: readonly Area[] = [
  platformArea,
  customersArea,
  bulkArea,
  contactArea,
  verificationArea,
  hostedArea,
  ownersArea,
  documentsArea,
  accountsArea,
  externalAccountsArea,
  quotesArea,
  transactionsArea,
  catalogueArea,
  lookupsArea,
  incomingUmaArea,
  transfersArea,
  invitationsArea,
  scaArea,
  walletArea,
  cardsArea,
  cardTransactionsArea,
  stablecoinsArea,
  agentsArea,
  webhooksArea,
]
