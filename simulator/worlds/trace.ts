import { sha256, type Trace } from '../engine/index.ts'

/** Version 00 of W3C Trace Context: trace id, parent id and flags. An id of zeros is invalid. */
const parentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/
const stateForm = /^[\x20-\x7e]{1,512}$/

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Returns the trace of a request; undefined without a valid `traceparent`. */
export function traceOf({ traceparent, tracestate }: Headers): Trace | undefined {
  if (typeof traceparent !== 'string' || !parentForm.test(traceparent)) return undefined
  return typeof tracestate === 'string' && stateForm.test(tracestate) ? { traceparent, tracestate } : { traceparent }
}

export const traceIdOf = (trace: Trace | undefined): string | undefined => partsOf(trace)?.traceId

/**
 * Returns the headers that continue a trace with an event; never starts a trace. The parent id derives from the event's
 * id, so all attempts and replays send the same.
 */
export function traceHeaders(trace: Trace | undefined, eventId: string): Readonly<Record<string, string>> {
  const parts = partsOf(trace)
  if (parts === undefined) return {}
  const traceparent = `00-${parts.traceId}-${sha256(eventId).slice(0, 16)}-${parts.flags}`
  return trace?.tracestate === undefined ? { traceparent } : { traceparent, tracestate: trace.tracestate }
}

function partsOf(trace: Trace | undefined) {
  const [, traceId, flags] = parentForm.exec(trace?.traceparent ?? '') ?? []
  return traceId === undefined || flags === undefined ? undefined : { traceId, flags }
}
