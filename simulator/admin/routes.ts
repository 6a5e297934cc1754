import { type NextFunction, type Request, type Response, Router } from 'express'
import { Type } from 'typebox'
import type { Answer } from '../domain/answer.ts'
import { refuse } from '../domain/refusals.ts'
import { movedAway, requireHere } from '../domain/served-worlds.ts'
import { durable, storageRefusal } from '../domain/storage-refusal.ts'
import { checkStrictBody, readStrictQuery } from '../domain/strict-input.ts'
import { defaultWorldName, type RunningWorld, type Worlds } from '../domain/worlds.ts'
import { runInSlices, StateGone, type Steps } from '../engine/slices.ts'
import type { Wall, WorldEngine } from '../engine/types.ts'
import { guardReach } from './guards.ts'
import { readBody, receiveBody } from './read-body.ts'
import type { Act } from './shared/act.ts'
import type { AdminOperation } from './shared/admin-operation.ts'
import { EventStream } from './shared/event-stream.ts'
import type { Holder } from './shared/holder.ts'
import type { AdminParts } from './shared/parts.ts'
import { Redactor } from './shared/redact.ts'
import { withUndone } from './shared/undone-refusal.ts'
import { Watches } from './watch/watches.ts'
import { WorldQueue } from './world-queue.ts'

const isAboutWorlds = ({ pathTemplate }: AdminOperation) => pathTemplate.startsWith('/worlds')

/** Returns the paths of an operation below /admin: for the default world, and with the name of a world. */
export function pathsOf(operation: AdminOperation): readonly string[] {
  const { pathTemplate } = operation
  return isAboutWorlds(operation) ? [pathTemplate] : [pathTemplate, `/worlds/{world}${pathTemplate}`]
}

/** Creates a router from the declarations; a path with another method is a 405 with `Allow`. */
export function routeOperations(operations: readonly AdminOperation[], parts: AdminParts): Router {
  const router = Router({ caseSensitive: true })
  const context = { parts, redactor: new Redactor(parts.secrets), queue: new WorldQueue(), watches: new Watches(parts) }
  for (const [path, byMethod] of byPath(operations)) {
    const allowed = [...byMethod.keys()]
    const receive = receiveBody(Math.max(...[...byMethod.values()].map(({ bodyLimitBytes = 0 }) => bodyLimitBytes)))
    const operationOf = ({ method }: Request) => byMethod.get(method === 'HEAD' ? 'GET' : method)
    // Before the body is received: a file for what the holder may not do need not arrive.
    const reach = (request: Request, response: Response, next: NextFunction) => {
      const operation = operationOf(request)
      if (operation) {
        const act: Act = { operation: operation.id, isChange: isChange(operation), world: worldOf(operation, request) }
        response.locals['act'] = act
        guardReach(response.locals['holder'], operation, act.world)
      }
      next()
    }
    router.all(path.replace(/\{(\w+)\}/g, ':$1'), reach, receive, async (request: Request, response: Response) => {
      const { method } = request
      const operation = operationOf(request)
      if (!operation)
        return refuse('METHOD_NOT_ALLOWED', { method, allowed }, { headers: { Allow: allowed.join(', ') } })
      sendAnswer(response, await run(operation, request, response, context))
    })
  }
  return router
}

function byPath(operations: readonly AdminOperation[]): Map<string, Map<string, AdminOperation>> {
  const paths = new Map<string, Map<string, AdminOperation>>()
  for (const operation of operations)
    for (const path of pathsOf(operation)) {
      const byMethod = paths.get(path) ?? new Map<string, AdminOperation>()
      paths.set(path, byMethod.set(operation.method, operation))
    }
  return paths
}

interface Context {
  readonly parts: AdminParts
  readonly redactor: Redactor
  readonly queue: WorldQueue
  readonly watches: Watches
}

async function run(
  operation: AdminOperation,
  request: Request,
  response: Response,
  { parts, redactor, queue, watches }: Context,
): Promise<Answer> {
  const disconnected = disconnectSignal(response)
  const holder: Holder = response.locals['holder']
  // Express has lists of texts for wildcards only, which no path here has.
  const path = request.params as Record<string, string>
  const name = worldOf(operation, request) ?? worldOfHolder(holder)
  const query = parseQuery(operation, request)
  const body = parseBody(operation, request)
  let used: RunningWorld | undefined
  const handle = async () => {
    // Reads that are pipelined on a connection that is gone would hold up a stop.
    if (operation.method === 'GET' && request.socket.destroyed) refuse('CONFLICT', { says: 'The client has gone.' })
    requireHere(request, parts.worlds)
    // Looked up only now: a reset earlier in the queue replaces the world.
    const running = parts.worlds.get(name)
    used = running
    if (!operation.runsDueTasks) running.engine.catchUp()
    const origin = parts.originFor(request.headers.host)
    const accepts = (...types: string[]) => request.accepts(types)
    const header = (field: string) => request.get(field)
    const { engine } = running
    const inSlices = sliceRunner(engine, parts.worlds.setup.wall, () => !request.socket.destroyed)
    const watch = watches.of(engine)
    const client = { origin, disconnected, accepts, header }
    const call = { parts, running, engine, holder, inSlices, watch, redactor, path, query, body, ...client }
    try {
      const before = engine.head().sequence
      // Query and body were checked against the declaration, whose types are erased here.
      const answer: Answer = await operation.handle(call as never)
      response.locals['act'] = actOf(operation, answer, running, parts.worlds, before)
      return answer
    } catch (error) {
      if (parts.worlds.isForgotten(running)) throw storageRefusal(movedAway(name))
      if (error instanceof StateGone) refuse('CONFLICT', { says: stateGone })
      throw withUndone(error, engine, path)
    }
  }
  const { journal } = parts.worlds
  const changes = operation.method !== 'GET' && operation.onlyWatches !== true
  if (changes && journal?.problem !== undefined && !(await journal.retry())) throw storageRefusal(journal.problem)
  const before = parts.worlds.find(name)?.incarnation
  const answer = await (changes ? queue.run(name, handle) : handle())
  // A reset gives the world another incarnation.
  const after = parts.worlds.find(name)?.incarnation
  await durable(
    journal,
    [before, after, made(operation, answer, parts.worlds)].filter((one) => one !== undefined),
  )
  if (used !== undefined && parts.worlds.isForgotten(used)) throw storageRefusal(movedAway(name))
  if (changes) watches.noteChange(name)
  if (operation.showsSecrets === true) return answer
  const { body: shown, ...rest } = answer
  const redacted = await runInSlices(redactor.redactSteps(shown), parts.worlds.setup.wall)
  return { ...redactor.redact(rest), ...(redacted === undefined ? {} : { body: redacted }) }
}

/** True for operations that change something; those on capsules only watch, but one of them makes a world. */
const isChange = ({ method, onlyWatches, makesWorld }: AdminOperation): boolean =>
  makesWorld === true || (method !== 'GET' && onlyWatches !== true)

/** Returns what an operation did: in the world that it made, if it made one. */
function actOf(
  operation: AdminOperation,
  { body }: Answer,
  { name, engine: begun }: RunningWorld,
  worlds: Worlds,
  before: number,
): Act {
  const act = { operation: operation.id, isChange: isChange(operation) }
  const world = operation.makesWorld ? String(Object(body).name) : name
  const engine = world === undefined ? undefined : worlds.find(world)?.engine
  // A reset and a new world begin with a moment of their own.
  const isNew = engine !== undefined && (engine !== begun || engine.head().sequence !== before)
  return { ...act, world, ...(isNew ? { moment: engine.head().number } : {}) }
}

/** Returns the name of the world that a request is about; undefined for one about the worlds themselves. */
function worldOf(operation: AdminOperation, { params }: Request): string | undefined {
  const { world } = params
  if (typeof world === 'string') return world
  return isAboutWorlds(operation) ? undefined : defaultWorldName
}

/** A request about the worlds themselves runs in the only world of a holder, or in the default one. */
const worldOfHolder = (holder: Holder): string => (typeof holder === 'string' ? defaultWorldName : holder.world)

/** Returns the incarnation of the world that an operation has made. */
const made = ({ makesWorld }: AdminOperation, { body }: Answer, worlds: Worlds): string | undefined =>
  makesWorld ? worlds.find(String(Object(body).name))?.incarnation : undefined

/** The webhooks of a moment may be forgotten before it is; else the world has travelled between two reads. */
const stateGone = 'That state is no longer kept, or the world has travelled meanwhile.'

/**
 * Long work may not go on in a world that has travelled: what it has seen so far is not there any more. Nor may it go
 * on for a client that has gone: it would hold up a stop.
 */
function sliceRunner(engine: WorldEngine, wall: Wall, isConnected: () => boolean) {
  return async <R>(steps: Steps<R>): Promise<R> => {
    const { count } = engine.travels
    try {
      return await runInSlices(steps, wall, () => engine.travels.count === count && isConnected())
    } catch (error) {
      if (!(error instanceof StateGone)) throw error
      return refuse('CONFLICT', { says: 'The world has travelled while this was computed; repeat the request.' })
    }
  }
}

function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Stands for the query or the body that an operation does not declare. */
const Nothing = Type.Object({})

function parseQuery({ query = Nothing }: AdminOperation, request: Request): unknown {
  return readStrictQuery(query, new URL(request.originalUrl, 'http://localhost').searchParams)
}

function parseBody({ body = Nothing, inspect, textMember, bodyType }: AdminOperation, request: Request): unknown {
  if (bodyType !== undefined) return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const sent = readBody(request.headers, request.body, textMember)
  return checkStrictBody(body, sent, inspect?.(sent))
}

function sendAnswer(response: Response, { status, body, headers = {} }: Answer): void {
  response.status(status).set(headers).set('Cache-Control', 'no-store')
  if (body === undefined) response.end()
  else if (Buffer.isBuffer(body)) response.type(headers['Content-Type'] ?? 'application/octet-stream').send(body)
  else if (body instanceof EventStream) body.send(response)
  else if (typeof body === 'string') response.type(headers['Content-Type'] ?? 'text/plain').send(body)
  else response.json(body)
}
