import { type Collection, createWorld, type Document, type Task, type World, wall } from '../simulator/engine/index.ts'
import type { Plan, Row } from './row.ts'
import type { Group } from './run.ts'

interface Payment extends Document {
  readonly status: string
  readonly customer: string
}

const payments: Collection<Payment> = { name: 'payments', indexes: { customer: ({ customer }) => customer } }

const handlers = {
  complete: (world: World, task: Task) => {
    world.of(payments).update({ ...world.of(payments).get(task.subject ?? ''), status: 'COMPLETED' })
  },
}

/** Returns a world with this many due tasks, each of which changes a document. */
function worldWithTasks(tasks: number) {
  const setup = { name: 'bench', seed: 'bench', startAt: 0, frozen: true, wall, handlers, historyLimit: 1e6 }
  const world = createWorld(setup)
  for (let i = 0; i < tasks; i += 1)
    world.commit({ kind: 'request', name: 'bench' }, () => {
      const payment = { id: world.newId('Payment'), status: 'PROCESSING', customer: `Customer:${i % 1_000}` }
      world.of(payments).insert(payment)
      world.schedule({ kind: 'complete', subject: payment.id, afterMs: 1 + (i % 5_000) })
    })
  return world
}

/** Returns the tasks fired per second by one advance. */
function advanceOver(tasks: number): number {
  const world = worldWithTasks(tasks)
  const begun = performance.now()
  const { moments } = world.advance({ to: 10_000, limit: tasks })
  const seconds = (performance.now() - begun) / 1_000
  if (moments.length !== tasks) throw new Error(`${moments.length} of ${tasks} tasks fired`)
  return tasks / seconds
}

/** Returns the milliseconds to rewind this many moments, with ten times as many before them. */
function rewindOver(moments: number): number {
  const world = worldWithTasks(moments * 10)
  world.advance({ to: 10_000, limit: moments * 10 })
  const begun = performance.now()
  world.travels.rewind(world.head().number - moments)
  return performance.now() - begun
}

const advance = ({ many }: Plan): Row => ({
  name: `advance over ${many} due tasks`,
  unit: '/s',
  goal: { atLeast: 100_000 },
})
const rewind = ({ many }: Plan): Row => ({
  name: `rewind over ${many / 10} moments`,
  unit: 'ms',
  goal: { atMost: 100 },
})

export const timeTravel: Group = {
  name: 'time',
  about: 'advances and rewinds of the engine alone',
  rows: (plan) => [advance(plan), rewind(plan)],
  async measure(bench) {
    const { plan } = bench
    await bench.inRounds([[advance(plan), () => advanceOver(plan.many)]])
    await bench.inRounds([[rewind(plan), () => rewindOver(plan.many / 10)]])
  },
}
