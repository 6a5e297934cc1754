/** The parts of the library that are used. Its certificate checks would make the bundle a sixth larger. */
export {
  decodeAttestationObject,
  decodeCredentialPublicKey,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers'
