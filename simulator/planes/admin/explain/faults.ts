import type { Static } from 'typebox'
import { changesIn, type Fault, faultEffects, faults, isWebhookFault } from '../../../contract/index.ts'
import type { Moment } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'
import type { FaultAtShape } from '../shared/shapes.ts'
import { answerOf } from '../shared/show.ts'
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

/** Describes the effect of a fault: `createCustomer is answered with INTERNAL_ERROR, once`. */
function announceFault(fault: Fault): string {
  const { kind, event, operation, times } = fault
  const { target, does } = faultEffects[kind]
  const named = event ?? operation ?? '*'
  const everything = isWebhookFault(kind) ? 'every event' : 'every operation'
  const count = does.includes('{times}') ? '' : times === 1 ? ', once' : `, ${times} times`
  return `${target ?? (named === '*' ? everything : named)} ${filled(does, fault)}${count}`
}

/** Shows the faults that a moment met, and those that an act of the admin plane added or removed. */
export function showFaults(moment: Moment): readonly Static<typeof FaultAtShape>[] {
  return changesIn(moment, faults).flatMap(({ before, after }) => {
    const fault = after ?? before
    if (fault === undefined) return []
    const role = moment.cause.kind === 'admin' ? (after === undefined ? 'removed' : 'added') : roleOf(fault, moment)
    return [{ id: fault.id, kind: fault.kind, says: announceFault(fault), role }]
  })
}

function roleOf({ kind }: Fault, moment: Moment): 'answered' | 'met' {
  const { status = 0 } = answerOf(moment)
  return status >= 400 && faultEffects[kind].answers === true ? 'answered' : 'met'
}

/** Fills the members of a fault into a text that names them in braces. */
const filled = (text: string, fault: Fault): string =>
  text.replace(/\{(\w+)\}/g, (_braces, member: string) => {
    const value = memberAt(fault, member)
    return typeof value === 'number' && member !== 'times' ? readableDurationOf(value) : String(value)
  })
