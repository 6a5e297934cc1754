import type { Place } from '../model/past.ts'
import type { LineName } from '../model/world.ts'
import type { BranchRecord } from '../timeline/branch-record.ts'
import { begun, type MomentRecord } from '../timeline/moment-record.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** The moments of one line up to a moment of any branch. */
export class PathView {
  readonly #end: MomentRecord | undefined
  /** The undone moments at its end, oldest first. */
  readonly undone: readonly MomentRecord[]
  /** The number of the last moment that it shares with the present line; -1 for none. */
  readonly meeting: number

  constructor(
    readonly timeline: Timeline,
    end: MomentRecord | undefined,
  ) {
    const undone = end === undefined ? [] : timeline.pathTo(end)
    if (undone === undefined) throw new RangeError(`moment ${end?.number} is not kept`)
    this.#end = end
    this.undone = undone
    this.meeting = (undone[0]?.number ?? (end?.number ?? timeline.base) + 1) - 1
  }

  head(): MomentRecord | undefined {
    return this.#end
  }

  horizon(): number {
    return this.timeline.horizon
  }

  moment(number: number): MomentRecord | undefined {
    return number <= this.meeting ? this.timeline.at(number) : this.undone[number - this.meeting - 1]
  }
}

/** The moments of both lines up to a point of a branch. */
export class BranchView extends PathView {
  readonly side: PathView

  constructor(
    lines: Readonly<Record<LineName, { readonly timeline: Timeline }>>,
    readonly branch: BranchRecord,
    main: MomentRecord | undefined,
    side: MomentRecord | undefined,
    readonly now: () => number,
  ) {
    super(lines.main.timeline, main)
    this.side = new PathView(lines.side.timeline, side)
  }

  /** True for a place on the path to the end of this branch. */
  has({ branch, moment }: Place): boolean {
    let last = this.branch.to.main
    for (const step of this.branch.path()) {
      if (step === branch) return moment <= last
      last = step.from.main
    }
    return false
  }

  override head(): MomentRecord {
    return begun(super.head())
  }
}

/**
 * Yields moments from several ends back to the horizons, newest first, each once: paths that meet are merged.
 */
export function* mergedMoments(
  ends: Iterable<MomentRecord>,
  isKept: (moment: MomentRecord) => boolean,
): Generator<MomentRecord> {
  // The newest is last, so that it can be taken off cheaply.
  const tips = [...ends].sort((one, other) => one.sequence - other.sequence)
  let last: MomentRecord | undefined
  for (let tip = tips.pop(); tip; tip = tips.pop()) {
    if (tip === last) continue
    yield tip
    last = tip
    const { parent } = tip
    if (parent && isKept(parent)) tips.splice(positionOf(tips, parent.sequence), 0, parent)
  }
}

/** Finds the index at which a sequence belongs, from the end, near which it nearly always is. */
function positionOf(tips: readonly MomentRecord[], sequence: number): number {
  let index = tips.length
  for (let tip = tips[index - 1]; tip && tip.sequence > sequence; tip = tips[index - 1]) index -= 1
  return index
}
