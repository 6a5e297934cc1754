export { activityPayload, organizationOf, walletUserOf } from './payload.ts'
export {
  notesOf,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './pending-request.ts'
export { signingTasks, stillProcessing } from './processing.ts'
export { type Challenge, Processing, renderChallenge, signedOperation } from './signed-operation.ts'
export { compressedPoint, isSignedBy, legacySignature, readStamp, type Stamp, signatureHeader } from './stamp.ts'
export {
  checkStamp,
  refuseNoSignature,
  refuseUnauthorized,
  requireRequestId,
  requireUsable,
} from './verify-signed-request.ts'
