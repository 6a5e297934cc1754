import { isIP } from 'node:net'

/**
 * True for hosts that no foreign page can take over by DNS: addresses, names without a dot, and that of the public URL.
 * The Host header may have any other value, so that nothing is built from it or entrusted to it.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const name = host === undefined ? undefined : hostnameOf(`http://${host}`)
  if (!name) return false
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  return !name.includes('.') || name === 'host.docker.internal' || name === hostnameOf(publicUrl)
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
