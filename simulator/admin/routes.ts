import { type Request, type Response, Router } from 'express'
import type { Answer } from '../domain/answer.ts'
import { refuse } from '../domain/refusals.ts'
import { checkBody, readQuery } from '../domain/shape.ts'
import { defaultWorldName } from '../domain/worlds.ts'
import { originOf } from './guards.ts'
import { readBody, receiveBody } from './read-body.ts'
import type { AdminOperation } from './shared/admin-operation.ts'
import type { AdminParts } from './shared/parts.ts'
import { WorldQueue } from './world-queue.ts'

/** The addresses of an operation below /admin: with the default world meant, and with a world named. */
export function pathsOf({ pathTemplate }: AdminOperation): readonly string[] {
  return pathTemplate.startsWith('/worlds') ? [pathTemplate] : [pathTemplate, `/worlds/{world}${pathTemplate}`]
}

/** A router read off the declarations: 404 for what nobody declared, 405 with `Allow` for another method. */
export function routeOperations(operations: readonly AdminOperation[], parts: AdminParts): Router {
  const router = Router({ caseSensitive: true })
  const queue = new WorldQueue()
  for (const [path, byMethod] of byPath(operations)) {
    const allowed = [...byMethod.keys()]
    router.all(path.replace(/\{(\w+)\}/g, ':$1'), receiveBody, async (request: Request, response: Response) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const operation = byMethod.get(method)
      if (!operation)
        return refuse('METHOD_NOT_ALLOWED', { method, allowed }, { headers: { Allow: allowed.join(', ') } })
      sendAnswer(response, await run(operation, request, parts, queue, hangUpOf(response)))
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

async function run(
  operation: AdminOperation,
  request: Request,
  parts: AdminParts,
  queue: WorldQueue,
  hungUp: AbortSignal,
): Promise<Answer> {
  const path = request.params as Record<string, string>
  const name = path['world'] ?? defaultWorldName
  const query = readParameters(operation, request)
  const body = readWish(operation, request)
  const handle = () => {
    // Looked up when its turn has come: a reset before it put another world in this place.
    const running = parts.worlds.get(name)
    if (!operation.runsDueTasks) running.engine.catchUp()
    const origin = originOf(request.headers.host, parts.publicUrl())
    const accepts = (...types: string[]) => request.accepts(types)
    const { engine } = running
    return operation.handle({ parts, running, engine, path, query, body, origin, hungUp, accepts } as never)
  }
  return operation.method === 'GET' ? handle() : queue.take(name, handle)
}

function hangUpOf(response: Response): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return leaving.signal
}

function readParameters({ query }: AdminOperation, request: Request): unknown {
  return query && readQuery(query, new URL(request.originalUrl, 'http://localhost').searchParams)
}

/** A body that may be left out is an empty object then. */
function readWish({ body }: AdminOperation, request: Request): unknown {
  if (!body) return undefined
  const sent = readBody(request.headers, request.body)
  return checkBody(body, sent)
}

function sendAnswer(response: Response, { status, body, headers = {} }: Answer): void {
  response.status(status).set(headers).set('Cache-Control', 'no-store')
  if (body === undefined) response.end()
  else if (typeof body === 'string') response.type('text/plain').send(body)
  else response.json(body)
}
