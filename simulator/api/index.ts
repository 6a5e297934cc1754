import type { TSchema } from 'typebox'
import type { Lifecycle } from '../domain/lifecycle.ts'
import type { OperationTable } from '../domain/operation.ts'
import type { Resolvers } from '../domain/resolvers.ts'
import type { SuffixTable } from '../domain/suffix-table.ts'
import type { Credential } from '../domain/worlds.ts'
import type { TaskHandler, World } from '../engine/types.ts'
import { type ApprovalHandler, webhookTaskHandlers } from '../webhooks/courier.ts'
import { deliveryLifecycle } from '../webhooks/deliveries.ts'
import type { EventData } from '../webhooks/event-types.ts'
import { accountOperations, InternalAccountShape, internalAccountLifecycle } from './accounts/index.ts'
import { authOperations, otpOutcomes, passkeyOutcomes } from './auth/index.ts'
import {
  CardShape,
  cardEmits,
  cardLifecycle,
  cardOperations,
  cardTaskHandlers,
  fundingBySuffix,
  issuanceBySuffix,
} from './cards/index.ts'
import { catalogueOperations } from './catalogue/index.ts'
import { contactCodeOutcomes, contactLifecycle, contactOperations } from './contact/index.ts'
import {
  CustomerShape,
  customerOperations,
  kybLifecycle,
  kycBySuffix,
  kycLifecycle,
  ownerBySuffix,
  ownerLifecycle,
  syncBySuffix,
} from './customers/index.ts'
import { delegatedKeyOperations } from './delegated-keys/index.ts'
import { documentLifecycle, documentOperations, inspectionBySuffix } from './documents/index.ts'
import {
  beneficiaryBySuffix,
  ExternalAccountShape,
  externalAccountLifecycle,
  externalAccountOperations,
  externalAccountResolvers,
  externalAccountTaskHandlers,
  livenessBySuffix,
} from './external-accounts/index.ts'
import { hostedEmits, hostedOperations, hostedOutcomes, hostedTaskHandlers } from './hosted/index.ts'
import {
  depositBySuffix,
  IncomingPaymentData,
  incomingUmaEmits,
  incomingUmaOperations,
  incomingUmaTaskHandlers,
  umaApprovals,
} from './incoming-uma/index.ts'
import { internalAccountOperations } from './internal-accounts/index.ts'
import { lookupOperations, umaFaults, umaOutcomes } from './lookups/index.ts'
import { ownerOperations } from './owners/index.ts'
import {
  incomingLifecycle,
  OutgoingTransaction,
  outgoingLifecycle,
  paymentEmits,
  paymentTaskHandlers,
  payoutBySuffix,
  quoteLifecycle,
  refundLifecycle,
  transferBySuffix,
} from './payments/index.ts'
import { beginPlatform, platformOperations, tokenResolvers } from './platform/index.ts'
import { quoteEmits, quoteOperations, quoteTaskHandlers } from './quotes/index.ts'
import { sessionOperations } from './sessions/index.ts'
import { requestLifecycle, signingTaskHandlers } from './signing/index.ts'
import { transactionOperations } from './transactions/index.ts'
import { transferOperations } from './transfers/index.ts'
import { unwrittenBeside } from './unwritten.ts'
import {
  kybBySuffix,
  VerificationShape,
  verificationLifecycle,
  verificationOperations,
  verificationResolvers,
} from './verification/index.ts'
import { delegatedKeyLifecycle, sessionLifecycle, sessionTaskHandlers } from './wallet/index.ts'
import { webhookOperations } from './webhooks/index.ts'

export { termsPath, termsVersion } from './customers/index.ts'
export { submitReplies, visitHosted } from './hosted/index.ts'
export { authenticate } from './platform/index.ts'
export type { OperationAddress } from './unwritten.ts'

/** Every operation that is written, area by area. */
export const operations: OperationTable = {
  ...platformOperations,
  ...customerOperations,
  ...contactOperations,
  ...documentOperations,
  ...ownerOperations,
  ...verificationOperations,
  ...hostedOperations,
  ...accountOperations,
  ...internalAccountOperations,
  ...sessionOperations,
  ...externalAccountOperations,
  ...quoteOperations,
  ...transactionOperations,
  ...transferOperations,
  ...catalogueOperations,
  ...lookupOperations,
  ...incomingUmaOperations,
  ...authOperations,
  ...delegatedKeyOperations,
  ...cardOperations,
  ...webhookOperations,
}

/** The operations of the contract that answer 501 until somebody writes them. */
export const unwritten = unwrittenBeside(operations)

/** Every table of magic values. */
export const outcomes: readonly SuffixTable<unknown>[] = [
  kycBySuffix,
  kybBySuffix,
  ownerBySuffix,
  contactCodeOutcomes,
  syncBySuffix,
  inspectionBySuffix,
  hostedOutcomes,
  beneficiaryBySuffix,
  livenessBySuffix,
  payoutBySuffix,
  transferBySuffix,
  umaOutcomes,
  umaFaults,
  depositBySuffix,
  otpOutcomes,
  passkeyOutcomes,
  issuanceBySuffix,
  fundingBySuffix,
]

/** What `data` of each event looks like, as far as the areas are written. */
export const eventShapes: Readonly<Partial<Record<EventData, TSchema>>> = {
  Customer: CustomerShape,
  Verification: VerificationShape,
  InternalAccount: InternalAccountShape,
  ExternalAccount: ExternalAccountShape,
  Card: CardShape,
  IncomingTransaction: IncomingPaymentData,
  OutgoingTransaction,
}

export const lifecycles: readonly Lifecycle<string>[] = [
  kycLifecycle,
  kybLifecycle,
  ownerLifecycle,
  verificationLifecycle,
  contactLifecycle,
  documentLifecycle,
  internalAccountLifecycle,
  externalAccountLifecycle,
  incomingLifecycle,
  outgoingLifecycle,
  refundLifecycle,
  quoteLifecycle,
  requestLifecycle,
  sessionLifecycle,
  cardLifecycle,
  delegatedKeyLifecycle,
  deliveryLifecycle,
]

/** The events of acts that are no operations, by the name that the timeline gives them. */
export const emitsBeside: Readonly<Record<string, readonly string[]>> = {
  ...hostedEmits,
  ...paymentEmits,
  ...quoteEmits,
  ...cardEmits,
  ...incomingUmaEmits,
}

/** What the schedule's task kinds do when they fall due. */
export const taskHandlers: Readonly<Record<string, TaskHandler>> = {
  ...webhookTaskHandlers,
  ...hostedTaskHandlers,
  ...externalAccountTaskHandlers,
  ...paymentTaskHandlers,
  ...sessionTaskHandlers,
  ...cardTaskHandlers,
  ...signingTaskHandlers,
  ...quoteTaskHandlers,
  ...incomingUmaTaskHandlers,
}

/** What somebody outside the API can decide. */
export const resolvers: Resolvers = { ...tokenResolvers, ...verificationResolvers, ...externalAccountResolvers }

/** What is done with the platform's answers to events that ask for one. */
export const approvals: Readonly<Record<string, ApprovalHandler>> = { ...umaApprovals }

/** Writes what every world begins with. */
export function begin(world: World, credential: Credential): void {
  beginPlatform(world, credential)
}
