import { isIP } from 'node:net'
import { cached } from '../schema/index.ts'

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * True for hosts that a foreign page cannot take over by DNS: addresses, names without a dot, and that of the public
 * URL. Any other Host header is not trusted or used in links.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  // Stricter than a URL, because links use the header unchanged.
  const name = host !== undefined && plainHost.test(host) ? hostnameOf(`http://${host}`) : undefined
  if (!name) return false
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  return !name.includes('.') || name === 'host.docker.internal' || name === hostnameOf(publicUrl)
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** Returns the origin of links for the client's Host header. */
export type OriginFor = (host: string | undefined) => string

/**
 * Creates the function behind every link in an answer. The public URL wins, with its scheme and base path. Otherwise
 * links use the client's host if it is ours, or the address that we listen on.
 */
export function linkOrigins(
  publicUrl: string | undefined,
  listening: () => string,
  scheme: 'http' | 'https' = 'http',
): OriginFor {
  if (publicUrl !== undefined) return () => publicUrl
  // Cached, because a client sends the same header with every request.
  const ownOrigin = cached((host: string | undefined) => (isOwnHost(host, '') ? `${scheme}://${host}` : ''), 16)
  return (host) => ownOrigin(host) || listening()
}

/** Returns the origin of a server by its configured host. */
export function originAt(host: string, port: number, scheme: 'http' | 'https' = 'http'): string {
  const isLocal = host === '0.0.0.0' || host === '::' || host === '::1' || host.startsWith('127.')
  if (isLocal) return `${scheme}://localhost:${port}`
  return `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}
