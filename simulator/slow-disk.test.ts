import { expect, it, onTestFinished } from 'vitest'
import { disk } from './storage/files.ts'
import { temporaryFolder } from './testing/storage-folders.ts'
import { StoredSimulator } from './testing/stored-simulator.ts'

/** A simulator whose disk syncs nothing until it is let go on. */
async function onSlowDisk() {
  let wait = Promise.resolve()
  const sync = async (file: number) => {
    await wait
    await disk.sync(file)
  }
  const files = { ...disk, sync }
  const simulator = await StoredSimulator.start(await temporaryFolder(), { storageInternals: { files } })
  /** Stops the disk; returns what lets it go on. */
  const stop = () => {
    let goOn = () => {}
    wait = new Promise((resolve) => {
      goOn = resolve
    })
    onTestFinished(() => goOn())
    return () => goOn()
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
  // Served before the disk goes on: health shows no world.
  await fetch(`${simulator.simulator.origin}/health`)
  await fetch(`${simulator.simulator.origin}/health`)
  expect(told).toEqual([])
  goOn()
  await Promise.all([write, read, list])
  expect(told.sort()).toEqual(['read', 'timeline', 'write'])
})
