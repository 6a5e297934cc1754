import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { type FieldError, required } from '../../refusals/index.ts'
import { inFieldOrder, membersOf, present } from '../../schema/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { worth } from '../pricing/index.ts'
import { currency as currencyRow } from '../reference/index.ts'
import {
  type AccountRestrictions,
  type Agent,
  type AgentPolicy,
  type ApprovalThresholds,
  type SpendingLimits,
  type Usage,
  usageAt,
} from './model/index.ts'
import type { PolicyInput, PolicyUpdate } from './shapes.ts'

/** Returns the policy to store: null counts as absent, and repeated permissions are taken once. */
export function policyOf(input: PolicyInput): AgentPolicy {
  const { permissions, defaultExecutionMode, spendingLimits } = input
  return present({
    permissions: [...new Set(permissions)],
    defaultExecutionMode,
    spendingLimits: limitsOf(spendingLimits),
    accountRestrictions: restrictionsOf(input.accountRestrictions),
    approvalThresholds: thresholdsOf(input.approvalThresholds),
  })
}

type LimitsInput = PolicyInput['spendingLimits']

const limitsOf = (input: LimitsInput): SpendingLimits =>
  present({
    currency: input.currency,
    perTransactionLimit: input.perTransactionLimit,
    dailyLimit: input.dailyLimit ?? undefined,
    dailyTransactionLimit: input.dailyTransactionLimit,
    monthlyLimit: input.monthlyLimit ?? undefined,
  })

/** Returns undefined for empty restrictions. */
function restrictionsOf(input: PolicyInput['accountRestrictions']): AccountRestrictions | undefined {
  if (input === undefined) return undefined
  const { allowedAccountIds, accountRules } = input
  const rules = accountRules?.map(({ accountId, executionMode, perTransactionLimit }) =>
    present({ accountId, executionMode, perTransactionLimit: perTransactionLimit ?? undefined }),
  )
  const restrictions = present({ allowedAccountIds: allowedAccountIds ?? undefined, accountRules: rules })
  return Object.keys(restrictions).length === 0 ? undefined : restrictions
}

function thresholdsOf(input: PolicyInput['approvalThresholds']): ApprovalThresholds | undefined {
  if (input === undefined) return undefined
  const thresholds = present({ currency: input.currency, amount: input.amount ?? undefined })
  return Object.keys(thresholds).length === 0 ? undefined : thresholds
}

/**
 * Merges a change into an agent's policy: limits one by one, everything else as a whole. Another currency recasts the
 * limits that the change does not name, and the usage counters, at the current rate.
 */
export function mergePolicy(world: World, agent: Agent, update: PolicyUpdate): Pick<Agent, 'policy' | 'usage'> {
  const { policy } = agent
  const { permissions, defaultExecutionMode, spendingLimits, accountRestrictions, approvalThresholds } = update
  const merged = {
    permissions: permissions === undefined ? policy.permissions : [...new Set(permissions)],
    defaultExecutionMode: defaultExecutionMode ?? policy.defaultExecutionMode,
    spendingLimits: mergeLimits(world, policy.spendingLimits, spendingLimits ?? {}),
    accountRestrictions:
      accountRestrictions === undefined ? policy.accountRestrictions : restrictionsOf(accountRestrictions),
    approvalThresholds: approvalThresholds === undefined ? policy.approvalThresholds : thresholdsOf(approvalThresholds),
  }
  const { currency } = policy.spendingLimits
  return { policy: present(merged), usage: recastUsage(world, agent.usage, currency, merged.spendingLimits.currency) }
}

function mergeLimits(
  world: World,
  limits: SpendingLimits,
  update: NonNullable<PolicyUpdate['spendingLimits']>,
): SpendingLimits {
  const { currency = limits.currency } = update
  const recast = (amount: number) => Math.max(1, converted(world, amount, limits.currency, currency))
  const merged = (given: number | null | undefined, limit: number | undefined) => {
    if (given !== undefined) return given
    return limit === undefined ? null : recast(limit)
  }
  return limitsOf({
    currency,
    perTransactionLimit: update.perTransactionLimit ?? recast(limits.perTransactionLimit),
    dailyLimit: merged(update.dailyLimit, limits.dailyLimit),
    monthlyLimit: merged(update.monthlyLimit, limits.monthlyLimit),
    ...present({ dailyTransactionLimit: update.dailyTransactionLimit ?? limits.dailyTransactionLimit }),
  })
}

function recastUsage(world: World, usage: Usage, from: string, to: string): Usage {
  if (from === to) return usage
  const current = usageAt(usage, world.now())
  return {
    ...current,
    dailySpend: converted(world, current.dailySpend, from, to),
    monthlySpend: converted(world, current.monthlySpend, from, to),
  }
}

/** Converts an amount at the current rate, up to the largest amount that there is. */
const converted = (world: World, amount: number, from: string, to: string): number =>
  from === to ? amount : Math.min(largestAmount, worth(world, amount, from, to, world.now()))

type Sent = Readonly<Record<string, unknown>>

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the problems of a policy that its schema cannot express. The policy is as sent, so every part may be missing
 * or of a wrong type. `at` is the path of the policy, with its dot; without a customer, accounts are not checked.
 */
export function policyErrors(
  world: World,
  customerId: string | undefined,
  policy: unknown,
  at: string,
): readonly FieldError[] {
  const { spendingLimits, approvalThresholds, accountRestrictions } = membersOf(policy)
  const { amount, currency } = membersOf(approvalThresholds)
  const needsCurrency = amount !== undefined && amount !== null && currency === undefined
  return [
    ...currencyErrors(membersOf(spendingLimits)['currency'], `${at}spendingLimits.currency`),
    ...(customerId === undefined ? [] : accountErrors(world, customerId, membersOf(accountRestrictions), at)),
    ...(needsCurrency ? [required(`${at}approvalThresholds.currency`, true)] : []),
    ...currencyErrors(currency, `${at}approvalThresholds.currency`),
  ]
}

function currencyErrors(code: unknown, field: string): readonly FieldError[] {
  if (typeof code !== 'string' || currencyRow(code) !== undefined) return []
  return [{ field, message: `There is no currency ${code}.` }]
}

/** Checks that all accounts are internal ones of the customer, with one rule each. */
function accountErrors(world: World, customerId: string, sent: Sent, at: string): readonly FieldError[] {
  const isOwn = (id: string) => world.of(internalAccounts).find(id)?.customerId === customerId
  const errors: FieldError[] = []
  const check = (id: unknown, field: string) => {
    if (typeof id === 'string' && !isOwn(id))
      errors.push({ field, message: `The customer has no internal account ${id}.` })
  }
  const path = `${at}accountRestrictions`
  for (const [index, id] of list(sent['allowedAccountIds']).entries()) check(id, `${path}.allowedAccountIds.${index}`)
  const seen = new Set<unknown>()
  for (const [index, rule] of list(sent['accountRules']).entries()) {
    const { accountId } = membersOf(rule)
    const field = `${path}.accountRules.${index}.accountId`
    if (accountId !== undefined && seen.has(accountId)) errors.push({ field, message: 'The account has another rule.' })
    else check(accountId, field)
    seen.add(accountId)
  }
  return errors
}

/** Merges the errors of the schema with those of the rules; each field is reported once, the schema's error first. */
export function mergedErrors(
  schema: Parameters<typeof inFieldOrder>[0],
  errors: readonly FieldError[],
  ruled: readonly FieldError[],
): readonly FieldError[] {
  const known = new Set(errors.map(({ field }) => field))
  const all = [...errors, ...ruled.filter(({ field }) => !known.has(field))]
  return all.length === 0 ? all : inFieldOrder(schema, all)
}
