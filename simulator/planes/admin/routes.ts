import { type NextFunction, type Request, type Response, Router } from 'express'
import { type TSchema, Type } from 'typebox'
import type { Answer } from '../../contract/index.ts'
import { runInSlices, StateGone, type Steps, type Wall, type WorldEngine } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { checkStrictBody, readStrictQuery } from '../../schema/index.ts'
import {
  defaultWorldName,
  durable,
  movedAway,
  type RunningWorld,
  requireHere,
  storageRefusal,
  type Worlds,
} from '../../worlds/index.ts'
import { guardReach } from './guards.ts'
import { bodyLimitBytes, fileIn, readBody, readLargeBodySteps, receiveBody } from './read-body.ts'
import type { Act, AdminOperation, ProcessCall } from './shared/admin-operation.ts'
import type { AdminParts } from './shared/admin-parts.ts'
import { EventStream } from './shared/event-stream.ts'
import { Redactor } from './shared/redact.ts'
import { withUndone } from './shared/undone-refusal.ts'
import { Watches } from './watch/world-watch.ts'
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
    const read = byMethod.get('GET')
    const hasHead = read !== undefined && !staysOpen(read)
    const allowed = [...byMethod.keys()].flatMap((method) =>
      method === 'GET' && hasHead ? [method, 'HEAD'] : [method],
    )
    const limit = Math.max(...[...byMethod.values()].map(({ bodyLimitBytes = 0 }) => bodyLimitBytes))
    const receive = receiveBody(limit, parts.worlds.setup.wall)
    const operationOf = ({ method }: Request) => (method === 'HEAD' ? hasHead && read : byMethod.get(method))
    // Checked before the body arrives, so a refused upload costs nothing.
    const reach = (request: Request, response: Response, next: NextFunction) => {
      const operation = operationOf(request)
      if (operation) {
        const act: Act = { operation: operation.id, isChange: isChange(operation), world: worldOf(operation, request) }
        response.locals['act'] = act
        guardReach(response.locals['holder'], operation, act.world)
        reserveBody(operation, request, response, parts)
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

/** True for the stream, whose answer ends when the client disconnects; a HEAD of it would never be answered. */
const staysOpen = ({ answerType }: AdminOperation): boolean => answerType === EventStream.type

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

/** Runs an operation: in its world, or without one if it is about the worlds themselves. */
async function run(operation: AdminOperation, request: Request, response: Response, context: Context): Promise<Answer> {
  const { parts, redactor } = context
  const { journal, setup } = parts.worlds
  const call = await callOf(operation, request, response, context)
  // Pipelined reads on a closed connection would delay a shutdown.
  if (operation.method === 'GET' && request.socket.destroyed) refuse('CONFLICT', { says: 'The client disconnected.' })
  if (mayWrite(operation) && journal?.problem !== undefined && !(await journal.retry()))
    throw storageRefusal(journal.problem)
  const name = worldOf(operation, request)
  const exchange = { operation, request, response, call }
  const answer = await (name === undefined ? runWithout(exchange) : runIn(name, exchange, context))
  if (operation.showsSecrets === true) return answer
  const { body: shown, ...rest } = answer
  const redacted = await runInSlices(redactor.redactSteps(shown), setup.wall)
  return { ...redactor.redact(rest), ...(redacted === undefined ? {} : { body: redacted }) }
}

/** A request for an operation, and the part of its call that depends on no world. */
interface Exchange {
  readonly operation: AdminOperation
  readonly request: Request
  readonly response: Response
  readonly call: Omit<ProcessCall<Record<string, string>, unknown, unknown>, 'inSlices'>
}

async function callOf(
  operation: AdminOperation,
  request: Request,
  response: Response,
  { parts, redactor }: Context,
): Promise<Exchange['call']> {
  return {
    parts,
    redactor,
    holder: response.locals['holder'],
    // Express has lists of texts for wildcards only, which no path here has.
    path: request.params as Record<string, string>,
    query: parseQuery(operation, request),
    body: await parseBody(operation, request, parts.worlds.setup.wall),
    origin: parts.originFor(request.headers.host),
    disconnected: disconnectSignal(response),
    accepts: (...types) => request.accepts(types),
    header: (field) => request.get(field),
  }
}

function handleCall({ handle }: AdminOperation, call: object): Answer | Promise<Answer> {
  // Query and body were checked against the declaration, whose types are erased here.
  return handle(call as never)
}

/** Runs an operation about worlds, outside any world, because this process may not have one. */
async function runWithout({ operation, request, response, call }: Exchange): Promise<Answer> {
  const { worlds } = call.parts
  const inSlices = sliceRunner(undefined, worlds.setup.wall, () => !request.socket.destroyed)
  const answer = await handleCall(operation, { ...call, inSlices })
  response.locals['act'] = actOf(operation, answer, worlds)
  const incarnation = made(operation, answer, worlds)
  await durable(worlds.journal, incarnation === undefined ? undefined : [incarnation])
  return answer
}

async function runIn(
  name: string,
  { operation, request, response, call }: Exchange,
  { parts, queue, watches }: Context,
): Promise<Answer> {
  const { worlds } = parts
  let used: RunningWorld | undefined
  const handle = async () => {
    requireHere(request, worlds)
    // Looked up only now: a reset earlier in the queue replaces the world.
    const running = worlds.get(name)
    used = running
    const { engine } = running
    if (!operation.runsDueTasks) await engine.catchUp()
    const inSlices = sliceRunner(engine, worlds.setup.wall, () => !request.socket.destroyed)
    try {
      const before = engine.head().sequence
      const answer = await handleCall(operation, { ...call, running, engine, inSlices, watch: watches.of(engine) })
      response.locals['act'] = actOf(operation, answer, worlds, { running, before })
      return answer
    } catch (error) {
      if (worlds.isForgotten(running)) throw storageRefusal(movedAway(name))
      if (error instanceof StateGone) refuse('CONFLICT', { says: stateGone })
      throw withUndone(error, engine, call.path)
    }
  }
  const before = worlds.find(name)?.incarnation
  const answer = await (mayWrite(operation) ? queue.run(name, handle) : handle())
  // A reset creates a new incarnation of the world.
  const after = worlds.find(name)?.incarnation
  await durable(
    worlds.journal,
    [before, after, made(operation, answer, worlds)].filter((one) => one !== undefined),
  )
  if (used !== undefined && worlds.isForgotten(used)) throw storageRefusal(movedAway(name))
  if (mayWrite(operation)) watches.notifyChange(name)
  return answer
}

/** True for operations that may change their world; they run there one after the other. */
const mayWrite = ({ method, onlyWatches }: AdminOperation): boolean => method !== 'GET' && onlyWatches !== true

/** True for operations that change something. Operations on capsules only read, except the one that creates a world. */
const isChange = (operation: AdminOperation): boolean => operation.makesWorld === true || mayWrite(operation)

/** Describes the result of an operation, in the world that it created or ran in. */
function actOf(
  operation: AdminOperation,
  { body }: Answer,
  worlds: Worlds,
  begun?: { readonly running: RunningWorld; readonly before: number },
): Act {
  const act = { operation: operation.id, isChange: isChange(operation) }
  const world = operation.makesWorld ? String(Object(body).name) : begun?.running.name
  const engine = world === undefined ? undefined : worlds.find(world)?.engine
  // A reset and a new world begin with a moment of their own.
  const isNew = engine !== undefined && (engine !== begun?.running.engine || engine.head().sequence !== begun.before)
  return { ...act, world, ...(isNew ? { moment: engine.head().number } : {}) }
}

/** Returns the name of the world that a request is about; undefined for one about the worlds themselves. */
function worldOf(operation: AdminOperation, { params }: Request): string | undefined {
  const { world } = params
  if (typeof world === 'string') return world
  return isAboutWorlds(operation) ? undefined : defaultWorldName
}

/** Returns the incarnation of the world that an operation created. */
const made = ({ makesWorld }: AdminOperation, { body }: Answer, worlds: Worlds): string | undefined =>
  makesWorld ? worlds.find(String(Object(body).name))?.incarnation : undefined

/** Webhooks of a moment may be dropped before the moment itself, or the world travelled between two reads. */
const stateGone = 'That state is no longer kept, or the world has travelled meanwhile.'

/**
 * Stops long work in a world that has travelled, because its reads are out of date, and work for a disconnected client,
 * which would delay a shutdown.
 */
function sliceRunner(engine: WorldEngine | undefined, wall: Wall, isConnected: () => boolean) {
  return async <R>(steps: Steps<R>): Promise<R> => {
    const count = engine?.travels.count
    try {
      return await runInSlices(steps, wall, () => engine?.travels.count === count && isConnected())
    } catch (error) {
      if (!(error instanceof StateGone)) throw error
      const travelled = 'The world has travelled while this was computed; repeat the request.'
      return refuse('CONFLICT', { says: isConnected() ? travelled : 'The client disconnected.' })
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

/** The query or body of an operation that does not declare one. */
const Nothing = Type.Object({})

function parseQuery({ query = Nothing }: AdminOperation, request: Request): unknown {
  return readStrictQuery(query, new URL(request.originalUrl, 'http://localhost').searchParams)
}

async function parseBody(operation: AdminOperation, request: Request, wall: Wall): Promise<unknown> {
  const { body = Nothing, inspect, fileMember, bodyType } = operation
  if (bodyType !== undefined) return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (fileMember !== undefined) return parseFile(body, fileMember, request, wall)
  const sent = readBody(request.headers, request.body)
  return checkStrictBody(body, sent, inspect?.(sent))
}

/** Reads a body that is a file or contains it as text. */
async function parseFile(body: TSchema, member: string, { headers, body: bytes }: Request, wall: Wall) {
  const file = fileIn(headers, bytes)
  if (file !== undefined) return { [member]: file }
  const sent = Buffer.isBuffer(bytes) ? await runInSlices(readLargeBodySteps(headers, bytes), wall) : {}
  const { [member]: text, ...rest }: Record<string, unknown> = Object(checkStrictBody(body, sent))
  return typeof text === 'string' ? { ...rest, [member]: Buffer.from(text) } : rest
}

/** Reserves memory for a large body before it is received. */
function reserveBody(
  { bodyLimitBytes: limit = 0 }: AdminOperation,
  request: Request,
  response: Response,
  parts: AdminParts,
) {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  const bytes = Math.min(coding === undefined ? Number(length ?? 0) : limit, limit)
  if (bytes > bodyLimitBytes) response.once('close', parts.imports.receive(bytes))
}

function sendAnswer(response: Response, { status, body, headers = {} }: Answer): void {
  response.status(status).set(headers).set('Cache-Control', 'no-store')
  if (body === undefined) response.end()
  else if (Buffer.isBuffer(body)) response.type(headers['Content-Type'] ?? 'application/octet-stream').send(body)
  else if (body instanceof EventStream) body.send(response)
  else if (typeof body === 'string') response.type(headers['Content-Type'] ?? 'text/plain').send(body)
  else response.json(body)
}
