import { beginPlatform } from '../api/platform/index.ts'
import { tokens } from '../api/platform/model.ts'
import { type Apply, type Caller, type Operation, runOperation } from '../contract/index.ts'
import { createWorld, type WorldEngine } from '../engine/index.ts'
import { type FieldError, Refusal } from '../refusals/index.ts'
import { inspectBody } from '../schema/index.ts'
import { keepOptions, type WorldOptionsInput } from '../worlds/world-options.ts'
import { testWall } from './wall.ts'

/** The start time of the worlds of these tests. */
export const begunAt = Date.parse('2025-10-13T08:00:00Z')

interface TestRequest {
  readonly path?: Record<string, string>
  readonly query?: object
  readonly body?: unknown
  readonly caller?: Caller
}

interface TestAnswer {
  readonly status: number
  readonly code?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body?: any
  /** The fields with errors. */
  readonly fields?: readonly string[]
}

/** Creates a frozen world that contains only its platform. */
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

/** Returns the caller of the world's built-in credential. */
export function builtInCaller(world: WorldEngine): Caller {
  const token = world.of(tokens).first('clientId', 'sandglass')
  return { tokenId: token?.id ?? '', permissions: token?.permissions ?? [] }
}

/** Runs an operation as the shell does, without HTTP; a refusal becomes an answer. */
export function attempt(world: WorldEngine, operation: Operation, request: TestRequest = {}): TestAnswer {
  const reading = operation.body === undefined ? undefined : inspectBody(operation.body, request.body)
  const call = {
    world,
    now: world.now(),
    caller: request.caller ?? builtInCaller(world),
    path: request.path ?? {},
    query: request.query ?? {},
    body: reading?.value,
    headers: {},
    origin: 'http://localhost',
    found: undefined,
  }
  const perform = (apply: Apply) => world.commit({ kind: 'request', name: operation.id }, apply).result
  try {
    const answer = runOperation(operation, call, { body: reading?.errors }, { perform })
    if (answer instanceof Promise) throw new Error(`${operation.id} is asynchronous and cannot run here`)
    return answer
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    // Only refuseFields and the field rules set `errors`, always to field errors.
    const errors = refusal.details['errors'] as readonly FieldError[] | undefined
    const fields = errors?.map(({ field }) => field)
    return { status: refusal.status, code: refusal.code, body: refusal.body(), ...(fields ? { fields } : {}) }
  }
}
