import { isInstant, isRecord, pointerPart, type Schema } from '../../simulator/schema/index.ts'
import { formsAt, isEnum } from './declared.ts'
import type { FindingKind } from './finding.ts'
import { haveOneOrder, pairsOf, withinRun } from './lists.ts'
import { isId } from './mapping.ts'
import { compareNumbers, isDrift, isRate } from './numbers.ts'
import { compareTexts, type RunFacts } from './texts.ts'

/** The state of a comparison, which learns ids and rates as it goes. */
export interface BodyFacts extends RunFacts {
  /** Rates of the target divided by ours. */
  readonly ratios: Set<number>
  /** True when a list may have items that others made. */
  readonly isShared: boolean
  readonly isRefusal: boolean
}

export interface BodyFinding {
  readonly pointer: string
  readonly kind: FindingKind
  readonly theirs: unknown
  readonly ours: unknown
}

/** Members of a page that count items of others. */
const countsOfPages: ReadonlySet<string> = new Set(['totalCount', 'nextCursor', 'hasMore'])

/** True for a count that differs because others made some of the items. A page has a cursor only when there is more. */
const isCountOfOthers = (name: string, theirs: unknown, ours: unknown) =>
  countsOfPages.has(name) && theirs !== ours && (name === 'nextCursor' || typeof theirs === typeof ours)

const jsonType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** Compares two bodies of the same operation and status. */
export class BodyComparison {
  readonly findings: BodyFinding[] = []
  /** The places that say nothing about this run, with the reason. */
  readonly skipped: { readonly pointer: string; readonly reason: string }[] = []

  constructor(
    readonly facts: BodyFacts,
    /** The declared forms of the body. */
    readonly forms: readonly Schema[],
  ) {}

  compare(theirs: unknown, ours: unknown, pointer: string, name = ''): void {
    if (theirs === undefined || ours === undefined) {
      if (theirs !== ours) this.#add(pointer, theirs === undefined ? 'member added' : 'member missing', theirs, ours)
    } else if (jsonType(theirs) !== jsonType(ours)) this.#add(pointer, 'type', theirs, ours)
    else if (Array.isArray(theirs) && Array.isArray(ours)) this.#compareLists(theirs, ours, pointer)
    else if (isRecord(theirs) && isRecord(ours)) this.#compareMembers(theirs, ours, pointer)
    else if (theirs !== ours) this.#compareValues(theirs, ours, pointer, name)
    else if (isId(theirs) && isId(ours) && !this.facts.mapping.isSame(theirs, ours))
      this.#add(pointer, 'id', theirs, ours)
  }

  #compareMembers(
    theirs: Readonly<Record<string, unknown>>,
    ours: Readonly<Record<string, unknown>>,
    pointer: string,
  ): void {
    const isPage = this.facts.isShared && Array.isArray(theirs['data']) && Array.isArray(ours['data'])
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
    // Amounts that follow from a rate may stand before it.
    for (const name of names) this.#learnRate(name, theirs[name], ours[name])
    for (const name of names) {
      if (isPage && isCountOfOthers(name, theirs[name], ours[name])) {
        this.skipped.push({ pointer: `${pointer}/${name}`, reason: 'It depends on what others made.' })
        continue
      }
      this.compare(theirs[name], ours[name], `${pointer}/${pointerPart(name)}`, name)
    }
  }

  #learnRate(name: string, theirs: unknown, ours: unknown): void {
    if (typeof theirs !== 'number' || typeof ours !== 'number' || theirs === ours || ours === 0) return
    if (isRate(name, theirs, ours) && isDrift(theirs, ours)) this.facts.ratios.add(theirs / ours)
  }

  #compareLists(theirs: readonly unknown[], ours: readonly unknown[], pointer: string): void {
    const { mapping, isShared } = this.facts
    const [one, other] = isShared
      ? [withinRun(theirs, (id) => mapping.oursOf(id) !== undefined), withinRun(ours, (id) => mapping.knowsOurs(id))]
      : [theirs, ours]
    if (one.length < theirs.length) this.skipped.push({ pointer, reason: 'Some items were made outside this run.' })
    if (one.length !== other.length) this.#add(`${pointer}/length`, 'length', one.length, other.length)
    if (!haveOneOrder(one, other, mapping)) this.#add(`${pointer}/order`, 'order', one, other)
    for (const { index, theirs: their, ours: our } of pairsOf(one, other, mapping))
      if (their !== undefined && our !== undefined) this.compare(their, our, `${pointer}/${index}`)
      else if (one.length === other.length) this.compare(their, our, `${pointer}/${index}`)
  }

  #compareValues(theirs: unknown, ours: unknown, pointer: string, name: string): void {
    const kind = this.#kindOf(theirs, ours, pointer, name)
    if (kind !== undefined) this.#add(pointer, kind, theirs, ours)
  }

  #kindOf(theirs: unknown, ours: unknown, pointer: string, name: string) {
    if (this.facts.isRefusal && pointer === '/body/code') return 'code'
    if (typeof theirs === 'number' && typeof ours === 'number')
      return compareNumbers(name, [theirs, ours], this.facts.ratios)
    if (typeof theirs !== 'string' || typeof ours !== 'string') return 'value'
    if (!isId(theirs) && !isInstant(theirs) && isEnum(formsAt(this.forms, pointer))) return 'value'
    return compareTexts(theirs, ours, this.facts)
  }

  #add(pointer: string, kind: FindingKind, theirs: unknown, ours: unknown): void {
    this.findings.push({ pointer, kind, theirs, ours })
  }
}
