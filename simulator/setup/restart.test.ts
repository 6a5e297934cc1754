import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SimulatorOptions } from '../app.ts'
import { portOf } from '../testing/port-of.ts'
import { temporaryFolder } from '../testing/storage-folders.ts'
import { StoredSimulator } from '../testing/stored-simulator.ts'
import { receiver } from '../testing/webhooks.ts'

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
const startedAt = Date.UTC(2025, 9, 13, 12)

async function restartable(options: SimulatorOptions = {}) {
  const folder = await temporaryFolder()
  const first = await StoredSimulator.start(folder, options, startedAt)
  const restart = async (one: StoredSimulator, at = startedAt, more: SimulatorOptions = {}) => {
    await one.stop()
    return StoredSimulator.start(folder, { ...options, ...more }, at)
  }
  return { first, restart }
}

it('clock, schedule, branches with their names and both lines are there after a restart', async () => {
  const { first, restart } = await restartable()
  await first.admin('POST', '/worlds', { name: 'other', seed: 'x', startAt: '2030-01-01T00:00:00Z', frozen: true })
  for (const body of [customer, { ...customer, fullName: 'Grace Hopper' }]) await first.api('POST', '/customers', body)
  const quoted = { name: 'tried', to: 1 }
  await first.admin('POST', '/timeline/rewind', quoted)
  await first.api('POST', '/customers', { ...customer, fullName: 'Emmy Noether' })
  await first.admin('POST', '/clock/advance', { by: 'PT90S' })
  await first.admin('POST', '/worlds/other/clock/resume', { rate: 60 })
  const paths = [
    ...['/clock', '/schedule', '/timeline', '/timeline?undone=true', '/timeline/branches', '/timeline/2@tried'],
    ...['/webhooks/events', '/webhooks/deliveries', '/worlds', '/worlds/other/clock', '/worlds/other/timeline'],
  ]
  const shown = async (one: StoredSimulator) => {
    const answers = await Promise.all(paths.map(async (path) => (await one.admin('GET', path)).body))
    // Headers are in the request log, which restarts empty.
    const text = JSON.stringify(answers, (name, value) => (name === 'headers' ? undefined : value))
    return JSON.parse(text.replaceAll(/http:\/\/localhost:\d+/g, 'origin'))
  }
  const before = await shown(first)
  const again = await restart(first)
  expect(await shown(again)).toEqual(before)
  await again.admin('POST', '/timeline/branches/main/return')
  expect((await again.api('GET', '/customers')).body.totalCount).toBe(2)
})

it('an idempotency key gives the same answer after a restart', async () => {
  const { first, restart } = await restartable()
  const made = await first.api('POST', '/customers', customer, { 'idempotency-key': 'key' })
  const again = await restart(first)
  const replayed = await again.api('POST', '/customers', customer, { 'idempotency-key': 'key' })
  expect(replayed).toMatchObject({ status: made.status, body: made.body })
  expect(replayed.headers['idempotent-replayed']).toBe('true')
  expect((await again.api('GET', '/customers')).body.totalCount).toBe(1)
})

it('the secret of a token is replayed after a restart, and in no file', async () => {
  const folder = await temporaryFolder()
  const first = await StoredSimulator.start(folder)
  const send = (one: StoredSimulator) =>
    one.api('POST', '/tokens', { name: 'backend', permissions: ['VIEW'] }, { 'idempotency-key': 'key' })
  const { body } = await send(first)
  await first.stop()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  expect([
    texts.some((text) => text.includes(body.id)),
    texts.some((text) => text.includes(body.clientSecret)),
  ]).toEqual([true, false])
  expect((await send(await StoredSimulator.start(folder))).body).toEqual(body)
})

it.each([
  ['continue', 60_000],
  ['catch-up', 60_000 + 3_600_000],
] as const)('a ticking clock goes on after a restart: %s', async (clockAfterRestart, passed) => {
  const { first, restart } = await restartable({ frozen: false })
  first.wall.move(60_000)
  await first.api('POST', '/customers', customer)
  const again = await restart(first, startedAt + 60_000 + 3_600_000, { clockAfterRestart })
  expect(again.simulator.worlds.default.engine.now()).toBe(startedAt + passed)
})

it('a frozen clock stays, whatever the setting', async () => {
  const { first, restart } = await restartable()
  const again = await restart(first, startedAt + 3_600_000, { clockAfterRestart: 'catch-up' })
  expect(again.simulator.worlds.default.engine.now()).toBe(startedAt)
})

it('a delivery in flight is sent again after a restart, with the same event', async () => {
  const received: string[] = []
  // The first process never gets an answer.
  let isAnswering = false
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(text).id)
      if (isAnswering) response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { first, restart } = await restartable()
  await first.api('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:${portOf(server)}/` })
  const { body } = await first.api('POST', '/customers', customer)
  await first.admin('POST', `/resources/${body.id}/resolve`, { decision: 'APPROVED' })
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const before = received.splice(0)
  isAnswering = true
  const again = await restart(first)
  await expect.poll(() => received).toEqual(expect.arrayContaining(before))
  await again.admin('POST', '/clock/advance', { by: 'PT1S' })
  const { data } = (await again.admin('GET', '/webhooks/deliveries')).body
  expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(new Set(['DELIVERED']))
})

it('a world that holds its webhooks sends none after a restart either', async () => {
  const { received, url: webhookEndpoint } = await receiver()
  const { first, restart } = await restartable()
  const { body } = await first.admin('POST', '/worlds', { name: 'held', webhooks: 'hold', frozen: true })
  const authorization = `Basic ${btoa(`${body.clientId}:${body.clientSecret}`)}`
  await first.api('PATCH', '/config', { webhookEndpoint }, { authorization })
  const again = await restart(first)
  expect((await again.admin('GET', '/worlds/held')).body).toMatchObject({ webhooks: 'hold' })
  expect((await again.api('POST', '/customers', customer, { authorization })).status).toBe(201)
  // An advance waits for webhooks being sent.
  await again.admin('POST', '/worlds/held/clock/advance', { by: 'PT1S' })
  const { data } = (await again.admin('GET', '/worlds/held/webhooks/deliveries')).body
  const shown = data.map(({ type, status }: { type: string; status: string }) => [type, status]).sort()
  expect(shown).toEqual([
    ['CUSTOMER.KYC_APPROVED', 'SENDING'],
    ['TEST', 'SENDING'],
  ])
  expect(received).toEqual([])
})

it('the request log is not kept', async () => {
  const { first, restart } = await restartable()
  await first.api('POST', '/customers', customer)
  expect((await first.admin('GET', '/requests')).body.data).toHaveLength(1)
  const again = await restart(first)
  expect((await again.admin('GET', '/requests')).body.data).toHaveLength(0)
})

const columns =
  'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate'
const customerRow = (n: number) =>
  `row${n}@example.com,row-${n},INDIVIDUAL,1 Main Street,Springfield,IL,62701,US,Ada Lovelace,1990-01-15`

it('an import continues after a restart, also after a return to its branch', async () => {
  const { first, restart } = await restartable()
  const rows = Array.from({ length: 50 }, (_, n) => customerRow(n))
  const { status, body } = await first.upload([columns, ...rows].join('\n'))
  expect(status, JSON.stringify(body)).toBe(202)
  await first.admin('POST', '/clock/advance', { by: 'PT0.65S' })
  const started = (await first.api('GET', `/customers/bulk/jobs/${body.jobId}`)).body
  expect(started).toMatchObject({ status: 'PROCESSING', progress: { processed: 20 } })
  await first.admin('POST', '/timeline/rewind', { to: 0 })
  const again = await restart(first)
  await again.admin('POST', '/timeline/branches/main/return')
  await again.admin('POST', '/clock/advance', { by: 'PT5S' })
  const ended = (await again.api('GET', `/customers/bulk/jobs/${body.jobId}`)).body
  expect(ended).toMatchObject({ status: 'COMPLETED', progress: { processed: 50, successful: 50 } })
})

it('snapshots are there after a restart, and are restored as before', async () => {
  const { first, restart } = await restartable()
  await first.api('POST', '/customers', customer)
  expect((await first.admin('POST', '/snapshots', { name: 'one-customer' })).status).toBe(201)
  await first.api('POST', '/customers', { ...customer, fullName: 'Grace Hopper' })
  const { data } = (await first.admin('GET', '/snapshots')).body
  const again = await restart(first)
  expect((await again.admin('GET', '/snapshots')).body.data).toEqual(data)
  expect((await again.admin('POST', '/snapshots/one-customer/restore')).status).toBe(200)
  expect((await again.api('GET', '/customers')).body.totalCount).toBe(1)
  await again.admin('DELETE', '/snapshots/one-customer')
  expect((await (await restart(again)).admin('GET', '/snapshots')).body.data).toEqual([])
})

it('the capsule of a world has the file of a finished import after a restart', async () => {
  const { first, restart } = await restartable()
  const text = [columns, customerRow(1), customerRow(2)].join('\n')
  const { jobId } = (await first.upload(text)).body
  await first.admin('POST', '/clock/advance', { by: 'PT5S' })
  expect((await first.api('GET', `/customers/bulk/jobs/${jobId}`)).body.status).toBe('COMPLETED')
  const again = await restart(first)
  const capsule = await (await fetch(`${again.origin}/admin/capsule?secrets=true`)).text()
  const [, input = ''] = capsule.split('\n')
  expect(Buffer.from(JSON.parse(input).files.file.bytes, 'base64').toString()).toBe(text)
  expect((await again.admin('POST', '/capsule/replay')).body).toMatchObject({ identical: true })
})
