import { expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { begin, person, record, uploadRows } from '../testing/recorded-world.ts'
import { testWall } from '../testing/wall.ts'
import { bisect } from './bisect.ts'
import { detachedHosts } from './detached.ts'
import type { Capsule } from './format.ts'
import type { OpenHost } from './host.ts'
import { probeOf } from './probe.ts'
import { replayAndCompare, rerecord } from './replay-capsule.ts'

/** Creates hosts whose process clock moves a millisecond per read; counts turns of the event loop. */
function slowHosts() {
  const slow = testWall()
  const counted = { turns: 0 }
  const processWall = {
    ...slow,
    now: () => {
      slow.move(1)
      return slow.now()
    },
    turn: () => {
      counted.turns += 1
      return slow.turn()
    },
  }
  return {
    counted,
    open: detachedHosts({ create: createSimulator, agentTokenOf: () => undefined, productSteps: [], processWall }),
  }
}

/** A capsule with an advance over many tasks: those that read the rows of a bulk upload. */
async function capsuleWithTasks() {
  const rig = begin()
  await uploadRows(rig, 600)
  const { firings } = rig.engine().runner
  await rig.admin('POST', '/clock/advance', { by: '1h' })
  return { capsule: record(rig.simulator), tasks: rig.engine().runner.firings - firings }
}

const works = {
  'a replay': (open: OpenHost, capsule: Capsule, isWanted?: () => boolean) => replayAndCompare(open, capsule, isWanted),
  'a bisection': (open: OpenHost, capsule: Capsule, isWanted = () => true) =>
    bisect(open, capsule, probeOf({ invariant: 'ledger' }), { isWanted }),
  'a second recording': (open: OpenHost, capsule: Capsule, isWanted?: () => boolean) =>
    rerecord(open, capsule, true, isWanted),
}

it.each(Object.entries(works))('%s lets others run between tasks, and ends when nobody wants it', async (_, work) => {
  const { capsule, tasks } = await capsuleWithTasks()
  expect(tasks).toBeGreaterThan(4)
  const { open, counted } = slowHosts()
  await work(open, capsule)
  expect(counted.turns).toBeGreaterThan(tasks)
  let asked = 0
  const isWanted = () => {
    asked += 1
    return asked < 5
  }
  await expect(work(open, capsule, isWanted)).rejects.toThrow(/travelled|The client disconnected/)
  expect(asked).toBe(5)
})

it('a rewind is repeated after all tasks that fired before it', async () => {
  const wall = testWall()
  const rig = begin({ frozen: false }, { wall })
  await uploadRows(rig, 600)
  wall.move(60_000)
  await rig.admin('POST', '/timeline/rewind', { to: 0 })
  for (let count = 0; count < 5; count += 1) await rig.api('POST', '/customers', person)
  expect(await replayAndCompare(slowHosts().open, record(rig.simulator))).toMatchObject({ identical: true })
})

it('a replay waits for the work of a request, however many turns that takes', async () => {
  const rig = begin()
  await rig.api('POST', '/customers', person)
  const slow: OpenHost = async (...args) => {
    const host = await slowHosts().open(...args)
    const send: typeof host.send = async (request) => {
      for (let turn = 0; turn < 50_000; turn += 1) await host.turn()
      return host.send(request)
    }
    return new Proxy(host, {
      get: (target, name) => {
        const value: unknown = name === 'send' ? send : Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  expect(await replayAndCompare(slow, record(rig.simulator))).toMatchObject({ identical: true })
})
