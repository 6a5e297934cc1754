import { type AdvancePlan, type AdvanceReport, advanceInSlices, type WorldEngine } from '../../../engine/index.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'
import type { FieldValue } from '../conditions/index.ts'

/** The destination and limits of an advance. */
export interface AskedAdvance extends Pick<AdvancePlan, 'to' | 'limit' | 'until' | 'signal'> {
  /** Returns the present values in the condition of `until`. */
  readonly values?: () => readonly FieldValue[]
  /** False to advance without waiting for webhooks in flight. */
  readonly wait?: boolean
}

export const defaultFiringLimit = 1_000_000
/** An answer cannot hold all moments of a long advance. */
export const shownMomentLimit = 1_000

/** Advances a world, and waits for webhooks by default. */
export async function advance(engine: WorldEngine, { wait = true, ...plan }: AskedAdvance): Promise<AdvanceReport> {
  const webhooks = wait ? dispatcherOf(engine) : undefined
  const run = () => advanceInSlices(engine, { ...plan, webhooks, momentLimit: shownMomentLimit })
  return webhooks === undefined ? run() : webhooks.inference.during(run)
}

/** Runs an act that advances a world in parts, and records it as one travel. */
export async function recordAdvance<R>(engine: WorldEngine, by: string, act: () => Promise<R>): Promise<R> {
  const from = engine.travels.place()
  try {
    return await act()
  } finally {
    engine.travels.recordAdvance(from, by)
  }
}
