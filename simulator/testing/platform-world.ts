import { beginPlatform } from '../api/platform/index.ts'
import { tokens } from '../api/platform/model.ts'
import type { Caller, Operation } from '../domain/operation.ts'
import { type FieldError, Refusal } from '../domain/refusals.ts'
import { type Apply, runOperation } from '../domain/run-operation.ts'
import { inspectBody } from '../domain/shape.ts'
import { keepOptions, type WorldOptionsInput } from '../domain/world-options.ts'
import type { WorldEngine } from '../engine/types.ts'
import { createWorld } from '../engine/world.ts'
import { testWall } from './wall.ts'

/** When the worlds of the unit tests begin. */
export const begunAt = Date.parse('2025-10-13T08:00:00Z')

export interface Sent {
  readonly path?: Record<string, string>
  readonly query?: object
  readonly body?: unknown
  readonly caller?: Caller
}

export interface Seen {
  readonly status: number
  readonly code?: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests reach into answers of every shape.
  readonly body?: any
  /** The fields that do not have their shape. */
  readonly fields?: readonly string[]
}

/** A frozen world with nothing but its platform, for the unit tests of this folder. */
export function freshWorld(options: WorldOptionsInput = {}): WorldEngine {
  return createWorld({
    name: 'default',
    seed: 'platform',
    startAt: begunAt,
    frozen: true,
    wall: testWall(begunAt),
    handlers: {},
    strict: true,
    begin(world) {
      keepOptions(world, options)
      beginPlatform(world, { clientId: 'sandglass', clientSecret: 'sandglass' })
    },
  })
}

/** The token of the credential that the world was born with. */
export function builtIn(world: WorldEngine): Caller {
  const token = world.of(tokens).first('clientId', 'sandglass')
  return { tokenId: token?.id ?? '', permissions: token?.permissions ?? [] }
}

/** Runs an operation as the shell does, without HTTP. */
export function attempt(world: WorldEngine, operation: Operation, sent: Sent = {}): Seen {
  const reading = operation.body === undefined ? undefined : inspectBody(operation.body, sent.body, operation)
  const call = {
    world,
    now: world.now(),
    caller: sent.caller ?? builtIn(world),
    path: sent.path ?? {},
    query: sent.query ?? {},
    body: reading?.value,
    headers: {},
    origin: 'http://localhost',
    found: undefined,
  }
  const perform = (apply: Apply) => world.commit({ kind: 'request', name: operation.id }, apply).result
  try {
    const answer = runOperation(operation, call, { body: reading?.errors }, { perform })
    if (answer instanceof Promise) throw new Error(`${operation.id} waits; this test cannot`)
    return answer
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const errors = refusal.details['errors'] as readonly FieldError[] | undefined
    const fields = errors?.map(({ field }) => field)
    return { status: refusal.status, code: refusal.code, body: refusal.body(), ...(fields ? { fields } : {}) }
  }
}
