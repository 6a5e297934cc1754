import type { Version } from './entries.ts'
import { canonicalJson, sha256Bytes } from './hashing.ts'
import { type Store, versionAt } from './store.ts'
import type { MomentRecord, Timeline } from './timeline.ts'

const lanes = 8
const documentsPerSlice = 2_000
const momentsPerSlice = 1_000

/** The sum of the hashes of all documents at a moment. */
interface Sum {
  readonly moment: MomentRecord
  readonly lanes: Uint32Array
}

/**
 * The hash of a line's state: the lane-wise sum of the hashes of all documents. A sum does not depend on order, so the
 * hash at one moment follows from that at another by what the moments between them changed.
 */
export class StateHash {
  #known: Sum | undefined

  constructor(
    readonly store: Store,
    readonly timeline: Timeline,
  ) {}

  /** Returns the hash at a moment; costs what changed since the last hash, or all documents the first time. */
  at(moment: MomentRecord): string {
    const steps = this.#steps(moment)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }

  /** The same in slices; a travel or a horizon that passes the moment in between makes it fail. */
  async inSlices(moment: MomentRecord, pause: () => Promise<void>): Promise<string> {
    const steps = this.#steps(moment)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      await pause()
      if (!this.timeline.has(moment)) throw new RangeError(`moment ${moment.number} is no longer on the line`)
    }
  }

  /** Moves the known sum back before the line is cut after a moment, so that it stays known. */
  beforeCut(to: MomentRecord): void {
    const known = this.#known
    if (known !== undefined && this.timeline.has(known.moment) && known.moment.number > to.number) this.at(to)
  }

  *#steps(moment: MomentRecord): Generator<void, string> {
    const start = this.#known !== undefined && this.timeline.has(this.#known.moment) ? this.#known : undefined
    const sum = start === undefined ? yield* this.#sumAll(moment) : yield* this.#sumFrom(start, moment)
    this.#known = { moment, lanes: sum }
    return Buffer.from(sum.buffer, sum.byteOffset, sum.byteLength).toString('hex')
  }

  *#sumAll(moment: MomentRecord): Generator<void, Uint32Array> {
    const sum = new Uint32Array(lanes)
    let count = 0
    for (const entry of this.store.entries()) {
      add(sum, versionAt(entry, moment.number), 1)
      count += 1
      if (count % documentsPerSlice === 0) yield
    }
    return sum
  }

  *#sumFrom(known: Sum, { number: to }: MomentRecord): Generator<void, Uint32Array> {
    const sum = known.lanes.slice()
    const from = known.moment.number
    const sign = to > from ? 1 : -1
    for (let number = Math.min(from, to) + 1; number <= Math.max(from, to); number += 1) {
      for (const version of this.timeline.at(number)?.versions ?? []) {
        add(sum, version, sign)
        add(sum, version.previous, -sign)
      }
      if (number % momentsPerSlice === 0) yield
    }
    return sum
  }
}

function add(sum: Uint32Array, version: Version | undefined, sign: number): void {
  if (version?.document === undefined) return
  const { entry } = version
  const hash = sha256Bytes(`${entry.table.name}/${entry.id} ${canonicalJson(version.document)}`)
  for (let lane = 0; lane < lanes; lane += 1) sum[lane] = (sum[lane] ?? 0) + sign * hash.readUInt32LE(lane * 4)
}
