import type { IncomingMessage, ServerResponse } from 'node:http'
import packageJson from '../../package.json' with { type: 'json' }
import { isReading } from '../contract/index.ts'

export const isHealthCheck = (req: IncomingMessage) => isReading(req) && /^\/health(\?|$)/.test(req.url ?? '')

/** Answers the health check with the version and the number of worlds. */
export function answerHealth(res: ServerResponse, worlds: number): void {
  const body = JSON.stringify({ status: 'healthy', version: packageJson.version, worlds })
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
  res.end(body)
}
