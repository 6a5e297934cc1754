import type { Undo } from '../model/journal.ts'
import type { BranchRef, LineName } from '../model/world.ts'
import { BranchRecord, deeperOf, type Numbers } from '../timeline/branch-record.ts'
import type { MomentRecord } from '../timeline/moment-record.ts'

/** Branches that were dropped are remembered by name up to this many, so that no name means two of them. */
const recordLimit = 100_000

/** A stay on a branch, which ended there at its beginning. Linked to the next: a savepoint undoes those that follow. */
interface Stay {
  readonly branch: BranchRecord
  readonly to: Numbers
  next?: Stay
}

/**
 * The names of a world's branches, and where the world stands among them. Branch and number alone tell whether a moment
 * was undone, also for moments that are no longer kept.
 */
export class Branches {
  #byName = new Map<string, BranchRecord>()
  /** True when a savepoint has these names, so that a change needs a copy. */
  #isShared = false
  #begun = 0
  current: BranchRecord
  /** False after a rewind: the next moment begins a branch. */
  isAtEnd = true
  /** The branch that the next moment begins, when it was made before. */
  #opened: BranchRecord | undefined
  /** The name that the last rewind gave to the branch that the next moment begins. */
  nextName: string | undefined
  /** The last numbers of both lines while the world is not at the end of its branch. */
  #heads: Numbers = { main: -1, side: -1 }
  /** The last numbers on the present path, by branch; the current branch is not in it. Computed when needed. */
  #path: Map<BranchRef, Numbers> | undefined
  #stay: Stay

  constructor() {
    this.current = new BranchRecord('main', 0, undefined, { main: -1, side: -1 })
    this.#stay = { branch: this.current, to: this.current.from }
    this.#byName.set('main', this.current)
  }

  /** Returns the branch of the next moment; a new one unless the world stands at the end of its branch. */
  next(): BranchRecord {
    if (this.#opened !== undefined) return this.#opened
    return this.isAtEnd ? this.current : this.nextAfter(this.#heads)
  }

  /** Returns a new branch that begins after these numbers of the current one. */
  nextAfter(heads: Numbers): BranchRecord {
    let index = this.#begun + 1
    while (this.#byName.has(`branch-${index}`)) index += 1
    return new BranchRecord(this.nextName ?? `branch-${index}`, index, this.current, heads)
  }

  /** Leaves the current branch, at its end too: the next moment begins the given one. */
  leaveFor(branch: BranchRecord): void {
    this.#heads = branch.from
    this.stand(this.current, false)
    this.#opened = branch
  }

  /** Makes a moment the end of its branch, which begins with it unless it is the current one. */
  append({ branch, line, number }: MomentRecord): void {
    if (branch !== this.current) this.#begin(branch)
    branch.to[line] = number
  }

  #begin(branch: BranchRecord): void {
    this.#begun = branch.index
    this.#ownNames.set(branch.name, branch)
    this.stand(branch)
  }

  arrive(main: MomentRecord, side: MomentRecord | undefined, sideNumber: number): void {
    const branch = deeperOf(main, side)
    this.#heads = { main: main.number, side: sideNumber }
    this.stand(branch, branch.to.main === this.#heads.main && branch.to.side === this.#heads.side)
  }

  /** Puts the world onto a branch. */
  stand(branch: BranchRecord, isAtEnd = true): void {
    this.current = branch
    this.isAtEnd = isAtEnd
    this.nextName = undefined
    this.#opened = undefined
    this.#path = undefined
    this.#addStay()
  }

  #addStay(): Stay {
    const stay: Stay = { branch: this.current, to: { ...this.current.to } }
    this.#stay.next = stay
    this.#stay = stay
    return stay
  }

  savepoint(): Undo {
    const { current, isAtEnd, nextName } = this
    const [byName, begun, heads, stay] = [this.#byName, this.#begun, this.#heads, this.#addStay()]
    this.#isShared = true
    return () => {
      this.#byName = byName
      this.#isShared = true
      for (const [name, branch] of byName) branch.name = name
      this.#begun = begun
      this.#heads = heads
      endStays(stay)
      this.stand(current, isAtEnd)
      this.nextName = nextName
    }
  }

  get #ownNames(): Map<string, BranchRecord> {
    if (this.#isShared) this.#byName = new Map(this.#byName)
    this.#isShared = false
    return this.#byName
  }

  find(name: string): BranchRecord | undefined {
    return this.#byName.get(name)
  }

  isTaken(name: string): boolean {
    return this.#byName.has(name) || this.nextName === name
  }

  all(): Iterable<BranchRecord> {
    return this.#byName.values()
  }

  /** Adds a loaded branch, or the current one. */
  load(branch: BranchRecord): void {
    this.#begun = Math.max(this.#begun, branch.index)
    this.#ownNames.set(branch.name, branch)
  }

  rename(branch: BranchRecord, name: string): void {
    this.#ownNames.delete(branch.name)
    branch.name = name
    this.#ownNames.set(name, branch)
  }

  /** Forgets the oldest names when there are too many, but none of a branch that is kept. */
  trim(isKept: (branch: BranchRecord) => boolean): void {
    if (this.#byName.size <= recordLimit) return
    for (const [name, branch] of this.#byName) {
      if (isKept(branch) || this.lastOnPath(branch) !== undefined) continue
      this.#ownNames.delete(name)
      if (this.#byName.size <= recordLimit) return
    }
  }

  /** Returns the last numbers of a branch that are on the present path; undefined when none is. */
  lastOnPath(branch: BranchRef): Numbers | undefined {
    if (branch === this.current) return this.isAtEnd ? this.current.to : this.#heads
    this.#path ??= this.#findPath()
    return this.#path.get(branch)
  }

  #findPath(): Map<BranchRef, Numbers> {
    const path = new Map<BranchRef, Numbers>()
    for (const { parent, from } of this.current.path()) if (parent) path.set(parent, from)
    return path
  }

  isUndone(branch: BranchRef, number: number, line: LineName): boolean {
    const last = this.lastOnPath(branch)
    return last === undefined || number > last[line]
  }

  /** Returns the branch on which a moment of the present path, or of that of another branch, was made. */
  at(number: number, line: LineName, end: BranchRecord = this.current): BranchRecord {
    let found = end
    for (const branch of end.path()) {
      found = branch
      if (branch.from[line] < number) break
    }
    return found
  }

  /** Returns the last numbers that the line of a branch shares with the present path. */
  meet(branch: BranchRecord): Numbers {
    let last: Numbers = branch.to
    for (const step of branch.path()) {
      const onPath = this.lastOnPath(step)
      if (onPath) return { main: Math.min(last.main, onPath.main), side: Math.min(last.side, onPath.side) }
      last = step.from
    }
    return last
  }
}

/** Takes the ends of branches back to where they were at the beginning of a stay. */
function endStays(first: Stay): void {
  const stays: Stay[] = []
  for (let stay: Stay | undefined = first; stay; stay = stay.next) stays.push(stay)
  for (const { branch, to } of stays.reverse()) Object.assign(branch.to, to)
}
