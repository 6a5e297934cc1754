import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCapsule } from '../../simulator/capsules/index.ts'
import { installNode } from '../support/install-node.ts'
import { mixedCapsule, tourCapsule } from './mixed-capsule.ts'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '19' },
    help: { type: 'boolean' },
  },
})

/** The other major version of Node.js, from the registry. */
const otherMajor = process.version.startsWith('v24.') ? '22' : '24'

/** Runs a program to its end, with its output on ours; resolves with its status. */
function run(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', () => resolve(null))
    child.on('close', resolve)
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(folder: string): Promise<number> {
  const installing = installNode(otherMajor, join(folder, 'node'))
  const capsules = [await mixedCapsule(Number(values.inputs), Number(values.seed)), await tourCapsule()]
  const inputs = capsules.flatMap((capsule) => capsule.inputs)
  const operations = new Set(inputs.flatMap((input) => (input.kind === 'request' ? [input.operation] : [])))
  print(`${inputs.length} inputs, ${operations.size} operations`)
  const files = capsules.map((capsule, index) => {
    const file = join(folder, `${index}.sandglass-capsule`)
    writeFileSync(file, writeCapsule(capsule))
    return file
  })
  const other = await installing
  if (other === undefined) print(`skipped: Node.js ${otherMajor} cannot be had; both processes run ${process.version}`)
  const outputs = [join(folder, 'one'), join(folder, 'other')] as const
  const replay = (node: string, output: string) =>
    run(node, ['--import', 'tsx', 'test/determinism/replay-answers.ts', output, ...files])
  const statuses = await Promise.all([
    replay(process.execPath, outputs[0]),
    replay(other ?? process.execPath, outputs[1]),
  ])
  const [one, another] = outputs.map((output) => (existsSync(output) ? readFileSync(output) : Buffer.alloc(0)))
  const isSame = statuses.every((status) => status === 0) && one !== undefined && another?.equals(one) === true
  print(isSame ? `${one.length} bytes of answers, ids, signatures and hashes are the same` : 'the answers differ')
  print(`${isSame ? 1 : 0} passed, ${isSame ? 0 : 1} failed${other === undefined ? ', 1 skipped' : ''}`)
  return isSame ? 0 : 1
}

if (values.help === true) {
  print('npm run determinism -- [--inputs 10000] [--seed 19]')
  print('Records generated requests, replays them in two processes on two versions of Node.js and compares every byte.')
} else {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-determinism-'))
  try {
    process.exitCode = await main(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
