import type { Chapter, Explains } from '../../contract/index.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Transactions',
    operations: {
      approvePendingPayment: 'Approve a pending payment',
      rejectPendingPayment: 'Reject a pending payment',
    },
  },
  {
    name: 'Rates and receivers',
    operations: {
      sandboxReceive: 'Receive a payment over UMA',
    },
  },
]

export const explains: Partial<Explains> = {
  requests: {
    sandboxReceive: 'the payment arrived through the sandbox',
    approvePendingPayment: 'the platform approved the payment',
    rejectPendingPayment: 'the platform rejected the payment',
  },
  approvalAnswers: {
    200: { says: 'which approves the payment', leavesOpen: true },
    202: { says: 'which puts the decision off' },
    403: { says: 'which rejects the payment' },
    422: { says: 'which asks for data about the sender' },
  },
  tasks: {
    'incoming-uma.arrive': 'the money arrived',
    'incoming-uma.paid-out': 'the payout to the deposit account was due',
    'incoming-uma.compliance': 'the compliance check was due',
    'incoming-uma.deadline': "the time for the platform's decision ran out",
  },
  deadlines: {
    'incoming-uma.deadline': 'The platform did not decide within {after}, so {it} failed.',
  },
  ownedWith: { paymentApprovals: 'paymentId' },
}
