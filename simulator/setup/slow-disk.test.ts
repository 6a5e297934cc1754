import { expect, it, onTestFinished } from 'vitest'
import { disk } from '../storage/folder/files.ts'
import { failingFiles, temporaryFolder } from '../testing/storage-folders.ts'
import { StoredSimulator } from '../testing/stored-simulator.ts'
import { receiver, rig } from '../testing/webhooks.ts'
import { dispatcherOf } from '../webhooks/index.ts'

/** A simulator with a disk that tests can stop: it then syncs nothing until it resumes. */
async function onSlowDisk() {
  let wait = Promise.resolve()
  const sync = async (file: number) => {
    await wait
    await disk.sync(file)
  }
  const files = { ...disk, sync }
  const simulator = await StoredSimulator.start(await temporaryFolder(), { storageInternals: { files } })
  /** Stops the disk; returns a function that resumes it, or fails once with a given error. */
  const stop = () => {
    let end = (_error?: Error) => {}
    wait = new Promise((resolve, reject) => {
      end = (error) => {
        if (error === undefined) resolve()
        else reject(error)
        wait = Promise.resolve()
      }
    })
    onTestFinished(() => end())
    return (error?: Error) => end(error)
  }
  return { simulator, stop }
}

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

it.each([
  ['a read of the API', '/customers'],
  ['a refusal', '/customers/Customer:none'],
])('%s waits until the change that it may show is on the disk', async (_, path) => {
  const { simulator, stop } = await onSlowDisk()
  await simulator.api('POST', '/customers', customer)
  const { engine } = simulator.simulator.worlds.default
  const { number } = engine.head()
  const goOn = stop()
  const told: string[] = []
  const write = simulator.api('POST', '/customers', customer).then(() => told.push('write'))
  await expect.poll(() => engine.head().number).toBe(number + 1)
  const read = simulator.api('GET', path).then(() => told.push('read'))
  const list = simulator.admin('GET', '/timeline').then(() => told.push('timeline'))
  // Served before the disk resumes: health does not depend on worlds.
  await fetch(`${simulator.simulator.origin}/health`)
  await fetch(`${simulator.simulator.origin}/health`)
  expect(told).toEqual([])
  goOn()
  await Promise.all([write, read, list])
  expect(told.sort()).toEqual(['read', 'timeline', 'write'])
})

it.each([
  ['leaves once', 'is'],
  ['never leaves when', 'cannot be'],
])('a webhook %s the change that it tells of %s written', async (_, ending) => {
  const { simulator, stop } = await onSlowDisk()
  const endpoint = await receiver()
  const told = (text: string) => endpoint.received.filter(({ bytes }) => bytes.includes(text)).length
  await simulator.api('PATCH', '/config', { webhookEndpoint: endpoint.url })
  // Loads everything that signs and sends.
  await simulator.api('POST', '/customers', customer)
  await expect.poll(() => told('Ada Lovelace')).toBe(1)
  const dispatcher = dispatcherOf(simulator.simulator.worlds.default.engine)
  await dispatcher?.idle()

  const end = stop()
  const write = simulator.api('POST', '/customers', { ...customer, fullName: 'Grace Hopper' })
  await expect.poll(() => dispatcher?.isBusy).toBe(true)
  // A world in memory, which does not wait for the disk, sends later events.
  const inMemory = rig({ endpoint: endpoint.url })
  for (const fullName of ['first', 'second']) {
    inMemory.send('CUSTOMER.KYC_APPROVED', { fullName })
    await inMemory.dispatcher.idle()
    expect([told(fullName), told('Grace Hopper')]).toEqual([1, 0])
  }
  end(ending === 'is' ? undefined : Object.assign(new Error('full'), { code: 'ENOSPC' }))
  expect((await write).status).toBe(ending === 'is' ? 201 : 503)
  simulator.wall.move(1_000)
  await expect.poll(() => simulator.simulator.worlds.journal?.isWritable).toBe(true)
  await simulator.api('POST', '/customers', { ...customer, fullName: 'Edsger Dijkstra' })
  await expect.poll(() => told('Edsger Dijkstra')).toBe(1)
  await dispatcher?.idle()
  expect(told('Grace Hopper')).toBe(ending === 'is' ? 1 : 0)
})

it('a start whose first world cannot be written fails with the reason', async () => {
  const files = failingFiles((call) => (call === 'write' ? 'ENOSPC' : undefined))
  const starting = StoredSimulator.start(await temporaryFolder(), { storageInternals: { files } })
  await expect(starting).rejects.toThrow(/No space is left/)
})

it.each([
  [201, undefined],
  [503, Object.assign(new Error('full'), { code: 'ENOSPC' })],
])('a write is logged and counted as it was answered, %s, with the time of its wait', async (status, error) => {
  const { simulator, stop } = await onSlowDisk()
  const { engine } = simulator.simulator.worlds.default
  const { number } = engine.head()
  const end = stop()
  const write = simulator.api('POST', '/customers', customer)
  await expect.poll(() => engine.head().number).toBe(number + 1)
  simulator.wall.move(1_500)
  end(error)
  expect((await write).status).toBe(status)
  simulator.wall.move(1_000)
  await expect.poll(() => simulator.simulator.worlds.journal?.isWritable).toBe(true)
  const { body } = await simulator.admin('GET', '/requests')
  expect(body.data).toMatchObject([
    { operation: 'createCustomer', status, durationMs: 1_500, recorded: status === 201 },
  ])
  const metrics = await (await fetch(`${simulator.origin}/metrics`)).text()
  expect(metrics).toMatch(new RegExp(`sandglass_requests_total\\{operation="createCustomer",status="${status}"\\} 1\n`))
  expect(metrics).not.toMatch(new RegExp(`operation="createCustomer",status="${status === 201 ? 503 : 201}"`))
})
