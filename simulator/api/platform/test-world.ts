import type { Caller, Operation } from '../../domain/operation.ts'
import { Refusal } from '../../domain/refusals.ts'
import { inspectBody } from '../../domain/shape.ts'
import { keepOptions, type WorldOptionsInput } from '../../domain/world-options.ts'
import { testWall } from '../../engine/test-wall.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { createWorld } from '../../engine/world.ts'
import { beginPlatform } from './index.ts'
import { tokens } from './model.ts'

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

/** Runs an operation the way the shell does, without HTTP: shape, find, apply. */
export function attempt(world: WorldEngine, operation: Operation, sent: Sent = {}): Seen {
  const { errors } = operation.body === undefined ? {} : inspectBody(operation.body, sent.body)
  if (errors !== undefined) return { status: 400, code: 'INVALID_INPUT', fields: errors.map(({ field }) => field) }
  const ask = {
    world,
    now: world.now(),
    caller: sent.caller ?? builtIn(world),
    path: sent.path ?? {},
    query: sent.query ?? {},
    body: sent.body,
    headers: {},
    origin: 'http://localhost',
    found: undefined,
  }
  try {
    return world.commit({ kind: 'request', name: operation.id }, () => {
      const found = operation.find?.(ask)
      return operation.apply({ ...ask, found }, undefined)
    }).result
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { status: refusal.status, code: refusal.code, body: refusal.body() }
  }
}
