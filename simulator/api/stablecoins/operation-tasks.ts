import { inputOf, type TaskDeclaration } from '../../domain/area.ts'
import type { World } from '../../engine/types.ts'
import { moveOperation, operations, type StablecoinOperation } from './model/index.ts'
import { fundedTimelines, type Step, transferTimelines } from './outcomes.ts'

const providerTask = 'stablecoinOperation.provider'
const stepTask = 'stablecoinOperation.step'
const expiryTask = 'stablecoinOperation.expire'

/** Schedules the transfer to the provider right after the commit. */
export function scheduleProvider(world: World, id: string): void {
  world.schedule({ kind: providerTask, subject: id, afterMs: 0 })
}

/** Schedules the expiry of an operation and returns the task, which funding must cancel. */
export function scheduleExpiry(world: World, id: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: id, at }).id
}

/** Takes the funds of an operation that is PENDING_FUNDING. */
export function fundOperation(world: World, operation: StablecoinOperation): StablecoinOperation {
  world.cancel(operation.expiryTask ?? '')
  return passToProvider(world, operation)
}

/** Passes an operation to the provider and schedules what its outcome selects. */
function passToProvider(world: World, operation: StablecoinOperation): StablecoinOperation {
  const timelines = operation.status === 'CREATED' ? transferTimelines : fundedTimelines
  for (const { afterMs, status } of timelines[operation.outcome])
    world.schedule({ kind: stepTask, subject: operation.id, afterMs, input: status })
  return moveOperation(world, operation, 'PENDING_PROVIDER')
}

export const operationTasks: Readonly<Record<string, TaskDeclaration>> = {
  [providerTask]: {
    run: (world, { subject = '' }) => {
      passToProvider(world, world.of(operations).get(subject))
    },
  },
  [stepTask]: {
    run: (world, task) => {
      moveOperation(world, world.of(operations).get(task.subject ?? ''), inputOf<Step['status']>(task))
    },
  },
  [expiryTask]: {
    run: (world, { subject = '' }) => {
      moveOperation(world, world.of(operations).get(subject), 'EXPIRED')
    },
  },
}
