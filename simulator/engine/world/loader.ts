import { endOfTime } from '../clock/clock.ts'
import type { BaseEntry, CommitEntry, DocumentsEntry, JournalEntry, TravelEntry } from '../journal/journal-entries.ts'
import { OriginReader } from '../journal/origin-entries.ts'
import { loadState } from '../lines/state.ts'
import type { WorldSetup } from '../model/engine.ts'
import type { BranchStart } from '../model/past.ts'
import { isPresent, upgrade, type Versions } from '../model/upgrades.ts'
import type { WorldOrigin } from '../model/world-state.ts'
import type { Content } from '../store/versions.ts'
import { BranchRecord, type Numbers } from '../timeline/branch-record.ts'
import { WorldEngine } from './world.ts'

export interface LoadOptions {
  /** `catch-up` moves a ticking clock on by the wall time that has passed since the last entry. */
  readonly clock: 'continue' | 'catch-up'
}

/** Puts a world into the state that its entries describe. Nothing is executed again: commits hold what was written. */
export class WorldLoader {
  readonly #world: WorldEngine
  readonly #branches = new Map<number, BranchRecord>()
  /** The entries of each line before these sequences are part of the base. */
  #from: Numbers = { main: 0, side: 0 }
  /** True on a branch that is not kept, until a travel leaves it. */
  #isSkipping = false
  #lastWallAt: number
  #origin: OriginReader | undefined
  #hasBegun = false
  readonly #unpin: () => void

  constructor(
    readonly setup: WorldSetup,
    readonly options: LoadOptions,
  ) {
    this.#world = new WorldEngine(setup)
    this.#lastWallAt = setup.wall.now()
    const { branches, kept, clock, recorder } = this.#world.parts
    // Entries come in parts. Tasks that fall due in between have already fired; later entries record them.
    this.#world.time.close()
    if (recorder) recorder.isPaused = true
    this.#unpin = kept.pin()
    clock.isLoading = true
    this.#branches.set(0, branches.current)
  }

  /** Takes the next entry and the texts that follow it. Throws when it does not follow those before it. */
  take(sequence: number, entry: JournalEntry, texts: readonly string[]): void {
    const { sequence: counter } = this.#world.parts
    counter.last = sequence - 1
    if (entry.kind === 'commit') this.#commit(sequence, entry, texts)
    else if (entry.kind === 'travel') this.#travel(sequence, entry)
    else if (entry.kind === 'branch') this.#changeBranch(entry.index, entry.name)
    else if (entry.kind === 'base') this.#beginAt(entry)
    else if (entry.kind === 'origin') this.#origin = new OriginReader(entry, this.setup.upgrades)
    else if (entry.of === 'origin') this.#origin?.take(entry, texts)
    else this.#loadDocuments(entry, texts)
    counter.last = sequence
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  get origin(): WorldOrigin | undefined {
    return this.#origin?.origin
  }

  finish(): WorldEngine {
    const { kept, clock, recorder, sequence } = this.#world.parts
    this.#unpin()
    kept.trim(Number.POSITIVE_INFINITY)
    kept.addUndone([])
    sequence.wallAt = undefined
    clock.isLoading = false
    this.#world.time.set(this.#world.now() + this.#missedTime())
    if (recorder) recorder.isPaused = false
    this.#world.time.reopen()
    return this.#world
  }

  /** The virtual time that a ticking clock has to catch up with. */
  #missedTime(): number {
    const { mode, rate } = this.#world.parts.clock.settings
    if (this.options.clock === 'continue' || mode === 'frozen') return 0
    const missed = Math.floor(Math.max(0, this.setup.wall.now() - this.#lastWallAt) * rate)
    return Math.min(missed, endOfTime - this.#world.now())
  }

  #commit(sequence: number, entry: CommitEntry, texts: readonly string[]): void {
    const { line, branch, begins, sequence: own } = entry
    if (own === undefined && (this.#isSkipping || sequence < this.#from[line])) return
    if (!this.#hasBegun && this.#origin) loadState(this.#world.parts, this.#origin.origin.state)
    this.#hasBegun = true
    if (begins !== undefined) this.#addBranch(begins)
    const { parts } = this.#world
    parts.clock.setPosition(entry.at)
    const contentOf = this.#contentReader(entry.versions)
    const moment = parts[line].load(own ?? sequence, entry, texts, this.#branchAt(branch), contentOf)
    // The base says where its branches end.
    if (own === undefined) parts.branches.append(moment)
    this.#lastWallAt = entry.wallAt
  }

  #travel(sequence: number, entry: TravelEntry): void {
    const { travel, from, to, by, wallAt } = entry
    if (sequence < this.#from.main) return
    const { parts, travels, time } = this.#world
    const target = this.#branches.get(to.branch)
    parts.sequence.wallAt = wallAt
    if (this.#isSkipping) {
      this.#isSkipping = !this.#resume(entry, target)
      return
    }
    if (travel === 'reset') {
      const arrival = { ...to, branch: this.#branchAt(to.branch) }
      travels.add('reset', { ...from, branch: forgottenBranch(from.branch) }, arrival, by)
    } else {
      time.set(from.at)
      if (travel === 'advance') {
        time.set(to.at)
        travels.add('advance', { ...from, branch: this.#branchAt(from.branch) }, travels.place(), by)
      } else this.#isSkipping = !this.#go(entry, target)
    }
    this.#lastWallAt = wallAt
  }

  /** Resumes at a travel to a kept branch; false for other travels. */
  #resume(entry: TravelEntry, branch: BranchRecord | undefined): boolean {
    const { parts, time } = this.#world
    if (entry.travel === 'return' && branch !== undefined && parts.kept.isHere(branch)) {
      time.set(entry.to.at)
      return true
    }
    return (entry.travel === 'return' || entry.point !== undefined) && this.#go(entry, branch)
  }

  /** Repeats a travel; false if its destination was dropped. */
  #go({ travel, to, by, begins, point, opens }: TravelEntry, branch: BranchRecord | undefined): boolean {
    const { travels, parts, restores } = this.#world
    if (point !== undefined) return restores.goTo(point, by) !== undefined
    if (opens !== undefined) {
      travels.leaveFor(this.#addBranch(opens), to.at, by, opens)
      return true
    }
    if (travel === 'rewind') {
      if (!travels.canRewindTo(to.moment)) return false
      travels.rewind(to.moment, by, to.at, begins)
    } else {
      if (branch === undefined || !parts.kept.canReach(branch)) return false
      travels.returnTo(branch.name, by)
    }
    return true
  }

  #changeBranch(index: number, name: string | undefined): void {
    const branch = this.#branches.get(index)
    if (branch === undefined || branch.name === name) return
    if (name === undefined) this.#world.past.drop(branch)
    else this.#world.parts.branches.rename(branch, name)
  }

  #beginAt({ from, numbers, forgotten, ranks, branches, branch }: BaseEntry): void {
    const { parts } = this.#world
    this.#hasBegun = true
    this.#from = from
    for (const line of ['main', 'side'] as const) {
      parts[line].store.lastRank = ranks[line]
      parts[line].timeline.base = numbers[line]
      parts[line].timeline.lastForgotten = forgotten[line]
    }
    for (const entry of branches) {
      const record = entry.index === 0 ? this.#branchAt(0) : this.#addBranch(entry)
      if (record.name !== entry.name) parts.branches.rename(record, entry.name)
      Object.assign(record.to, entry.to)
      record.leftAt = entry.leftAt
    }
    parts.branches.stand(this.#branchAt(branch))
  }

  /** Documents stay text, except those that an older release wrote: these are brought into their present form. */
  #contentReader(versions: Versions | undefined): (collection: string, text: string) => Content {
    const { upgrades } = this.setup
    return (collection, text) => {
      if (text === 'null') return undefined
      if (isPresent(upgrades, versions, collection)) return text
      return upgrade(upgrades, versions, collection, JSON.parse(text))
    }
  }

  #loadDocuments({ line, writes, versions }: DocumentsEntry, texts: readonly string[]): void {
    const { store } = this.#world.parts[line]
    const contentOf = this.#contentReader(versions)
    for (const [index, [collection, id, rank, number]] of writes.entries())
      store.load({ number, versions: [] }, collection, id, rank, contentOf(collection, texts[index] ?? 'null'))
  }

  #addBranch({ index, name, parent, from }: BranchStart): BranchRecord {
    const known = this.#branches.get(index)
    if (known) return known
    const branch = new BranchRecord(name, index, this.#branches.get(parent), from)
    this.#branches.set(index, branch)
    this.#world.parts.branches.load(branch)
    return branch
  }

  #branchAt(index: number): BranchRecord {
    const branch = this.#branches.get(index)
    if (branch === undefined) throw new Error(`the branch ${index} has not begun`)
    return branch
  }
}

/** Stands for a branch of the world before its reset, of which nothing is kept. */
const forgottenBranch = (index: number) =>
  new BranchRecord(index === 0 ? 'main' : `branch-${index}`, index, undefined, none)

const none: Numbers = { main: -1, side: -1 }
