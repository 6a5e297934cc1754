import { cpus } from 'node:os'
import { type Costs, type Prediction, type Shape, simulate } from './queueing.ts'

/** The cores to ask about, and the databases that they share. */
const machines = [
  { cores: 16, databases: 1 },
  { cores: 64, databases: 1 },
  { cores: 256, databases: 1 },
  { cores: 256, databases: 4 },
  { cores: 256, databases: 16 },
] as const

const clientsPerProcess = 64
/** Assumed: what a disk takes, and what a change of 1.4 KB becomes in the log with its index entries. */
export const log = { bytesPerSecond: 200_000_000, bytesPerChange: 2_000 }
/** A commit under load carries about so many changes. */
const changesPerCommit = 8

/** Divides cores among the parts by what a request costs each. */
export function divide(
  costs: Costs,
  cores: number,
  databases: number,
): Shape & { readonly cores: { database: number } } {
  const database = costs.perChange + costs.perCommit / changesPerCommit
  const each = cores / (costs.balancer + costs.process + database)
  const atLeastOne = (share: number) => Math.max(1, Math.round(share))
  const processes = atLeastOne(each * costs.process)
  return {
    processes,
    databases,
    clients: clientsPerProcess * processes,
    cores: { balancer: atLeastOne(each * costs.balancer), database: atLeastOne((each * database) / databases) },
    log,
  }
}

/** Returns what two processes do on this machine, beside the database, the balancer and the load. */
export const predictTwo = (costs: Costs, clients: number): number =>
  simulate(costs, { processes: 2, databases: 1, clients, cores: cpus().length }).perSecond

/** Returns a table in Markdown of what more cores do, and which part is full first. */
export function predictionTable(costs: Costs): string {
  const rows = machines.map(({ cores, databases }) => {
    const shape = divide(costs, cores, databases)
    const { perSecond, busy } = simulate(costs, shape)
    const rate = Math.round(perSecond).toLocaleString('en-US')
    return [cores, shape.processes, databases, shape.cores.database, `${rate}/s`, fullest(busy)]
  })
  const head = ['cores', 'processes', 'databases', 'cores of each', 'creates', 'full first']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function fullest(busy: Prediction['busy']): string {
  const [first] = Object.entries(busy).sort(([, one], [, other]) => other - one)
  return first === undefined ? '' : `${first[0]} (${Math.round(first[1] * 100)} %)`
}

const table = /(<!-- predictions -->\n)[\s\S]*?(<!-- end of predictions -->)/

/** Fills the table of predictions on a page, if it has one; without costs it stays. */
export const withPredictions = (page: string, costs: Costs | undefined): string =>
  costs === undefined
    ? page
    : page.replace(table, (_, begin: string, end: string) => `${begin}${predictionTable(costs)}\n${end}`)
