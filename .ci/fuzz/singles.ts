import fc, { type Arbitrary } from 'fast-check'
import type { Find } from './find.ts'
import { isTolerated } from './known-finds.ts'
import { problemsOf } from './properties.ts'
import { curlOf, type Request } from './request.ts'
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

export interface RoundResult {
  readonly requests: number
  readonly find?: Find
}

/** Sends so many single requests to one world; returns the first find, shrunk. */
export async function runSingles(
  host: Host,
  requests: Arbitrary<Request>,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): Promise<RoundResult> {
  let sandbox = await populated(host)
  let count = sandbox.sent.length
  const property = fc.asyncProperty(requests, async (request) => {
    const exchange = await sandbox.exchange(request)
    count += 1
    const problems = problemsOf(exchange).filter((problem) => !isTolerated(exchange.request, problem))
    if (exchange.answer === undefined || exchange.answer.status === 401 || exchange.answer.status === 404)
      if (!(await sandbox.isAlive())) sandbox = await populated(host)
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  const details = await fc.check(property, { seed, numRuns: runs })
  const ledger = await ledgerProblem(sandbox)
  if (!details.failed)
    return ledger === undefined
      ? { requests: count }
      : { requests: count, find: { problem: ledger, lines: linesOf(sandbox) } }
  const problem = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
  const [smallest] = details.counterexample ?? []
  return { requests: count, find: { problem, lines: await minimalLines(host, sandbox, smallest, problem) } }
}

const linesOf = ({ sent }: Sandbox) => sent.map((request) => curlOf(request))

/** One line when the request alone breaks the property in a fresh world; else every request that was sent. */
async function minimalLines(
  host: Host,
  used: Sandbox,
  request: Request | undefined,
  problem: string,
): Promise<readonly string[]> {
  const lines = linesOf(used)
  if (request === undefined) return lines
  const fresh = await populated(host)
  const again = await fresh.exchange(request)
  return problemsOf(again).join('; ').includes(problem) ? [curlOf(again.request)] : lines
}

/** Returns what the admin plane's check of the ledger finds; undefined when all balances. */
export async function ledgerProblem(sandbox: Sandbox): Promise<string | undefined> {
  const { answer } = await sandbox.exchange({
    part: 'admin',
    method: 'GET',
    target: '/worlds/fuzz/ledger/check',
    headers: {},
  })
  if (answer?.status === 404 || answer?.text.includes('"balanced":true')) return undefined
  return `the ledger is not balanced: ${answer?.text}`
}
