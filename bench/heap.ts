import { bundle, load, start, startWith } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { defaultAuthorization as authorization, base, defaultWorld } from './sandbox.ts'

const heapMiB = 96
const taken: Row = { name: `customers in ${heapMiB} MiB of heap, then 503`, unit: 'customers' }

/** Fills a process with a small heap until it refuses writes; returns their number after it has recovered. */
async function fillHeap(): Promise<number> {
  const server = await startWith({ NODE_OPTIONS: `--max-old-space-size=${heapMiB}` }, bundle)
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
const among = 1_000_000
const resident: Row = { name: `resident for each of ${among} customers`, unit: 'bytes', goal: { atMost: 4_000 } }
const createdLast: Row = { name: `customers created as the last of ${among}`, unit: '/s' }

/** Creates customers with five accounts each, with the usual history, and measures what they leave resident. */
async function measureMillion(bench: Bench): Promise<void> {
  const server = await start(bundle, 'start', '--history', '100000')
  const before = server.residentMiB()
  const create = { ...defaultWorld(server), method: 'POST', path: `${base}/customers`, body: shortBody } as const
  bench.progress(`creation of ${among} customers`)
  await load({ ...create, amount: among * 0.9, label: 'first' })
  await bench.measure(createdLast, () => load({ ...create, amount: among * 0.1, label: 'last' }))
  bench.record(resident, ((server.residentMiB() - before) * 2 ** 20) / among)
}

export const heap: Group = {
  name: 'heap',
  about: 'a full heap: writes are refused, and the process recovers',
  rows: () => [taken],
  measure: (bench) => bench.measure(taken, fillHeap),
  only: 'whole',
}

export const million: Group = {
  name: 'million',
  about: 'a million customers in one process',
  rows: () => [createdLast, resident],
  measure: measureMillion,
  only: 'named',
}
