import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { freePort } from '../cluster/postgres.ts'
import { Chance } from '../crash/chance.ts'
import { Receiver } from '../crash/receiver.ts'
import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { Instance } from '../support/instance.ts'
import { numberFrom } from '../support/number-from.ts'
import { checkAnswers, checkCreated, checkEpochs, checkKeys, checkLedger, checkSent, eventsOf, show } from './checks.ts'
import { Cluster, commonSettings } from './cluster.ts'
import { drawFaults } from './faults.ts'
import { type ClientOptions, clientsFor, forAll, Load } from './load.ts'
import { Sender } from './sender.ts'

// Hurts a cluster under load in every way that it must survive. Afterwards every acknowledged change has to be there
// once, and every world has to be the one that a single process in memory makes of the same requests. The tests build
// on each other; `FAULTS`, `SEED`, `WORLDS`, `FULL_WORLDS` and `PROCESSES` make a longer or another run.

const options: ClientOptions = {
  seed: numberFrom('SEED', 1),
  worlds: numberFrom('WORLDS', 300),
  fullWorlds: numberFrom('FULL_WORLDS', 30),
}
const processes = numberFrom('PROCESSES', 3)
const chance = new Chance(options.seed)
const faults = drawFaults(chance, numberFrom('FAULTS', 9)).map(
  (fault, index) => [index + 1, fault.name, fault] as const,
)

let receiver: Receiver
let cluster: Cluster
let sender: Sender
let clients: ReturnType<typeof clientsFor>
let load: Load
/** Closes what was opened, the newest first. */
const closing: (() => void | Promise<void>)[] = []
/** Says why no further test can run. */
let obstacle: string | undefined

beforeAll(async () => {
  try {
    cluster = await Cluster.start(processes)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    obstacle = error.message
    printLine(`The cluster under faults is skipped: ${obstacle}.`)
    return
  }
  closing.push(() => cluster.stop())
  receiver = await Receiver.open()
  closing.push(() => receiver.close())
  sender = new Sender(cluster.balancer.url)
  closing.push(() => sender.close())
  clients = clientsFor(options, sender, receiver)
  await forAll(clients, (client) => client.begin())
  load = new Load(clients)
  await load.settles()
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

beforeEach(({ skip }) => skip(obstacle !== undefined, obstacle))

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  obstacle = `an earlier test failed: ${task.name}`
  for (const { name, log } of [...cluster.instances, { name: 'HAProxy', log: cluster.balancer.log }])
    printLine(`--- log of ${name}\n${log}`)
})

describe(`every world goes on after fault, with seed ${options.seed},`, () => {
  it.for(faults)('%i: %s', async ([, , { run, isUnnoticed }]) => {
    sender.watch()
    await run({ cluster, sender, chance })
    await load.settles()
    if (isUnnoticed) assert.deepEqual(sender.watch(), [], 'requests needed a second try')
  })
})

describe('after the faults', () => {
  const events = new Map<string, readonly string[]>()

  beforeAll(async () => {
    if (obstacle !== undefined) return
    await load.end()
    const tries = [...sender.failedTries].map(([failure, count]) => `${count} tries ${failure}`)
    printLine([`${sender.requests} requests`, ...tries].join(', '))
    await forAll(clients, async (client) => void events.set(client.name, await eventsOf(client)))
  })

  it('every acknowledged resource is there', () => forAll(clients, checkCreated))

  it('every ledger balances', () => forAll(clients, checkLedger))

  it('every event was sent', () => {
    for (const { name } of clients) checkSent(name, events.get(name) ?? [], receiver.take(name, 0))
  })

  it('every key made one thing', () => forAll(clients, checkKeys))

  it('every entry was written by the owner of its world', () => checkEpochs(cluster.postgres))

  describe('a single process', () => {
    const shown = new Map<string, object>()
    let alone: typeof clients

    beforeAll(async () => {
      if (obstacle !== undefined) return
      await forAll(clients, async (client) => void shown.set(client.name, await show(client)))
      const settings = { ...commonSettings(cluster.balancer.url), SANDGLASS_STORAGE: 'memory' }
      await cluster.stop()
      const instance = new Instance('one process', await freePort(), settings)
      closing.push(() => instance.kill())
      await instance.start()
      const sender = new Sender(instance.url)
      closing.push(() => sender.close())
      alone = clientsFor(options, sender, receiver)
      const answers = new Map(clients.map((client) => [client.name, client.answers.length]))
      await forAll(alone, async (client) => {
        await client.begin()
        while (client.answers.length < (answers.get(client.name) ?? 0)) await client.act()
      })
    })

    it('makes the same worlds of the same requests', () =>
      forAll(alone, async (client) => {
        const other = clients.find(({ name }) => name === client.name)
        assert.ok(other)
        checkAnswers(other, client)
        assert.deepEqual(shown.get(client.name), await show(client), `the state of ${client.name}`)
      }))

    it('sends the same events', () =>
      forAll(alone, async (client) => {
        const expected = await eventsOf(client)
        checkSent(client.name, expected, receiver.take(client.name, 0))
        assert.deepEqual(events.get(client.name), expected, `the events of ${client.name}`)
      }))
  })
})
