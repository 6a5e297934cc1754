import { HOUR } from '../../domain/time.ts'
import type { Collection, Document, World } from '../../engine/types.ts'

/** A way into the hosted page. It is good for one completed submission, until it expires. */
export interface KycLink extends Document {
  /** The last part of the page's address. It begins as the client ids of its world do, which tells the world. */
  readonly code: string
  readonly customerId: string
  /** Where the customer is sent afterwards. */
  readonly redirectUri?: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly usedAtMs?: number
}

export const kycLinks: Collection<KycLink> = { name: 'kycLinks', indexes: { code: (link) => link.code } }

export const linkLifetimeMs = 24 * HOUR

/** Only whoever has been shown the form knows it, so a page of another site cannot send the form for them. */
export function formTokenOf(world: World, link: KycLink): string {
  return world.entropy.hex(`hosted-form|${link.id}`, 32)
}
