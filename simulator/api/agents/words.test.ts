import { expect, it } from 'vitest'
import { describePolicy } from './words.ts'

const limits = { currency: 'USD', perTransactionLimit: 5_000 }
const policy = { permissions: ['EXECUTE_QUOTES' as const], defaultExecutionMode: 'AUTO' as const }
const agent = {
  ...{ id: 'Agent:1', name: 'Bot', customerId: 'Customer:1', isPaused: false, isConnected: true },
  policy: { ...policy, spendingLimits: limits },
  usage: { dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 0 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
}

it.each([
  [agent, 'The agent may execute quotes, for at most 50.00 USD per transaction; no action needs approval.'],
  [
    { ...agent, isPaused: true, policy: { ...agent.policy, defaultExecutionMode: 'APPROVAL_REQUIRED' as const } },
    'The agent is paused. Otherwise it may execute quotes, for at most 50.00 USD per transaction; ' +
      'the platform approves every action.',
  ],
  [
    { ...agent, policy: { ...agent.policy, approvalThresholds: { currency: 'USD', amount: 100_000 } } },
    'The agent may execute quotes, for at most 50.00 USD per transaction; ' +
      'the platform approves actions above 1,000.00 USD.',
  ],
  [
    {
      ...agent,
      isConnected: false,
      policy: {
        ...policy,
        permissions: [],
        spendingLimits: { ...limits, dailyLimit: 10_000, monthlyLimit: 20_000, dailyTransactionLimit: 1 },
      },
    },
    'The agent may do nothing, for at most 50.00 USD per transaction, 100.00 USD a day, 200.00 USD a month and ' +
      '1 action a day; no action needs approval. It has not redeemed a device code yet.',
  ],
])('describes a policy', (shown, sentence) => {
  expect(describePolicy(shown)).toBe(sentence)
})
