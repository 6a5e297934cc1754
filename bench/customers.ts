import { customerBody } from './customer-body.ts'
import { bundle, call, type Job, load, measureLoad, references, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultWorld, fundPath, listOf, newWorld } from './sandbox.ts'
import { startWireMock } from './wiremock.ts'

const customer = JSON.stringify(customerBody)
const customersPath = `${base}/customers`
let jobs = 0
const nextLabel = () => {
  jobs += 1
  return `job${jobs}`
}

const bareCreate: Row = { name: 'create, bare node:http', unit: '/s' }
const bareGet: Row = { name: 'get, bare node:http', unit: '/s' }
const expressCreate: Row = { name: 'create, express', unit: '/s', reference: bareCreate }
const expressGet: Row = { name: 'get, express', unit: '/s', reference: bareGet }
const wireMockCreate: Row = { name: 'create, WireMock', unit: '/s', reference: bareCreate }
const wireMockGet: Row = { name: 'get, WireMock', unit: '/s', reference: bareGet }
const create: Row = {
  name: 'create customer',
  unit: '/s',
  reference: bareCreate,
  goal: { of: 'ratio', atLeast: 0.65 },
}
const get: Row = { name: 'get customer', unit: '/s', reference: bareGet, goal: { of: 'ratio', atLeast: 0.85 } }
const createLatency: Row = { name: 'create customer, 99 of 100 answered within', unit: 'ms' }
const getLatency: Row = { name: 'get customer, 99 of 100 answered within', unit: 'ms' }
const fund: Row = { name: 'fund', unit: '/s', reference: bareCreate }
const resident: Row = { name: 'resident at start', unit: 'MiB', goal: { atMost: 90 } }

interface Side {
  readonly create: Row
  readonly get: Row
  readonly api: Pick<Job, 'url' | 'authorization'>
  readonly path: string
}

/** Warms up a side and returns the path of a customer. */
async function warmUp(bench: Bench, side: Side): Promise<string> {
  const { api, path } = side
  const { seconds } = bench.plan
  const { id } = await call(api, 'POST', path, JSON.parse(customer.replace('{n}', nextLabel())))
  await bench.warmUp(
    () => load({ ...creation(side), seconds, label: nextLabel() }),
    () => load({ ...api, method: 'GET', path: `${path}/${id}`, seconds }),
  )
  return `${path}/${id}`
}

async function startSides(bench: Bench): Promise<readonly Side[]> {
  const [bare, express] = [await start(references, 'bare'), await start(references, 'express')]
  const sides: Side[] = [
    { create: bareCreate, get: bareGet, api: { url: bare.url }, path: '/customers' },
    { create: expressCreate, get: expressGet, api: { url: express.url }, path: '/customers' },
  ]
  try {
    const { url } = await startWireMock(bench)
    sides.push({ create: wireMockCreate, get: wireMockGet, api: { url }, path: '/customers' })
  } catch (error) {
    for (const row of [wireMockCreate, wireMockGet]) bench.miss(row, `needs java and the npm registry (${error})`)
  }
  const server = await start(bundle)
  bench.record(resident, server.residentMiB())
  return [...sides, { create, get, api: defaultWorld(server), path: customersPath }]
}

/** Creates and gets customers on all servers, then funds one of ours. */
async function measureCustomers(bench: Bench): Promise<void> {
  const { seconds } = bench.plan
  const sides = await startSides(bench)
  const paths: string[] = []
  for (const side of sides) paths.push(await warmUp(bench, side))
  const latencies = new Map<Row, number[]>([
    [create, []],
    [get, []],
  ])
  const measured = async (row: Row, job: Job) => {
    const { perSecond, latencyMs } = await measureLoad(job)
    latencies.get(row)?.push(latencyMs.p99)
    return perSecond
  }
  await bench.inRounds(
    sides.map((side) => [side.create, () => measured(side.create, { ...creation(side), seconds, label: nextLabel() })]),
  )
  bench.record(createLatency, ...(latencies.get(create) ?? []))
  await bench.inRounds(
    sides.map((side, number) => [
      side.get,
      () => measured(side.get, { ...side.api, method: 'GET', path: paths[number] ?? '', seconds }),
    ]),
  )
  bench.record(getLatency, ...(latencies.get(get) ?? []))
  await measureFunding(bench, sides.at(-1)?.api ?? { url: '' }, paths.at(-1)?.split('/').at(-1) ?? '')
}

const creation = ({ api, path }: Pick<Side, 'api' | 'path'>) =>
  ({ ...api, method: 'POST', path, body: customer }) as const

async function measureFunding(bench: Bench, world: Side['api'], customerId: string): Promise<void> {
  const [first] = listOf(await call(world, 'GET', `${customersPath}/internal-accounts?customerId=${customerId}`))
  const path = fundPath({ account: String(first?.['id']) })
  const { seconds } = bench.plan
  await bench.inRounds([[fund, () => load({ ...world, method: 'POST', path, body: '{"amount":100}', seconds })]])
}

export const customers: Group = {
  name: 'customers',
  about: 'creating, reading and funding customers beside bare node:http, express and WireMock',
  rows: () => [
    ...[resident, bareCreate, expressCreate, wireMockCreate, create, createLatency],
    ...[bareGet, expressGet, wireMockGet, get, getLatency, fund],
  ],
  measure: measureCustomers,
}

const few = 100

function storedRows({ many }: Plan) {
  const createdAmongFew: Row = { name: `create with ${few} stored`, unit: '/s' }
  return {
    bareGet,
    listed: {
      name: `list 20 of ${many} customers`,
      unit: '/s',
      reference: bareGet,
      goal: { of: 'ratio', atLeast: 0.3 },
    },
    createdAmongFew,
    createdAmongMany: {
      name: `create with ${many} stored`,
      unit: '/s',
      reference: createdAmongFew,
      goal: { of: 'ratio', atLeast: 0.87 },
    },
    grown: { name: 'resident for 10000 customers', unit: 'MiB' },
  } as const satisfies Readonly<Record<string, Row>>
}

/** Compares a world with many stored customers to one with few, on the same server. */
async function measureStored(bench: Bench): Promise<void> {
  const { many, seconds } = bench.plan
  const rows = storedRows(bench.plan)
  const server = await start(bundle)
  const full = defaultWorld(server)
  const createIn = (api: Side['api']) => creation({ api, path: customersPath })
  bench.progress(`creation of ${many} customers`)
  // The first customers also leave compiled code, so they do not count.
  const uncounted = many / 10
  await load({ ...createIn(full), amount: uncounted, label: nextLabel() })
  const before = server.residentMiB()
  await load({ ...createIn(full), amount: many - uncounted, label: nextLabel() })
  bench.record(rows.grown, (server.residentMiB() - before) / ((many - uncounted) / 10_000))
  const bare = { url: (await start(references, 'bare')).url }
  const { id } = await call(bare, 'POST', '/customers', customerBody)
  await bench.inRounds([
    [rows.bareGet, () => load({ ...bare, method: 'GET', path: `/customers/${id}`, seconds })],
    [rows.listed, () => load({ ...full, method: 'GET', path: `${customersPath}?limit=20`, seconds })],
    [
      rows.createdAmongFew,
      async () => {
        const world = await newWorld(server)
        await load({ ...createIn(world), amount: few, label: nextLabel() })
        return load({ ...createIn(world), seconds, label: nextLabel() })
      },
    ],
    [rows.createdAmongMany, () => load({ ...createIn(full), seconds, label: nextLabel() })],
  ])
}

export const stored: Group = {
  name: 'stored',
  about: 'lists and creations with many customers stored',
  rows: (plan) => Object.values(storedRows(plan)),
  measure: measureStored,
}
