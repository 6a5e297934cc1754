import { customerBody as customer } from '../customer-body.ts'
import { call, load, type Running, type Step, start } from '../processes.ts'
import { base, defaultWorld } from '../sandbox.ts'
import type { HttpRow } from './device.ts'
import type { Figures } from './in-turns.ts'
import { bundle } from './variants.ts'

const path = `${base}/customers`
const program = '../../simulator/main.ts'
const amounts = { create: 3_000, get: 6_000 } as const

/** CPU time of a server for each request of a load of 64 connections, in microseconds. */
async function cost(server: Running, job: Step & { readonly label?: string }, amount: number): Promise<number> {
  const before = server.cpuMs()
  await load({ ...defaultWorld(server), ...job, amount })
  return ((server.cpuMs() - before) * 1_000) / amount
}

/** Measures two servers, with the device and without it, under the same load in turns. */
export async function overHttp({ request, without }: HttpRow, folder: string, turns: number): Promise<Figures> {
  const servers = [
    await start(await bundle(program, `${folder}/with.cjs`)),
    await start(await bundle(program, `${folder}/without.cjs`, without)),
  ]
  const amount = amounts[request]
  const create = (label: string) => ({ method: 'POST', path, body: JSON.stringify(customer), label }) as const
  const sides = await Promise.all(
    servers.map(async (server) => {
      const { id } = await call(defaultWorld(server), 'POST', path, customer)
      const get = { method: 'GET', path: `${path}/${id}` } as const
      return { server, jobAt: (label: string) => (request === 'create' ? create(label) : get), costs: [] as number[] }
    }),
  )
  for (const { server, jobAt } of sides) await cost(server, jobAt('warm'), amount * 2)
  for (let turn = 0; turn < turns; turn += 1)
    for (const { server, jobAt, costs } of sides) costs.push(await cost(server, jobAt(`turn ${turn}`), amount))
  await Promise.all(servers.map((server) => server.stop()))
  const [device, plain] = sides
  return { with: device?.costs ?? [], without: plain?.costs ?? [] }
}
