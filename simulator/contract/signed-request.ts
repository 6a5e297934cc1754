import { Type } from 'typebox'
import { instant, namedShape } from '../schema/index.ts'

/** The answer to a request that a wallet must sign; the client then repeats the request, unchanged and signed. */
export const SignedRequestChallenge = namedShape('SignedRequestChallenge', {
  payloadToSign: Type.String({ description: 'The exact text to sign.' }),
  requestId: Type.String({ description: 'The Request-Id header of the signed request.' }),
  expiresAt: instant('The time at which the challenge expires.'),
})

/** The signature that the sandbox accepts for every key, so that tests need no keys. */
export const magicSignature = 'sandbox-valid-signature'

/** The headers that carry a signature, with their descriptions. */
export const signatureHeaders = {
  'Service-Wallet-Signature': 'The signature of payloadToSign.',
  'Grid-Wallet-Signature': 'An alias of Service-Wallet-Signature; one of the two is enough.',
} as const

/** The header that links a signed request to its challenge. */
export const requestIdHeader = { 'Request-Id': 'The requestId of the challenge.' } as const

export type RequestHeaders = Readonly<Record<string, string | undefined>>

/** Returns the trimmed value of a header; undefined when it is blank. */
export const readHeader = (headers: RequestHeaders, name: string): string | undefined =>
  headers[name]?.trim() || undefined

export const requestIdOf = (headers: RequestHeaders): string | undefined => readHeader(headers, 'request-id')

export const hasSignature = (headers: RequestHeaders): boolean =>
  (readHeader(headers, 'service-wallet-signature') ?? readHeader(headers, 'grid-wallet-signature')) !== undefined

const signingNames = ['request-id', 'service-wallet-signature', 'grid-wallet-signature'] as const

/** Returns the headers of a signed request as they were sent; undefined for an unsigned one. */
export function signingHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  if (signingNames.every((name) => headers[name] === undefined)) return undefined
  return Object.fromEntries(
    signingNames.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  )
}
