export {
  notesOf,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './model.ts'
export { activityPayload, organizationOf, walletUserOf } from './payload.ts'
export { signingTasks, stillProcessing } from './processing.ts'
export { checkStamp, refuseNoSignature, requireRequestId, unauthorized, usable } from './redeem.ts'
export {
  type Challenge,
  Processing,
  renderChallenge,
  signedOperation,
} from './signed-operation.ts'
export { compressedPoint, isSignedBy, legacySignature, readStamp, type Stamp, signatureHeader } from './stamp.ts'
