import { type RailName, rails } from '../../../fixtures/rails.ts'
import { SECOND } from '../../schema/index.ts'
import type { Transaction } from './model/index.ts'

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
