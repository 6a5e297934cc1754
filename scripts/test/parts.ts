import { type ChildProcess, spawn } from 'node:child_process'
import { countsOf, forgetResults, none, type Results, readResults, resultsVariable, slowestOf } from './results.ts'

/** A part of the tests: a command that leaves its results in a file, or one that passes or fails as a whole. */
export interface Part {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** True for a command whose exit status is its one result; its output is printed only when it fails. */
  readonly isCheck: boolean
}

/** Lanes that run beside each other; the parts of a lane follow each other. */
export type Stage = readonly (readonly Part[])[]

interface Done {
  readonly name: string
  readonly results: Results
  readonly seconds: number
}

/** A command that passes or fails as a whole. */
export const check = (name: string, ...command: readonly string[]): Part => ({ name, command, isCheck: true })

/** A project of vitest.config.ts; more words select some of its tests. */
export const vitest = (project: string, ...words: readonly string[]): Part => ({
  name: project,
  command: ['vitest', 'run', '--project', project, ...words, '--reporter=minimal', `--reporter=${reporter('vitest')}`],
  isCheck: false,
})

/** All features, or those at the given paths. */
export const features = (...paths: readonly string[]): Part => ({
  name: 'features',
  command: ['tsx', 'scripts/features.ts', ...paths],
  isCheck: false,
})

export const browser: Part = {
  name: 'browser',
  command: ['playwright', 'test', '-c', 'test/browser/playwright.config.ts', `--reporter=${reporter('playwright')}`],
  isCheck: false,
}

function reporter(runner: string): string {
  return `${import.meta.dirname}/${runner}-reporter.ts`
}

/** The commands that run now; they end with this process. */
const running = new Set<ChildProcess>()

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(status)
  })

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command of node_modules/.bin; resolves with its exit status, and its output unless that is shown. */
function run(part: Part, file: string): Promise<{ readonly isOk: boolean; readonly output: string }> {
  const [program = '', ...words] = part.command
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, words, {
      stdio: ['ignore', part.isCheck ? 'pipe' : 'inherit', part.isCheck ? 'pipe' : 'inherit'],
      env: { ...process.env, ...part.environment, [resultsVariable]: file },
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      running.delete(child)
      resolve({ isOk: status === 0, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs a part; one that fails without a failed test counts as one failed test. */
async function runPart(part: Part): Promise<Done> {
  const begun = performance.now()
  const file = `coverage/results/${part.name.replaceAll(' ', '-')}.json`
  forgetResults(file)
  print(`== ${part.name}`)
  const { isOk, output } = await run(part, file)
  if (!isOk) process.stdout.write(output)
  const found = part.isCheck ? { ...none, passed: isOk ? 1 : 0 } : (readResults(file) ?? none)
  const isExplained = isOk ? found !== none : found.failed.length > 0
  const results = isExplained ? found : { ...found, failed: [{ name: `${part.command.join(' ')} failed` }] }
  const seconds = Math.round((performance.now() - begun) / 1000)
  print(`${part.name}: ${countsOf(results)} in ${seconds} s`)
  return { name: part.name, results, seconds }
}

async function runLane(lane: readonly Part[]): Promise<readonly Done[]> {
  const done: Done[] = []
  for (const part of lane) done.push(await runPart(part))
  return done
}

/** Runs stages one after the other. Later parts run even after a failure, to show all failures in one run. */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const done: Done[] = []
  for (const lanes of stages) done.push(...(await Promise.all(lanes.map(runLane))).flat())
  const all = sumOf(done)
  summarize(done, all)
  return all.failed.length === 0
}

function sumOf(done: readonly Done[]): Results {
  const results = done.map((part) => part.results)
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
    skipped: results.flatMap(({ skipped }) => skipped),
    slowest: slowestOf(
      results.flatMap(({ slowest }) => slowest),
      10,
    ),
  }
}

/** Prints what failed, what was skipped and why, what was slow, and the counts. */
function summarize(done: readonly Done[], { failed, skipped, slowest, ...all }: Results): void {
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) print([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'))
  }
  list(
    'Failed',
    failed.map(({ name }) => name),
  )
  list(
    'Skipped',
    skipped.map(({ name, why }) => (why ? `${name} (${why})` : name)),
  )
  list(
    'Slowest',
    slowest.map(({ name, ms = 0 }) => `${(ms / 1000).toFixed(1)} s  ${name}`),
  )
  list(
    'Parts',
    done.map(({ name, results, seconds }) => `${name}: ${countsOf(results)} in ${seconds} s`),
  )
  print(`\n${countsOf({ failed, skipped, slowest, ...all })}`)
}
