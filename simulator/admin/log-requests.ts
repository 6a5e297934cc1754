import type { RequestHandler } from 'express'
import type { Refusal } from '../domain/refusals.ts'
import { timestamp } from '../domain/time.ts'
import { defaultWorldName } from '../domain/worlds.ts'
import type { AdminParts } from './shared/parts.ts'

/** Reports every request that changes something or is refused, with the time on the world's clock afterwards. */
export function logRequests({ onRequest, worlds }: AdminParts): RequestHandler {
  return (request, response, next) => {
    const { wall } = worlds.setup
    const begun = wall.now()
    response.once('finish', () => {
      const { method, baseUrl, path } = request
      const { statusCode: status, locals } = response
      if (status < 400 && (method === 'GET' || method === 'HEAD')) return
      const refused: Refusal | undefined = locals['refusal']
      const name = /^\/worlds\/([^/]+)\/./.exec(request.path)?.[1] ?? defaultWorldName
      const engine = worlds.list().find((running) => encodeURIComponent(running.name) === name)?.engine
      onRequest?.({
        method,
        path: baseUrl + path,
        status,
        ...(refused === undefined ? {} : { code: refused.code, reason: refused.message }),
        ...(engine === undefined ? {} : { world: decodeURIComponent(name) }),
        ...(engine === undefined || status >= 400 ? {} : { clock: timestamp(engine.now()) }),
        durationMs: wall.now() - begun,
      })
    })
    next()
  }
}
