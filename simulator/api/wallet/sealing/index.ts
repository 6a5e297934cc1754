export { type KeyPair, keyPairFrom, uncompressedPoint } from '../../../domain/key-pairs.ts'
export {
  exportBundle,
  mnemonicOf,
  prepareSigning,
  quorumPublicKey,
  targetBundle,
  type Verified,
  verificationToken,
} from './bundles.ts'
export { open, seal, sealedSessionKey } from './seal.ts'
