import { type InternalAccount, internalAccounts } from '../api/accounts/index.ts'
import { beginPlatform } from '../api/platform/index.ts'
import { type Answer, type Apply, type Caller, isRead, type Operation, runOperation } from '../contract/index.ts'
import { createWorld, type TaskHandler, type World, type WorldEngine } from '../engine/index.ts'
import { checkAnswer, inspectBody } from '../schema/index.ts'
import { keepOptions } from '../worlds/world-options.ts'
import { testWall } from './wall.ts'

export const noon = Date.parse('2025-10-13T12:00:00Z')

interface TestWorld {
  readonly regulated?: boolean
  readonly seed?: string
  readonly startAt?: number
  /** The handlers of tasks; without them no task can fall due. */
  readonly handlers?: Readonly<Record<string, TaskHandler>>
}

/** Creates a world with its platform, frozen, by default at noon, for tests of operations without HTTP. */
export function aWorld(options: TestWorld = {}): WorldEngine {
  return createWorld({
    name: 'test',
    seed: options.seed ?? 'seed',
    startAt: options.startAt ?? noon,
    frozen: true,
    strict: true,
    wall: testWall(noon),
    handlers: options.handlers ?? {},
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

const platform: Caller = { tokenId: 'Token:test', permissions: ['VIEW', 'TRANSACT', 'MANAGE'] }

/** Runs an operation as the shell does after authentication; throws when the answer does not fit its schema. */
export function call(
  world: WorldEngine,
  operation: Operation,
  request: Request,
  caller = platform,
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
): Answer & { readonly body?: any } {
  operation.admit?.(world, caller)
  const reading = operation.body === undefined ? undefined : inspectBody(operation.body, request.body)
  const { path = {}, query = {}, headers = {} } = request
  const open = {
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
  const perform = (apply: Apply): Answer => {
    const answer = isRead(operation) ? apply() : world.commit({ kind: 'request', name: operation.id }, apply).result
    const wrong = checkAnswer(operation.answers[answer.status] ?? {}, answer.body)
    if (wrong !== undefined) throw new Error(`The answer does not fit its schema: ${JSON.stringify(wrong)}`)
    return answer
  }
  const answer = runOperation(operation, open, { body: reading?.errors }, { perform })
  if (answer instanceof Promise) throw new Error(`${operation.id} is asynchronous and cannot run here`)
  return answer
}

/** Returns a customer's embedded wallet; undefined until the accounts are opened. */
export function walletOf(world: World, customerId: string): InternalAccount | undefined {
  const accounts = world.of(internalAccounts).all('customer', customerId)
  return accounts.find(({ type }) => type === 'EMBEDDED_WALLET')
}
