import { parseJson } from '../../simulator/engine/index.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import type { TrafficBody, TrafficEntry } from './traffic.ts'

/**
 * Reads exchanges as JSON lines: `{"at", "tookMs", "request": {"method", "url", "headers", "body"}, "response":
 * {"status", "headers", "body"}}`. Bodies are JSON values, or texts.
 */
export function readJsonLines(text: string, name: string): readonly TrafficEntry[] {
  const lines = text.split('\n').map((line, index) => [line, index + 1] as const)
  return lines.filter(([line]) => line.trim() !== '').map(([line, number]) => readLine(line, `${name}: line ${number}`))
}

function readLine(line: string, place: string): TrafficEntry {
  const { at, tookMs, request, response } = Object(parseJson(line))
  const { method, url, headers, body } = Object(request)
  const { status, headers: answerHeaders, body: answerBody } = Object(response)
  if (typeof method !== 'string' || typeof url !== 'string' || !Number.isInteger(status))
    throw new Error(`${place} is no exchange: expected "request" with method and url, and "response" with status.`)
  const sentAtMs = Date.parse(at)
  const [sent, answer] = [bodyOf(body), bodyOf(answerBody)]
  return {
    ...(Number.isNaN(sentAtMs) ? {} : { sentAtMs }),
    ...(typeof tookMs === 'number' && tookMs >= 0 ? { tookMs } : {}),
    ...{ method: method.toUpperCase(), url, status },
    headers: headersOf(headers),
    answerHeaders: headersOf(answerHeaders),
    ...(sent === undefined ? {} : { body: sent }),
    ...(answer === undefined ? {} : { answer }),
  }
}

function headersOf(headers: unknown): Readonly<Record<string, string>> {
  const named = Object.entries(isRecord(headers) ? headers : {})
  return Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

function bodyOf(body: unknown): TrafficBody | undefined {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' ? { text: body } : { text: JSON.stringify(body), type: 'application/json' }
}
