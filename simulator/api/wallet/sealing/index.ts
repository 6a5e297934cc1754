export { type KeyPair, keyPairFrom, uncompressedPoint } from '../../../schema/index.ts'
export {
  exportBundle,
  mnemonicOf,
  prepareSigning,
  quorumPublicKey,
  targetBundle,
  type VerificationClaims,
  verificationToken,
} from './bundles.ts'
export { createSealedSessionKey, open, seal } from './seal.ts'
