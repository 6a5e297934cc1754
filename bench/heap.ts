import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, load, start } from './processes.ts'
import { defaultAuthorization as authorization, base, defaultWorld } from './sandbox.ts'

const heapMiB = 96
const taken = `customers in ${heapMiB} MiB of heap, then 503`

/** Fills a process with a small heap until it refuses writes; returns how many it took, once it has recovered. */
async function fillHeap(): Promise<number> {
  process.env['NODE_OPTIONS'] = `--max-old-space-size=${heapMiB}`
  const server = await start(bundle)
  delete process.env['NODE_OPTIONS']
  const headers = { authorization, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(server.url + path, { method, headers, ...sent })
    await answer.arrayBuffer()
    return answer.status
  }
  const create = () => send('POST', `${base}/customers`, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  let created = 0
  let refused = 0
  while (refused < 100) {
    const statuses = await Promise.all(Array.from({ length: 16 }, create))
    const accepted = statuses.filter((status) => status === 201).length
    created += accepted
    refused = accepted > 0 ? 0 : refused + statuses.length
  }
  const read = await send('GET', `${base}/customers?limit=1`)
  const reset = await send('POST', '/admin/worlds/default/reset')
  const again = await create()
  await server.stop()
  if (read !== 200 || reset !== 200 || again !== 201)
    throw new Error(`after the refusals: read ${read}, reset ${reset}, create ${again}; expected 200, 200, 201`)
  return created
}

const shortBody = '{"customerType":"INDIVIDUAL","fullName":"Ada Lovelace","region":"US","platformCustomerId":"c-{n}"}'
const among = (plan: Plan) => plan.many * 10
const resident = (plan: Plan) => `resident for each of ${among(plan)} customers`
const created = (plan: Plan) => `customers created as the last of ${among(plan)}`

/** Creates customers with five accounts each, with the usual history, and measures what they leave resident. */
async function measureResident(figures: Figures, plan: Plan): Promise<void> {
  const server = await start(bundle, 'start', '--history', '100000')
  const before = server.residentMiB()
  const create = { ...defaultWorld(server), method: 'POST', path: `${base}/customers`, body: shortBody } as const
  figures.begin(resident(plan))
  await load({ ...create, amount: among(plan) * 0.9, label: 'first' })
  await figures.measure(created(plan), () => load({ ...create, amount: among(plan) * 0.1, label: 'last' }))
  figures.note(resident(plan), ((server.residentMiB() - before) * 2 ** 20) / among(plan))
  await server.stop()
}

export const heap: Group = {
  name: 'heap',
  isOnce: true,
  rows: (plan) => [
    { figure: taken, unit: 'customers', target: 'recovers' },
    { figure: resident(plan), unit: 'bytes' },
    { figure: created(plan), unit: '/s' },
  ],
  async measure(figures: Figures, plan: Plan) {
    await figures.measure(taken, fillHeap)
    await measureResident(figures, plan)
  },
}
