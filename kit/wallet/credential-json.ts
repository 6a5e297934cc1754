import type { Assertion, Registration } from './authenticator.ts'

/** A credential in the form of `PublicKeyCredential.toJSON`, which the operations of strong authentication take. */
export interface CredentialJson<Response> {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Response
  readonly clientExtensionResults: Readonly<Record<string, never>>
}

/** Returns a new passkey as a browser would: `credential` of `POST /sca/factors/confirm`. */
export function registrationJson({
  credentialId,
  clientDataJson,
  attestationObject,
  transports,
}: Registration): CredentialJson<{
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports: readonly string[]
}> {
  return credential(credentialId, { clientDataJSON: clientDataJson, attestationObject, transports })
}

/** Returns the use of a passkey as a browser would: `passkeyAssertion` of the operations of strong authentication. */
export function assertionJson({
  credentialId,
  clientDataJson,
  authenticatorData,
  signature,
}: Assertion): CredentialJson<{
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}> {
  return credential(credentialId, { clientDataJSON: clientDataJson, authenticatorData, signature })
}

const credential = <Response>(id: string, response: Response): CredentialJson<Response> => ({
  id,
  rawId: id,
  type: 'public-key',
  response,
  clientExtensionResults: {},
})
