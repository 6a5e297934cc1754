import type { IncomingMessage, ServerResponse } from 'node:http'
import packageJson from '../../package.json' with { type: 'json' }
import { isReading } from '../contract/index.ts'
import { answerRefusal, type HeapGuard } from '../planes/http/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { storageRefusal, type Worlds } from '../worlds/index.ts'

export const isHealthCheck = (req: IncomingMessage) => isReading(req) && /^\/health(\?|$)/.test(req.url ?? '')

/** Answers the health check with the version and the number of worlds. */
export function answerHealth(res: ServerResponse, worlds: number): void {
  const body = JSON.stringify({ status: 'healthy', version: packageJson.version, worlds })
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
  res.end(body)
}

export const isReadinessCheck = (req: IncomingMessage) => isReading(req) && /^\/ready(\?|$)/.test(req.url ?? '')

/** The parts of the process that decide whether it accepts writes. */
interface ReadinessParts {
  readonly worlds: Worlds
  readonly heap: HeapGuard
  readonly stopping: AbortSignal
}

/**
 * Answers whether the process accepts all requests. With a folder, it listens once its worlds are loaded; with a
 * database, it listens earlier, and this is called once the database is open.
 */
export function answerReadiness(res: ServerResponse, parts: ReadinessParts): void {
  const refused = refusalOf(parts)
  if (refused !== undefined) {
    answerRefusal(res, refused)
    return
  }
  const body = JSON.stringify({ status: 'ready' })
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
  res.end(body)
}

/** Order: stopping, storage, memory. A stopping process never accepts writes. */
function refusalOf({ worlds, heap, stopping }: ReadinessParts): Refusal | undefined {
  if (stopping.aborted) return refusal('SERVICE_UNAVAILABLE', { says: 'Sandglass is stopping.' })
  const problem = worlds.journal?.problem
  return problem === undefined ? heap.refusal() : storageRefusal(problem)
}
