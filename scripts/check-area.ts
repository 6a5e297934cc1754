import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { runScenarios } from './run-features.ts'

const bin = (name: string) => `node_modules/.bin/${name}`

const foldersOf = (area: string) => [`simulator/api/${area}`, `simulator/${area}`, `steps/${area}`].filter(existsSync)

interface Part {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

function partsOf(folders: readonly string[]): readonly Part[] {
  return [
    {
      name: 'types',
      command: bin('tsc'),
      args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'coverage/types.tsbuildinfo'],
    },
    { name: 'lint', command: bin('biome'), args: ['check', ...folders, 'steps'] },
    {
      name: 'unit tests and house rules',
      command: bin('vitest'),
      args: ['run', '--project', 'unit', 'simulator/tidy.test.ts', ...folders],
    },
  ]
}

/** Runs a part and shows its output only when it fails. */
function run({ name, command, args }: Part): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('close', (status) => {
      if (status !== 0) process.stdout.write(Buffer.concat(output))
      process.stdout.write(`${name}: ${status === 0 ? 'ok' : 'FAILED'}\n`)
      resolve(status === 0)
    })
  })
}

async function runFeaturesOf(folder: string): Promise<boolean> {
  // The records of all features stay as they are.
  const environment = { HARNESS_RECORDS: 'coverage/area' }
  const { passed, failed, failures } = await runScenarios({ args: [folder], workers: 1, environment })
  for (const failure of failures) process.stdout.write(`${failure}\n\n`)
  process.stdout.write(`features: ${failed === 0 ? 'ok' : 'FAILED'} (${passed} scenarios passed)\n`)
  return failed === 0
}

/**
 * Checks one area in seconds: types and house rules of everything; lint, unit tests and features of the area alone. An
 * area is a folder of `simulator/`, `simulator/api/` or `features/`: `quotes`, `wallet`, `engine`, `time-travel`.
 */
export async function checkArea(area: string): Promise<boolean> {
  const folders = foldersOf(area)
  const features = [`features/${area}`].filter(existsSync)
  if (folders.length + features.length === 0)
    throw new Error(`No folder of simulator/, simulator/api/, steps/ or features/ is called ${area}.`)
  mkdirSync('coverage', { recursive: true })
  const results = await Promise.all([...partsOf(folders).map(run), ...features.map(runFeaturesOf)])
  return results.every(Boolean)
}
