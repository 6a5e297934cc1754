import type { Place, RecordedTravel, Travel } from '../model/past.ts'
import type { BranchRef, Moment } from '../model/world.ts'
import { BranchRecord, deeperOf } from '../timeline/branch-record.ts'
import { MomentRecord } from '../timeline/moment-record.ts'

interface Stand {
  readonly main: MomentRecord | undefined
  readonly side: MomentRecord | undefined
}

/**
 * Follows the moments and travels of a world, as a repetition of them would. What happens on a branch that it does not
 * know, because it began before the first moment or is no longer kept, is left out up to the travel that leaves it.
 */
export class RecordWalk {
  readonly records: (Moment | RecordedTravel)[] = []
  /** The moments of the main line that were repeated, by branch and number. */
  readonly #known = new Set<string>()
  readonly #branches = new Set<BranchRef>()
  /** The number of the side line at the beginning; earlier moments are unknown. */
  readonly #firstSide: number
  #branch: BranchRecord | undefined
  #main: number
  #side: number
  #isSkipping = false

  constructor({ main, side }: Stand = { main: undefined, side: undefined }) {
    this.#main = main?.number ?? -1
    this.#side = side?.number ?? -1
    this.#firstSide = this.#side
    if (main !== undefined) this.#stand(deeperOf(main, side), main.number)
  }

  isAt({ branch, moment }: Place): boolean {
    return !this.#isSkipping && branch === this.#branch && moment === this.#main
  }

  add(record: MomentRecord | Travel): void {
    if (record instanceof MomentRecord) this.#addMoment(record)
    else if (record.kind === 'advance') this.#addAdvance(record)
    // A reset begins a new recording.
    else if (record.kind !== 'reset') this.#addTravel(record)
  }

  #addMoment(moment: MomentRecord): void {
    if (this.#isSkipping) return
    const { line, number, branch } = moment
    const last = line === 'main' ? this.#main : this.#side
    const isNext = number === last + 1 && (branch === this.#branch || this.#isBegun(branch))
    if (!isNext) {
      this.#isSkipping = true
      return
    }
    if (line === 'side') this.#side = number
    this.#stand(branch, line === 'main' ? number : this.#main)
    this.records.push(moment)
  }

  /** True for a branch that begins where the walk stands. */
  #isBegun({ parent, from }: BranchRecord): boolean {
    return parent === this.#branch && from.main === this.#main
  }

  #addAdvance(travel: Travel): void {
    if (!this.#isSkipping && this.isAt(travel.to)) this.#push(travel)
  }

  #addTravel(travel: Travel): void {
    const { from, to, opens } = travel
    // A travel that brought a state to a branch that is no longer kept has none of the moments that did.
    const last = this.records.at(-1)
    if (last !== undefined && 'opens' in last && last.opens !== undefined) this.records.pop()
    const isHere = !this.#isSkipping && this.isAt(from)
    if (opens !== undefined) {
      // The moments that bring the state follow.
      if (isHere) this.#push(travel)
      else this.#isSkipping = true
      return
    }
    this.#isSkipping = !this.#isKnown(travel)
    if (this.#isSkipping) return
    const { begins: _, ...unnamed } = travel
    // From another place, the same act may end elsewhere.
    this.#push(isHere ? travel : { ...unnamed, kind: 'restore' })
    this.#branch = branchOf(to)
    this.#main = to.moment
    this.#side = travel.side
  }

  #push(travel: Travel): void {
    if (this.#branch !== undefined) this.records.push({ ...travel, leaves: this.#branch })
  }

  #stand(branch: BranchRecord, main: number): void {
    this.#branch = branch
    this.#branches.add(branch)
    this.#main = main
    this.#known.add(keyOf(branch, main))
  }

  #isKnown({ to, side }: Travel): boolean {
    const branch = branchOf(to)
    return side >= this.#firstSide && this.#branches.has(branch) && this.#known.has(keyOf(branch, to.moment))
  }
}

function branchOf({ branch }: Place): BranchRecord {
  if (!(branch instanceof BranchRecord)) throw new TypeError('not a branch of this engine')
  return branch
}

/** Names a moment of the main line by the branch on which it was made. */
function keyOf(branch: BranchRecord, number: number): string {
  let made = branch
  while (made.parent !== undefined && number <= made.from.main) made = made.parent
  return `${made.index}/${number}`
}
