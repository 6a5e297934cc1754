import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { createSimulator } from '../simulator/app.ts'
import { testWall } from '../simulator/testing/wall.ts'

/**
 * Writes a storage folder of this release to fixtures/storage, with the answers that it must always give. Run it once
 * per published release; older folders never change.
 */

const folder = resolve(import.meta.dirname, '../fixtures/storage', packageJson.version)
const wall = testWall(Date.UTC(2025, 9, 13, 12))
const simulator = createSimulator({
  storage: folder,
  frozen: true,
  historyLimit: 12,
  storageInternals: { compactionBytes: 1 },
  wall,
})

rmSync(folder, { recursive: true, force: true })
const origin = await simulator.listen()
const authorization = `Basic ${btoa('sandglass:sandglass')}`

async function send(method: string, path: string, body?: object) {
  const response = await fetch(origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json', connection: 'close' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
const api = (method: string, path: string, body?: object) => send(method, `/2025-10-13${path}`, body)
const admin = (method: string, path: string, body?: object) => send(method, `/admin${path}`, body)

const person = { customerType: 'INDIVIDUAL', currencies: ['USD'] }
for (const fullName of ['Ada Lovelace', 'Grace Hopper', 'Emmy Noether', 'Sofja Kowalewskaja', 'Mary Somerville'])
  await api('POST', '/customers', { ...person, fullName })
const accounts = await api('GET', '/customers/internal-accounts')
for (const { id } of accounts.data) await api('POST', `/sandbox/internal-accounts/${id}/fund`, { amount: 12_345 })
// The older half of the log becomes a checkpoint.
wall.move(1_000)
while (!readdirSync(folder).some((name) => /^checkpoint-\d+\.log$/.test(name))) await wall.turn()
await api('POST', '/customers', { ...person, fullName: 'Caroline Herschel' })
await admin('POST', '/timeline/rewind', {
  to: (await admin('GET', '/timeline?limit=1')).data[0].number - 1,
  name: 'tried',
})
await api('POST', '/customers', { ...person, fullName: 'Hedy Lamarr' })
await admin('POST', '/clock/advance', { by: 'PT90S' })
await admin('POST', '/worlds', { name: 'other', seed: 'other', frozen: true, startAt: '2030-01-01T00:00:00Z' })
await admin('POST', '/worlds', { name: 'gone', seed: 'gone' })
await admin('DELETE', '/worlds/gone')
await admin('POST', '/worlds/other/reset')
// Every kind of entry: a fork, an imported state, a restored snapshot, a named branch, a return, an attempt to send.
await admin('POST', '/worlds/default/fork', { name: 'forked' })
await admin('PATCH', '/worlds/forked/timeline/branches/main', { name: 'trunk' })
await admin('POST', '/worlds/forked/ids/next', { type: 'Customer', endsWith: '0ada' })
await admin('POST', '/worlds/forked/timeline/rewind', { to: (await admin('GET', '/worlds/forked')).head - 1 })
await admin('POST', '/worlds/forked/faults', { kind: 'rateLimit', operation: 'listCustomers' })
await admin('POST', '/worlds/forked/timeline/branches/trunk/return')
await admin('POST', '/worlds/other/snapshots', { name: 'empty' })
await admin('POST', '/worlds/other/ids/next', { type: 'Quote', endsWith: '0042' })
await admin('POST', '/worlds/other/snapshots/empty/restore')
await admin('POST', '/worlds', { name: 'begun', beginning: 'approved-customer' })
await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:1/' })

const paths = [
  '/2025-10-13/customers',
  '/2025-10-13/customers/internal-accounts',
  '/2025-10-13/transactions',
  '/admin/clock',
  '/admin/timeline/branches',
  '/admin/worlds/other/clock',
  '/admin/worlds/other/snapshots',
  '/admin/worlds/forked',
  '/admin/worlds/begun',
]
const answers = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await send('GET', path)] as const)),
)
// A world that is loaded may keep more of its past than it did.
const { data } = answers['/admin/timeline/branches']
answers['/admin/timeline/branches'] = { data: data.map(({ name, to }: { name: string; to: number }) => ({ name, to })) }
// The address is another one each time, and so are the limits.
for (const path of ['/admin/worlds/forked', '/admin/worlds/begun']) {
  const { baseUrl: _, past: __, ...lasting } = answers[path]
  answers[path] = lasting
}
await simulator.close()
for (const name of readdirSync(folder).filter((one) => one.endsWith('.sock'))) rmSync(join(folder, name))
writeFileSync(join(folder, '..', `${packageJson.version}.json`), `${JSON.stringify(answers, undefined, 2)}\n`)
