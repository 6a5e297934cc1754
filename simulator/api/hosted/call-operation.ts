import type { Operation } from '../../domain/operation.ts'
import { runOperation } from '../../domain/run-operation.ts'
import { inspectBody } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'

/** A form is filled in without a token; the link decides what may be done. */
const linkHolder = { tokenId: 'hosted', permissions: [] } as const

/** Runs an operation for a hosted form, in the commit that is being made. Operations that wait cannot be run here. */
export function callOperation(world: World, operation: Operation, sent: Readonly<Record<string, unknown>>): unknown {
  if (operation.body === undefined) throw new Error(`${operation.id} takes no body`)
  if (operation.prove !== undefined) throw new Error(`${operation.id} waits, and a commit cannot`)
  const { value: body, errors } = inspectBody(operation.body, sent, operation)
  const call = {
    world,
    now: world.now(),
    caller: linkHolder,
    path: {},
    query: undefined,
    body,
    headers: {},
    origin: '',
    found: undefined,
  }
  return runOperation<unknown>(operation, call, { body: errors }, { perform: (apply) => apply().body })
}
