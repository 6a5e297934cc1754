import type { Bench } from './run.ts'

/** How long and how often to measure. */
export interface Plan {
  /** How often each row is measured. */
  readonly rounds: number
  /** How long a load lasts. */
  readonly seconds: number
  /** How often a load is tried at most before it is measured. */
  readonly warmUps: number
  /** How many customers, transactions or moments are stored where there are many. */
  readonly many: number
  /** The size of the file for the memory that a bulk upload takes. */
  readonly fileMiB: number
}

export const whole: Plan = { rounds: 4, seconds: 1, warmUps: 6, many: 100_000, fileMiB: 100 }

/** For a first look: the figures are rougher, and less is stored. */
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
  readonly unit: '/s' | 'ms' | 'MiB' | 'KiB' | '%' | 'requests' | 'customers' | 'bytes'
  /** A row of the same group that is measured before this one, and that this one is divided by. */
  readonly reference?: Row
  readonly goal?: Goal
}

/** Rows that are measured together, on servers of their own. */
export interface Group {
  readonly name: string
  /** Completes the sentence "Measures …" in the list of groups. */
  readonly about: string
  readonly rows: (plan: Plan) => readonly Row[]
  /** Measures all rows. Processes, and anything given to `ends`, end after it. */
  readonly measure: (bench: Bench) => Promise<void>
  /** Measured only when it is named, or only by whole runs and when it is named, because it takes long. */
  readonly only?: 'named' | 'whole'
}
