import { area } from '../../contract/index.ts'
import { approvePendingPayment } from './approve-pending-payment.ts'
import { deliveryTasks } from './deliver-payment.ts'
import { depositBySuffix } from './outcomes.ts'
import { deadlineTasks, umaApprovals } from './platform-approval.ts'
import { rejectPendingPayment } from './reject-pending-payment.ts'
import { sandboxReceive } from './sandbox-receive.ts'
import { IncomingPaymentData } from './shapes.ts'
import { chapters, explains } from './words.ts'

export const incomingUmaArea = area({
  operations: {
    sandboxReceive,
    approvePendingPayment,
    rejectPendingPayment,
  },
  outcomes: [depositBySuffix],
  tasks: { ...deliveryTasks, ...deadlineTasks },
  events: { IncomingTransaction: IncomingPaymentData },
  emits: {
    'webhook.answered': [
      'INCOMING_PAYMENT.PENDING',
      'INCOMING_PAYMENT.COMPLETED',
      'INTERNAL_ACCOUNT.BALANCE_UPDATED',
      'INCOMING_PAYMENT.FAILED',
      'INCOMING_PAYMENT.REFUND_PENDING',
    ],
  },
  approvals: umaApprovals,
  internalCollections: ['paymentApprovals'],
  chapters,
  explains,
})
