import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { bundleSteps } from './bundle-steps.ts'
import { cucumberArguments, tallyOf } from './run-features.ts'

const messages = 'coverage/area.ndjson'
const bin = (name: string) => `node_modules/.bin/${name}`

const foldersOf = (area: string) => [`simulator/api/${area}`, `simulator/${area}`, `steps/${area}`].filter(existsSync)

interface Part {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

function partsOf(area: string): readonly Part[] {
  const folders = foldersOf(area)
  const features = [`features/${area}`].filter(existsSync)
  if (folders.length + features.length === 0)
    throw new Error(`No folder of simulator/, simulator/api/, steps/ or features/ is called ${area}.`)
  return [
    {
      name: 'types',
      command: bin('tsc'),
      args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'coverage/types.tsbuildinfo'],
    },
    { name: 'lint', command: bin('biome'), args: ['check', ...folders, 'steps'] },
    { name: 'unit tests and house rules', command: bin('vitest'), args: ['run', 'simulator/tidy.test.ts', ...folders] },
    ...(features.length === 0
      ? []
      : [
          {
            name: 'features',
            command: process.execPath,
            args: cucumberArguments(messages, '--parallel', '0', ...features),
          },
        ]),
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
      const count = name === 'features' ? ` (${tallyOf(messages, status).passed} scenarios passed)` : ''
      process.stdout.write(`${name}: ${status === 0 ? 'ok' : 'FAILED'}${count}\n`)
      resolve(status === 0)
    })
  })
}

/**
 * Checks one area in seconds: types and house rules of everything; lint, unit tests and features of the area alone. An
 * area is a folder of `simulator/`, `simulator/api/` or `features/`: `quotes`, `wallet`, `engine`, `time-travel`.
 */
export async function checkArea(area: string): Promise<boolean> {
  mkdirSync('coverage', { recursive: true })
  await bundleSteps()
  const results = await Promise.all(partsOf(area).map(run))
  return results.every(Boolean)
}
