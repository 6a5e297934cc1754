/** How long and how often to measure. */
export interface Plan {
  /** The measurements per row. */
  readonly rounds: number
  /** The duration of a load. */
  readonly seconds: number
  /** The most warm-up runs of a load. */
  readonly warmUps: number
  /** The number of customers, transactions or moments in a full world. */
  readonly many: number
  /** The size of the file that measures the memory of a bulk upload. */
  readonly fileMiB: number
}

export const whole: Plan = { rounds: 4, seconds: 1, warmUps: 6, many: 100_000, fileMiB: 100 }

/** For a first look: rougher figures with less data. */
export const quick: Plan = { rounds: 2, seconds: 0.4, warmUps: 5, many: 10_000, fileMiB: 10 }

/** Bounds of the median of a row, or of its ratio to the reference. */
export interface Goal {
  readonly of?: 'ratio'
  readonly atLeast?: number
  readonly atMost?: number
}

/** One row of the results. */
export interface Row {
  readonly name: string
  readonly unit: '/s' | 'ms' | 'µs' | 'MiB' | 'KiB' | '%' | 'requests' | 'customers' | 'bytes'
  /** An earlier row of the same group to divide this one by. */
  readonly reference?: Row
  readonly goal?: Goal
}
