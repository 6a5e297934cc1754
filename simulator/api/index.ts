import type { Lifecycle } from '../domain/lifecycle.ts'
import type { OperationTable } from '../domain/operation.ts'
import type { SuffixTable } from '../domain/suffix-table.ts'
import type { Credential } from '../domain/worlds.ts'
import type { TaskHandler, World } from '../engine/types.ts'
import { accountOperations, internalAccountLifecycle } from './accounts/index.ts'
import { customerOperations, kybLifecycle, kycBySuffix, kycLifecycle } from './customers/index.ts'
import { beginPlatform, platformOperations } from './platform/index.ts'
import { incomingLifecycle, transactionOperations } from './transactions/index.ts'
import { unwrittenBeside } from './unwritten.ts'

export { authenticate } from './platform/index.ts'
export type { OperationAddress } from './unwritten.ts'

/** Every operation that is written, area by area. */
export const operations: OperationTable = {
  ...platformOperations,
  ...customerOperations,
  ...accountOperations,
  ...transactionOperations,
}

/** The operations of the contract that answer 501 until somebody writes them. */
export const unwritten = unwrittenBeside(operations)

/** Every table of magic values. */
export const outcomes: readonly SuffixTable<unknown>[] = [kycBySuffix]

export const lifecycles: readonly Lifecycle<string>[] = [
  kycLifecycle,
  kybLifecycle,
  internalAccountLifecycle,
  incomingLifecycle,
]

/** What the schedule's task kinds do when they fall due. */
export const taskHandlers: Readonly<Record<string, TaskHandler>> = {}

/** Writes what every world begins with. */
export function begin(world: World, credential: Credential): void {
  beginPlatform(world, credential)
}
