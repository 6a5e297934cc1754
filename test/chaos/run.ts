import assert from 'node:assert/strict'
import { freePort } from '../cluster/postgres.ts'
import { Chance } from '../crash/chance.ts'
import { Receiver } from '../crash/receiver.ts'
import {
  checkAnswers,
  checkCreated,
  checkEpochs,
  checkEvents,
  checkKeys,
  checkLedger,
  type Shown,
  show,
} from './checks.ts'
import type { WorldClient } from './client.ts'
import { Cluster, commonSettings } from './cluster.ts'
import { drawFaults, type Fault } from './faults.ts'
import { Instance } from './instance.ts'
import { clientsFor, forAll, Load } from './load.ts'
import { Sender } from './sender.ts'

export interface RunOptions {
  /** The built program of the processes. */
  readonly program: string
  readonly faults: number
  readonly seed: number
  readonly worlds: number
  readonly processes: number
  /** True when most worlds begin with little. */
  readonly isQuick: boolean
}

type Print = (line: string) => void

/** Counts what passed and what failed, and says so. */
class Tally {
  passed = 0
  failed = 0

  constructor(readonly print: Print) {}

  /** Runs one check; returns false when it failed. */
  async check(name: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      const detail = await run()
      this.passed += 1
      this.print(`ok ${name}${typeof detail === 'string' ? ` (${detail})` : ''}`)
      return true
    } catch (error) {
      this.failed += 1
      this.print(`FAILED ${name}: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }
}

/** All that the cluster left behind, to be compared with what one process makes of the same requests. */
interface Result {
  readonly clients: readonly WorldClient[]
  readonly shown: ReadonlyMap<string, Shown>
  readonly events: ReadonlyMap<string, readonly string[]>
}

export async function runChaos(options: RunOptions, print: Print): Promise<{ passed: number; failed: number }> {
  const tally = new Tally(print)
  const receiver = await Receiver.open()
  const cluster = await Cluster.start(options.program, options.processes).catch((error) => {
    receiver.close()
    throw error
  })
  const publicUrl = cluster.balancer.url
  let result: Result | undefined
  try {
    result = await hurt(cluster, receiver, options, tally)
  } finally {
    if (tally.failed > 0)
      for (const { name, log } of [...cluster.instances, { name: 'HAProxy', log: cluster.balancer.log }])
        print(`--- log of ${name}\n${log}`)
    await cluster.stop()
  }
  try {
    if (result !== undefined) await compareWithOne(result, publicUrl, receiver, options, tally)
  } finally {
    receiver.close()
  }
  return tally
}

/** Makes the faults under load and checks what is left; undefined when the load could not go on. */
async function hurt(
  cluster: Cluster,
  receiver: Receiver,
  options: RunOptions,
  tally: Tally,
): Promise<Result | undefined> {
  const sender = new Sender(cluster.balancer.url)
  const clients = clientsFor(options, sender, receiver)
  const chance = new Chance(options.seed)
  try {
    await forAll(clients, (client) => client.begin())
    const load = new Load(clients)
    await load.settles()
    for (const fault of drawFaults(chance, options.faults))
      if (!(await tally.check(fault.name, () => runFault(fault, { cluster, sender, chance, load })))) return undefined
    await load.end()
    const tries = [...sender.failedTries].map(([failure, count]) => `${count} tries ${failure}`)
    tally.print([`${sender.requests} requests`, ...tries].join(', '))
    return await checkWorlds(cluster, clients, receiver, tally)
  } finally {
    await sender.close()
  }
}

interface Stage {
  readonly cluster: Cluster
  readonly sender: Sender
  readonly chance: Chance
  readonly load: Load
}

/** Makes a fault; every world has to go on afterwards, and some faults must not be noticed at all. */
async function runFault(fault: Fault, stage: Stage): Promise<string> {
  const begunAt = performance.now()
  stage.sender.watch()
  await fault.run(stage)
  await stage.load.settles()
  const failed = stage.sender.watch()
  if (fault.isUnnoticed) assert.deepEqual(failed, [], 'requests needed a second try')
  return `${((performance.now() - begunAt) / 1_000).toFixed(1)} s`
}

async function checkWorlds(
  cluster: Cluster,
  clients: readonly WorldClient[],
  receiver: Receiver,
  tally: Tally,
): Promise<Result> {
  const shown = new Map<string, Shown>()
  const events = new Map<string, readonly string[]>()
  const created = clients.reduce((sum, client) => sum + client.created.length, 0)
  await tally.check('every acknowledged resource is there', async () => {
    await forAll(clients, checkCreated)
    return `${created}`
  })
  await tally.check('every ledger balances', () => forAll(clients, checkLedger))
  await tally.check('every event was sent', () =>
    forAll(clients, async (client) => {
      events.set(client.name, await checkEvents(client, () => receiver.take(client.name, 0)))
    }),
  )
  await tally.check('every key made one thing', () => forAll(clients, checkKeys))
  await tally.check('every entry was written by the owner of its world', async () => checkEpochs(cluster.postgres))
  await forAll(clients, async (client) => void shown.set(client.name, await show(client)))
  return { clients, shown, events }
}

/** Repeats the requests of all worlds on one process in memory. */
async function compareWithOne(
  { clients, shown, events }: Result,
  publicUrl: string,
  receiver: Receiver,
  options: RunOptions,
  tally: Tally,
): Promise<void> {
  const settings = { ...commonSettings(publicUrl), SANDGLASS_STORAGE: 'memory' }
  const instance = new Instance(options.program, 'one process', await freePort(), settings)
  await instance.start()
  const sender = new Sender(instance.url)
  const alone = clientsFor(options, sender, receiver)
  try {
    await tally.check('every world is the one that a single process makes', () =>
      forAll(alone, async (client) => {
        const other = clients.find(({ name }) => name === client.name)
        assert.ok(other)
        await client.begin()
        while (client.answers.length < other.answers.length) await client.act()
        checkAnswers(other, client)
        assert.deepEqual(shown.get(client.name), await show(client), `the state of ${client.name}`)
      }),
    )
    await tally.check('every event is one that a single process sends', () =>
      forAll(alone, async (client) => {
        const expected = await checkEvents(client, () => receiver.take(client.name, 0))
        assert.deepEqual(events.get(client.name), expected, `the events of ${client.name}`)
      }),
    )
  } finally {
    await sender.close()
    await instance.kill()
  }
}
