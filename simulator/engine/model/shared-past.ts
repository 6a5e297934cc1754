export interface PastSize {
  readonly moments: number
  readonly bytes: number
}

export interface PastMember {
  readonly size: PastSize
  /** Drops the oldest moment, or a branch when no other is left; false when only the newest moments are left. */
  dropOldest(): boolean
}

/** Limits of a kept past; undefined for none. */
export type PastLimits = { readonly [Measure in keyof PastSize]?: PastSize[Measure] | undefined }

/**
 * Bounds the past of several worlds together. The world that keeps most loses its oldest moments, so that a busy world
 * costs the others nothing; of equal ones, the world that was opened first.
 */
export class SharedPast {
  readonly #sizes = new Map<PastMember, PastSize>()
  #moments = 0
  #bytes = 0

  constructor(readonly limits: PastLimits) {}

  /** Returns the bound with these limits; undefined when there are none. */
  static within(limits: PastLimits = {}): SharedPast | undefined {
    return limits.moments === undefined && limits.bytes === undefined ? undefined : new SharedPast(limits)
  }

  /** Records a member's size after a change, and drops what exceeds the limits. */
  update(member: PastMember): void {
    this.#note(member)
    const settled = new Set<PastMember>()
    for (let exceeded = this.#exceeded(); exceeded !== undefined; exceeded = this.#exceeded()) {
      const largest = this.#largest(exceeded, settled)
      if (largest === undefined) return
      if (largest.dropOldest()) this.#note(largest)
      else settled.add(largest)
    }
  }

  leave(member: PastMember): void {
    const { moments, bytes } = this.#sizes.get(member) ?? { moments: 0, bytes: 0 }
    this.#sizes.delete(member)
    this.#moments -= moments
    this.#bytes -= bytes
  }

  #note(member: PastMember): void {
    const { size } = member
    const before = this.#sizes.get(member)
    this.#sizes.set(member, size)
    this.#moments += size.moments - (before?.moments ?? 0)
    this.#bytes += size.bytes - (before?.bytes ?? 0)
  }

  #exceeded(): keyof PastSize | undefined {
    const { moments = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY } = this.limits
    if (this.#bytes > bytes) return 'bytes'
    return this.#moments > moments ? 'moments' : undefined
  }

  #largest(by: keyof PastSize, except: ReadonlySet<PastMember>): PastMember | undefined {
    let largest: PastMember | undefined
    let most = -1
    for (const [member, size] of this.#sizes) {
      if (size[by] <= most || except.has(member)) continue
      largest = member
      most = size[by]
    }
    return largest
  }
}
