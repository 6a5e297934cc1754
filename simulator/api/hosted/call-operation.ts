import { type Operation, runOperation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { inspectBody } from '../../schema/index.ts'

/** The caller behind a hosted form, which needs no token: the link grants the access. */
const linkHolder = { tokenId: 'hosted', permissions: [] } as const

/** Runs an operation for a hosted form inside the current commit. Operations that may wait cannot run here. */
export function callOperation(world: World, operation: Operation, sent: Readonly<Record<string, unknown>>): unknown {
  if (operation.body === undefined) throw new Error(`${operation.id} takes no body`)
  if (operation.prove !== undefined || operation.load !== undefined)
    throw new Error(`${operation.id} may wait and cannot run inside a commit`)
  const { value: body, errors } = inspectBody(operation.body, sent)
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
