export {
  type ActionType,
  type AgentAction,
  actionLifecycle,
  actionStatuses,
  actionTypes,
  agentActions,
  failActionOf,
  moveAction,
  pendingActionOf,
  type TransferDetails,
} from './action.ts'
export { type Agent, agents, type DeviceCode, deviceCodes, renderAgent, requireAgent } from './agent.ts'
export {
  type AccountRestrictions,
  type AccountRule,
  type AgentPermission,
  type AgentPolicy,
  type ApprovalThresholds,
  agentPermissions,
  executionModes,
  type SpendingLimits,
} from './policy.ts'
export { noUsage, type Usage, usageAt } from './usage.ts'
