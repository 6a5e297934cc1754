import type { Operation } from '../../domain/operation.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { inspectBody } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'

/** Whoever fills in a form holds no token; what they may do is decided by the link. */
const whoeverHoldsTheLink = { tokenId: 'hosted', permissions: [] } as const

/**
 * Does what a request would do, without one: the same rules about fields, the same lookups, the same writes. It runs in
 * the commit that is being made.
 */
export function callOperation(world: World, operation: Operation, sent: Readonly<Record<string, unknown>>): unknown {
  if (operation.body === undefined) throw new Error(`${operation.id} takes no body`)
  const { value, errors = [] } = inspectBody(operation.body, sent, operation)
  const ask = {
    world,
    now: world.now(),
    caller: whoeverHoldsTheLink,
    path: {},
    query: undefined,
    body: value,
    headers: {},
    origin: '',
    found: undefined,
  }
  const wrong = operation.fieldRules?.(ask, errors) ?? errors
  if (wrong.length > 0) refuseFields(wrong)
  return operation.apply({ ...ask, found: operation.find?.(ask) }, undefined).body
}
