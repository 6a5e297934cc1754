import { area } from '../../contract/index.ts'
import { lookupExternalAccount } from './lookup-external-account.ts'
import { lookupUma } from './lookup-uma.ts'
import { umaFaults, umaOutcomes } from './outcomes.ts'
import { chapters, explains } from './words.ts'

export { type InfoField, type Lookup, liveLookup, type RequiredField } from './model.ts'
export {
  quoteFaultOf,
  scenarioCurrency,
  type UmaOutcome,
  umaFaultCodes,
  umaFaults,
  umaOutcomeOf,
} from './outcomes.ts'
export { counterpartyInformation, isInfoField, isOnFile, missingPayerFields } from './payer-fields.ts'
export { CounterpartyField } from './shapes.ts'
export {
  customerOfUma,
  isBlockedProvider,
  isOwnAddress,
  isSandboxDomain,
  parseUmaAddress,
  type UmaAddress,
  umaAddressPattern,
} from './uma-address.ts'

export const lookupsArea = area({
  operations: { lookupUma, lookupExternalAccount },
  outcomes: [umaOutcomes, umaFaults],
  internalCollections: ['lookups'],
  chapters,
  explains,
})
