import { magicSignature, requestIdHeader, signatureHeaders } from '../../simulator/contract/index.ts'
import { isRecord, present } from '../../simulator/schema/index.ts'
import { parseBody } from '../http/parse-body.ts'
import {
  type Exchange,
  findReferences,
  type Scenario,
  type ScenarioAnswer,
  type ScenarioRequest,
  scenarioVersion,
  withoutSecrets,
} from '../scenario/index.ts'
import { withReplies } from './recorded-replies.ts'
import { type ApiEntry, type LeftOutReason, selectEntries } from './select-exchanges.ts'
import { type ServedAt, serverTimesOf } from './server-clock.ts'
import type { Traffic, TrafficBody, TrafficEntry } from './traffic.ts'

/** Recorded traffic as a scenario with answers. */
export interface TrafficScenario {
  readonly golden: Scenario
  /** The number of requests that were left out, by their reason. */
  readonly leftOut: ReadonlyMap<LeftOutReason, number>
  /** Some ids that no answer before them had. */
  readonly earlierIds: readonly string[]
}

/** Makes a scenario of the requests to the API, without secrets in its answers. */
export async function scenarioOf({ entries, seed }: Traffic, name: string): Promise<TrafficScenario> {
  const selected = await selectEntries(entries)
  const leftOut = new Map<LeftOutReason, number>()
  const leave = (reason: LeftOutReason) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
  const kept: ApiEntry[] = []
  for (const one of selected) {
    if (typeof one === 'string') leave(one)
    else kept.push(one)
  }
  if (kept.length === 0) throw new Error(`${name} has no request of this API among its ${entries.length}.`)
  const times = serverTimesOf(kept.map(({ entry }) => entry))
  const webhooks = entries.filter((_, index) => selected[index] === 'webhook')
  const start = { applicationMs: kept[0]?.entry.sentAtMs, serviceMs: times[0]?.atMs ?? 0 }
  const answered = withReplies(exchangesOf(kept, times), webhooks, start)
  const { exchanges, earlier, unknownTokens } = withReferences(answered, seed !== undefined)
  for (const _ of earlier) leave('earlier')
  for (const _ of unknownTokens) leave('credential')
  if (exchanges.length === 0) throw new Error(beginsInTheMiddle(name, earlier))
  const scenario: Scenario = {
    version: scenarioVersion,
    name: 'traffic',
    title: name,
    recorded: {
      at: new Date(start.serviceMs).toISOString(),
      target: originOf(kept),
      run: 'traffic',
      ...configIn(kept),
    },
    exchanges: [...exchanges],
  }
  return { golden: await withoutSecrets(scenario), leftOut, earlierIds: [...new Set(earlier.flatMap(unknownIds))] }
}

function beginsInTheMiddle(name: string, earlier: readonly Exchange[]): string {
  const [example] = earlier.flatMap(unknownIds)
  if (example === undefined) return `${name} has only requests with tokens that were made before it begins.`
  return `${name} begins in the middle: its requests are about what was made before, such as ${example}.`
}

/** Drops requests about resources created before the recording, then those about what the dropped requests created. */
function withReferences(exchanges: readonly Exchange[], hasSeed: boolean) {
  const earlier: Exchange[] = []
  const unknownTokens: Exchange[] = []
  let kept = exchanges
  for (;;) {
    const found = findReferences(kept)
    const tokens = found.filter(({ request }) => /^Bearer (?!\{\{)/.test(request.authorization ?? ''))
    const strange = found.filter((one) => !hasSeed && !tokens.includes(one) && isAboutEarlier(one))
    if (tokens.length + strange.length === 0) return { exchanges: found, earlier, unknownTokens }
    earlier.push(...strange)
    unknownTokens.push(...tokens)
    const left = new Set([...tokens, ...strange].map(({ step }) => step))
    kept = kept.filter(({ step }) => !left.has(step))
  }
}

/** A request that was refused because of its id is kept: the id is unknown on both sides. */
const isAboutEarlier = (exchange: Exchange) =>
  ![400, 404].includes(exchange.answer?.status ?? 0) && unknownIds(exchange).length > 0

const id = /\b[A-Z][A-Za-z]+(?::|%3A)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Returns the ids that a request names literally. */
const unknownIds = ({ request: { path, body } }: Exchange): readonly string[] =>
  `${path} ${JSON.stringify(body ?? '')}`.match(id) ?? []

function exchangesOf(entries: readonly ApiEntry[], times: readonly ServedAt[]): readonly Exchange[] {
  const startMs = times[0]?.atMs ?? 0
  return entries.map((api, index) => {
    const { entry, operation } = api
    const { atMs = startMs, errorMs = 0 } = times[index] ?? {}
    return {
      step: `${index + 1}-${operation}`,
      operation,
      request: requestOf(api),
      sentAtMs: atMs - startMs,
      tookMs: (entry.tookMs ?? 0) + errorMs,
      answer: answerOf(entry),
    }
  })
}

const ofSignatures = Object.keys(signatureHeaders).map((header) => header.toLowerCase())
const ofRequests = ['idempotency-key', ...Object.keys(requestIdHeader).map((header) => header.toLowerCase())]

function requestOf({ entry, path, form }: ApiEntry): ScenarioRequest {
  const { method, headers, body, status } = entry
  const text = form === undefined ? textOf(body) : undefined
  const json = text === undefined ? undefined : parseBody(text)
  const token = /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
  const sent = Object.entries(headers).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (ofRequests.includes(name)) return [[name, value]]
    // The keys of wallets in a world of Sandglass are others.
    return ofSignatures.includes(name) ? [[name, status < 400 ? magicSignature : value]] : []
  })
  return {
    ...{ method, path },
    ...(sent.length === 0 ? {} : { headers: Object.fromEntries(sent) }),
    ...present({
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      body: form?.body ?? json,
      files: form?.files,
      text: json === undefined ? text : undefined,
    }),
  }
}

function answerOf({ status, answerHeaders, answer }: TrafficEntry): ScenarioAnswer {
  const text = textOf(answer)
  if (text === undefined) return { status, headers: { ...answerHeaders } }
  return { status, headers: { ...answerHeaders }, body: parseBody(text) ?? text }
}

function textOf(body: TrafficBody | undefined): string | undefined {
  if (body === undefined || body.text === '') return undefined
  return body.isBase64 === true ? Buffer.from(body.text, 'base64').toString() : body.text
}

const originOf = ([first]: readonly ApiEntry[]) =>
  first !== undefined && URL.canParse(first.entry.url) ? new URL(first.entry.url).origin : ''

/** Returns the configuration of the service, where the traffic has read it. */
function configIn(entries: readonly ApiEntry[]): { readonly config?: unknown } {
  const read = entries.find(({ operation, entry }) => operation === 'getPlatformConfig' && entry.status === 200)
  const config = read === undefined ? undefined : parseBody(textOf(read.entry.answer) ?? '')
  return isRecord(config) ? { config } : {}
}
