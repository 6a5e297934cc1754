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
import { contactCodeOutcomes, contactLifecycle, contactOperations } from './contact/index.ts'
import {
  CustomerShape,
  customerOperations,
  kybLifecycle,
  kycBySuffix,
  kycLifecycle,
  ownerBySuffix,
  ownerLifecycle,
} from './customers/index.ts'
import { documentLifecycle, documentOperations, inspectionBySuffix } from './documents/index.ts'
import { hostedEmits, hostedOperations, hostedOutcomes, hostedTaskHandlers } from './hosted/index.ts'
import { ownerOperations } from './owners/index.ts'
import { beginPlatform, platformOperations } from './platform/index.ts'
import { incomingLifecycle, transactionOperations } from './transactions/index.ts'
import { unwrittenBeside } from './unwritten.ts'
import {
  kybBySuffix,
  VerificationShape,
  verificationLifecycle,
  verificationOperations,
  verificationResolvers,
} from './verification/index.ts'
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
  ...transactionOperations,
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
  inspectionBySuffix,
  hostedOutcomes,
]

/** What `data` of each event looks like, as far as the areas are written. */
export const eventShapes: Readonly<Partial<Record<EventData, TSchema>>> = {
  Customer: CustomerShape,
  Verification: VerificationShape,
  InternalAccount: InternalAccountShape,
}

export const lifecycles: readonly Lifecycle<string>[] = [
  kycLifecycle,
  kybLifecycle,
  ownerLifecycle,
  verificationLifecycle,
  contactLifecycle,
  documentLifecycle,
  internalAccountLifecycle,
  incomingLifecycle,
  deliveryLifecycle,
]

/** The events of acts that are no operations, by the name that the timeline gives them. */
export const emitsBeside: Readonly<Record<string, readonly string[]>> = { ...hostedEmits }

/** What the schedule's task kinds do when they fall due. */
export const taskHandlers: Readonly<Record<string, TaskHandler>> = { ...webhookTaskHandlers, ...hostedTaskHandlers }

/** What somebody outside the API can decide. */
export const resolvers: Resolvers = { ...verificationResolvers }

/** What is done with the platform's answers to events that ask for one. */
export const approvals: Readonly<Record<string, ApprovalHandler>> = {}

/** Writes what every world begins with. */
export function begin(world: World, credential: Credential): void {
  beginPlatform(world, credential)
}
