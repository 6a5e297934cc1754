import { type ClientKey, signText } from './client-key.ts'

/** The members of a stamp, in the order of the provider's library. */
export interface StampMembers {
  readonly publicKey: string
  readonly scheme: string
  readonly signature: string
}

/** A 202 answer that asks for a signature. Send the same request again with `signedHeaders`. */
export interface SignatureChallenge {
  readonly payloadToSign: string
  readonly requestId: string
}

/** Returns the value of the wallet-signature header: a stamp over a payload. */
export function stamp(key: ClientKey, payload: string): string {
  return stampOf(stampMembers(key, payload))
}

export function stampMembers(key: ClientKey, payload: string): StampMembers {
  return { publicKey: key.compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature: signText(key, payload) }
}

/** Encodes the members of a stamp, valid or not. */
export function stampOf(members: unknown): string {
  return Buffer.from(JSON.stringify(members)).toString('base64url')
}

/** Returns the two headers of the signed request that answers a challenge. */
export function signedHeaders(key: ClientKey, challenge: SignatureChallenge): Record<string, string> {
  return {
    'service-wallet-signature': stamp(key, challenge.payloadToSign),
    'request-id': challenge.requestId,
  }
}
