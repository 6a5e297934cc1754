import { inputOf, type TaskDeclaration } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { moveOperation, type StablecoinOperation, stablecoinOperations } from './model/index.ts'
import { fundedTimelines, type TransferStep, transferTimelines } from './outcomes.ts'

const providerTask = 'stablecoinOperation.provider'
const stepTask = 'stablecoinOperation.step'
const expiryTask = 'stablecoinOperation.expire'

/** Schedules the transfer to the provider right after the commit. */
export function scheduleProvider(world: World, id: string): void {
  world.schedule({ kind: providerTask, subject: id, afterMs: 0 })
}

/** Schedules the expiry of an operation and returns the task, which funding must cancel. */
export function scheduleOperationExpiry(world: World, id: string, at: number): string {
  return world.schedule({ kind: expiryTask, subject: id, at }).id
}

/** Takes the funds of an operation that is PENDING_FUNDING. */
export function fundOperation(world: World, operation: StablecoinOperation): StablecoinOperation {
  world.cancel(operation.expiryTask ?? '')
  return passToProvider(world, operation)
}

/** Passes an operation to the provider and schedules the first step that its outcome selects. */
function passToProvider(world: World, operation: StablecoinOperation): StablecoinOperation {
  scheduleStep(world, operation.id, stepsOf(operation)[0])
  return moveOperation(world, operation, 'PENDING_PROVIDER')
}

/** Schedules one step. It schedules the next one when it runs, so a forced step cannot skip another. */
function scheduleStep(world: World, id: string, step: TransferStep | undefined): void {
  if (step !== undefined) world.schedule({ kind: stepTask, subject: id, afterMs: step.afterMs, input: step.status })
}

/** Returns the steps after PENDING_PROVIDER; an operation with funding instructions has been funded. */
const stepsOf = ({ outcome, fundingInstructions }: StablecoinOperation): readonly TransferStep[] =>
  (fundingInstructions === undefined ? transferTimelines : fundedTimelines)[outcome]

export const operationTasks: Readonly<Record<string, TaskDeclaration>> = {
  [providerTask]: {
    run: (world, { subject = '' }) => {
      passToProvider(world, world.of(stablecoinOperations).get(subject))
    },
  },
  [stepTask]: {
    run: (world, task) => {
      const operation = world.of(stablecoinOperations).get(task.subject ?? '')
      const status = inputOf<TransferStep['status']>(task)
      moveOperation(world, operation, status)
      const steps = stepsOf(operation)
      scheduleStep(world, operation.id, steps[steps.findIndex((step) => step.status === status) + 1])
    },
  },
  [expiryTask]: {
    run: (world, { subject = '' }) => {
      moveOperation(world, world.of(stablecoinOperations).get(subject), 'EXPIRED')
    },
  },
}
