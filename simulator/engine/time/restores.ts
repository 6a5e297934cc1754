import type { BranchEnd } from '../branches/kept-past.ts'
import { PathView } from '../branches/line-views.ts'
import { branchEntry } from '../journal/journal-entries.ts'
import type { Line } from '../lines/line.ts'
import { replaceDocuments } from '../lines/state.ts'
import type { WorldParts } from '../lines/world-parts.ts'
import type { Branch, RestorePoint } from '../model/past.ts'
import type { Cause } from '../model/world.ts'
import type { LineState, WorldState } from '../model/world-state.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'
import type { Travels } from './travels.ts'

interface Found {
  readonly main: MomentRecord
  /** Undefined before the first moment of the side line. */
  readonly side: MomentRecord | undefined
}

/** The ways to a state that a world had, or that comes from another one. */
export class WorldRestores {
  constructor(
    readonly parts: WorldParts,
    readonly travels: Travels,
  ) {}

  /** Returns the point of a state that was captured on the present line. */
  pointOf({ main: { number }, side: { number: sideNumber }, now }: WorldState): RestorePoint {
    const { main, side, branches } = this.parts
    const [moment, sideMoment] = [main.timeline.at(number), side.timeline.at(sideNumber)]
    if (moment === undefined) throw new RangeError(`there is no moment ${number}`)
    return {
      // The moments of the two lines may be of different branches; the way to the end of this one passes both.
      branch: branches.current.index,
      moment: number,
      sequence: moment.sequence,
      now,
      ...(sideMoment === undefined ? {} : { side: { moment: sideNumber, sequence: sideMoment.sequence } }),
    }
  }

  /** Goes to a point of any branch. Returns the branch that it leaves; undefined when the point is not kept. */
  goTo(point: RestorePoint, by: string): { readonly left: Branch | undefined } | undefined {
    const found = this.#find(point)
    return found && { left: this.travels.goTo(found.main, found.side, point, by) }
  }

  /**
   * Restores a state from elsewhere: one moment on a new branch writes the differences and the additions of `write`.
   * Returns the branch that it leaves, if its end can be returned to.
   */
  restoreState(state: WorldState, cause: Cause, write: () => void): Branch | undefined {
    const { main, side, branches, kept } = this.parts
    const heads = { main: main.timeline.last, side: side.timeline.last }
    const branch = branches.nextAfter(heads)
    const { travel, left } = this.travels.leaveFor(branch, state.now, cause.name, branchEntry(branch))
    main.make(cause, state.now, (moment) => {
      replaceDocuments(main.store, moment, state.main)
      write()
    })
    if (hasSide(side, state.side))
      side.make(cause, state.now, (moment) => replaceDocuments(side.store, moment, state.side))
    // It has undone nothing, but may have left a branch too many.
    kept.addUndone([])
    this.travels.tell(travel)
    // Described last, because the world stands on the branch until the next one begins.
    return left && kept.describe(left)
  }

  /** Finds the moments of a point, on the present line or on the branch where they were made. */
  #find({ branch: index, moment, sequence, side: sidePoint }: RestorePoint): Found | undefined {
    const { main, side, branches, kept } = this.parts
    const branch = [...branches.all()].find((one) => one.index === index)
    const end = branch && kept.endOf(branch)
    const found = momentOf(main, end, moment, sequence)
    if (found === undefined) return undefined
    if (sidePoint === undefined) return side.timeline.keepsStateAt(-1) ? { main: found, side: undefined } : undefined
    const sideFound = momentOf(side, end, sidePoint.moment, sidePoint.sequence)
    return sideFound && { main: found, side: sideFound }
  }
}

const hasSide = ({ timeline }: Line, { rows }: LineState) => timeline.head !== undefined || rows.length > 0

/** Finds a moment of a line by its number and sequence; undefined when it is not kept. */
function momentOf(
  { lineName, timeline }: Line,
  end: BranchEnd | undefined,
  number: number,
  sequence: number,
): MomentRecord | undefined {
  const present = timeline.at(number)
  if (present?.sequence === sequence) return present
  const last = end?.[lineName]
  if (last === undefined || timeline.pathTo(last) === undefined) return undefined
  const found = new PathView(timeline, last).moment(number)
  return found?.sequence === sequence ? found : undefined
}
