export const agentPermissions = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
] as const
export type AgentPermission = (typeof agentPermissions)[number]

export const executionModes = ['AUTO', 'APPROVAL_REQUIRED'] as const
export type ExecutionMode = (typeof executionModes)[number]

/** Limits in the smallest unit of `currency`. An absent one does not limit. */
export interface SpendingLimits {
  readonly currency: string
  readonly perTransactionLimit: number
  readonly dailyLimit?: number | undefined
  readonly dailyTransactionLimit?: number | undefined
  readonly monthlyLimit?: number | undefined
}

/** The rule of one account, which takes precedence over the policy's own. */
export interface AccountRule {
  readonly accountId: string
  readonly executionMode?: ExecutionMode | undefined
  /** In the currency of the account. */
  readonly perTransactionLimit?: number | undefined
}

export interface AccountRestrictions {
  /** The internal accounts that the agent may use; all when absent. */
  readonly allowedAccountIds?: readonly string[] | undefined
  readonly accountRules?: readonly AccountRule[] | undefined
}

/** The amount above which an AUTO action needs approval. */
export interface ApprovalThresholds {
  readonly currency?: string | undefined
  readonly amount?: number | undefined
}

export interface AgentPolicy {
  readonly permissions: readonly AgentPermission[]
  readonly defaultExecutionMode: ExecutionMode
  readonly spendingLimits: SpendingLimits
  readonly accountRestrictions?: AccountRestrictions | undefined
  readonly approvalThresholds?: ApprovalThresholds | undefined
}
