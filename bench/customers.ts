import { customerBody } from './customer-body.ts'
import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, call, type Job, load, type Running, references, start } from './processes.ts'
import { base, defaultWorld, fundPath, listOf, newWorld } from './sandbox.ts'
import { startWireMock } from './wiremock.ts'

const customer = JSON.stringify(customerBody)

const customersPath = `${base}/customers`
let jobs = 0
const nextLabel = () => {
  jobs += 1
  return `job${jobs}`
}

interface Side {
  readonly create: string
  readonly get: string
  readonly api: Pick<Job, 'url' | 'authorization'>
  readonly path: string
}

/** Both sides are measured with compiled code, so each gets some seconds to warm up. Returns the path of a customer. */
async function warmUp({ api, path }: Side, { warmUpSeconds }: Plan): Promise<string> {
  const { id } = await call(api, 'POST', path, JSON.parse(customer.replace('{n}', nextLabel())))
  await load({ ...api, method: 'POST', path, body: customer, seconds: warmUpSeconds, label: nextLabel() })
  await load({ ...api, method: 'GET', path: `${path}/${id}`, seconds: warmUpSeconds / 6 })
  return `${path}/${id}`
}

/** Creates and gets customers on all servers in turns, so that a slow second of the machine hits every one of them. */
async function measureCustomers(figures: Figures, plan: Plan): Promise<void> {
  const { turns, seconds } = plan
  const bare = await start(references, 'bare')
  const express = await start(references, 'express')
  const wireMock = await startWireMock()
  const server = await start(bundle)
  figures.note('resident at start', server.residentMiB())
  const sides: readonly Side[] = [
    { create: 'bare create', get: 'bare get', api: { url: bare.url }, path: '/customers' },
    { create: 'express create', get: 'express get', api: { url: express.url }, path: '/customers' },
    ...(wireMock === undefined
      ? []
      : [{ create: 'WireMock create', get: 'WireMock get', api: { url: wireMock.url }, path: '/customers' }]),
    { create: 'create customer', get: 'get customer', api: defaultWorld(server), path: customersPath },
  ]
  figures.begin('warm-up of customers')
  const paths: string[] = []
  for (const side of sides) paths.push(await warmUp(side, plan))
  for (let turn = 0; turn < turns; turn += 1)
    for (const { create, api, path } of sides)
      await figures.measure(create, () =>
        load({ ...api, method: 'POST', path, body: customer, seconds, label: nextLabel() }),
      )
  for (let turn = 0; turn < turns; turn += 1)
    for (const [number, { get, api }] of sides.entries())
      await figures.measure(get, () => load({ ...api, method: 'GET', path: paths[number] ?? '', seconds }))
  await Promise.all([bare.stop(), express.stop(), wireMock?.stop()])
  await measureFunding(figures, plan, server, paths.at(-1)?.split('/').at(-1) ?? '')
  await server.stop()
}

async function measureFunding(figures: Figures, plan: Plan, server: Running, customerId: string): Promise<void> {
  const world = defaultWorld(server)
  const [first] = listOf(await call(world, 'GET', `${customersPath}/internal-accounts?customerId=${customerId}`))
  const path = fundPath({ account: String(first?.['id']) })
  for (let turn = 0; turn < plan.turns; turn += 1)
    await figures.measure('fund', () =>
      load({ ...world, method: 'POST', path, body: '{"amount":100}', seconds: plan.seconds }),
    )
}

const ofBoth = (kind: 'create' | 'get') => ({ [`bare ${kind}`]: 'of bare', [`express ${kind}`]: 'of express' })
const ofAll = (kind: 'create' | 'get') => ({ ...ofBoth(kind), [`WireMock ${kind}`]: 'of WireMock' })
const unless = 'needs java and the npm registry'

export const customers: Group = {
  name: 'customers',
  rows: () => [
    { figure: 'bare create', unit: '/s' },
    { figure: 'bare get', unit: '/s' },
    { figure: 'express create', unit: '/s', against: { 'bare create': 'of bare' } },
    { figure: 'express get', unit: '/s', against: { 'bare get': 'of bare' } },
    { figure: 'WireMock create', unit: '/s', against: { 'bare create': 'of bare' }, unless },
    { figure: 'WireMock get', unit: '/s', against: { 'bare get': 'of bare' }, unless },
    { figure: 'create customer', unit: '/s', against: ofAll('create'), target: '>= 0.65 of bare' },
    { figure: 'get customer', unit: '/s', against: ofAll('get'), target: '>= 0.90 of bare' },
    { figure: 'fund', unit: '/s', against: ofBoth('create') },
    { figure: 'resident at start', unit: 'MiB', target: '< 90 MiB' },
  ],
  measure: measureCustomers,
}

const listed = ({ many }: Plan) => `list 20 of ${many} customers`
const createdAmong = (stored: number) => `create with ${stored} stored`
const few = 100
const grown = 'resident for 10000 customers'

/** Measures one server with many customers stored beside a world with few. */
async function measureStored(figures: Figures, plan: Plan): Promise<void> {
  const { many, rounds, turns, seconds } = plan
  const server = await start(bundle)
  const full = defaultWorld(server)
  const create = { method: 'POST', path: customersPath, body: customer } as const
  figures.begin(`creation of ${many} customers`)
  // The first customers leave compiled code behind as well, so they do not count.
  const uncounted = many / 10
  await load({ ...full, ...create, amount: uncounted, label: nextLabel() })
  const before = server.residentMiB()
  await load({ ...full, ...create, amount: many - uncounted, label: nextLabel() })
  figures.note(grown, (server.residentMiB() - before) / ((many - uncounted) / 10_000))
  for (let turn = 0; turn < Math.max(rounds, turns); turn += 1) {
    const world = await newWorld(server)
    await load({ ...world, ...create, amount: few, label: nextLabel() })
    for (const [stored, sandbox] of [[few, world] as const, [many, full] as const])
      await figures.measure(createdAmong(stored), () => load({ ...sandbox, ...create, seconds, label: nextLabel() }))
    await figures.measure(listed(plan), () =>
      load({ ...full, method: 'GET', path: `${customersPath}?limit=20`, seconds }),
    )
  }
  await server.stop()
}

export const stored: Group = {
  name: 'stored',
  rows: (plan) => [
    { figure: listed(plan), unit: '/s', against: ofBoth('get'), target: '>= 0.25 of bare' },
    { figure: createdAmong(few), unit: '/s' },
    {
      figure: createdAmong(plan.many),
      unit: '/s',
      against: { [createdAmong(few)]: `times the cost with ${few}` },
      isCost: true,
      target: '<= 1.15',
    },
    { figure: grown, unit: 'MiB' },
  ],
  measure: measureStored,
  isOnce: true,
}
