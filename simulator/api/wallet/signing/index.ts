export { activityPayload, organizationOf, walletUserOf } from './payload.ts'
export {
  notesOf,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
} from './pending-request.ts'
export { signingTasks, stillProcessing } from './processing.ts'
export { Processing, type SigningChallenge, signedOperation } from './signed-operation.ts'
export { compressedPoint } from './stamp.ts'
export {
  checkStamp,
  proveStamp,
  refuseUnauthorized,
  requireRequestId,
  requireUsable,
  type StampProof,
} from './verify-signed-request.ts'
