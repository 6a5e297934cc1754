import { fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { coverageFolder } from '../steps/coverage.ts'
import { bundleSteps, bundleWorker } from './bundle-steps.ts'
import type { EndedScenario } from './feature-report.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Hooks can skip scenarios. */
interface ScenarioTally extends Tally {
  readonly skipped: number
}

interface FeatureResults extends ScenarioTally {
  /** The failed scenarios with their steps, and other failures of workers. */
  readonly failures: readonly string[]
  /** The slowest ten. */
  readonly slowest: readonly EndedScenario[]
}

export interface Progress extends ScenarioTally {
  readonly total: number
  /** The latest scenario. */
  readonly ended: EndedScenario
}

export interface FeatureRun {
  /** Further arguments of cucumber: paths, `--tags`. */
  readonly args?: readonly string[]
  /** A part of the scenarios, as in `2/3`. */
  readonly shard?: string
  /** The number of processes; two by default. */
  readonly workers?: number
  readonly environment?: Readonly<Record<string, string>>
  onProgress?(progress: Progress): void
}

/** Runs every feature and leaves new records for the checks of coverage and fidelity. */
export function runFeatures(run: Pick<FeatureRun, 'onProgress'> = {}): Promise<FeatureResults> {
  rmSync(coverageFolder, { recursive: true, force: true })
  mkdirSync(coverageFolder, { recursive: true })
  return runScenarios(run)
}

/**
 * Runs scenarios in processes that share nothing: each parses the features and runs every other scenario. Cucumber's
 * own workers would get each scenario, with its whole feature, from a process that matches all steps before they start.
 */
export async function runScenarios(run: FeatureRun): Promise<FeatureResults> {
  const [folder] = await Promise.all([bundleWorker(), bundleSteps()])
  const { workers = 2, shard = '1/1', onProgress } = run
  const [part = 1, parts = 1] = shard.split('/').map(Number)
  const results = new Results(onProgress)
  const shares = Array.from({ length: workers }, (_, worker) => `${part + worker * parts}/${parts * workers}`)
  await Promise.all(shares.map((share, worker) => runWorker(folder, { ...run, share, id: String(worker) }, results)))
  return results.summary()
}

/** Runs one worker to its end. */
function runWorker(folder: string, run: FeatureRun & { share: string; id: string }, results: Results): Promise<void> {
  const { args = [], environment, share, id } = run
  const words = [`./${folder}/feature-report.mjs`, ...args, '--shard', share]
  return new Promise((resolve) => {
    const worker = fork(`${folder}/feature-worker.mjs`, words, {
      // Failures refer to the sources. Scenarios leave little garbage behind, so the young heap may be large.
      execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
      env: { ...process.env, ...environment, CUCUMBER_WORKER_ID: id },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output: Buffer[] = []
    for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
    worker.on('message', (ended: EndedScenario) => results.add(id, ended))
    worker.on('close', (status, signal) => {
      results.end(id, { status, signal, output: Buffer.concat(output).toString('utf8').trim() })
      resolve()
    })
  })
}

interface WorkerEnd {
  readonly status: number | null
  readonly signal: string | null
  readonly output: string
}

/** Adds up the scenarios of all workers. */
export class Results {
  readonly #ended = new Map<string, EndedScenario[]>()
  readonly #problems = new Set<string>()
  readonly #onProgress: FeatureRun['onProgress']
  readonly #tally = { passed: 0, failed: 0, skipped: 0 }

  constructor(onProgress?: FeatureRun['onProgress']) {
    this.#onProgress = onProgress
  }

  add(worker: string, ended: EndedScenario): void {
    const before = this.#ended.get(worker)
    if (before === undefined) this.#ended.set(worker, [ended])
    else before.push(ended)
    this.#tally[ended.verdict] += 1
    const total = [...this.#ended.values()].reduce((sum, scenarios) => sum + (scenarios[0]?.of ?? 0), 0)
    this.#onProgress?.({ ...this.#tally, total, ended })
  }

  /** Counts a worker that ends early, or fails without a failed scenario, as a failure. It may have no scenario. */
  end(worker: string, { status, signal, output }: WorkerEnd): void {
    const ended = this.#ended.get(worker) ?? []
    const last = ended.at(-1)
    const isWhole = last === undefined ? status === 0 : ended.length === last.of
    const isExplained = status === 0 || ended.some(({ verdict }) => verdict === 'failed')
    if (isWhole && isExplained) {
      if (output !== '') process.stderr.write(`${output}\n`)
      return
    }
    const how = `A worker ended with ${signal ?? `status ${status}`} `
    const when = last === undefined ? 'before its scenarios' : `after ${ended.length} of ${last.of} scenarios`
    const where = last === undefined || isWhole ? '' : `; the last that ended is ${last.place}`
    this.#problems.add([`${how}${when}${where}.`, output].join('\n').trim())
  }

  summary(): FeatureResults {
    const all = [...this.#ended.values()].flat()
    if (all.length === 0 && this.#problems.size === 0) this.#problems.add('There is no such scenario.')
    const failures = [...all.flatMap(({ failure = [] }) => failure), ...this.#problems]
    const slowest = [...all].sort((one, other) => other.ms - one.ms).slice(0, 10)
    return { ...this.#tally, failed: this.#tally.failed + this.#problems.size, failures, slowest }
  }
}
