import type { Answer, Operation } from '../../domain/operation.ts'
import { refuseFields } from '../../domain/refusals.ts'
import { checkAnswer, inspectBody } from '../../domain/shape.ts'
import { keepOptions } from '../../domain/world-options.ts'
import { testWall } from '../../engine/test-wall.ts'
import type { WorldEngine } from '../../engine/types.ts'
import { createWorld } from '../../engine/world.ts'
import { beginPlatform } from '../platform/index.ts'

export const noon = Date.parse('2025-10-13T12:00:00Z')

/** A world with its platform, frozen at noon; for tests of operations without HTTP. */
export function aWorld(options: { regulated?: boolean; seed?: string } = {}): WorldEngine {
  return createWorld({
    name: 'test',
    seed: options.seed ?? 'seed',
    startAt: noon,
    frozen: true,
    strict: true,
    wall: testWall(noon),
    handlers: {},
    begin: (world) => {
      keepOptions(world, { regulated: options.regulated ?? true })
      beginPlatform(world, { clientId: 'id', clientSecret: 'secret' })
    },
  })
}

interface Request {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What the shell does with a request once it is let in, and not more; an answer that is not as declared is thrown. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
export function ask(world: WorldEngine, operation: Operation, request: Request): Answer & { readonly body?: any } {
  const reading = operation.body === undefined ? undefined : inspectBody(operation.body, request.body, operation)
  const caller = { tokenId: 'Token:test', permissions: ['VIEW', 'TRANSACT', 'MANAGE'] } as const
  const { path = {}, query = {}, headers = {} } = request
  const bare = {
    world,
    now: world.now(),
    caller,
    path,
    query,
    body: reading?.value,
    headers,
    origin: '',
    found: undefined,
  }
  const errors = operation.fieldRules?.(bare, reading?.errors ?? []) ?? reading?.errors ?? []
  if (errors.length > 0) refuseFields(errors)
  const found = operation.find?.(bare)
  const apply = () => operation.apply({ ...bare, found }, undefined)
  const answer =
    operation.method === 'GET' ? apply() : world.commit({ kind: 'request', name: operation.id }, apply).result
  const wrong = checkAnswer(operation.answers[answer.status] ?? {}, answer.body)
  if (wrong !== undefined) throw new Error(`The answer is not as declared: ${JSON.stringify(wrong)}`)
  return answer
}
