import type { IncomingHttpHeaders } from 'node:http'
import packageJson from '../../package.json' with { type: 'json' }

const product = 'Sandglass-Webhook/'

/** The User-Agent of every delivery. */
export const userAgent = `${product}${packageJson.version}`

/** The headers that carry the signature, all with the same value. */
export const signatureHeaderNames = ['x-grid-signature', 'x-service-signature'] as const

/** True for a request that is a webhook delivery, of this or another simulator. */
export function isDelivery(headers: IncomingHttpHeaders): boolean {
  if (headers['user-agent']?.toLowerCase().includes(product.toLowerCase())) return true
  return signatureHeaderNames.some((name) => headers[name] !== undefined)
}
