import { hidden } from '../../simulator/contract/index.ts'
import { isInstant } from '../../simulator/schema/index.ts'
import type { FindingKind } from './finding.ts'
import { isId, type Mapping } from './mapping.ts'

/** Facts of a run that tell whether two different texts stand for the same. */
export interface RunFacts {
  readonly mapping: Mapping
  /** The texts that requests sent; an answer repeats them as they are. */
  readonly sent: ReadonlySet<string>
  /** The most milliseconds by which two times may differ. */
  readonly toleranceMs: number
  /** The time of the target when the scenario started. */
  readonly startMs: number
  /** The numbers of decimals that the target's times have. */
  readonly decimals: ReadonlySet<number>
}

/** A rule for texts of one kind: the kind of finding, `same`, or undefined where the rule does not apply. */
type Rule = (theirs: string, ours: string, facts: RunFacts) => FindingKind | 'same' | undefined

const day = /^\d{4}-\d{2}-\d{2}$/
const word = /^[A-Z]+(?:_[A-Z]+)*$/
const digits = /^\d+$/
const hexadecimal = /^[0-9a-f]+$/
const fraction = /\.(\d+)/
const decimal = /^-?\d+\.\d+$/

const same = () => 'same' as const

/** A rule for texts of a form; it is a difference when only one of the two has that form. */
const ofForm =
  (hasForm: (text: string) => boolean, rule: Rule): Rule =>
  (theirs, ours, facts) => {
    if (hasForm(theirs) !== hasForm(ours)) return 'format'
    return hasForm(ours) ? rule(theirs, ours, facts) : undefined
  }

const matching = (form: RegExp) => (text: string) => form.test(text)

/** In this order: a text is of the first kind that fits. */
const rules: readonly Rule[] = [
  (theirs, ours) => (isHidden(theirs) || isHidden(ours) ? 'same' : undefined),
  ofForm(isId, (theirs, ours, { mapping }) => (mapping.isSame(theirs, ours) ? 'same' : 'id')),
  ofForm(isInstant, compareTimes),
  ofForm(matching(day), () => 'time'),
  // The client chose it, so the answer repeats it.
  (theirs, ours, { sent }) => (sent.has(ours) || sent.has(theirs) ? 'value' : undefined),
  (theirs, ours) => (word.test(ours) || word.test(theirs) ? 'value' : undefined),
  ofForm(matching(/\s/), same),
  ofForm(matching(/^https?:\/\//), same),
  ofForm(matching(/@/), same),
  ofForm(matching(decimal), (theirs, ours) => (decimalsOf(theirs) === decimalsOf(ours) ? 'same' : 'format')),
  // Account numbers, keys and codes that each side makes have the same characters and length.
  (theirs, ours) =>
    theirs.length === ours.length && hexadecimal.test(theirs) && hexadecimal.test(ours) ? 'same' : undefined,
  ofForm(matching(digits), (theirs, ours) => (theirs.length === ours.length ? 'same' : 'format')),
]

/** Compares two texts that are not equal. */
export function compareTexts(theirs: string, ours: string, facts: RunFacts): FindingKind | undefined {
  if (theirs === '' || ours === '') return 'value'
  for (const rule of rules) {
    const found = rule(theirs, ours, facts)
    if (found !== undefined) return found === 'same' ? undefined : found
  }
  return undefined
}

/** Secrets are hidden before the comparison, also texts that only look like one. */
const isHidden = (text: string) => text === hidden || text.startsWith('****')

const decimalsOf = (text: string) => fraction.exec(text)?.[1]?.length ?? 0

/** Returns the numbers of decimals that the times among some texts have. */
export const decimalsOfTimes = (texts: readonly string[]): ReadonlySet<number> =>
  new Set(texts.filter(isInstant).map(decimalsOf))

/** Sandglass writes the milliseconds of a time with three digits, and leaves them out when they are 0. */
const ownDecimals = 3

/** Other services may leave out milliseconds that are 0, too. */
function haveOneFormat(theirs: string, ours: string, decimals: ReadonlySet<number>): boolean {
  const [their, our] = [decimalsOf(theirs), decimalsOf(ours)]
  if (their === our) return true
  if (our === 0) return their === ownDecimals && Date.parse(theirs) % 1_000 !== 0
  return their === 0 && decimals.has(our)
}

function compareTimes(theirs: string, ours: string, facts: RunFacts): FindingKind | 'same' {
  const { toleranceMs, startMs, decimals } = facts
  if (!haveOneFormat(theirs, ours, decimals)) return 'format'
  // The target made it before the run, the world when it began.
  if (Math.max(Date.parse(theirs), Date.parse(ours)) <= startMs) return 'same'
  return Math.abs(Date.parse(theirs) - Date.parse(ours)) <= toleranceMs ? 'same' : 'time'
}
