import { isIP } from 'node:net'
import { sha256 } from './passkey-texts.ts'

/** Where a page or an app says that it is. */
export type Origin = { readonly kind: 'page'; readonly host: string } | { readonly kind: 'app' }

/** No name is longer; every domain above a host is tried, so a host of a million labels would never be done with. */
const longestHost = 253

/** Undefined for what is no origin that could have a passkey. */
export function readOrigin(origin: unknown): Origin | undefined {
  if (typeof origin !== 'string') return undefined
  if (/^(?:android:apk-key-hash|ios):.+/.test(origin)) return { kind: 'app' }
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, origin: serialized } = new URL(origin)
  // Browsers name the origin and nothing behind it.
  if (!/^https?:$/.test(protocol) || serialized !== origin || hostname.length > longestHost) return undefined
  return { kind: 'page', host: hostname }
}

/** The relying parties that a page may speak for: its host, and each domain above it that has at least two labels. */
export function relyingParties(host: string): readonly string[] {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return [host]
  const labels = host.split('.')
  return labels.flatMap((_, skipped) =>
    skipped === 0 || labels.slice(skipped).filter(Boolean).length >= 2 ? [labels.slice(skipped).join('.')] : [],
  )
}

/** Whether a page at this host may speak for the relying party of which only the hash is known (base64url). */
export function speaksFor(host: string, rpIdHash: string): boolean {
  return relyingParties(host).some((rpId) => sha256(rpId).toString('base64url') === rpIdHash)
}
