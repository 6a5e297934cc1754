import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../testing/port-of.ts'
import { failingFiles, temporaryFolder } from '../testing/storage-folders.ts'
import { StoredSimulator } from '../testing/stored-simulator.ts'

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
const refused = {
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/^No space is left/) },
}

/** A simulator with a disk that tests can fill. */
async function onDisk(options = {}) {
  const folder = await temporaryFolder()
  const disk = { isFull: false }
  const files = failingFiles((call) => (disk.isFull && call === 'write' ? 'ENOSPC' : undefined))
  const simulator = await StoredSimulator.start(folder, { storageInternals: { files }, ...options })
  /** Frees space, waits for the storage to notice, and compares the world with the folder. */
  const recover = async () => {
    disk.isFull = false
    simulator.wall.move(1_000)
    await expect.poll(() => simulator.simulator.worlds.journal?.isWritable).toBe(true)
  }
  const restart = async () => {
    const hash = simulator.hash()
    await simulator.stop()
    const again = await StoredSimulator.start(folder)
    expect(again.hash()).toBe(hash)
    return again
  }
  return { folder, disk, simulator, recover, restart }
}

async function receiver(answer: () => Promise<void> = () => Promise.resolve()) {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk) => received.push(JSON.parse(chunk).type))
    request.on('end', () => void answer().then(() => response.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, url: `http://127.0.0.1:${portOf(server)}/` }
}

it('refuses writes while the disk is full, answers reads, and recovers when space is free', async () => {
  const { disk, simulator, recover, restart } = await onDisk()
  const first = await simulator.api('POST', '/customers', customer)
  const [hash, head] = [simulator.hash(), simulator.simulator.worlds.default.engine.head().number]
  disk.isFull = true
  for (const key of ['one', 'two'])
    expect(await simulator.api('POST', '/customers', customer, { 'idempotency-key': key })).toMatchObject(refused)
  expect(await simulator.api('GET', `/customers/${first.body.id}`)).toMatchObject({ status: 200, body: first.body })
  expect((await simulator.admin('GET', '/timeline/branches')).body.data).toHaveLength(1)
  expect([simulator.hash(), simulator.simulator.worlds.default.engine.head().number]).toEqual([hash, head])
  await recover()
  // A refusal is not remembered under the key.
  expect(await simulator.api('POST', '/customers', customer, { 'idempotency-key': 'one' })).toMatchObject({
    status: 201,
  })
  await restart()
})

it('is not ready while the disk is full, and healthy all the same', async () => {
  const { disk, simulator, recover } = await onDisk()
  const ask = async (path: string) => {
    const answer = await fetch(`${simulator.origin}${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready' } })
  disk.isFull = true
  expect(await simulator.api('POST', '/customers', customer)).toMatchObject(refused)
  expect(await ask('/ready')).toMatchObject(refused)
  expect(await ask('/health')).toMatchObject({ status: 200 })
  await recover()
  expect(await ask('/ready')).toMatchObject({ status: 200 })
})

it('lets due tasks wait while the disk is full', async () => {
  const { disk, simulator, recover, restart } = await onDisk({ frozen: false })
  const { engine } = simulator.simulator.worlds.default
  const { body } = await simulator.api('POST', '/customers', customer)
  engine.commit({ kind: 'admin', name: 'test' }, () => {
    engine.schedule({ kind: 'unknown', subject: body.id, afterMs: 50 })
  })
  const pending = engine.tasks().length
  await simulator.admin('GET', '/clock')
  disk.isFull = true
  expect(await simulator.api('POST', '/customers', customer)).toMatchObject(refused)
  simulator.wall.move(60)
  simulator.wall.move(60)
  expect((await simulator.admin('GET', '/schedule')).body.data).toHaveLength(pending)
  await recover()
  simulator.wall.move(100)
  expect(engine.tasks()).toHaveLength(pending - 1)
  await restart()
})

it.each([
  ['creates', 'POST', '/worlds', { name: 'other' }],
  ['deletes', 'DELETE', '/worlds/kept', undefined],
  ['resets', 'POST', '/worlds/kept/reset', undefined],
  ['advances', 'POST', '/worlds/kept/clock/advance', { by: 'PT1H' }],
  ['rewinds', 'POST', '/worlds/kept/timeline/rewind', { to: 0 }],
  ['freezes', 'POST', '/worlds/kept/clock/freeze', {}],
  ['changes the mode of webhooks of', 'POST', '/worlds/kept/webhooks/mode', { mode: 'pull' }],
])('a full disk leaves every world as it was when one %s a world', async (_what, method, path, body) => {
  const { disk, simulator, recover, restart } = await onDisk()
  await simulator.admin('POST', '/worlds', { name: 'kept', seed: 'kept', frozen: true })
  await simulator.admin('POST', '/worlds/kept/clock/freeze', {})
  const shown = async () => ({
    hash: simulator.hash('kept'),
    worlds: (await simulator.admin('GET', '/worlds')).body,
    clock: (await simulator.admin('GET', '/worlds/kept/clock')).body,
    timeline: (await simulator.admin('GET', '/worlds/kept/timeline')).body,
    branches: (await simulator.admin('GET', '/worlds/kept/timeline/branches')).body,
  })
  const before = await shown()
  disk.isFull = true
  // The first one is rolled back, the second one does not start.
  for (const attempt of [1, 2]) {
    expect(await simulator.admin(method, path, body), `attempt ${attempt}`).toMatchObject(refused)
    expect(await shown()).toEqual(before)
  }
  await recover()
  expect((await simulator.admin(method, path, body)).status).toBeLessThan(300)
  const after = await shown().catch(() => undefined)
  const again = await restart()
  const { data } = (await again.admin('GET', '/worlds')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(
    (after?.worlds.data ?? [{ name: 'default' }]).map(({ name }: { name: string }) => name),
  )
})

it('records the answers to webhooks when there is room again', async () => {
  const { disk, simulator, recover, restart } = await onDisk()
  const answers: (() => void)[] = []
  const { received, url } = await receiver(() => new Promise((resolve) => answers.push(resolve)))
  await simulator.api('PATCH', '/config', { webhookEndpoint: url })
  const { body } = await simulator.api('POST', '/customers', customer)
  await simulator.admin('POST', `/resources/${body.id}/resolve`, { decision: 'APPROVED' })
  await expect.poll(() => received.length).toBeGreaterThan(0)
  disk.isFull = true
  expect(await simulator.api('POST', '/customers', customer)).toMatchObject(refused)
  for (const answer of answers.splice(0)) answer()
  const delivered = async () =>
    (await simulator.admin('GET', '/webhooks/deliveries')).body.data.filter(
      ({ status }: { status: string }) => status === 'DELIVERED',
    ).length
  expect(await delivered()).toBe(0)
  await recover()
  await expect
    .poll(() => {
      for (const answer of answers.splice(0)) answer()
      return delivered()
    })
    .toBe((await simulator.admin('GET', '/webhooks/events')).body.data.length)
  await restart()
})

it('refuses writes for good when the folder was deleted, answers reads, and leaves another folder alone', async () => {
  const { folder, simulator } = await onDisk()
  const first = await simulator.api('POST', '/customers', customer)
  const hash = simulator.hash()
  await rm(folder, { recursive: true })
  const gone = {
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/was deleted while .* started again\.$/) },
  }
  expect(await simulator.admin('POST', '/snapshots', { name: 'early' })).toMatchObject(gone)
  expect(await simulator.api('POST', '/customers', customer)).toMatchObject(gone)
  expect(await simulator.api('GET', `/customers/${first.body.id}`)).toMatchObject({ status: 200 })
  expect(simulator.hash()).toBe(hash)
  const other = await StoredSimulator.start(folder)
  const otherFirst = await other.api('POST', '/customers', customer)
  simulator.wall.move(1_000)
  expect(await simulator.admin('POST', '/worlds', { name: 'late' })).toMatchObject(gone)
  expect(await simulator.admin('POST', '/snapshots', { name: 'late' })).toMatchObject(gone)
  await simulator.stop()
  expect(otherFirst.status).toBe(201)
  await other.stop()
  const again = await StoredSimulator.start(folder)
  expect(await again.api('GET', `/customers/${otherFirst.body.id}`)).toMatchObject({ status: 200 })
})

it('is not ready after a start on a full disk, until a write succeeds', async () => {
  const { folder, simulator } = await onDisk()
  await simulator.stop()
  const disk = { isFull: true }
  const files = failingFiles((call) => (disk.isFull && call === 'write' ? 'ENOSPC' : undefined))
  const again = await StoredSimulator.start(folder, { storageInternals: { files } })
  const ready = async () => (await fetch(`${again.origin}/ready`)).status
  expect([await ready(), (await again.api('GET', '/customers')).status]).toEqual([503, 200])
  disk.isFull = false
  again.wall.move(1_000)
  await expect.poll(ready).toBe(200)
})
