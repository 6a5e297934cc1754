import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Unavailable } from '../support/install.ts'
import { type RunOptions, runChaos } from './run.ts'

/** `npm run chaos`: hurts a cluster in every way that it must survive, and checks that nobody noticed. */

const help = `npm run chaos -- [options]
Starts PostgreSQL, several Sandglass processes and HAProxy, sends a mixed load to many worlds, and kills, pauses, cuts
off and restarts what serves them. Afterwards every acknowledged change has to be there once, and every world has to be
the one that a single process in memory makes of the same requests.

  --faults N      100 by default
  --seed N        1 by default; decides the faults and the requests
  --worlds N      300 by default
  --processes N   3 by default
  --quick         nine of ten worlds begin with the few resources that the load needs
  --help          this text

The exit code is 1 when something failed.`

const print = (text: string) => process.stdout.write(`${text}\n`)
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    worlds: { type: 'string', default: '300' },
    processes: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function run(options: RunOptions): Promise<void> {
  print(`seed ${options.seed}: ${options.faults} faults, ${options.worlds} worlds, ${options.processes} processes`)
  const startedAt = performance.now()
  try {
    const { passed, failed } = await runChaos(options, print)
    print(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
    if (failed > 0) print(`Again: npm run chaos -- ${process.argv.slice(2).join(' ')}`)
    print(`${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    print(`skipped: the cluster under faults, because ${error.message}`)
    print('0 passed, 0 failed, 1 skipped')
  }
}

const numbers = [values.faults, values.seed, values.worlds, values.processes].map((text) =>
  /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN,
)
const [faults = 0, seed = 0, worlds = 0, processes = 0] = numbers
if (values.help) print(help)
else if (numbers.includes(Number.NaN)) {
  print(`--faults, --seed, --worlds and --processes take whole numbers.\n\n${help}`)
  process.exitCode = 2
} else await run({ program: resolve('dist/sandglass.cjs'), faults, seed, worlds, processes, isQuick: values.quick })
