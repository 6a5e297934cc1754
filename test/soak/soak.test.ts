import { Pool } from 'undici'
import { expect, it } from 'vitest'
import { freePort } from '../cluster/postgres.ts'
import { sendThrough } from '../crash/victim.ts'
import { Instance } from '../support/instance.ts'
import { numberFrom } from '../support/number-from.ts'

const parts = 10
/** The part after which everything bounded has reached its bound. */
const settled = 3
const mostGrowth = 1.2
/** A process that keeps more than it should reaches this limit and refuses writes. */
const heapMiB = 128
const connections = 64

const headers = {
  'content-type': 'application/json',
  authorization: `Basic ${btoa('sandglass:sandglass')}`,
}

/** Sends a request that must succeed, and returns the answer. */
async function send(pool: Pool, method: string, path: string, body?: object): Promise<string> {
  const target = `/2025-10-13${path}`
  const { status, text } = await sendThrough(pool, { method, target, headers, body: body && JSON.stringify(body) })
  if (status > 299) throw new Error(`${method} ${target} was answered ${status} ${text}`)
  return text
}

/** Changes a customer and reads it: nothing that is stored grows, only the past does, up to its bound. */
async function changeAndRead(pool: Pool, path: string, requests: number): Promise<void> {
  let left = requests / 2
  const client = async () => {
    while (left > 0) {
      left -= 1
      await send(pool, 'PATCH', path, { customerType: 'INDIVIDUAL', fullName: `Ada ${left}` })
      await send(pool, 'GET', path)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
}

/** Two bounds of about as many moments. `REQUESTS=1000000` is a longer run. */
it.for([
  ['1000 moments', { SANDGLASS_HISTORY: '1000' }],
  ['2 MB', { SANDGLASS_HISTORY_BYTES: '2MB', SANDGLASS_PROCESS_HISTORY_BYTES: '3MB' }],
] as const)('memory stays flat when the past is bounded by %s', async ([, bounds], { annotate }) => {
  const settings = { ...bounds, NODE_OPTIONS: `--max-old-space-size=${heapMiB}`, SANDGLASS_LOG_LEVEL: 'silent' }
  const instance = new Instance('sandglass', await freePort(), settings)
  await instance.start()
  const pool = new Pool(instance.url, { connections })
  try {
    const { id } = JSON.parse(await send(pool, 'POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada' }))
    const resident: number[] = []
    for (let part = 1; part <= parts; part += 1) {
      await changeAndRead(pool, `/customers/${id}`, numberFrom('REQUESTS', 20_000) / parts)
      resident.push(Math.round(instance.residentMiB()))
    }
    await annotate(`MiB resident after each tenth: ${resident.join(', ')}`)
    expect(resident.at(-1)).toBeLessThanOrEqual((resident[settled - 1] ?? 0) * mostGrowth)
  } finally {
    await pool.destroy()
    await instance.kill()
  }
})
