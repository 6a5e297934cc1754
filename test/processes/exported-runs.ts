import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator } from '../../simulator/app.ts'
import { type Capsule, capsuleSteps } from '../../simulator/capsules/index.ts'
import { runAtOnce } from '../../simulator/engine/index.ts'
import { version, world } from '../../simulator/testing/recorded-world.ts'
import type { RunningWorld } from '../../simulator/worlds/index.ts'

mkdirSync('coverage', { recursive: true })
/** A folder for the files of a process that runs tests. */
export const folder = mkdtempSync(join('coverage', 'capsules-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly status: number | null
  readonly printed: string
}

/** A run of an exported text, and the capsule of the world that it made. */
export interface RanWith extends Run {
  readonly text: string
  readonly own?: Capsule
}

/** A run of several exported texts, and the capsules of the worlds that they made. */
type AllRan = Run & { own: readonly Capsule[] }

/** Runs a program to its end. */
export function run(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, HARNESS_RECORDS: folder, ...environment }
    const child = spawn(program, args, { env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    child.on('close', (status) => resolve({ status, printed }))
  })
}

/** Serves a process of its own while something runs; returns the capsules of the recorded worlds that it made, too. */
async function withServer(names: ReadonlySet<string>, act: (url: string) => Promise<Run>): Promise<AllRan> {
  const simulator = createSimulator({ port: 0, logLevel: 'silent' })
  const url = (await simulator.listen()).replace('localhost', '127.0.0.1')
  const own: Capsule[] = []
  const record = (running: RunningWorld) => {
    if (names.has(running.name)) own.push(runAtOnce(capsuleSteps(running, { version })))
  }
  // A test and a feature delete their worlds.
  simulator.worlds.onClose(record)
  const ran = await act(url)
  for (const running of simulator.worlds.list()) record(running)
  await simulator.close()
  return { ...ran, own }
}

/** Runs an export as a script or as a test. */
export async function runScript(text: string, form: 'curl' | 'test', name = world): Promise<RanWith> {
  const file = join(folder, form === 'curl' ? 'capsule.sh' : 'capsule.mjs')
  writeFileSync(file, text)
  const { own, ...ran } = await withServer(new Set([name]), (url) =>
    form === 'curl' ? run('sh', [file, url]) : run('node', ['--test', file], { SANDGLASS_URL: url }),
  )
  const [first] = own
  return { ...ran, text, ...(first === undefined ? {} : { own: first }) }
}

/** Runs exported features one after the other, in one process. */
export function runFeatures(texts: readonly string[], names: ReadonlySet<string>): Promise<AllRan> {
  const files = writeAll(texts, 'feature')
  const words = ['dist/sandglass.cjs', 'features', '--parallel', '0']
  return withServer(names, (url) => run('node', [...words, '--url', url, ...files]))
}

/** Runs exported tests one after the other. */
export function runTests(texts: readonly string[], names: ReadonlySet<string>): Promise<AllRan> {
  const files = writeAll(texts, 'mjs')
  return withServer(names, (url) => run('node', ['--test', '--test-concurrency=1', ...files], { SANDGLASS_URL: url }))
}

/** Writes each text into a file, whose names have the order of the texts. */
const writeAll = (texts: readonly string[], extension: string): readonly string[] =>
  texts.map((text, index) => {
    const file = join(folder, `capsule-${10 + index}.${extension}`)
    writeFileSync(file, text)
    return file
  })
