import { isIP } from 'node:net'
import type { World } from '../../../engine/index.ts'
import { worldOptions } from '../../../worlds/index.ts'

/** The site that passkeys are made for. */
export interface RelyingParty {
  readonly id: string
  /** The origins of the pages that may use the passkey. */
  readonly allowedOrigins: readonly string[]
}

/**
 * Returns the relying party of new passkeys: the pages that the world's options list, otherwise the address that links
 * start with. Browsers make no passkeys for IP addresses, so those become `localhost`.
 */
export function relyingPartyOf(world: World, linkOrigin: string): RelyingParty {
  const { allowedOrigins: configured } = worldOptions(world).sca
  const origins = configured.length > 0 ? configured : [linkOrigin]
  const names = origins.map((origin) => nameOf(new URL(origin)))
  // A page may act for its own host and for a parent of it, so the shortest name fits pages of one domain.
  const id = names.reduce((shortest, name) => (name.length < shortest.length ? name : shortest))
  return { id, allowedOrigins: origins.map(originOf) }
}

function nameOf({ hostname }: URL): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'
}

function originOf(address: string): string {
  const { protocol, port } = new URL(address)
  return `${protocol}//${nameOf(new URL(address))}${port === '' ? '' : `:${port}`}`
}
