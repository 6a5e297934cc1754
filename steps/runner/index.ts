import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type IRunConfiguration, loadSources, runCucumber } from '@cucumber/cucumber/api'
import { nothingLeft, placeIn, withoutScenarios } from '../support/feature-paths.ts'
import { useEnvironment } from './environment.ts'
import { type FoundFiles, findFiles } from './files.ts'
import { describeLoadError, describeParseError, requireTypes } from './load-errors.ts'
import { Problem } from './problem.ts'
import { readReports } from './reports.ts'
import { requireService } from './service.ts'

export { Problem } from './problem.ts'

/** A run of features, as a command line asks for it. */
interface FeaturesRequest {
  readonly cwd: string
  /** Files with their lines, or folders. */
  readonly paths: readonly string[]
  /** Folders with further steps of the team. */
  readonly steps?: readonly string[]
  /** The address of a running Sandglass; without it each worker starts one. */
  readonly url?: string | undefined
  readonly adminToken?: string | undefined
  /** The name of this machine for a Sandglass that sends it webhooks. */
  readonly receiverHost?: string | undefined
  readonly tags?: string | undefined
  /** A regular expression for the names of scenarios. */
  readonly name?: string | undefined
  readonly retry?: number | undefined
  /** The number of processes; by default one for each core. */
  readonly parallel?: number | undefined
  /** Such as `html,junit=results.xml`. */
  readonly reports?: string | undefined
  /** The folder of reports without a file of their own. */
  readonly output?: string | undefined
  /** The folder for the capsules of failed scenarios. */
  readonly capsules?: string | undefined
  /** The folder for what the Sandglass of each worker has met. */
  readonly coverage?: string | undefined
  /** Standard output by default. */
  readonly stdout?: Writable
}

const beside = (file: string): string => new URL(file, import.meta.url).href

/**
 * Runs the features with the built-in steps and the team's; prints progress and a summary. Returns 0 when all
 * scenarios pass, 1 when one fails, 2 when a step is undefined or ambiguous. Throws a Problem when nothing can run.
 */
export async function runFeatures(request: FeaturesRequest): Promise<number> {
  const { cwd, paths, steps = [], output = '.', reports } = request
  const files = findFiles(cwd, paths, steps)
  requireTypes(files)
  const sources: IRunConfiguration['sources'] = {
    defaultDialect: 'en',
    paths: files.features.map(withoutPatterns),
    names: request.name === undefined ? [] : [request.name],
    tagExpression: request.tags ?? '',
    order: 'defined',
  }
  const count = await countScenarios(sources, files, paths)
  const formats = reports === undefined ? {} : readReports(reports, resolve(cwd, output))
  await requireService(request)
  useEnvironment(request)
  // A worker takes a second to start, so it should have some scenarios to run.
  const workers = Math.min(request.parallel ?? Math.min(availableParallelism(), Math.ceil(count / 4)), count)
  const statuses = new Set<string>()
  const empty = new Map<string, string>()
  const hollow: string[] = []
  const allowExit = refuseExit()
  const { success } = await runCucumber(
    {
      sources,
      support: { importPaths: supportPaths(files) },
      runtime: {
        dryRun: false,
        failFast: false,
        filterStacktraces: true,
        // One worker is this process.
        parallel: workers < 2 ? 0 : workers,
        retry: request.retry ?? 0,
        retryTagFilter: '',
        strict: true,
        worldParameters: {},
      },
      formats: { stdout: beside('./report.js'), files: formats, publish: false, options: {} },
    },
    { cwd: files.base, env: process.env, ...(request.stdout === undefined ? {} : { stdout: request.stdout }) },
    ({ pickle, testCase, testStepFinished }) => {
      if (pickle?.steps.length === 0) empty.set(pickle.id, `${pickle.uri}: the scenario "${pickle.name}"`)
      const place = empty.get(testCase?.pickleId ?? '')
      if (place !== undefined) hollow.push(place)
      statuses.add(testStepFinished?.testStepResult.status ?? '')
    },
  )
    .catch(async (error: unknown) => {
      throw await describeLoadError(error, files)
    })
    .finally(allowExit)
  // Gherkin reads a line with a mistyped keyword as a description.
  if (hollow.length > 0)
    throw new Problem(`${hollow[0]} has no steps. Begin each with Given, When, Then, And, But or *.`)
  if (statuses.has('UNDEFINED') || statuses.has('AMBIGUOUS')) return 2
  return success ? 0 : 1
}

/** Makes a step that ends the process a failure, whatever status it names; returns a function that stops that. */
function refuseExit(): () => void {
  const fail = (status: number) => {
    if (status !== 0) return
    process.stderr.write('A step or a hook has called process.exit, so the scenarios have not ended.\n')
    process.exitCode = 1
  }
  process.once('exit', fail)
  return () => process.off('exit', fail)
}

/** The built-in steps come first, so that those of a team find the world and its parameter types. */
function supportPaths({ teamSteps }: FoundFiles): string[] {
  const own = ['./team-modules.js', './library.js'].map((file) => fileURLToPath(beside(file)))
  if (!own.every((file) => existsSync(file))) throw new Problem('The steps are not compiled: run npm pack first.', 1)
  return [...own, ...teamSteps.map(withoutPatterns)]
}

/** Cucumber reads paths as patterns; a character in brackets stands for itself. */
const withoutPatterns = (path: string): string => path.replace(/[*?[{(]/g, '[$&]')

/** Counts the scenarios that the filters leave; throws when there are none, or when a feature does not parse. */
async function countScenarios(
  sources: IRunConfiguration['sources'],
  { base }: FoundFiles,
  paths: readonly string[],
): Promise<number> {
  const load = (coordinates: IRunConfiguration['sources']) =>
    loadSources(coordinates, { cwd: base }).catch((error: unknown) => {
      throw new Problem(describeFilterError(error))
    })
  const { plan, errors } = await load(sources)
  if (errors.length > 0) throw new Problem(errors.map(describeParseError).join('\n'))
  if (plan.length > 0) return plan.length
  const all = await load({ ...sources, names: [], tagExpression: '' })
  const isEmpty = all.plan.length === 0 && paths.every((path) => placeIn(path) === path)
  throw new Problem(isEmpty ? paths.map(withoutScenarios).join('\n') : nothingLeft(paths))
}

/** Returns the reason of an error in an expression; cucumber wraps it. */
const describeFilterError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `--tags or --name: ${error.cause.message}` : error.message
}
