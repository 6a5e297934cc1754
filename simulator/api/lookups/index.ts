import type { OperationTable } from '../../domain/operation.ts'
import { lookupExternalAccount } from './lookup-external-account.ts'
import { lookupUma } from './lookup-uma.ts'

export { customerOfUma, isOwnAddress } from './customer-of-uma.ts'
export { isSandboxDomain } from './domains.ts'
export { type Lookup, liveLookup, type RequiredField } from './model.ts'
export {
  quoteFaultOf,
  scenarioCurrency,
  type UmaOutcome,
  umaFaultCodes,
  umaFaults,
  umaOutcomeOf,
  umaOutcomes,
} from './outcomes.ts'
export { counterpartyInformation, type InfoField, isInfoField, isOnFile, missingFields } from './payer-fields.ts'
export { isBlockedProvider } from './providers.ts'
export { CounterpartyField } from './shapes.ts'
export { type UmaAddress, umaAddress } from './uma-address.ts'

export const lookupOperations = { lookupUma, lookupExternalAccount } satisfies OperationTable
