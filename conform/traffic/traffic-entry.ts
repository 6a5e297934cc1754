import { present } from '../../simulator/schema/index.ts'
import type { TrafficBody, TrafficEntry } from './traffic.ts'

/** Names and values of headers. */
type Headers = Iterable<readonly [string, unknown]>

/** An exchange as a file has it: nothing is certain about its values. */
interface FoundExchange {
  readonly at: unknown
  readonly tookMs: unknown
  readonly method: unknown
  readonly url: unknown
  readonly status: unknown
  readonly headers: Headers
  readonly answerHeaders: Headers
  readonly body: TrafficBody | undefined
  readonly answer: TrafficBody | undefined
}

/** Returns an exchange as an entry; undefined if it lacks a method, an address or a status. */
export function trafficEntry(found: FoundExchange): TrafficEntry | undefined {
  const { at, tookMs, method, url, status, headers, answerHeaders, body, answer } = found
  if (typeof method !== 'string' || typeof url !== 'string' || !isStatus(status)) return undefined
  const sentAtMs = Date.parse(String(at))
  return {
    ...{ method: method.toUpperCase(), url, status },
    headers: named(headers),
    answerHeaders: named(answerHeaders),
    ...present({
      sentAtMs: Number.isNaN(sentAtMs) ? undefined : sentAtMs,
      tookMs: typeof tookMs === 'number' && tookMs >= 0 ? tookMs : undefined,
      body,
      answer,
    }),
  }
}

/** 0 stands for a request that was not answered. */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value === 0 || (Number(value) >= 100 && Number(value) <= 599))

const named = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), String(value)]))
