import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../crash/chance.ts'
import type { Instance } from '../support/instance.ts'
import { type Cluster, leaseSeconds } from './cluster.ts'
import type { Sender } from './sender.ts'

/** All that a fault can reach. */
interface Scene {
  readonly cluster: Cluster
  readonly sender: Sender
  readonly chance: Chance
}

interface Fault {
  readonly name: string
  /** True when no request may need a second try. */
  readonly isUnnoticed?: true
  /** Makes the fault and repairs it. */
  readonly run: (scene: Scene) => Promise<void>
}

function anyOf({ cluster, chance }: Scene): Instance {
  const [first, ...others] = cluster.instances
  if (first === undefined) throw new Error('There is no process.')
  return chance.pick([first, ...others])
}

async function restart(cluster: Cluster, instance: Instance): Promise<void> {
  await instance.stop()
  await cluster.begin(instance)
}

async function restartPostgres({ cluster }: Scene, mode: 'fast' | 'immediate', awayMs = 0): Promise<void> {
  await cluster.postgres.stop(mode)
  await pause(awayMs)
  await cluster.postgres.start()
  await cluster.isWhole()
}

const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Everything that can go wrong, and the two things that must not be noticed. */
export const faults: readonly Fault[] = [
  {
    name: 'a process is killed and started again',
    async run(scene) {
      const instance = anyOf(scene)
      await instance.kill()
      // Sometimes the others take its worlds over before it comes back.
      if (scene.chance.below(2) === 0) await scene.cluster.balancer.sees(instance.name, false)
      await scene.cluster.begin(instance)
    },
  },
  {
    name: 'a process is paused past its lease',
    async run(scene) {
      const instance = anyOf(scene)
      instance.pause()
      await pause((leaseSeconds + 1) * 1_000)
      // Its requests are sent again while it still has them; it finds them when it goes on.
      scene.sender.abandon()
      await pause(scene.chance.below(1_000))
      instance.resume()
      await scene.cluster.isWhole()
    },
  },
  {
    name: 'PostgreSQL is stopped and started',
    run: (scene) => restartPostgres(scene, 'fast'),
  },
  {
    name: 'PostgreSQL crashes and is started',
    run: (scene) => restartPostgres(scene, 'immediate'),
  },
  {
    name: 'PostgreSQL is away for longer than leases and patience last',
    run: (scene) => restartPostgres(scene, 'fast', 8_000),
  },
  {
    name: 'every connection to PostgreSQL is cut',
    async run({ cluster, chance }) {
      const times = 1 + chance.below(3)
      for (let time = 0; time < times; time += 1) {
        cluster.postgres.sql(cutOthers)
        await pause(chance.below(500))
      }
      await cluster.isWhole()
    },
  },
  {
    name: 'a process is taken out of the balancer and back in',
    isUnnoticed: true,
    async run(scene) {
      const { balancer } = scene.cluster
      const { name } = anyOf(scene)
      await balancer.set(name, 'maint')
      await pause(500 + scene.chance.below(1_000))
      await balancer.set(name, 'ready')
      await balancer.sees(name, true)
    },
  },
  {
    name: 'a process is stopped by SIGTERM and started again',
    isUnnoticed: true,
    run: (scene) => restart(scene.cluster, anyOf(scene)),
  },
  {
    name: 'all processes are restarted one after the other',
    isUnnoticed: true,
    async run({ cluster }) {
      for (const instance of cluster.instances) await restart(cluster, instance)
    },
  },
]

/** Returns faults in a random order in which each kind comes about as often as the others. */
export function drawFaults(chance: Chance, count: number): readonly Fault[] {
  const drawn: Fault[] = []
  let left: Fault[] = []
  while (drawn.length < count) {
    if (left.length === 0) left = [...faults]
    drawn.push(...left.splice(chance.below(left.length), 1))
  }
  return drawn
}
