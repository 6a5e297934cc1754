import { fillHeap } from './heap.ts'
import { freshWorld, measureLists, measurePayments } from './payments.ts'
import { bundle, type Job, load, median, type Running, references, start } from './processes.ts'
import { advanceOver, rewindOver } from './time-travel.ts'
import { measureWallets } from './wallet.ts'
import { deliverEvents } from './webhooks.ts'

const rounds = 3
/** Of a round, each some seconds long. */
const turns = 5
const seconds = 1.5
const many = 100_000

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const base = '/2025-10-13'

/** A customer as an integrator's client sends it, about 600 bytes. */
const customer = JSON.stringify({
  customerType: 'INDIVIDUAL',
  platformCustomerId: 'bench-{n}',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  nationality: 'US',
  email: 'ada@example.com',
  phoneNumber: '+14155550123',
  currencies: ['USD', 'EUR'],
  region: 'US',
  address: {
    line1: '12 Analytical Way',
    line2: 'Suite 4',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'US',
  },
  sourceOfFundsCategories: ['SALARY', 'SAVINGS'],
  purposeOfAccount: 'P2P_TRANSFERS',
  expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
  expectedMonthlyTransactionVolume: 'VOLUME_UNDER_10K',
  annualIncomeRange: 'RANGE_50K_100K',
  pepStatus: 'NONE',
})

const figures = new Map<string, number[]>()
const note = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure])
const figure = (name: string) => median(figures.get(name) ?? [])

let jobs = 0
const measure = async (name: string, job: Omit<Job, 'label' | 'seconds'>) => {
  jobs += 1
  note(name, await load({ ...job, seconds, label: `job${jobs}` }))
}

/** Both sides are measured with compiled code, so each first gets some seconds to warm up. */
async function warmUp(create: Pick<Job, 'url' | 'path' | 'authorization'>, getPath: string): Promise<void> {
  jobs += 1
  await load({ ...create, method: 'POST', body: customer, seconds: 6, label: `warm${jobs}` })
  await load({ ...create, method: 'GET', path: getPath, seconds: 1 })
}

async function created(url: string, path: string): Promise<{ id: string }> {
  const body = customer.replace('{n}', `first-${jobs}`)
  const headers = { 'content-type': 'application/json', authorization }
  return (await (await fetch(url + path, { method: 'POST', headers, body })).json()) as { id: string }
}

/** Creating and getting, on all servers in turns, so that a slow second of the machine hits every one of them. */
async function measureCustomers(round: number): Promise<void> {
  const bare = await start(references, 'bare')
  const expressed = await start(references, 'express')
  const server = await start(bundle)
  note('resident MiB at start', server.residentMiB())
  const sides = [
    { create: 'bare create', get: 'bare get', api: { url: bare.url }, path: '/customers' },
    { create: 'express create', get: 'express get', api: { url: expressed.url }, path: '/customers' },
    {
      create: 'create customer',
      get: 'get customer',
      api: { url: server.url, authorization },
      path: `${base}/customers`,
    },
  ]
  const ids: string[] = []
  for (const { api, path } of sides) {
    const { id } = await created(api.url, path)
    await warmUp({ ...api, path }, `${path}/${id}`)
    ids.push(id)
  }
  for (let turn = 0; turn < turns; turn += 1)
    for (const { create, api, path } of sides) await measure(create, { ...api, method: 'POST', path, body: customer })
  for (let turn = 0; turn < turns; turn += 1)
    for (const [side, { get, api, path }] of sides.entries())
      await measure(get, { ...api, method: 'GET', path: `${path}/${ids[side]}` })
  await Promise.all([bare.stop(), expressed.stop()])
  await measureFunding(server, ids.at(-1) ?? '')
  if (round === rounds) await measureWithMany(server)
  await server.stop()
}

async function measureFunding({ url }: Running, customerId: string): Promise<void> {
  const accounts = (await (
    await fetch(`${url}${base}/customers/internal-accounts?customerId=${customerId}`, { headers: { authorization } })
  ).json()) as { data: { id: string }[] }
  const path = `${base}/sandbox/internal-accounts/${accounts.data[0]?.id}/fund`
  for (let turn = 0; turn < turns; turn += 1)
    await measure('fund', { url, authorization, method: 'POST', path, body: '{"amount":100}' })
}

/** The same server with a hundred thousand customers stored. */
async function measureWithMany(server: Running): Promise<void> {
  const api = { url: server.url, authorization }
  const path = `${base}/customers`
  const stored = async () =>
    (
      (await (await fetch(`${server.url}${path}?limit=1`, { headers: { authorization } })).json()) as {
        totalCount: number
      }
    ).totalCount
  const before = { customers: await stored(), resident: server.residentMiB() }
  await load({
    ...api,
    method: 'POST',
    path,
    body: customer,
    amount: Math.max(many - before.customers, 20_000),
    label: 'fill',
  })
  const grown = (server.residentMiB() - before.resident) / (((await stored()) - before.customers) / 10_000)
  note('resident MiB for each 10 000 customers', grown)
  for (let i = 0; i < rounds; i += 1) {
    const world = await freshWorld(server)
    await load({ ...world, method: 'POST', path, body: customer, amount: 100, label: `hundred${i}` })
    await measure('create with 100 stored', { ...world, method: 'POST', path, body: customer })
    await measure('create with 100 000 stored', { ...api, method: 'POST', path, body: customer })
    await measure('list 20 of 100 000', { ...api, method: 'GET', path: `${path}?limit=20` })
  }
}

/** Cold starts one after the other, so that a slow second of the machine hits both. */
async function measureColdStarts(): Promise<void> {
  for (let i = 0; i < 7; i += 1) {
    for (const [name, script, ...words] of [
      ['bare cold start', references, 'bare'],
      ['cold start', bundle],
    ] as const) {
      const server = await start(script, ...words)
      note(name, server.startMs)
      await server.stop()
    }
  }
}

const row = (name: string, value: string, ratio = '', target = '') =>
  process.stdout.write(
    `| ${name.padEnd(42)} | ${value.padStart(16)} | ${ratio.padStart(30)} | ${target.padEnd(14)} |\n`,
  )
const perSecond = (name: string) => `${Math.round(figure(name))}/s`

/** Where both were taken equally often, each figure is put beside the other of its turn: a slow second hit both. */
function ratio(name: string, reference: string): string {
  const [ours = [], theirs = []] = [figures.get(name), figures.get(reference)]
  const inTurns = ours.length === theirs.length
  const value = inTurns ? median(ours.map((own, turn) => own / (theirs[turn] ?? 0))) : figure(name) / figure(reference)
  return value.toFixed(2)
}

await measureColdStarts()
for (let round = 1; round <= rounds; round += 1) {
  await measureCustomers(round)
  await measurePayments(note, seconds, turns)
  await measureWallets(note)
  note('advance', advanceOver(many))
  note('rewind', rewindOver(10_000))
  const { ours, bare } = await deliverEvents()
  note('events delivered', ours)
  note('bare undici, signed', bare)
}
await measureLists(note, seconds, 3 * rounds)

row('what', 'median', 'ratio', 'to reach')
row('---', '---', '---', '---')
row('bare node:http create', perSecond('bare create'))
row('bare node:http get', perSecond('bare get'))
row('express 5 create', perSecond('express create'), `${ratio('express create', 'bare create')} of bare`)
row('express 5 get', perSecond('express get'), `${ratio('express get', 'bare get')} of bare`)
const against = (name: string, kind: 'create' | 'get', target = '') =>
  row(
    name,
    perSecond(name),
    `${ratio(name, `bare ${kind}`)} of bare, ${ratio(name, `express ${kind}`)} of express`,
    target,
  )
against('create customer', 'create', '>= 0.45 of bare')
against('get customer', 'get', '>= 0.60 of bare')
against('list 20 of 100 000', 'get')
against('fund', 'create')
row('create with 100 stored', perSecond('create with 100 stored'))
row(
  'create with 100 000 stored',
  perSecond('create with 100 000 stored'),
  `${ratio('create with 100 stored', 'create with 100 000 stored')} times the cost with 100`,
  '<= 1.15',
)
row('bare node:http, three exchanges', perSecond('bare three exchanges'))
row(
  'quote, execute, read the payment',
  perSecond('quote, execute, read'),
  `${ratio('quote, execute, read', 'bare three exchanges')} of bare`,
  '>= 0.35',
)
row('list 20 transactions of 1 000', perSecond('list 20 transactions of 1 000'))
row(
  'list 20 transactions of 100 000',
  perSecond('list 20 transactions of 100 000'),
  `${ratio('list 20 transactions of 1 000', 'list 20 transactions of 100 000')} times the cost of 1 000`,
  '<= 1.2',
)
row('bare cryptography of a sign-in', perSecond('bare cryptography of a sign-in'))
row(
  'sign in with a code, three requests',
  perSecond('sign in with a code'),
  `${ratio('sign in with a code', 'bare cryptography of a sign-in')} of bare`,
  '>= 0.50',
)
row('bare stamp: point, key, verification', perSecond('bare stamp'))
row(
  'execute a signed quote, a key for each',
  perSecond('execute a signed quote'),
  `${ratio('execute a signed quote', 'bare stamp')} of bare`,
  '>= 0.50',
)
row('bare undici, signed with the same library', perSecond('bare undici, signed'))
row(
  'events delivered',
  perSecond('events delivered'),
  `${ratio('events delivered', 'bare undici, signed')} of bare undici`,
  '>= 0.50',
)
row('advance over 100 000 due tasks', `${Math.round(figure('advance'))}/s`, '', '>= 100 000/s')
row('rewind over 10 000 moments', `${figure('rewind').toFixed(1)} ms`, '', '< 100 ms')
row(
  'cold start to first healthy answer',
  `${Math.round(figure('cold start'))} ms`,
  `${ratio('cold start', 'bare cold start')} of bare`,
  '<= 2.5',
)
row('resident at start', `${figure('resident MiB at start').toFixed(0)} MiB`, '', '< 90 MiB')
row('resident for each 10 000 customers', `${figure('resident MiB for each 10 000 customers').toFixed(0)} MiB`)
row('customers in 96 MiB of heap, then 503', `${await fillHeap()}`, '', 'recovers by a reset')
