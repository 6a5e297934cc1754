import { type Refusal, refusal } from '../../refusals/index.ts'

export interface Limits {
  readonly bodyBytes: number
  /** The most bytes of a form to discard above its file limit, to name the field in the answer. */
  readonly excessBytes: number
}

export const defaultLimits: Limits = { bodyBytes: 1_048_576, excessBytes: 54 * 1_048_576 }

/** The limits of http.createServer, which apply before a request is complete. */
export const serverLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Milliseconds between checks for timeouts.
  connectionsCheckingInterval: 5_000,
  // Longer than clients and balancers keep idle connections, usually a minute: a request sent while this side closes
  // the connection is lost.
  keepAliveTimeout: 65_000,
} as const

/** Returns the refusal of a request that the parser rejected. */
export function refusalOfParser(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return refusal(
      'INVALID_REQUEST_FORMAT',
      { reason: 'HEADERS_TOO_LARGE', says: `The headers are larger than ${serverLimits.maxHeaderSize} bytes.` },
      { status: 431 },
    )
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return refusal(
      'INVALID_REQUEST_FORMAT',
      { reason: 'TOO_SLOW', says: 'The request did not arrive in time.' },
      { status: 408 },
    )
  return refusal('INVALID_REQUEST_FORMAT', { reason: 'NOT_HTTP', says: 'This is not a valid HTTP request.' })
}
