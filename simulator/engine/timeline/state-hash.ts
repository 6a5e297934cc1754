import { sha256Bytes } from '../model/entropy.ts'
import { canonicalJson } from '../model/json.ts'
import { StateGone, type Steps } from '../model/slices.ts'
import type { Store } from '../store/store.ts'
import { type Version, versionAt } from '../store/versions.ts'
import type { MomentRecord } from './moment-record.ts'
import type { Timeline } from './timeline.ts'

const lanes = 8
const documentsPerStep = 10
const momentsPerStep = 5
/** The sums to keep, so that reading the present and the past in turns does not replay the moments between them. */
const mostKnown = 16

interface Sum {
  readonly moment: MomentRecord
  readonly lanes: Uint32Array
}

/**
 * The hash of a line's state: the lane-wise sum of the hashes of all documents. A sum does not depend on order, so the
 * hash at one moment follows from that at another by what the moments between them changed.
 */
export class StateHash {
  #known: readonly Sum[] = []

  constructor(
    readonly store: Store,
    readonly timeline: Timeline,
  ) {}

  /**
   * Computes the hash at a moment, which costs what changed since the nearest known one, or all documents the first
   * time. An undone moment costs the way from the present line too. Commits may come in between as long as the moment
   * stays readable; a travel may not.
   */
  *steps(moment: MomentRecord): Steps<string> {
    const path = this.timeline.pathTo(moment)
    if (path === undefined) throw new StateGone()
    const first = path[0]
    const meeting = first === undefined ? moment : first.parent
    const lanesThere = meeting === undefined ? new Uint32Array(lanes) : yield* this.#sumAt(meeting)
    const sum = path.length === 0 ? lanesThere : yield* sumAlong(lanesThere, path)
    return Buffer.from(sum.buffer, sum.byteOffset, sum.byteLength).toString('hex')
  }

  *#sumAt(moment: MomentRecord): Steps<Uint32Array> {
    const start = this.#nearest(moment)
    const sum = start === undefined ? yield* this.#sumAll(moment) : yield* this.#sumFrom(start, moment)
    if (!this.timeline.has(moment)) throw new StateGone()
    this.#known = [{ moment, lanes: sum }, ...this.#known.filter((known) => known !== start)].slice(0, mostKnown)
    return sum
  }

  #nearest({ number }: MomentRecord): Sum | undefined {
    this.#known = this.#known.filter(({ moment }) => this.timeline.has(moment))
    const distanceOf = ({ moment }: Sum) => Math.abs(moment.number - number)
    return this.#known.reduce<Sum | undefined>(
      (best, sum) => (best === undefined || distanceOf(sum) < distanceOf(best) ? sum : best),
      undefined,
    )
  }

  *#sumAll(moment: MomentRecord): Steps<Uint32Array> {
    const sum = new Uint32Array(lanes)
    let count = 0
    for (const entry of this.store.entries) {
      add(sum, versionAt(entry, moment.number), 1)
      count += 1
      if (count % documentsPerStep === 0) yield
    }
    return sum
  }

  *#sumFrom(known: Sum, { number: to }: MomentRecord): Steps<Uint32Array> {
    const sum = known.lanes.slice()
    const from = known.moment.number
    const sign = to > from ? 1 : -1
    for (let number = Math.min(from, to) + 1; number <= Math.max(from, to); number += 1) {
      const moment = this.timeline.at(number)
      // Commits between two steps may push the moments between out of the history.
      if (moment === undefined) throw new StateGone()
      addChanges(sum, moment, sign)
      if (number % momentsPerStep === 0) yield
    }
    return sum
  }
}

function* sumAlong(start: Uint32Array, path: readonly MomentRecord[]): Steps<Uint32Array> {
  const sum = start.slice()
  for (const moment of path) {
    addChanges(sum, moment, 1)
    if (moment.number % momentsPerStep === 0) yield
  }
  return sum
}

function addChanges(sum: Uint32Array, { versions }: MomentRecord, sign: number): void {
  for (const version of versions) {
    add(sum, version, sign)
    add(sum, version.previous, -sign)
  }
}

function add(sum: Uint32Array, version: Version | undefined, sign: number): void {
  if (version?.document === undefined) return
  const { entry } = version
  const hash = sha256Bytes(`${entry.collection}/${entry.id} ${canonicalJson(version.document)}`)
  for (let lane = 0; lane < lanes; lane += 1) sum[lane] = (sum[lane] ?? 0) + sign * hash.readUInt32LE(lane * 4)
}
