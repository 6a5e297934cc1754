import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killsPerFolder, runRound } from './round.ts'
import { bundleServer } from './victim.ts'

/** `npm run crash`: kills a process in the middle of its work, restarts it, and checks that nothing was lost. */

const help = `npm run crash -- [options]
Kills a process that stores its worlds in a folder with SIGKILL, at random points of a mixed load, and checks after each
restart that every acknowledged change is there.

  --kills N   500 by default; ${killsPerFolder} for each folder
  --seed N    the first seed, 1 by default; each folder has the next one
  --help      this text

A failure is printed with its seed. The exit code is then 1.`

const print = (text: string) => process.stdout.write(`${text}\n`)
const { values } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
})

async function run(kills: number, firstSeed: number): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'sandglass-crash-'))
  const startedAt = performance.now()
  const total = { kills: 0, requests: 0, compacted: 0, failed: 0 }
  try {
    const program = await bundleServer(parent)
    for (let seed = firstSeed; total.kills + total.failed < kills; seed += 1) {
      const { kills: done, requests, isCompacted, problem } = await runRound(program, parent, seed)
      total.kills += done
      total.requests += requests
      total.compacted += isCompacted ? 1 : 0
      if (problem === undefined) continue
      total.failed += 1
      print(`FAILED after kill ${done + 1}: ${problem}\n  npm run crash -- --kills 1 --seed ${seed}`)
    }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(`${total.kills} kills, ${total.requests} requests, ${total.compacted} folders compacted, ${seconds} s`)
  print(`${total.kills} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const numbers = [values.kills ?? '500', values.seed ?? '1'] as const
if (values.help === true) print(help)
else if (numbers.every((text) => /^\d{1,9}$/.test(text))) await run(Number(numbers[0]), Number(numbers[1]))
else {
  print(`--kills and --seed take whole numbers.\n\n${help}`)
  process.exitCode = 2
}
