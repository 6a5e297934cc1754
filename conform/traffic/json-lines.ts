import { isRecord } from '../../simulator/schema/index.ts'
import { parseBody } from '../http/parse-body.ts'
import type { TrafficBody, TrafficEntry } from './traffic.ts'
import { trafficEntry } from './traffic-entry.ts'

/**
 * Reads exchanges as JSON lines: `{"at", "tookMs", "request": {"method", "url", "headers", "body"}, "response":
 * {"status", "headers", "body"}}`. Bodies are JSON values, or texts.
 */
export function readJsonLines(text: string, name: string): readonly TrafficEntry[] {
  const lines = text.split('\n').map((line, index) => [line, index + 1] as const)
  return lines.filter(([line]) => line.trim() !== '').map(([line, number]) => readLine(line, `${name}: line ${number}`))
}

function readLine(line: string, place: string): TrafficEntry {
  const { at, tookMs, request, response } = Object(parseBody(line))
  const { method, url, headers, body } = Object(request)
  const { status, headers: answerHeaders, body: answer } = Object(response)
  const read = trafficEntry({
    ...{ at, tookMs, method, url, status },
    ...{ headers: headersIn(headers), answerHeaders: headersIn(answerHeaders) },
    ...{ body: bodyOf(body), answer: bodyOf(answer) },
  })
  if (read !== undefined) return read
  throw new Error(`${place} is no exchange: expected "request" with method and url, and "response" with status.`)
}

const headersIn = (headers: unknown) => Object.entries(isRecord(headers) ? headers : {})

function bodyOf(body: unknown): TrafficBody | undefined {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' ? { text: body } : { text: JSON.stringify(body), type: 'application/json' }
}
