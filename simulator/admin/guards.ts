import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { refuse } from '../domain/refusals.ts'

/**
 * Keeps web pages of other origins out. The admin plane stands on a developer's machine without a password, so a page
 * that is open there could otherwise reset its worlds: straight (Origin), or under a name of its own that it lets
 * point to this machine (Host).
 */
export function guardOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const { host, origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') refuseForeign('Pages of other sites may not use the admin plane.')
  if (origin !== undefined && !isSameHost(origin, host))
    refuseForeign(`Pages of ${origin.slice(0, 100)} may not use the admin plane.`)
  if (!isOwnHost(host, publicUrl))
    refuseForeign(
      `The admin plane does not answer to the host ${(host ?? '').slice(0, 100)}; configure it as public URL.`,
    )
}

function refuseForeign(says: string): never {
  return refuse('FORBIDDEN', { says })
}

function isSameHost(origin: string, host: string | undefined): boolean {
  const page = urlOf(origin)
  return page !== undefined && host !== undefined && page.host === urlOf(`${page.protocol}//${host}`)?.host
}

/** Names that no foreign page can make its own: addresses, names without a dot, and what is configured. */
function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const name = host === undefined ? undefined : urlOf(`http://${host}`)?.hostname
  if (!name) return false
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  return !name.includes('.') || name === 'host.docker.internal' || name === urlOf(publicUrl)?.hostname
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** Asks for the bearer token where one is configured. */
export function guardToken(headers: IncomingHttpHeaders, token: string | undefined): void {
  if (token === undefined) return
  const [, sent] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  if (sent !== undefined && timingSafeEqual(digest(sent), digest(token))) return
  const says = 'The admin plane needs its token: Authorization: Bearer <token>.'
  refuse('UNAUTHORIZED', { says }, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/** Digests have one length, so comparing them tells nothing about the token's. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The address that the client reached us by; whether it was https only the public URL can know. */
export function originOf(host: string | undefined, publicUrl: string): string {
  const own = publicUrl.replace(/\/+$/, '')
  return host === undefined || host === urlOf(own)?.host ? own : `http://${host}`
}
