import { changesIn, type Fault, faultEffects, faults } from '../../../contract/index.ts'
import type { Moment } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import { readableDurationOf } from './readable.ts'

/** Returns the injected faults that a moment used up or counted down. */
export function faultsMetAt(moment: Moment): readonly Fault[] {
  if (moment.cause.kind === 'admin') return []
  return changesIn(moment, faults).flatMap(({ before }) => before ?? [])
}

/** Describes the effect of a fault that was met. */
export function describeFault(fault: Fault): string {
  return `The injected fault ${fault.id} (${fault.kind}) ${filled(faultEffects[fault.kind].did, fault)}.`
}

/** Fills the members of a fault into a text that names them in braces. */
const filled = (text: string, fault: Fault): string =>
  text.replace(/\{(\w+)\}/g, (_braces, member: string) => {
    const value = memberAt(fault, member)
    return typeof value === 'number' ? readableDurationOf(value) : String(value)
  })
