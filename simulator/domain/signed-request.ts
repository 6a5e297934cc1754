import { Type } from 'typebox'

/** What is answered to a request that a wallet must sign: it is sent again, unchanged, with the signature. */
export const SignedRequestChallenge = Type.Object({
  payloadToSign: Type.String({ description: 'The text to sign, exactly as it stands.' }),
  requestId: Type.String({ description: 'What the second request carries as Request-Id.' }),
  expiresAt: Type.String({ format: 'date-time', description: 'Until when the second request is taken.' }),
})

/** The headers that carry a signature, and what they hold. */
export const signatureHeaders = {
  'Service-Wallet-Signature': 'The signature of payloadToSign.',
  'Grid-Wallet-Signature': 'The same under its other name; one of them is enough.',
} as const

/** The header of a request that is sent again, signed. */
export const requestIdHeader = { 'Request-Id': 'The requestId that came with payloadToSign.' } as const

type Headers = Readonly<Record<string, string | undefined>>

/** What a header says, trimmed; a blank one counts as absent. */
export const readHeader = (headers: Headers, name: string): string | undefined => headers[name]?.trim() || undefined

export const requestIdOf = (headers: Headers): string | undefined => readHeader(headers, 'request-id')

export const hasSignature = (headers: Headers): boolean =>
  (readHeader(headers, 'service-wallet-signature') ?? readHeader(headers, 'grid-wallet-signature')) !== undefined
