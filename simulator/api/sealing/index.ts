export { type KeyPair, keyPairFrom, uncompressedPoint } from '../../domain/key-pairs.ts'
export {
  exportBundle,
  mnemonicOf,
  prepareSigning,
  quorumPublicKey,
  signByQuorum,
  targetBundle,
  type Verified,
  verificationToken,
} from './bundles.ts'
export { open, type Sealed, type SealedSessionKey, seal, sealedSessionKey } from './seal.ts'
