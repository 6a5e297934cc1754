import type { Collection, Document, World } from '../../engine/index.ts'
import { HOUR } from '../../schema/index.ts'

/** A link to the hosted page, valid for one successful submission until it expires. */
export interface KycLink extends Document {
  /** The last part of the page's address. Its prefix, that of the world's client ids, identifies the world. */
  readonly code: string
  readonly customerId: string
  /** The address that the customer is sent to afterwards. */
  readonly redirectUri?: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly usedAtMs?: number
}

export const kycLinks: Collection<KycLink> = { name: 'kycLinks', indexes: { code: (link) => link.code } }

export const linkLifetimeMs = 24 * HOUR

/** Returns the token that the form must send back, which prevents cross-site submissions. */
export function formTokenOf(world: World, link: KycLink): string {
  return world.entropy.hex(`hosted-form|${link.id}`, 32)
}

/** Returns the key of the files that the form carries from step to step. */
export function sealKeyOf(world: World, link: KycLink): string {
  return world.entropy.hex(`hosted-seal|${link.id}`, 64)
}
