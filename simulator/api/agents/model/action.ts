import type { RailName } from '../../../../fixtures/rails.ts'
import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'

export const actionStatuses = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const
type ActionStatus = (typeof actionStatuses)[number]

export const actionTypes = ['EXECUTE_QUOTE', 'TRANSFER_OUT', 'TRANSFER_IN'] as const
export type ActionType = (typeof actionTypes)[number]

export interface TransferDetails {
  readonly amount: number
  readonly currency: string
  readonly sourceAccountId: string
  readonly destinationAccountId: string
  // The API does not show the rest, which the agent chose for a transfer out.
  readonly paymentRail?: RailName | undefined
  readonly remittanceInformation?: string | undefined
  readonly purposeOfPayment?: string | undefined
}

/** A money operation of an agent. */
export interface AgentAction extends Document {
  readonly agentId: string
  readonly customerId: string
  readonly platformCustomerId: string
  readonly status: ActionStatus
  readonly type: ActionType
  readonly quoteId?: string | undefined
  readonly transfer?: TransferDetails | undefined
  /** The payment, which exists from the submission on. */
  readonly transactionId: string
  /** True once the payment has started; only then the action shows it. */
  readonly isStarted: boolean
  readonly rejectionReason?: string | undefined
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const agentActions: Collection<AgentAction> = {
  name: 'agentActions',
  indexes: {
    agent: ({ agentId }) => agentId,
    pending: ({ status }) => (status === 'PENDING_APPROVAL' ? 'pending' : undefined),
    transaction: ({ transactionId }) => transactionId,
  },
}

export const actionLifecycle = lifecycle<ActionStatus>('agent action', {
  start: ['APPROVED', 'PENDING_APPROVAL'],
  PENDING_APPROVAL: ['APPROVED', 'REJECTED', 'FAILED'],
  APPROVED: ['FAILED'],
  REJECTED: [],
  FAILED: [],
})

export function moveAction(
  world: World,
  action: AgentAction,
  status: ActionStatus,
  changes: Partial<AgentAction> = {},
): AgentAction {
  return actionLifecycle.move(world, world.of(agentActions), action, action.status, status, {
    status,
    updatedAtMs: world.now(),
    ...changes,
  })
}

/** The part of a payment that its action is found by. */
interface ActionPayment {
  readonly id: string
  readonly agentId?: string | undefined
}

/** Returns the action that awaits approval for a payment. */
export function pendingActionOf(world: World, { id, agentId }: ActionPayment): AgentAction | undefined {
  if (agentId === undefined) return undefined
  const actions = world.of(agentActions).all('transaction', id)
  return actions.find(({ status }) => status === 'PENDING_APPROVAL')
}

/** Fails the approved action of a payment that has failed. */
export function failActionOf(world: World, { id, agentId }: ActionPayment): void {
  if (agentId === undefined) return
  const actions = world.of(agentActions).all('transaction', id)
  const approved = actions.find((action) => action.status === 'APPROVED')
  if (approved !== undefined) moveAction(world, approved, 'FAILED')
}
