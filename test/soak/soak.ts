import { bundle, call, load, type Step, start } from '../../bench/processes.ts'
import { base, defaultWorld } from '../../bench/sandbox.ts'

const usage = `Usage: npm run soak [-- [--quick] [--bytes] [--help]]

Sends 1 000 000 requests (20 000 with --quick) that change and read the same resources to a process whose history is
bounded, by a number of moments or, with --bytes, by its size. Prints the resident memory after each tenth of them.
Fails when a request is refused, as happens when the heap fills up, or when the memory at the end is more than a fifth
above that after the third tenth.`

const parts = 10
/** The part after which everything bounded has reached its bound. */
const settled = 3
const mostGrowth = 1.2
const heapMiB = 128
const byMoments = ['--history', '1000']
/** About as many moments. */
const byBytes = ['--history-bytes', '2MB', '--process-history-bytes', '3MB']

/** Changes a customer and reads it: nothing that is stored grows, only the past does, up to its bound. */
function stepsFor(customer: string): readonly Step[] {
  const path = `${base}/customers/${customer}`
  return [
    { method: 'PATCH', path, body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada {n}' }) },
    { method: 'GET', path },
  ]
}

async function soak(requests: number, bounds: readonly string[]): Promise<number> {
  // A process that keeps more than it should reaches this limit and refuses writes.
  process.env['NODE_OPTIONS'] = `--max-old-space-size=${heapMiB}`
  const server = await start(bundle, 'start', ...bounds, '--log-level', 'silent')
  const world = defaultWorld(server)
  const ada = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
  const steps = stepsFor(String((await call(world, 'POST', `${base}/customers`, ada))['id']))
  const resident: number[] = []
  try {
    for (let part = 1; part <= parts; part += 1) {
      await load({ ...world, steps, amount: requests / parts, label: `part${part}` })
      resident.push(server.residentMiB())
      process.stdout.write(`${(requests / parts) * part} requests: ${Math.round(server.residentMiB())} MiB resident\n`)
    }
  } finally {
    await server.stop()
  }
  const growth = (resident.at(-1) ?? 0) / (resident[settled - 1] ?? 1)
  const isFlat = growth <= mostGrowth
  process.stdout.write(`The memory at the end is ${growth.toFixed(2)} of that after ${settled} parts.\n`)
  process.stdout.write(`${isFlat ? 1 : 0} passed, ${isFlat ? 0 : 1} failed\n`)
  return isFlat ? 0 : 1
}

const words = process.argv.slice(2)
const unknown = words.find((word) => !['--quick', '--bytes', '--help'].includes(word))
if (words.includes('--help')) process.stdout.write(`${usage}\n`)
else if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}.\n\n${usage}\n`)
  process.exitCode = 2
} else {
  const bounds = words.includes('--bytes') ? byBytes : byMoments
  process.exitCode = await soak(words.includes('--quick') ? 20_000 : 1_000_000, bounds)
}
