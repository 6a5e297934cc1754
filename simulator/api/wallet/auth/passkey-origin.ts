import { isIP } from 'node:net'
import { sha256Bytes } from '../../../engine/index.ts'

/** The origin of a page or an app. */
type Origin = { readonly kind: 'page'; readonly host: string } | { readonly kind: 'app' }

/** The longest DNS name. Bounds the work: every parent domain of a host is tried. */
const maxHostLength = 253

/** Parses an origin; undefined for one that cannot have passkeys. */
export function readOrigin(origin: unknown): Origin | undefined {
  if (typeof origin !== 'string') return undefined
  if (/^(?:android:apk-key-hash|ios):.+/.test(origin)) return { kind: 'app' }
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, origin: serialized } = new URL(origin)
  // Browsers send the bare origin, without a path.
  if (!/^https?:$/.test(protocol) || serialized !== origin || hostname.length > maxHostLength) return undefined
  return { kind: 'page', host: hostname }
}

/** Lists the relying parties that a page may act for: its host, and each parent domain with at least two labels. */
export function relyingParties(host: string): readonly string[] {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return [host]
  const labels = host.split('.')
  return labels.flatMap((_, skipped) =>
    skipped === 0 || labels.slice(skipped).filter(Boolean).length >= 2 ? [labels.slice(skipped).join('.')] : [],
  )
}

/** True when a page at this host may act for the relying party with this hash of its id (base64url). */
export function mayActFor(host: string, rpIdHash: string): boolean {
  return relyingParties(host).some((rpId) => sha256Bytes(Buffer.from(rpId)).toString('base64url') === rpIdHash)
}
