import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isOwnHost } from '../domain/own-host.ts'
import { refuse, refuseFields } from '../domain/refusals.ts'
import { isDelivery } from '../webhooks/headers.ts'

/**
 * Refuses web pages of other origins. The admin plane runs on developers' machines without a password, so that a page
 * open there could otherwise reset its worlds: directly (Origin), or by DNS rebinding (Host).
 */
export function guardOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const { host, origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') refuseForeign('Pages of other sites cannot use the admin plane.')
  if (origin !== undefined && !isSameHost(origin, host))
    refuseForeign(`Pages of ${origin.slice(0, 100)} cannot use the admin plane.`)
  if (!isOwnHost(host, publicUrl))
    refuseForeign(
      `The admin plane is not served at the host ${(host ?? '').slice(0, 100)}; SANDGLASS_PUBLIC_URL can allow it.`,
    )
}

/** Refuses webhook deliveries: their address is the choice of an API client, whom the admin plane does not trust. */
export function guardDelivery(headers: IncomingHttpHeaders): void {
  if (isDelivery(headers)) refuseForeign('Webhook deliveries cannot use the admin plane.')
}

function refuseForeign(says: string): never {
  return refuse('FORBIDDEN', { says })
}

function isSameHost(origin: string, host: string | undefined): boolean {
  const page = urlOf(origin)
  return page !== undefined && host !== undefined && page.host === urlOf(`${page.protocol}//${host}`)?.host
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Refuses requests without the bearer token, when one is configured. */
export function guardToken(headers: IncomingHttpHeaders, token: string | undefined): void {
  if (token === undefined) return
  const [, sent] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  if (sent !== undefined && timingSafeEqual(digest(sent), digest(token))) return
  const says = 'The admin plane requires its token: Authorization: Bearer <token>.'
  const reason = !headers.authorization ? 'MISSING_CREDENTIALS' : wrongTokenReason(sent)
  refuse('UNAUTHORIZED', { says }, { headers: { 'WWW-Authenticate': 'Bearer' }, reason })
}

const wrongTokenReason = (sent: string | undefined) =>
  sent === undefined ? 'MALFORMED_CREDENTIALS' : 'UNKNOWN_CREDENTIALS'

/** Digests have equal lengths, so comparing them does not reveal the token's length. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Refuses the API's header for the past, which would otherwise be ignored. */
export function guardPast(headers: IncomingHttpHeaders): void {
  const at = headers['sandglass-at']
  if (at === undefined) return
  const message =
    'The admin plane does not read this header; where an operation can read the past, it takes ?at= and ?branch=.'
  refuseFields([{ field: 'Sandglass-At', message }])
}
