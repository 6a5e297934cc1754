export { type KeyPair, keyPairFrom, uncompressedPoint } from '../../../domain/key-pairs.ts'
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
