export {
  changeScaChallenge,
  countWrongProof,
  dropScaChallenge,
  isChallengeExpired,
  issueScaChallenge,
  type ScaChallenge,
  scaChallengeOf,
} from './challenges.ts'
export { isTotpCode, scaCodeOutcomes } from './codes.ts'
export {
  type Enrolment,
  endEnrolment,
  enrolmentLifecycle,
  pendingEnrolment,
  startEnrolment,
} from './enrolments.ts'
export {
  type FactorName,
  factorNames,
  factorsOf,
  passkeyFactorOf,
  removeFactor,
  storePasskey,
  storeTotp,
} from './factors.ts'
export { assertionOptions, creationOptions } from './passkey-options.ts'
export { type Checked, proveRegistration, scaPasskeyOutcomes } from './passkey-proofs.ts'
export { proofMembers, proofRules } from './proof-rules.ts'
export { proofErrors, proveBody, refuseWrongProof } from './proofs.ts'
export { relyingPartyOf } from './relying-party.ts'
export { renderScaChallenge, ScaChallengeShape } from './render-challenge.ts'
export {
  isFinal,
  markEnrolledAgain,
  moveReset,
  passLiveness,
  resetLifecycle,
  resetStatuses,
  resetsOf,
  resetTasks,
  type ScaReset,
  scaResets,
  startReset,
} from './resets.ts'
export {
  clearSecurity,
  countFailedAttempt,
  hasScaSession,
  lockStateOf,
  openScaSession,
  refuseLocked,
  refuseTooSoon,
} from './security.ts'
export { recoveryCodesOf, totpSecretOf } from './totp.ts'
