import { MINUTE } from '../../domain/time.ts'
import type { Collection, Document, World } from '../../engine/types.ts'
import type { customerInfoFields } from '../platform/index.ts'

/** What a counterparty wants to know about the payer. */
/** A fact about a customer that counterparties can ask for. */
export type InfoField = (typeof customerInfoFields)[number]

export interface RequiredField {
  readonly name: InfoField
  readonly mandatory: boolean
}

/** What was found out about a receiver, for the quotes that are made within its lifetime. */
export interface Lookup extends Document {
  readonly kind: 'uma' | 'account'
  /** In lower case. */
  readonly umaAddress?: string
  readonly accountId?: string
  /** Codes that the receiver takes, the preferred one first. */
  readonly currencies: readonly string[]
  readonly requiredFields: readonly RequiredField[]
  readonly senderCustomerId?: string
  readonly createdAtMs: number
}

export const lookups: Collection<Lookup> = { name: 'lookups', unlisted: true }

export const lookupLifetimeMs = 15 * MINUTE

/** A lookup that quotes may still use; at the end of its lifetime it is as if it had never been. */
export function liveLookup(world: World, id: string): Lookup | undefined {
  const lookup = world.of(lookups).find(id)
  return lookup !== undefined && world.now() < lookup.createdAtMs + lookupLifetimeMs ? lookup : undefined
}
