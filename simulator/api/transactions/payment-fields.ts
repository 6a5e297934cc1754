import { type RailName, rails } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { fnv1a32, SECOND } from '../../schema/index.ts'
import { customers } from '../customers/index.ts'
import { platformConfig } from '../platform/index.ts'
import type { Transaction } from './model/index.ts'

/** Returns the owner's ids; the platform's own payments carry the platform's id in both members. */
export function ownerFields(world: World, customerId: string | undefined) {
  if (customerId !== undefined) {
    const { id, platformCustomerId } = world.of(customers).get(customerId)
    return { customerId: id, platformCustomerId }
  }
  const { id } = platformConfig(world)
  return { customerId: id, platformCustomerId: id }
}

type RailFields = Required<
  Pick<Transaction, 'paymentRail' | 'railSelectionMode' | 'expectedSettlementAtMs' | 'settlementTimelineSeconds'>
>

/** Returns the rail members of a payment; chains, UMA addresses and internal accounts have no rail. */
export function railFields(rail: RailName | undefined, isChosen: boolean, now: number): RailFields {
  if (rail === undefined)
    return { paymentRail: null, railSelectionMode: null, expectedSettlementAtMs: null, settlementTimelineSeconds: 0 }
  const { settlementSeconds } = rails[rail]
  return {
    paymentRail: rail,
    railSelectionMode: isChosen ? 'MANUAL' : 'AUTO',
    expectedSettlementAtMs: settlementSeconds === 0 ? null : now + settlementSeconds * SECOND,
    settlementTimelineSeconds: settlementSeconds,
  }
}

/** Returns the reference of an incoming payment. */
export function incomingReference(world: World, transactionId: string): string {
  return `REF-${world.entropy.digits(`reference|${transactionId}`, 9)}`
}

/** Returns the reference of an outgoing payment: a hash of its quote's id or, without a quote, of its own id. */
export function outgoingReference(id: string): string {
  return `SGQ-${fnv1a32(id).toString(16).padStart(8, '0').toUpperCase()}`
}
