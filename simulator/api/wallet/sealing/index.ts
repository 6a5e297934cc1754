export { keyPairFrom } from '../../../schema/index.ts'
export {
  exportBundle,
  mnemonicOf,
  prepareSigning,
  quorumPublicKey,
  targetBundle,
  verificationToken,
} from './bundles.ts'
export { createSealedSessionKey, open, seal } from './seal.ts'
