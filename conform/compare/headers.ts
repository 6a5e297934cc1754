import type { ReceivedEvent, ScenarioAnswer } from '../scenario/index.ts'
import type { FindingKind } from './finding.ts'
import { compareTexts, type RunFacts } from './texts.ts'

type Headers = Readonly<Record<string, string>>

/** The headers of connections, caches, proxies and operators, which say nothing about the API. */
const ofTransport: ReadonlySet<string> = new Set([
  ...['age', 'alt-svc', 'cache-control', 'connection', 'content-encoding', 'content-length', 'date', 'etag', 'expires'],
  ...['keep-alive', 'last-modified', 'nel', 'pragma', 'proxy-authenticate', 'report-to', 'server', 'server-timing'],
  ...['set-cookie', 'strict-transport-security', 'trailer', 'transfer-encoding', 'upgrade', 'vary', 'via'],
  ...['traceparent', 'tracestate', 'x-cache', 'x-powered-by', 'x-request-id', 'x-runtime', 'x-trace-id'],
])
const ofOperators = /^(?:cf-|x-amz|x-cloud-|x-envoy|x-served|x-timer|fly-|sandglass-|access-control-)/

/** Keeps the headers of an answer that belong to the API. */
export function comparableHeaders(headers: Headers): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([name]) => !ofTransport.has(name) && !ofOperators.test(name)))
}

/** The headers of clients and tunnels, which say nothing about the events that they send. */
const ofClients: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'baggage', 'forwarded', 'host', 'priority'],
  ...['sentry-trace', 'user-agent', 'x-real-ip'],
])
const ofTunnels = /^(?:sec-|x-forwarded-|x-b3-|x-datadog-|ngrok-)/

/** Keeps the headers of an event that belong to the API. */
function comparableEventHeaders(headers: Headers): Record<string, string> {
  const left = Object.entries(comparableHeaders(headers)).filter(
    ([name]) => !ofClients.has(name) && !ofTunnels.test(name),
  )
  return Object.fromEntries(left)
}

interface HeaderFinding {
  readonly pointer: string
  readonly kind: FindingKind
  readonly theirs: unknown
  readonly ours: unknown
}

export const headerFindings = (theirs: ScenarioAnswer, ours: ScenarioAnswer, facts: RunFacts) =>
  findingsIn(comparableHeaders(theirs.headers), comparableHeaders(ours.headers), facts)

export const eventHeaderFindings = (theirs: ReceivedEvent, ours: ReceivedEvent, facts: RunFacts) =>
  findingsIn(comparableEventHeaders(theirs.headers), comparableEventHeaders(ours.headers), facts)

function findingsIn(one: Headers, other: Headers, facts: RunFacts): readonly HeaderFinding[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [their, our] = [one, other].map((headers) => (Object.hasOwn(headers, name) ? headers[name] : undefined))
    if (isSameHeader(name, their, our, facts)) return []
    return [{ pointer: `/headers/${name}`, kind: 'header' as const, theirs: their, ours: our }]
  })
}

function isSameHeader(name: string, theirs: string | undefined, ours: string | undefined, facts: RunFacts): boolean {
  if (theirs === undefined || ours === undefined) return theirs === ours
  if (name === 'content-type') return mediaType(theirs) === mediaType(ours)
  if (spaceless(theirs) === spaceless(ours)) return true
  return !name.endsWith('signature') && compareTexts(theirs, ours, facts) === undefined
}

const spaceless = (value: string) => value.toLowerCase().replaceAll(/\s/g, '')

const mediaType = (value: string) => spaceless(value).split(';')[0]
