import type { ScenarioAnswer } from '../scenario/index.ts'
import type { FindingKind } from './finding.ts'
import { compareTexts, type RunFacts } from './texts.ts'

/** The headers of connections, caches, proxies and operators, which say nothing about the API. */
const ofTransport: ReadonlySet<string> = new Set([
  ...['age', 'alt-svc', 'cache-control', 'connection', 'content-encoding', 'content-length', 'date', 'etag', 'expires'],
  ...['keep-alive', 'last-modified', 'nel', 'pragma', 'proxy-authenticate', 'report-to', 'server', 'server-timing'],
  ...['set-cookie', 'strict-transport-security', 'trailer', 'transfer-encoding', 'upgrade', 'vary', 'via'],
  ...['traceparent', 'tracestate', 'x-cache', 'x-powered-by', 'x-request-id', 'x-runtime', 'x-trace-id'],
])
const ofOperators = /^(?:cf-|x-amz|x-cloud-|x-envoy|x-served|x-timer|fly-|sandglass-|access-control-)/

/** Keeps the headers of an answer that belong to the API. */
export function comparableHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([name]) => !ofTransport.has(name) && !ofOperators.test(name)))
}

interface HeaderFinding {
  readonly pointer: string
  readonly kind: FindingKind
  readonly theirs: unknown
  readonly ours: unknown
}

export function headerFindings(
  theirs: ScenarioAnswer,
  ours: ScenarioAnswer,
  facts: RunFacts,
): readonly HeaderFinding[] {
  const [one, other] = [comparableHeaders(theirs.headers), comparableHeaders(ours.headers)]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
    const [their, our] = [one[name], other[name]]
    if (isSameHeader(their, our, facts)) return []
    return [{ pointer: `/headers/${name}`, kind: 'header' as const, theirs: their, ours: our }]
  })
}

function isSameHeader(theirs: string | undefined, ours: string | undefined, facts: RunFacts): boolean {
  if (theirs === undefined || ours === undefined) return theirs === ours
  return spaceless(theirs) === spaceless(ours) || compareTexts(theirs, ours, facts) === undefined
}

const spaceless = (value: string) => value.toLowerCase().replaceAll(/\s/g, '')
