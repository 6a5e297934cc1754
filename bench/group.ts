import type { Figures, Plan } from './figures.ts'

/** One row of the table: a figure, what it is compared with, and the target. */
export interface Row {
  readonly figure: string
  readonly unit: '/s' | 'ms' | 'MiB' | 'KiB' | '%' | 'requests' | 'customers' | 'bytes'
  /** References by figure, with the words that follow the ratio. */
  readonly against?: Readonly<Record<string, string>>
  /** The ratio is the reference's figure by ours: how many times as expensive ours is. */
  readonly isCost?: true
  readonly target?: string
  /** Printed in place of a figure that could not be measured here. */
  readonly unless?: string
}

/** Rows that are measured together, on servers of their own. */
export interface Group {
  readonly name: string
  readonly rows: (plan: Plan) => readonly Row[]
  /** Measures one round. */
  readonly measure: (figures: Figures, plan: Plan) => Promise<void>
  /** Measured in the last round alone, because it takes long to prepare. */
  readonly isOnce?: true
}
