export { type Answer, type AnswerOf, type Answers, accepted, created, noContent, ok, type Wire } from './answer.ts'
export {
  type ApprovalAnswer,
  type ApprovalEvent,
  type ApprovalHandler,
  type Area,
  area,
  handlersOf,
  type Invariant,
  inputOf,
  type Resolvers,
  type TaskDeclaration,
} from './area.ts'
export { changeOf, changesIn } from './changes.ts'
export { Coverage, type CoverageKind, countMet, coverageKinds, magicName, moveName } from './coverage.ts'
export { bearerOf, type CredentialProblem, credentialRefusal, isSameToken } from './credentials.ts'
export { type EventTypeName, eventTypes } from './event-types.ts'
export { faultEffects } from './fault-effects.ts'
export {
  deleteFault,
  deleteFaults,
  type Fault,
  type FaultInput,
  type FaultKind,
  faults,
  hasFault,
  isFaultNote,
  isWebhookFault,
  lookupFaultCodes,
  lookupFaults,
  meetFault,
  nextFault,
  noteFault,
  paymentFaults,
  pendingReasons,
  refusalOfFault,
  requestFaults,
  storedFaults,
  storeFault,
  takeFault,
  walletFaults,
  webhookFaults,
} from './faults.ts'
export { type IdForms, idForms, madeIdTypes } from './id-types.ts'
export type { KeptProof } from './kept-proof.ts'
export { isFailedState, lifecycle } from './lifecycle.ts'
export { mergeTables } from './merge-tables.ts'
export {
  type Access,
  type AnyCall,
  accessCodes,
  apiBasePath,
  type Call,
  type Caller,
  codesOf,
  isRead,
  isReading,
  type Method,
  type Operation,
  type OperationDeclaration,
  type OperationTable,
  operation,
  type PathOf,
  type Permission,
  permissionsOf,
  type Route,
  type Shape,
} from './operation.ts'
export {
  codeTable,
  type MagicPlace,
  type OutcomeRow,
  type OutcomeTable,
  secretCodeTable,
  suffixTable,
} from './outcome-table.ts'
export { type ProductStep, sends } from './product-steps.ts'
export { type ReadyRequest, readyRequest } from './ready-requests.ts'
export { type ResourceView, resource } from './resources.ts'
export { type Apply, type FieldErrors, type OpenCall, runOperation } from './run-operation.ts'
export { hidden, mask, masked, type Secret, shapeHider } from './secrets.ts'
export {
  hasSignature,
  magicSignature,
  type RequestHeaders,
  readHeader,
  requestIdHeader,
  requestIdOf,
  SignedRequestChallenge,
  signatureHeaders,
  signingHeaders,
} from './signed-request.ts'
export type {
  CardDetails,
  HostedVisit,
  InvitationVisit,
  LivenessResult,
  LivenessVisit,
  OpenVisit,
  RevealVisit,
} from './visits.ts'
export { type Chapter, type Explains, inStates, type MomentWords, mergeWords } from './words.ts'
