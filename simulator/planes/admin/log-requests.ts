import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { isReading, shapeHider } from '../../contract/index.ts'
import type { Refusal } from '../../refusals/index.ts'
import { timestamp } from '../../schema/index.ts'
import { whenEnded } from '../../worlds/index.ts'
import type { Act, Holder } from './shared/admin-operation.ts'
import type { AdminParts } from './shared/admin-parts.ts'

/**
 * Reports every request that changes something or is refused, with the world's time afterwards. Lines about changes,
 * and about requests refused because of their token or origin, form the audit log.
 */
export function logRequests({ onRequest, worlds }: AdminParts): RequestHandler {
  return (request, response, next) => {
    const { wall } = worlds.setup
    const begun = wall.now()
    // The socket loses its address when the connection ends.
    const address = request.socket.remoteAddress
    // A connection that ends early emits no `finish`, but the operation may have run.
    whenEnded(request, response, () => {
      const { status, ...outcome } = outcomeOf(response)
      const act: Act | undefined = response.locals['act']
      const isChange = act?.isChange ?? !isReading(request)
      const isRefused = status !== undefined && status >= 400
      if (!isChange && !isRefused) return
      const engine = act?.world === undefined ? undefined : worlds.find(act.world)?.engine
      onRequest?.({
        ...(isChange || status === 401 || status === 403
          ? { audit: true, ...senderOf(request, response), address }
          : {}),
        ...(act === undefined ? {} : { operation: act.operation }),
        method: request.method,
        path: hideTokens(request.baseUrl + request.path),
        ...(status === undefined ? { disconnected: true } : { status }),
        ...outcome,
        ...(act?.world === undefined || (engine === undefined && isRefused) ? {} : { world: act.world }),
        ...(act?.moment === undefined ? {} : { moment: act.moment }),
        ...(engine === undefined || isRefused ? {} : { clock: timestamp(engine.now()) }),
        durationMs: wall.now() - begun,
      })
    })
    next()
  }
}

/** Returns the audit line for a request that was refused before it reached an operation. */
export function refusalLine({ method, socket, headers }: IncomingMessage, path: string, refused: Refusal): object {
  const { status, code } = refused
  const sender = { token: 'none', ...forwardedIn(headers), address: socket.remoteAddress }
  return { audit: true, ...sender, method, path, status, code, reason: hideTokens(refused.message) }
}

const hideTokens = shapeHider([])

/** Returns the status and the refusal of an answer; empty if the client did not wait for it. */
function outcomeOf({ statusCode: status, locals, writableFinished }: Response) {
  const refused: Refusal | undefined = locals['refusal']
  const reason = refused === undefined ? {} : { code: refused.code, reason: hideTokens(refused.message) }
  return { status: writableFinished ? status : undefined, ...reason }
}

/** Proxies append addresses, so the client may have forged the first ones. */
const longestForwarded = 200

/** Returns the token of a request, and the address of the client as reported by a proxy. */
function senderOf({ headers }: Request, { locals }: Response) {
  const holder: Holder | undefined = locals['holder']
  return {
    token: holder === undefined ? 'none' : typeof holder === 'string' ? holder : `world:${holder.world}`,
    ...forwardedIn(headers),
  }
}

function forwardedIn({ 'x-forwarded-for': forwarded }: IncomingHttpHeaders) {
  if (forwarded === undefined) return {}
  return { forwardedFor: hideTokens([forwarded].flat().join(', ')).slice(-longestForwarded) }
}
