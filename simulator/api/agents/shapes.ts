import { type Static, type TSchema, Type } from 'typebox'
import { largestAmount } from '../../ledger/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { anyMember, instant, namedShape, optional, page, whenMember } from '../../schema/index.ts'
import { QuoteShape } from '../quotes/index.ts'
import { AnyTransaction } from '../transactions/index.ts'
import { actionStatuses, actionTypes, agentPermissions, executionModes } from './model/index.ts'

const id = (description: string) => Type.String({ pattern: idPattern, description })
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
const limit = (description: string) =>
  Type.Integer({ format: 'int64', minimum: 1, maximum: largestAmount, description })

const Permissions = Type.Array(Type.Enum([...agentPermissions]), { description: 'Repeated ones are taken once.' })
const ExecutionMode = Type.Enum([...executionModes], {
  description: 'AUTO executes at once; APPROVAL_REQUIRED waits for the platform.',
})

const currency = Type.String({ description: 'The currency of the limits.' })
const perTransactionLimit = limit('The most that one action may spend.')
const otherLimits = {
  dailyLimit: optional(orNull(limit('The most that may be spent in a day, in UTC; null for no limit.'))),
  dailyTransactionLimit: optional(
    Type.Integer({ minimum: 1, maximum: largestAmount, description: 'The most actions in a day, in UTC.' }),
  ),
  monthlyLimit: optional(orNull(limit('The most that may be spent in a month, in UTC; null for no limit.'))),
}

const SpendingLimits = Type.Object({ currency, perTransactionLimit, ...otherLimits })

const SpendingLimitsUpdate = Type.Object({
  currency: optional(currency),
  perTransactionLimit: optional(perTransactionLimit),
  ...otherLimits,
})

const AccountRestrictions = Type.Object({
  allowedAccountIds: optional(
    orNull(
      Type.Array(id('An internal account of the customer.'), {
        description: 'The accounts that the agent may use; null for all of them.',
      }),
    ),
  ),
  accountRules: optional(
    Type.Array(
      Type.Object({
        accountId: id('An internal account of the customer.'),
        executionMode: optional(ExecutionMode),
        perTransactionLimit: optional(orNull(limit("In the account's currency; null for the policy's own limit."))),
      }),
    ),
  ),
})

const ApprovalThresholds = Type.Object(
  {
    currency: optional(Type.String({ description: 'The currency of the amount.' })),
    amount: optional(
      orNull(
        Type.Integer({
          format: 'int64',
          minimum: 0,
          maximum: largestAmount,
          description: 'AUTO actions above this amount need approval; null for none.',
        }),
      ),
    ),
  },
  { rules: [whenMember('amount', { type: 'integer' }, { required: ['currency'] })] },
)

const restrictions = {
  accountRestrictions: optional(AccountRestrictions),
  approvalThresholds: optional(ApprovalThresholds),
}

const AgentPolicy = Type.Object({
  permissions: Permissions,
  defaultExecutionMode: ExecutionMode,
  spendingLimits: SpendingLimits,
  ...restrictions,
})
export type PolicyInput = Static<typeof AgentPolicy>

export const AgentPolicyUpdate = namedShape('AgentPolicyUpdateRequest', {
  permissions: optional(Permissions),
  defaultExecutionMode: optional(ExecutionMode),
  spendingLimits: optional(SpendingLimitsUpdate),
  ...restrictions,
})
export type PolicyUpdate = Static<typeof AgentPolicyUpdate>

const name = Type.String({ minLength: 1, description: 'A name for people.' })

export const AgentCreate = namedShape('AgentCreateRequest', {
  name,
  customerId: id('The customer that the agent acts for.'),
  policy: AgentPolicy,
})

export const AgentUpdate = namedShape(
  'AgentUpdateRequest',
  {
    name: optional(name),
    isPaused: optional(Type.Boolean({ description: 'A paused agent can read but not act.' })),
  },
  anyMember('name', 'isPaused'),
)

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const AgentShape = namedShape('Agent', {
  id: Type.String(),
  name: Type.String(),
  customerId: Type.String(),
  isPaused: Type.Boolean(),
  isConnected: Type.Boolean({ description: 'True once a device code was redeemed.' }),
  policy: AgentPolicy,
  usage: Type.Object({
    dailyTransactionCount: count('The actions that started today.'),
    dailySpend: count("What they spent, in the limits' currency."),
    dailyResetDate: optional(Type.String({ format: 'date', description: 'The next day, on which both start at 0.' })),
    monthlySpend: count('What was spent this month.'),
    monthlyResetMonth: optional(Type.String({ description: 'The next month, with which it starts at 0.' })),
  }),
  createdAt: instant(),
  updatedAt: instant(),
})

export const AgentPage = page(AgentShape, 'AgentListResponse')

export const DeviceCodeShape = namedShape('AgentDeviceCode', {
  code: Type.String({ description: 'For one use, within 24 hours.' }),
  agentId: Type.String(),
  expiresAt: instant(),
  redeemed: Type.Boolean(),
})

export const AgentCreated = namedShape('AgentCreateResponse', { agent: AgentShape, deviceCode: DeviceCodeShape })

export const DeviceCodeStatus = namedShape('AgentDeviceCodeStatusResponse', {
  code: Type.String(),
  redeemed: Type.Boolean(),
})

export const RedeemedCode = namedShape('AgentDeviceCodeRedeemResponse', {
  agentId: Type.String(),
  agentName: Type.String(),
  accessToken: Type.String({ description: 'The bearer token of the agent; it is shown only here.' }),
  policy: AgentPolicy,
})

export const ActionStatusShape = Type.Enum([...actionStatuses])

export const AgentActionShape = namedShape('AgentAction', {
  id: Type.String(),
  agentId: Type.String(),
  customerId: Type.String(),
  platformCustomerId: Type.String(),
  status: ActionStatusShape,
  type: Type.Enum([...actionTypes]),
  quote: optional(QuoteShape),
  transferDetails: optional(
    Type.Object({
      amount: Type.Integer({ format: 'int64' }),
      currency: Type.String(),
      sourceAccountId: Type.String(),
      destinationAccountId: Type.String(),
    }),
  ),
  transaction: optional(AnyTransaction),
  rejectionReason: optional(Type.String()),
  createdAt: instant(),
  updatedAt: instant(),
})

export const ActionPage = page(AgentActionShape, 'AgentActionListResponse')

export const ActionReject = namedShape('AgentActionRejectRequest', {
  reason: optional(Type.String({ description: 'The reason, which the action shows.' })),
})
