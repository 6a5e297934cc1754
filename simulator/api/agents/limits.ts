import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { isWorthLess, worth } from '../pricing/index.ts'
import { formatMoney, type Money } from '../reference/index.ts'
import { type AccountRule, type Agent, agents, usageAt } from './model/index.ts'

/** The money that an action spends, and the internal account with the rule that applies. */
export interface Spending {
  readonly money: Money
  readonly ruleAccountId: string | undefined
}

/** True when an amount exceeds another one, in any currencies, without rounding. */
const exceeds = (world: World, money: Money, limit: Money): boolean => isWorthLess(world, limit, money, world.now())

const ruleOf = ({ policy }: Agent, id: string | undefined): AccountRule | undefined =>
  policy.accountRestrictions?.accountRules?.find(({ accountId }) => accountId === id)

/** Returns the most that one action may spend: by the account's rule, in its currency, or by the policy. */
function perTransactionLimit(world: World, agent: Agent, accountId: string | undefined): Money {
  const { perTransactionLimit: amount, currency } = agent.policy.spendingLimits
  const ruled = ruleOf(agent, accountId)?.perTransactionLimit
  if (accountId === undefined || ruled === undefined) return { amount, currency }
  return { amount: ruled, currency: world.of(internalAccounts).get(accountId).currency }
}

/** Refuses an action that exceeds a limit. Order: one action, the day's count, the day's sum, the month's sum. */
export function refuseOverLimits(world: World, agent: Agent, { money, ruleAccountId }: Spending): void {
  const { currency, dailyLimit, dailyTransactionLimit, monthlyLimit } = agent.policy.spendingLimits
  const { dailyTransactionCount, dailySpend, monthlySpend } = usageAt(agent.usage, world.now())
  const single = perTransactionLimit(world, agent, ruleAccountId)
  const refuseFor = (reason: string, limit: number, named: string): never =>
    refuse(
      'FORBIDDEN',
      { reason, limit, says: `The action exceeds the agent's ${named}.` },
      { aftermath: () => noteExcess(world, agent, money, named) },
    )
  const daily = { amount: dailyLimit ?? 0, currency }
  const monthly = { amount: monthlyLimit ?? 0, currency }
  if (exceeds(world, money, single))
    refuseFor('PER_TRANSACTION_LIMIT_EXCEEDED', single.amount, `limit of ${formatMoney(single)} per transaction`)
  if (dailyTransactionLimit !== undefined && dailyTransactionCount + 1 > dailyTransactionLimit)
    refuseFor(
      'DAILY_TRANSACTION_LIMIT_EXCEEDED',
      dailyTransactionLimit,
      `limit of ${countOf(dailyTransactionLimit)} a day`,
    )
  if (dailyLimit !== undefined && exceeds(world, money, { amount: dailyLimit - dailySpend, currency }))
    refuseFor('DAILY_LIMIT_EXCEEDED', dailyLimit, `daily limit of ${formatMoney(daily)}`)
  if (monthlyLimit !== undefined && exceeds(world, money, { amount: monthlyLimit - monthlySpend, currency }))
    refuseFor('MONTHLY_LIMIT_EXCEEDED', monthlyLimit, `monthly limit of ${formatMoney(monthly)}`)
}

const countOf = (actions: number): string => (actions === 1 ? '1 action' : `${actions} actions`)

/** Notes on the moment of a refusal which limit the action exceeds. */
function noteExcess(world: World, { id }: Agent, money: Money, limit: string): void {
  const text = `an action of ${formatMoney(money)} exceeds the agent's ${limit}`
  world.note({ kind: 'decision', text }, id)
}

/** Returns in words why the platform must approve an action: the account's rule, the policy's mode or its threshold. */
export function approvalReason(world: World, agent: Agent, { money, ruleAccountId }: Spending): string | undefined {
  const { defaultExecutionMode, approvalThresholds } = agent.policy
  const ruled = ruleOf(agent, ruleAccountId)?.executionMode
  if ((ruled ?? defaultExecutionMode) === 'APPROVAL_REQUIRED')
    return ruled === undefined
      ? "the agent's defaultExecutionMode is APPROVAL_REQUIRED"
      : `the agent's rule for ${ruleAccountId} has the executionMode APPROVAL_REQUIRED`
  const { amount, currency } = approvalThresholds ?? {}
  if (amount === undefined || currency === undefined || !exceeds(world, money, { amount, currency })) return undefined
  return `${formatMoney(money)} is above the agent's approvalThresholds of ${formatMoney({ amount, currency })}`
}

/** Counts an action that starts. Counters never shrink, whatever becomes of the payment. */
export function countUsage(world: World, agentId: string, { amount, currency }: Money): void {
  const agent = world.of(agents).get(agentId)
  const now = world.now()
  const usage = usageAt(agent.usage, now)
  const spent = worth(world, amount, currency, agent.policy.spendingLimits.currency, now)
  world.of(agents).update({
    ...agent,
    usage: {
      ...usage,
      dailyTransactionCount: usage.dailyTransactionCount + 1,
      dailySpend: usage.dailySpend + spent,
      monthlySpend: usage.monthlySpend + spent,
    },
  })
}
