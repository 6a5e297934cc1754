import type { IncomingHttpHeaders } from 'node:http'
import { bearerOf, isSameToken } from '../../contract/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { isDelivery } from '../../webhooks/index.ts'
import { claimedWorld, isOwnHost, type Worlds, worldToken } from '../../worlds/index.ts'
import { type AdminOperation, canReach, type Holder } from './shared/admin-operation.ts'

/**
 * Refuses web pages of other origins. The admin plane runs on developers' machines without a password: any open page
 * could reset its worlds, directly (Origin) or by DNS rebinding (Host).
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

/** Refuses webhook deliveries: API clients choose their address, and the admin plane does not trust API clients. */
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

/** Identifies the holder of the bearer token, which is valid for all worlds or for one. Refuses other tokens. */
export function identifyHolder(headers: IncomingHttpHeaders, token: string | undefined, worlds: Worlds): Holder {
  if (token === undefined) return 'open'
  const sent = bearerOf(headers.authorization)
  const world = worlds.find((sent && claimedWorld(sent)) ?? '')
  if (sent && world && isSameToken(sent, worldToken(token, world.name, world.engine.seed))) return { world: world.name }
  guardToken(headers, token)
  return 'all'
}

/** Refuses requests without the bearer token for all worlds, when one is configured. */
export function guardToken(headers: IncomingHttpHeaders, token: string | undefined): void {
  if (token === undefined) return
  const sent = bearerOf(headers.authorization)
  if (sent !== undefined && isSameToken(sent, token)) return
  const says = 'The admin plane requires its token: Authorization: Bearer <token>.'
  const reason = !headers.authorization ? 'MISSING_CREDENTIALS' : wrongTokenReason(sent)
  refuse('UNAUTHORIZED', { says }, { headers: { 'WWW-Authenticate': 'Bearer' }, reason })
}

const wrongTokenReason = (sent: string | undefined) =>
  sent === undefined ? 'MALFORMED_CREDENTIALS' : 'UNKNOWN_CREDENTIALS'

/** Refuses requests that the token of one world does not permit: about other worlds, or to create one. */
export function guardReach(holder: Holder, { makesWorld }: AdminOperation, world: string | undefined): void {
  if (typeof holder === 'string') return
  const own = `The admin token of the world ${holder.world} opens that world alone`
  if (makesWorld) refuseForeign(`${own} and cannot make worlds; the token for all worlds can.`)
  if (world !== undefined && !canReach(holder, world))
    refuseForeign(`${own}, at /admin/worlds/${holder.world}; this request is about the world ${world.slice(0, 64)}.`)
}

/** Refuses the API's header for the past, which would otherwise be ignored. */
export function guardPast(headers: IncomingHttpHeaders): void {
  const at = headers['sandglass-at']
  if (at === undefined) return
  const message =
    'The admin plane does not read this header; where an operation can read the past, it takes ?at= and ?branch=.'
  refuseFields([{ field: 'Sandglass-At', message }])
}
