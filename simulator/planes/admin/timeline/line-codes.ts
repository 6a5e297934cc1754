import type { LineView, Moment, Steps } from '../../../engine/index.ts'
import { CodeList } from './code-list.ts'
import { addPoint, codeOfMoment, restorePointOf, type Summary } from './summary.ts'
import type { SequenceRange } from './timeline-filters.ts'

const momentsPerStep = 100
/** The number of forgotten moments to drop at once, if they are more than half of the list. */
const droppedAtOnce = 1_024

/** The codes of the moments of one line, by their numbers, which have no gaps. */
export class LineCodes {
  /** The number of the first moment in the list. */
  #first = 0
  readonly #list = new CodeList()

  /** The number after the last moment in the list. */
  get #end(): number {
    return this.#first + this.#list.length
  }

  /**
   * Updates the list from a line, in steps: reads new moments, and those that replaced undone ones.
   * Lines that diverge never rejoin, so the last moment they share is found by binary search.
   */
  *update(line: LineView): Steps<void> {
    const head = line.head()
    if (head === undefined) {
      this.#list.cut(0)
      return
    }
    this.#forget(line.horizon())
    const shared = this.#sharedWith(line)
    // Without a moment that both keep, the older ones in the list may be those of another line.
    if (this.#first + shared <= line.horizon()) this.#restart(line.horizon())
    else this.#list.cut(shared)
    for (let read = 0; this.#end <= head.number; read += 1) {
      if (read % momentsPerStep === momentsPerStep - 1) yield
      // The oldest may be dropped during a pause.
      if (this.#end < line.horizon()) this.#forget(line.horizon())
      const moment = line.moment(this.#end)
      if (moment === undefined) return
      // Parsed moments are not kept, so the past of a loaded world stays small.
      const summary = moment.summary()
      this.#list.push(moment.sequence, codeOfMoment(moment, summary), summary.cause.causedBy)
    }
  }

  /** Adds the moments of the line in a range of sequences to a summary; returns the last of them. */
  addRange(line: LineView, summary: Summary, { first, last }: SequenceRange): Moment | undefined {
    const from = Math.max(this.#list.indexOf(first), line.horizon() - this.#first)
    const to = this.#list.indexOf(last + 1)
    if (to <= from) return undefined
    this.#list.addRange(summary, from, to)
    const [oldest, newest] = [line.moment(this.#first + from), line.moment(this.#first + to - 1)]
    for (const moment of [oldest, newest]) if (moment) addPoint(summary, restorePointOf(moment))
    return newest
  }

  /** Yields the moments of the line that one of the main line led to, oldest first. */
  *causedBy(line: LineView, number: number): Generator<Moment> {
    for (const index of this.#list.causedBy(number)) {
      const moment = line.moment(this.#first + index)
      if (moment) yield moment
    }
  }

  /** Drops moments before the horizon. */
  #forget(horizon: number): void {
    const dropped = horizon - this.#first
    if (this.#end <= horizon || dropped < 0) this.#restart(horizon)
    else if (dropped >= droppedAtOnce && dropped * 2 > this.#list.length) {
      this.#list.dropFirst(dropped)
      this.#first = horizon
    }
  }

  #restart(first: number): void {
    this.#list.cut(0)
    this.#first = first
  }

  /** Returns the number of kept moments at the beginning of the list that are also on a line. */
  #sharedWith(line: LineView): number {
    let low = Math.max(0, line.horizon() - this.#first)
    let high = this.#list.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (line.moment(this.#first + middle)?.sequence === this.#list.sequenceAt(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
