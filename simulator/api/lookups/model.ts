import type { Collection, Document, World } from '../../engine/index.ts'
import { bounds } from '../../schema/index.ts'
import type { customerInfoFields } from '../platform/index.ts'

/** A field about a customer that counterparties can require. */
export type InfoField = (typeof customerInfoFields)[number]

export interface RequiredField {
  readonly name: InfoField
  readonly mandatory: boolean
}

/** The result of looking up a receiver; quotes can refer to it within its lifetime. */
export interface Lookup extends Document {
  readonly kind: 'uma' | 'account'
  /** In lower case. */
  readonly umaAddress?: string
  readonly accountId?: string
  /** The currencies that the receiver accepts, the preferred one first. */
  readonly currencies: readonly string[]
  readonly requiredFields: readonly RequiredField[]
  readonly senderCustomerId?: string
  readonly createdAtMs: number
}

export const lookups: Collection<Lookup> = { name: 'lookups' }

const lookupLifetimeMs = bounds.lookups.lifetimeMs

/** Returns a lookup within its lifetime; an expired one counts as unknown. */
export function liveLookup(world: World, id: string): Lookup | undefined {
  const lookup = world.of(lookups).find(id)
  return lookup !== undefined && world.now() < lookup.createdAtMs + lookupLifetimeMs ? lookup : undefined
}
