import fc, { type Arbitrary } from 'fast-check'
import { adminRequestsTo, apiRequests, promptAdminOperations, worldName } from './operation-requests.ts'
import { problemsOf } from './properties.ts'
import { curlOf, type Request } from './request.ts'
import { sampleBodies } from './samples.ts'
import type { Host, Sandbox } from './sandbox.ts'
import { populated, type RoundOptions, type RoundResult, worldProblem } from './singles.ts'

const admin = (method: string, path: string, body?: object): Request => ({
  part: 'admin',
  method,
  target: `/worlds/fuzz${path}`,
  headers: body === undefined ? {} : { 'content-type': 'application/json' },
  body: body === undefined ? undefined : JSON.stringify(body),
})
const api = (method: string, target: string, body: object): Request => ({
  part: 'api',
  method,
  target,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const byAgent = (token: number, target: string, body: object): Request => {
  const step = api('POST', `/agents/me${target}`, body)
  return { ...step, headers: { ...step.headers, authorization: `Bearer {accessToken#${token}}` } }
}

/** The acts of agents and the platform's answers to them: the first executes at once, the second needs approval. */
export const agentSteps: Arbitrary<Request> = fc.oneof(
  ...[0, 1].map((token) =>
    fc.oneof(
      fc.constantFrom(...(sampleBodies['agentCreateQuote'] ?? [])).map((body) => byAgent(token, '/quotes', body)),
      fc.integer({ min: 2, max: 9 }).map((quote) => byAgent(token, `/quotes/{Quote#${quote}}/execute`, {})),
      fc.constant(byAgent(token, '/transfer-out', sampleBodies['agentCreateTransferOut']?.[0] ?? {})),
    ),
  ),
  fc
    .tuple(fc.nat({ max: 1 }), fc.nat({ max: 5 }), fc.constantFrom('approve', 'approve', 'reject'))
    .map(([agent, action, verb]) =>
      api('POST', `/agents/{Agent#${agent}}/actions/{AgentAction#${action}}/${verb}`, {}),
    ),
  fc
    .tuple(fc.nat({ max: 1 }), fc.constantFrom(true, false, false))
    .map(([agent, isPaused]) => api('PATCH', `/agents/{Agent#${agent}}`, { isPaused })),
  fc
    .tuple(fc.nat({ max: 1 }), fc.constantFrom(...(sampleBodies['updateAgentPolicy'] ?? [])))
    .map(([agent, policy]) => api('PATCH', `/agents/{Agent#${agent}}/policy`, policy)),
)

/** Steps that succeed nearly always, so that a sequence goes somewhere. */
export const usual: readonly Request[] = [
  ...(sampleBodies['createQuote'] ?? []).map((body) => api('POST', '/quotes', body)),
  api('POST', '/quotes/{Quote#0}/execute', {}),
  api('POST', '/quotes/{Quote#2}/execute', {}),
  api('POST', '/transfer-out', sampleBodies['createTransferOut']?.[0] ?? {}),
  api('POST', '/customers', sampleBodies['createCustomer']?.[0] ?? {}),
  api('PATCH', '/config', { webhookEndpoint: '{receiver#0}' }),
  api('PATCH', '/config', { webhookEndpoint: '{receiver#1}' }),
  api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/dead' }),
  api('POST', '/transactions/{Transaction#0}/cancel', {}),
]

const travels = fc.oneof(
  fc.constantFrom('PT1S', 'PT6M', 'PT2H', 'P1D').map((by) => admin('POST', '/clock/advance', { by })),
  fc.integer({ min: 0, max: 40 }).map((to) => admin('POST', '/timeline/rewind', { to })),
  fc.integer({ min: 1, max: 4 }).map((number) => admin('POST', `/timeline/branches/branch-${number}/return`)),
  fc.constantFrom(
    admin('POST', '/clock/next', {}),
    admin('POST', '/clock/preview', { by: 'PT2H' }),
    admin('POST', '/reset'),
    admin('POST', '/webhooks/mode', { mode: 'pull' }),
    admin('POST', '/webhooks/mode', { mode: 'push' }),
    admin('GET', '/timeline?limit=100'),
    admin('GET', '/timeline/diff?from=0'),
    admin('GET', '/timeline/branches'),
  ),
)

/** Left out: wall time, the end of the world, and tasks by id, which may be retries that chance has made. */
const leftOut: readonly string[] = ['resumeClock', 'deleteWorld', 'runTask', 'cancelTask']
const adminSteps = promptAdminOperations.filter(({ id }) => !leftOut.includes(id)).map(adminRequestsTo)

export const sequences: Arbitrary<readonly Request[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...usual) },
    { weight: 3, arbitrary: agentSteps },
    { weight: 3, arbitrary: travels },
    { weight: 3, arbitrary: apiRequests },
    { weight: 2, arbitrary: fc.oneof(...adminSteps) },
  ),
  { minLength: 1, maxLength: 20 },
)

interface Run {
  readonly sandbox: Sandbox
  /** The answers of the API, and the hash of the state at the end. */
  readonly shown: readonly string[]
}

/** Runs a sequence in a fresh world; throws when a property breaks. */
async function runOnce(host: Host, steps: readonly Request[]): Promise<Run> {
  const sandbox = await populated(host)
  const shown: string[] = []
  for (const step of steps) {
    const exchange = await sandbox.exchange(step)
    await sandbox.answered()
    const problems = problemsOf(exchange)
    if (problems.length > 0) throw new Error(problems.join('; '))
    const { answer, request } = exchange
    // Refusals without a valid credential belong to the default world, whose clock ticks.
    const isOurs = answer?.headers['sandglass-world'] === worldName
    const stamps = isOurs ? ['sandglass-moment', 'sandglass-time'].map((name) => answer?.headers[name]) : []
    // The admin plane shows wall time and the deliveries; only its statuses have to repeat, and not those of
    // deliveries.
    if (step.part === 'api') shown.push(`${curlOf(request)} ${answer?.status} ${stamps.join(' ')} ${answer?.text}`)
    else if (!request.target.includes('/webhooks/'))
      shown.push(`${request.method} ${request.target.split('?')[0]} ${answer?.status}`)
  }
  const problem = await worldProblem(sandbox)
  if (problem !== undefined) throw new Error(problem)
  shown.push(sandbox.stateHash())
  return { sandbox, shown }
}

/** Returns the first line that differs between two runs. */
export function firstDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const at = one.findIndex((line, index) => line !== other[index])
  return at === -1 ? undefined : `the same seed gave ${one[at]} and then ${other[at]}`
}

/** Runs the given number of sequences, each twice; returns the first find, shrunk. */
export async function runSequences(host: Host, { seed, runs }: RoundOptions): Promise<RoundResult> {
  let requests = 0
  const property = fc.asyncProperty(sequences, async (steps) => {
    const first = await runOnce(host, steps)
    const second = await runOnce(host, steps)
    requests += first.sandbox.sent.length + second.sandbox.sent.length
    const difference = firstDifference(first.shown, second.shown)
    if (difference !== undefined) throw new Error(difference)
  })
  const details = await fc.check(property, { seed, numRuns: runs })
  if (!details.failed) return { requests }
  const problem = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
  return { requests, find: { problem, lines: await linesOf(host, details.counterexample?.[0] ?? []) } }
}

/** The lines of a sequence, with the ids that it meets: the first line creates the world again. */
async function linesOf(host: Host, steps: readonly Request[]): Promise<readonly string[]> {
  const sandbox = await populated(host)
  for (const step of steps) await sandbox.exchange(step)
  return sandbox.sent.map((request) => curlOf(request))
}
