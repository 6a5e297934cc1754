import type { KnownDifference } from '../../../conform/index.ts'

/** A known difference between Sandglass and the specification or the public API. */
export interface Difference {
  /** The anchor in docs/fidelity.md. */
  readonly id: string
  /** A few words without a full stop. */
  readonly subject: string
  /** One or two sentences: what the specification or the public API says. */
  readonly says: string
  /** Says what Sandglass does instead; ends with a full stop. */
  readonly does: string
  /** The reason; ends with a full stop. */
  readonly because: string
  /** The operations that show it; `every` for all of the API. */
  readonly operations: readonly string[] | 'every'
  /** The heading of docs/choices.md that has the details. */
  readonly choices?: string
  /** Selects what an OpenAPI document shows of it, for the comparison of contracts. */
  readonly covers?: Covers
}

/** Everything is that of the operations of the difference, or of all when it is declared once for all. */
type Covers = Omit<KnownDifference, 'id' | 'operations'> & { readonly operations?: 'every' }

export interface DifferenceTopic {
  readonly topic: string
  readonly list: readonly Difference[]
}
