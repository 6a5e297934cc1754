import { changesIn, type Fault, faults } from '../../../contract/index.ts'
import type { Moment } from '../../../engine/index.ts'
import { readableDurationOf } from './readable.ts'

/** Returns the injected faults that a moment used up or counted down. */
export function faultsMetAt(moment: Moment): readonly Fault[] {
  if (moment.cause.kind === 'admin') return []
  return changesIn(moment, faults).flatMap(({ before }) => before ?? [])
}

/** Describes the effect of an injected fault. */
export function describeFault({ id, kind, failureReason, pendingReason, code, delayMs = 0 }: Fault): string {
  const effects: Partial<Record<Fault['kind'], string>> = {
    failPayment: `makes the payment fail with ${failureReason ?? 'its reason'}`,
    failIncomingPayment: `makes the payment fail with ${failureReason ?? 'its reason'}`,
    holdDeposit: `holds the deposit with ${pendingReason ?? 'its reason'}`,
    walletProcessing: "keeps the wallet's operation PROCESSING",
    fail: `makes the request fail with ${code ?? 'its code'}`,
    failLookup: `makes the lookup fail with ${code ?? 'its code'}`,
    stall: 'delays the request',
    rateLimit: 'refuses the request as RATE_LIMITED',
    webhookDrop: 'drops the event',
    webhookRepeat: 'sends the event twice',
    webhookDelay: `delays the event by ${readableDurationOf(delayMs)}`,
    webhookSwap: 'holds the event back, to change the order of events',
    webhookCorruptSignature: 'damages the signature',
    webhookStaleKey: 'signs with a former key',
  }
  return `The injected fault ${id} (${kind}) ${effects[kind] ?? 'applied'}.`
}
