import { capsuleOperations } from './capsule/index.ts'
import { clockOperations } from './clock/index.ts'
import { coverageOperations } from './coverage/index.ts'
import { faultOperations } from './faults/index.ts'
import { idOperations } from './ids/index.ts'
import { ledgerOperations } from './ledger/index.ts'
import { outcomeOperations } from './outcomes/index.ts'
import { requestOperations } from './requests/index.ts'
import { resourceOperations } from './resources/index.ts'
import { scheduleOperations } from './schedule/index.ts'
import type { AdminOperationTable } from './shared/admin-operation.ts'
import { snapshotOperations } from './snapshots/index.ts'
import { streamOperations } from './stream/index.ts'
import { timelineOperations } from './timeline/index.ts'
import { waitOperations } from './wait/index.ts'
import { webhookOperations } from './webhooks/index.ts'
import { worldOperations } from './worlds/index.ts'

/** All operations of the admin plane. */
export const adminOperations = {
  ...worldOperations,
  ...clockOperations,
  ...waitOperations,
  ...streamOperations,
  ...scheduleOperations,
  ...timelineOperations,
  ...snapshotOperations,
  ...resourceOperations,
  ...webhookOperations,
  ...faultOperations,
  ...idOperations,
  ...outcomeOperations,
  ...ledgerOperations,
  ...requestOperations,
  ...coverageOperations,
  ...capsuleOperations,
} satisfies AdminOperationTable
