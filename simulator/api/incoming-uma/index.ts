import type { OperationTable } from '../../domain/operation.ts'
import type { TaskHandler } from '../../engine/types.ts'
import { approvePendingPayment } from './approve-pending-payment.ts'
import { deadlineEmits, deadlineTaskHandlers } from './ask-platform.ts'
import { rejectPendingPayment } from './reject-pending-payment.ts'
import { sandboxReceive } from './sandbox-receive.ts'
import { settlingEmits, settlingTaskHandlers } from './settle.ts'

export { umaApprovals } from './ask-platform.ts'
export { depositBySuffix } from './outcomes.ts'
export { IncomingPaymentData } from './shapes.ts'

export const incomingUmaOperations = {
  sandboxReceive,
  approvePendingPayment,
  rejectPendingPayment,
} satisfies OperationTable

/** What is told when the platform has answered, and when time has passed: no operation could say so. */
export const incomingUmaEmits: Readonly<Record<string, readonly string[]>> = {
  'webhook.answered': [
    'INCOMING_PAYMENT.PENDING',
    'INCOMING_PAYMENT.COMPLETED',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'INCOMING_PAYMENT.FAILED',
    'INCOMING_PAYMENT.REFUND_PENDING',
  ],
  ...settlingEmits,
  ...deadlineEmits,
}

export const incomingUmaTaskHandlers: Readonly<Record<string, TaskHandler>> = {
  ...settlingTaskHandlers,
  ...deadlineTaskHandlers,
}
