import type { FindingKind } from '../compare/index.ts'
import differences from './known-differences.json' with { type: 'json' }

/** Selects differences between answers, or between events. What a selector does not name, it does not restrict. */
export interface AnswerSelector {
  /** Some of the operations of the difference. */
  readonly operations?: readonly string[]
  /** Types of events; absent for answers. */
  readonly events?: readonly string[] | 'every'
  /** The statuses of the service's answer. */
  readonly statuses?: readonly number[]
  /** JSON pointers such as `/body/refund/*`; `*` stands for one name or position. What is below counts, too. */
  readonly pointers: readonly string[]
  readonly kinds?: readonly FindingKind[]
  /** Values of the service, of which it must have one, and of Sandglass. */
  readonly theirs?: readonly unknown[]
  readonly ours?: readonly unknown[]
}

/** A known difference of docs/fidelity.md, as far as it shows in a contract or in answers. */
export interface KnownDifference {
  readonly id: string
  readonly operations: readonly string[] | 'every'
  /** The types of events that show it. */
  readonly events?: readonly string[]
  /** Statuses and parameters that only Sandglass declares. */
  readonly statuses?: readonly number[]
  readonly parameters?: readonly string[]
  /**
   * Members that only Sandglass has: names, which count at any depth, or JSON pointers into the body with `*` for
   * items; with `all`, everything about the bodies of its successes.
   */
  readonly members?: readonly string[] | 'all'
  /** Values that one of the two has. */
  readonly values?: readonly string[]
  /** Members with another type, format or list of values, that only one requires, or that errors and events have. */
  readonly declared?: readonly string[]
  /** Formats that Sandglass checks where the contract declares a plain string. */
  readonly formats?: readonly string[]
  /** True when the contract lists null where Sandglass has it for all optional members. */
  readonly nulls?: true
  /** Differences that only answers or events show, not a contract. */
  readonly answers?: readonly AnswerSelector[]
}

// The compiler knows only the widened types of the file.
export const knownDifferences: readonly KnownDifference[] = Object(differences)
