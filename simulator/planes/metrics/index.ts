import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../../refusals/index.ts'
import { guardToken } from '../admin/guards.ts'
import { answerRefusal, type Handler } from '../http/index.ts'
import { createRegistry, type MetricSources } from './registry.ts'

interface MetricsParts extends MetricSources {
  readonly adminToken: string | undefined
  readonly onBug: (error: unknown) => void
}

/**
 * Creates the page for Prometheus. It requires the admin token, but accepts any Host: scrapers use pod addresses or
 * cluster names, and the page has only numbers.
 */
export function createMetrics({ adminToken, onBug, ...sources }: MetricsParts): Handler {
  const registry = createRegistry(sources)
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    guardToken(req.headers, adminToken)
    const text = await registry.metrics()
    res.writeHead(200, { 'Content-Type': registry.contentType, 'Content-Length': Buffer.byteLength(text) })
    res.end(text)
  }
  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      if (error instanceof Refusal) answerRefusal(res, error)
      else {
        onBug(error)
        res.destroy()
      }
    })
  }
}
