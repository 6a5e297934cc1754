export {
  notesOf,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './model.ts'
export { alsoIssues } from './other-payloads.ts'
export { activityPayload, organizationOf, walletUserOf } from './payload.ts'
export { signingTaskHandlers } from './processing.ts'
export { checkStamp, refuseNoRequestId, refuseNoSignature } from './redeem.ts'
export {
  type Challenge,
  Processing,
  renderChallenge,
  type SignedDeclaration,
  signedOperation,
} from './signed-operation.ts'
export { compressedPoint, isSignedBy, legacySignature, readStamp, type Stamp, signatureHeader } from './stamp.ts'
