import fc, { type Arbitrary } from 'fast-check'
import { invariants } from '../../simulator/api/index.ts'
import type { World } from '../../simulator/engine/index.ts'
import type { Find } from './find.ts'
import { endpoints, problemsOf } from './properties.ts'
import { curlOf, type Exchange, type Request } from './request.ts'
import { population } from './samples.ts'
import { type Host, Sandbox } from './sandbox.ts'

/** Fills a new world; throws when a request of the population is refused, because later ones rely on it. */
export async function populated(host: Host, seed?: string): Promise<Sandbox> {
  const sandbox = await Sandbox.open(host, seed)
  for (const request of population) {
    const exchange = await sandbox.exchange(request)
    if (exchange.answer === undefined || exchange.answer.status >= 300)
      throw new Error(`${curlOf(exchange.request)} was refused: ${exchange.answer?.text}`)
  }
  return sandbox
}

export interface RoundOptions {
  readonly seed: number
  readonly runs: number
}

export interface RoundResult {
  readonly requests: number
  readonly find?: Find
}

/** Checks generated requests one by one; returns the smallest request that breaks a property, and how. */
export async function checkRequests(
  requests: Arbitrary<Request>,
  exchange: (request: Request) => Promise<Exchange>,
  { seed, runs }: RoundOptions,
  known = endpoints,
): Promise<{ readonly problem: string; readonly request: Request } | undefined> {
  const property = fc.asyncProperty(requests, async (request) => {
    const problems = problemsOf(await exchange(request), known)
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs })
  const [request] = counterexample ?? []
  if (!failed || request === undefined) return undefined
  return { problem: errorInstance instanceof Error ? errorInstance.message : String(errorInstance), request }
}

/** Sends the given number of single requests to one world; returns the first find, shrunk. */
export async function runSingles(
  host: Host,
  requests: Arbitrary<Request>,
  options: RoundOptions,
): Promise<RoundResult> {
  let sandbox = await populated(host)
  let earlier: Request[] = []
  let count = sandbox.sent.length
  const found = await checkRequests(
    requests,
    async (request) => {
      if (sandbox.isSpent && !(await sandbox.isAlive())) {
        sandbox = await populated(host)
        earlier = []
      }
      count += 1
      earlier.push(request)
      return sandbox.exchange(request)
    },
    options,
  )
  if (found !== undefined) {
    const breaks = await smallestThatBreaks(host, [...earlier, found.request], found.problem)
    return { requests: count, find: { problem: found.problem, lines: breaks } }
  }
  const problem = await worldProblem(sandbox)
  if (problem === undefined) return { requests: count }
  return { requests: count, find: { problem, lines: sandbox.sent.map((request) => curlOf(request)) } }
}

/** Leaves out requests, in ever smaller pieces, while the last one still breaks; returns the rest as lines. */
async function smallestThatBreaks(
  host: Host,
  requests: readonly Request[],
  problem: string,
): Promise<readonly string[]> {
  const linesIfBroken = async (steps: readonly Request[]) => {
    const sandbox = await populated(host)
    for (const step of steps.slice(0, -1)) await sandbox.exchange(step)
    const [last] = steps.slice(-1)
    const problems = last === undefined ? [] : problemsOf(await sandbox.exchange(last))
    const lines = sandbox.sent.map((request) => curlOf(request))
    return problems.some((one) => problem.includes(one)) ? lines : undefined
  }
  const alone = await linesIfBroken(requests.slice(-1))
  if (alone !== undefined) return alone.slice(-1)
  let [steps, lines] = [requests, await linesIfBroken(requests)]
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < steps.length - 1; ) {
      const fewer = [...steps.slice(0, start), ...steps.slice(Math.min(start + size, steps.length - 1))]
      const shorter = await linesIfBroken(fewer)
      if (shorter === undefined) start += size
      else [steps, lines] = [fewer, shorter]
    }
  return lines ?? ['the find did not repeat: it depends on chance or on wall time']
}

/** Returns what is wrong with a world: its ledger, or an invariant of an area. */
export async function worldProblem(sandbox: Sandbox): Promise<string | undefined> {
  return (await ledgerProblem(sandbox)) ?? invariantProblem(sandbox.engine())
}

/** Returns the first violation of an area's invariants. */
function invariantProblem(world: World | undefined): string | undefined {
  if (world === undefined) return undefined
  const problems = invariants.flatMap(({ name, check }) => check(world).map((text) => `${name}: ${text}`))
  return problems[0]
}

/** Returns what the admin plane's check of the ledger finds; undefined when all balances. */
async function ledgerProblem(sandbox: Sandbox): Promise<string | undefined> {
  const target = '/worlds/fuzz/ledger/check'
  const { answer } = await sandbox.exchange({ part: 'admin', method: 'GET', target, headers: {} })
  if (answer?.status === 404 || answer?.text.includes('"balanced":true')) return undefined
  return `the ledger is not balanced: ${answer?.text}`
}
