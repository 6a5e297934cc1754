/** The started actions of an agent, in the currency of its limits. Counters of an earlier day or month are stale. */
export interface Usage {
  readonly dailyTransactionCount: number
  readonly dailySpend: number
  /** The start of the day that the daily counters belong to. */
  readonly dayMs: number
  readonly monthlySpend: number
  /** The start of the month that the monthly counter belongs to. */
  readonly monthMs: number
}

/** Returns the start of the day, in UTC, that lies a number of days ahead. */
export function dayAt(at: number, ahead = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + ahead)
}

/** Returns the start of the month, in UTC, that lies a number of months ahead. */
export function monthAt(at: number, ahead = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead)
}

export const noUsage = (at: number): Usage => ({
  dailyTransactionCount: 0,
  dailySpend: 0,
  dayMs: dayAt(at),
  monthlySpend: 0,
  monthMs: monthAt(at),
})

/** Returns the usage as of a time: counters that have been reset since are 0. */
export function usageAt(usage: Usage, at: number): Usage {
  const fresh = noUsage(at)
  const { dailyTransactionCount, dailySpend } = usage.dayMs === fresh.dayMs ? usage : fresh
  const { monthlySpend } = usage.monthMs === fresh.monthMs ? usage : fresh
  return { ...fresh, dailyTransactionCount, dailySpend, monthlySpend }
}
