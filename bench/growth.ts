import type { Browser } from '@playwright/test'
import { openLine, startBrowser } from './console.ts'
import { bundle, call, type Json, load, startWith } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, newPayer, type Payer, quoteOf } from './sandbox.ts'
import { median } from './statistics.ts'

const few = 1_000
const million = 1_000_000
const customerBody =
  '{"customerType":"INDIVIDUAL","fullName":"Ada Lovelace","region":"US","platformCustomerId":"c-{n}"}'
const aroundRewind = 100

/** A world with many customers; each is a moment, too, with an event and five accounts. */
interface FullWorld extends Payer {
  readonly name: string
  readonly call: (method: string, path: string, body?: Json) => Promise<Json>
  readonly admin: (method: string, path: string, body?: Json) => Promise<Json>
  readonly openConsole: () => Promise<unknown>
}

/** Something whose cost may grow with what a world stores. */
interface Work {
  readonly name: string
  /** Brings the world to where the work can be done once more. */
  readonly prepare?: (world: FullWorld) => Promise<unknown>
  readonly take: (world: FullWorld, round: number) => Promise<unknown>
  /** The calls that make one figure; those that change much are taken once. */
  readonly calls?: number
  /** Set where the cost grows with the world; docs/performance.md says why. */
  readonly grows?: true
}

const createHundred = ({ url, authorization }: FullWorld) =>
  load({ url, authorization, method: 'POST', path: `${base}/customers`, body: customerBody, ...hundred() })

let hundreds = 0
function hundred() {
  hundreds += 1
  return { amount: aroundRewind, label: `hundred ${hundreds}` }
}

const works: readonly Work[] = [
  { name: 'get', take: (world) => world.call('GET', `/customers/${world.customer}`) },
  { name: 'list of 20', take: (world) => world.call('GET', '/customers?limit=20') },
  { name: 'list by platformCustomerId', take: (world) => world.call('GET', '/customers?platformCustomerId=c-fill-7') },
  { name: 'list by umaAddress', take: (world) => world.call('GET', '/customers?umaAddress=$nobody@example.com') },
  {
    name: 'accounts of a customer',
    take: (world) => world.call('GET', `/customers/internal-accounts?customerId=${world.customer}`),
  },
  {
    name: 'transactions of a customer',
    take: (world) => world.call('GET', `/transactions?limit=20&customerId=${world.customer}`),
  },
  { name: 'list by region', take: (world) => world.call('GET', '/customers?region=US&limit=20') },
  {
    name: 'list filtered by currency',
    take: (world) => world.call('GET', '/customers?currency=USD&limit=20'),
    ...{ calls: 1, grows: true },
  },
  { name: 'quote', take: (world) => world.call('POST', '/quotes', quoteOf(world, 100)) },
  { name: 'timeline, newest page', take: (world) => world.admin('GET', '/timeline?limit=50') },
  {
    name: 'timeline, filtered',
    take: (world) => world.admin('GET', '/timeline?filter=is:failed'),
    ...{ calls: 1, grows: true },
  },
  { name: 'counts of the timeline', take: (world) => world.admin('GET', '/timeline/counts?buckets=200') },
  {
    name: 'diff with the moment before',
    take: async (world) => world.admin('GET', `/timeline/diff?from=${(await head(world)) - 1}`),
  },
  {
    name: 'explain',
    take: (world) => world.admin('GET', `/resources/${world.customer}/explain`),
    ...{ calls: 1, grows: true },
  },
  { name: 'state hash after a customer', prepare: createHundred, take: (world) => world.admin('GET', '') },
  {
    name: `rewind of ${aroundRewind} moments`,
    prepare: createHundred,
    take: async (world) => world.admin('POST', '/timeline/rewind', { to: (await head(world)) - aroundRewind }),
  },
  { name: "console's first rows", take: (world) => world.openConsole(), calls: 3 },
  {
    name: 'fork',
    take: (world, round) => world.admin('POST', '/fork', { name: `${world.name}-fork-${round}` }),
    ...{ calls: 1, grows: true },
  },
  {
    name: 'snapshot',
    take: (world, round) => world.admin('POST', '/snapshots', { name: `s${round}` }),
    ...{ calls: 1, grows: true },
  },
  {
    name: 'capsule',
    take: ({ url, name }) => download(`${url}/admin/worlds/${name}/capsule?secrets=true`),
    ...{ calls: 1, grows: true },
  },
]

/** Returns the number of the newest moment. */
async function head(world: FullWorld): Promise<number> {
  return Number((await world.admin('GET', '/timeline?limit=1'))['head'])
}

async function download(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  for await (const _chunk of answer.body ?? []);
}

async function fullWorld(bench: Bench, browser: Browser, stored: number): Promise<FullWorld> {
  const server = await startWith({ NODE_OPTIONS: '--max-old-space-size=16000' }, bundle)
  const { url } = server
  const created = await call({ url }, 'POST', '/admin/worlds', { name: 'full', frozen: true })
  const authorization = `Basic ${Buffer.from(`${created['clientId']}:${created['clientSecret']}`).toString('base64')}`
  const payer = await newPayer({ url, authorization })
  bench.progress(`creation of ${stored} customers`)
  const job = { url, authorization, method: 'POST', path: `${base}/customers`, body: customerBody } as const
  await load({ ...job, amount: stored, label: 'fill' })
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
  return {
    ...payer,
    name: 'full',
    call: (method, path, body) => call(payer, method, base + path, body),
    admin: (method, path, body) => call({ url }, method, `/admin/worlds/full${path}`, body),
    openConsole: () => openLine(page, `${url.replace('localhost', '127.0.0.1')}/console?world=full`),
  }
}

const sizesOf = ({ many }: Plan) => [few, many] as const
const rowOf = ({ name, grows }: Work, stored: number, reference?: Row): Row => ({
  name: `${name}, ${stored} customers`,
  unit: 'ms',
  ...(reference === undefined ? {} : { reference }),
  ...(reference === undefined || grows ? {} : { goal: { of: 'ratio', atMost: 2 } }),
})

function rowsFor(sizes: readonly number[]): readonly (readonly Row[])[] {
  return works.map((work) => {
    const small = rowOf(work, sizes[0] ?? few)
    return [small, ...sizes.slice(1).map((stored) => rowOf(work, stored, small))]
  })
}

/** Takes each work in turns in worlds of all sizes; work that grows takes so many rounds. */
async function measureGrowth(bench: Bench, sizes: readonly number[], growing = bench.plan.rounds): Promise<void> {
  const browser = await startBrowser(bench)
  const worlds: FullWorld[] = []
  for (const stored of sizes) worlds.push(await fullWorld(bench, browser, stored))
  const rows = rowsFor(sizes)
  for (const [index, work] of works.entries()) {
    const once = (world: FullWorld) => (round: number) => figure(work, world, round)
    // The first call builds indexes and compiles code, which work that grows hardly notices.
    if (!work.grows) for (const world of worlds) await figure(work, world, -1)
    const sides = worlds.map((world, size) => [rows[index]?.[size] ?? rowOf(work, size), once(world)] as const)
    await bench.inRounds(sides, work.grows ? growing : bench.plan.rounds)
  }
}

/** Returns the median milliseconds of a few calls. */
async function figure({ prepare, take, calls = 9 }: Work, world: FullWorld, round: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < calls; turn += 1) {
    await prepare?.(world)
    const begun = performance.now()
    await take(world, round)
    times.push(performance.now() - begun)
  }
  return median(times)
}

export const growth: Group = {
  name: 'growth',
  about: 'how the cost of requests grows with what a world stores',
  rows: (plan) => rowsFor(sizesOf(plan)).flat(),
  measure: (bench) => measureGrowth(bench, sizesOf(bench.plan)),
  only: 'whole',
}

export const growthToMillion: Group = {
  name: 'growth-million',
  about: 'the same with a million customers',
  rows: () => rowsFor([few, million]).flat(),
  measure: (bench) => measureGrowth(bench, [few, million], 1),
  only: 'named',
}
