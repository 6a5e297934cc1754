import fc from 'fast-check'
import { tourAdmin } from '../../scripts/docs/examples/admin-tour.ts'
import { tourApi } from '../../scripts/docs/examples/api-tour.ts'
import { Tour, type TourCall } from '../../scripts/docs/examples/tour.ts'
import { type MutantPlan, mutantOf, mutantPlans } from './mutants.ts'
import { worldName } from './operation-requests.ts'
import { operationOf, problemsOf } from './properties.ts'
import { curlOf, type Request, type WireRequest } from './request.ts'
import { type Host, Sandbox } from './sandbox.ts'
import { type RoundOptions, type RoundResult, worldProblem } from './singles.ts'

const apiBase = '/2025-10-13'

/** Its answer waits for that of an endpoint, which the tour gives while it waits. */
const waits = new Set(['sendTestWebhook'])

/** A broken property, which ends a tour. */
class Broken extends Error {}

/**
 * A tour of the examples, which calls every operation where it succeeds. Before some of its requests it sends mutants
 * of them; the world then goes back to where it was, so that the tour can go on.
 */
class HostileTour extends Tour {
  /** The requests of the tour so far, without mutants. */
  readonly walked: WireRequest[] = []
  requests = 0
  #sandbox: Sandbox | undefined
  #step = 0

  constructor(
    readonly host: Host,
    readonly plans: readonly (MutantPlan | undefined)[],
  ) {
    super()
  }

  /** The world of the tour. */
  get sandbox(): Sandbox {
    this.#sandbox ??= Sandbox.of(this.host)
    return this.#sandbox
  }

  override useWorld(body: { readonly seed: string; readonly options: object }): Promise<void> {
    return super.useWorld({ ...body, name: worldName })
  }

  protected override async send(path: string, call: TourCall): Promise<Response> {
    const request = await wireOf(path, call)
    this.requests += 1
    if (!path.startsWith(apiBase)) {
      const response = await super.send(path, call)
      this.host.successes.count(operationOf(request)?.id, response.status)
      this.walked.push(request)
      return response
    }
    const planned: Request = { ...request, part: 'api', target: path.slice(apiBase.length), body: textOf(request) }
    const plan = this.plans[this.#step]
    this.#step += 1
    if (plan !== undefined) await this.#sendMutant(planned, plan)
    this.walked.push(request)
    const exchange = await this.sandbox.exchange(planned)
    this.#check(problemsOf(exchange))
    const { status, text = '', headers = {} } = exchange.answer ?? {}
    const type = String(headers['content-type'] ?? '')
    return new Response(text === '' ? null : text, { status: status ?? 500, headers: { 'content-type': type } })
  }

  async #sendMutant(planned: Request, plan: MutantPlan): Promise<void> {
    const operation = operationOf({ ...planned, target: apiBase + planned.target })
    const engine = this.sandbox.engine()
    if (operation === undefined || waits.has(operation.id) || engine === undefined) return
    const [moment, now, hash] = [engine.head().number, engine.now(), engine.stateHash()]
    const mutant = mutantOf(planned, operation, plan)
    const exchange = await this.sandbox.exchange(mutant)
    this.requests += 1
    this.#check(problemsOf(exchange), exchange.request)
    if (engine.head().number === moment) return
    await this.#admin('/timeline/rewind', { to: moment })
    // A rewind ends at the time of its moment, and the clock may have been advanced since.
    if (engine.now() < now) await this.#admin('/clock/advance', { to: new Date(now).toISOString() })
    if (engine.stateHash() !== hash) this.#check(['a rewind led to another state'], exchange.request)
  }

  async #admin(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const target = `/worlds/${worldName}${path}`
    const request: Request = { part: 'admin', method: 'POST', target, headers, body: JSON.stringify(body) }
    const exchange = await this.sandbox.exchange(request)
    this.requests += 1
    this.#check(problemsOf(exchange), exchange.request)
    if (exchange.answer?.status !== 200) this.#check([`a rewind or an advance was refused: ${exchange.answer?.text}`])
  }

  #check(problems: readonly string[], last?: WireRequest): void {
    if (problems.length === 0) return
    if (last !== undefined) this.walked.push(last)
    throw new Broken(problems.join('; '))
  }
}

const textOf = ({ body }: WireRequest) => (Buffer.isBuffer(body) ? body.toString('latin1') : body)

/** Returns a request of a tour as it is sent; the boundary of a form is always the same. */
async function wireOf(path: string, { method = 'GET', headers = {}, body }: TourCall): Promise<WireRequest> {
  const sent = { method, target: path }
  if (!(body instanceof FormData)) return { ...sent, headers, body: body instanceof Uint8Array ? '(a file)' : body }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  const [, boundary = ''] = /boundary=(.+)/.exec(type) ?? []
  const text = Buffer.from(await form.arrayBuffer()).toString('latin1')
  const same = (value: string) => value.replaceAll(boundary, 'a-boundary')
  return { ...sent, headers: { ...headers, 'content-type': same(type) }, body: same(text) }
}

/** The most requests of a tour to the API. */
const mostSteps = 400

/** Takes both tours through new worlds. */
async function takeTours(host: Host, seed: number, take: (tour: HostileTour) => void): Promise<void> {
  const plans = fc.sample(mutantPlans, { seed, numRuns: mostSteps })
  for (const visit of [tourApi, adminTour]) {
    host.removeWorlds()
    const tour = new HostileTour(host, visit === tourApi ? plans : [])
    take(tour)
    await tour.open(host.origin)
    await visit(tour)
    const problem = await worldProblem(tour.sandbox)
    if (problem !== undefined) throw new Broken(problem)
  }
}

/** Takes the tour through the API as it is; returns its world, which has resources of every kind. */
export async function toured(host: Host): Promise<Sandbox> {
  host.removeWorlds()
  const tour = new HostileTour(host, [])
  await tour.open(host.origin)
  await tourApi(tour)
  return tour.sandbox
}

async function adminTour(tour: Tour): Promise<void> {
  await tour.useWorld({ name: worldName, seed: 'admin', options: {} })
  await tourAdmin(tour)
}

/** Takes the given number of tours; returns the first find. */
export async function runTours(host: Host, { seed, runs }: RoundOptions): Promise<RoundResult> {
  const tours: HostileTour[] = []
  const requests = () => tours.reduce((sum, tour) => sum + tour.requests, 0)
  for (let run = 0; run < runs; run += 1)
    try {
      await takeTours(host, (seed + run) % 2 ** 31, (tour) => tours.push(tour))
    } catch (error) {
      // A request of the tour that is refused is a find too: the rewind after a mutant did not restore enough.
      const problem = error instanceof Error ? error.message : String(error)
      const lines = tours.at(-1)?.walked.map((request) => curlOf(request)) ?? []
      return { requests: requests(), find: { problem, lines } }
    }
  return { requests: requests() }
}
