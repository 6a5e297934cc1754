/** What is read of an authenticator's answer. Certificates are not, which would make the bundle a sixth larger. */
export {
  decodeAttestationObject,
  decodeCredentialPublicKey,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers'
