import type { Agent, AgentPermission } from '../api/agents/model/index.ts'
import { bucketAt, minorUnitRate } from '../api/pricing/rates.ts'
import type { Money } from '../api/reference/index.ts'
import type { World } from '../engine/index.ts'
import { DAY } from '../schema/index.ts'

/** The money that an agent wants to move, and the internal account whose rule applies. */
export interface Wanted {
  readonly permission: AgentPermission
  readonly accountId: string
  readonly accountCurrency: string
  readonly money: Money
}

const dayOf = (at: number) => Math.floor(at / DAY)
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** The limits and counters of one agent, computed apart from the simulator. Only the exact rates are the same. */
export class AgentModel {
  readonly #world: World
  #daily: { day: number; count: number; spend: number }
  #monthly: { month: string; spend: number }

  constructor(world: World) {
    this.#world = world
    this.#daily = { day: dayOf(world.now()), count: 0, spend: 0 }
    this.#monthly = { month: monthOf(world.now()), spend: 0 }
  }

  /** The counters of now. */
  usage() {
    this.#roll()
    const { count: dailyTransactionCount, spend: dailySpend } = this.#daily
    return { dailyTransactionCount, dailySpend, monthlySpend: this.#monthly.spend }
  }

  /** Returns the reason that the policy refuses an action for; undefined when it permits the action. */
  refusalOf({ isPaused, policy }: Agent, wanted: Wanted): string | undefined {
    this.#roll()
    const { permission, accountId, money } = wanted
    const { currency, perTransactionLimit, dailyTransactionLimit, dailyLimit, monthlyLimit } = policy.spendingLimits
    const { allowedAccountIds, accountRules = [] } = policy.accountRestrictions ?? {}
    const ruled = accountRules.find((rule) => rule.accountId === accountId)?.perTransactionLimit
    const single =
      ruled === undefined
        ? { amount: perTransactionLimit, currency }
        : { amount: ruled, currency: wanted.accountCurrency }
    if (isPaused) return 'AGENT_PAUSED'
    if (!policy.permissions.includes(permission)) return 'PERMISSION_DENIED'
    if (allowedAccountIds?.includes(accountId) === false) return 'ACCOUNT_NOT_ALLOWED'
    if (this.#isAbove(money, single)) return 'PER_TRANSACTION_LIMIT_EXCEEDED'
    if (dailyTransactionLimit !== undefined && this.#daily.count >= dailyTransactionLimit)
      return 'DAILY_TRANSACTION_LIMIT_EXCEEDED'
    if (dailyLimit !== undefined && this.#isAbove(money, { amount: dailyLimit - this.#daily.spend, currency }))
      return 'DAILY_LIMIT_EXCEEDED'
    if (monthlyLimit !== undefined && this.#isAbove(money, { amount: monthlyLimit - this.#monthly.spend, currency }))
      return 'MONTHLY_LIMIT_EXCEEDED'
    return undefined
  }

  /** True when an action must wait for the platform. */
  needsApproval({ policy }: Agent, { accountId, money }: Wanted): boolean {
    const rule = policy.accountRestrictions?.accountRules?.find((one) => one.accountId === accountId)
    if ((rule?.executionMode ?? policy.defaultExecutionMode) === 'APPROVAL_REQUIRED') return true
    const { amount, currency } = policy.approvalThresholds ?? {}
    return amount !== undefined && currency !== undefined && this.#isAbove(money, { amount, currency })
  }

  /** Counts an execution at the rate of now. */
  count({ policy }: Agent, { money }: Wanted): void {
    this.#roll()
    const spent = this.converted(money.amount, money.currency, policy.spendingLimits.currency)
    this.#daily.count += 1
    this.#daily.spend += spent
    this.#monthly.spend += spent
  }

  /** Recomputes the counters in another currency. */
  recast(from: string, to: string): void {
    this.#roll()
    this.#daily.spend = this.converted(this.#daily.spend, from, to)
    this.#monthly.spend = this.converted(this.#monthly.spend, from, to)
  }

  /** Returns the worth of an amount in another currency, rounded half up. */
  converted(amount: number, from: string, to: string): number {
    const { numerator, denominator } = this.#rate(from, to)
    const [whole, rest] = [(BigInt(amount) * numerator) / denominator, (BigInt(amount) * numerator) % denominator]
    return Number(rest * 2n >= denominator ? whole + 1n : whole)
  }

  #isAbove(money: Money, limit: Money): boolean {
    const { numerator, denominator } = this.#rate(money.currency, limit.currency)
    return BigInt(money.amount) * numerator > BigInt(limit.amount) * denominator
  }

  #rate(from: string, to: string) {
    return minorUnitRate(from, to, bucketAt(this.#world, this.#world.now()))
  }

  #roll(): void {
    const now = this.#world.now()
    if (this.#daily.day !== dayOf(now)) this.#daily = { day: dayOf(now), count: 0, spend: 0 }
    if (this.#monthly.month !== monthOf(now)) this.#monthly = { month: monthOf(now), spend: 0 }
  }
}
