import type { OwnedWorld } from './owned-world.ts'

/** A change that becomes durable with the rest of its batch. */
export type RegistryAct = { readonly owner: OwnedWorld; readonly incarnation: string } & (
  | {
      readonly kind: 'entry'
      readonly sequence: number
      readonly part: number
      readonly texts: () => readonly string[]
    }
  | { readonly kind: 'register'; readonly registration: unknown }
  | { readonly kind: 'unregister' }
  | { readonly kind: 'key'; readonly key: string }
)

interface Waiter {
  readonly then: () => void
  readonly otherwise: (problem: string) => void
  /** The worlds whose entries it waits for; all worlds by default. */
  readonly worlds?: ReadonlySet<string>
}

/** Acts that become durable together, with the callers waiting for them. */
export class Batch {
  readonly acts: RegistryAct[] = []
  waiters: Waiter[] = []
  /** The wall time at which its first act was added. */
  since: number | undefined

  owners(): ReadonlySet<OwnedWorld> {
    return new Set(this.acts.map(({ owner }) => owner))
  }

  hasActsOf(names: ReadonlySet<string>): boolean {
    return this.acts.some(({ owner }) => names.has(owner.name))
  }

  /** Removes and returns the waiters of a lost world. */
  takeWaitersOf(name: string): readonly Waiter[] {
    const isIn = this.acts.some(({ owner }) => owner.name === name)
    const isConcerned = ({ worlds }: Waiter) => (worlds === undefined ? isIn : worlds.has(name))
    const taken = this.waiters.filter(isConcerned)
    this.waiters = this.waiters.filter((waiter) => !isConcerned(waiter))
    return taken
  }

  /** Removes the acts of a world. */
  drop(name: string): void {
    const kept = this.acts.filter(({ owner }) => owner.name !== name)
    this.acts.splice(0, this.acts.length, ...kept)
  }
}

/** The rows of a batch. */
export interface BatchRows {
  readonly owners: readonly OwnedWorld[]
  readonly entries: readonly EntryRow[]
  /** The last registration of each world in the batch. */
  readonly registered: readonly RegisteredRow[]
  /** The incarnations that end. */
  readonly ended: readonly IncarnationRow[]
  readonly keys: readonly KeyRow[]
}

interface IncarnationRow {
  readonly name: string
  readonly incarnation: string
}

interface EntryRow extends IncarnationRow {
  readonly sequence: number
  /** Numbers the entries of a sequence. */
  readonly part: number
  readonly texts: string
}

interface RegisteredRow extends IncarnationRow {
  readonly registration: string
}

interface KeyRow extends IncarnationRow {
  readonly key: string
}

/** Turns acts into rows. An incarnation that ends in the batch leaves only its end. */
export function rowsOf(acts: readonly RegistryAct[]): BatchRows {
  const registered = new Map<string, RegisteredRow>()
  const ended = new Map<string, IncarnationRow>()
  for (const act of acts) {
    const { incarnation, owner } = act
    const { name } = owner
    if (act.kind === 'unregister') ended.set(incarnation, { name, incarnation })
    if (act.kind !== 'register') continue
    const before = registered.get(name)
    if (before !== undefined && before.incarnation !== incarnation) ended.set(before.incarnation, before)
    registered.set(name, { name, incarnation, registration: JSON.stringify(act.registration) })
  }
  const lasting = acts.filter(({ incarnation }) => !ended.has(incarnation))
  return {
    owners: [...new Set(acts.map(({ owner }) => owner))],
    registered: [...registered.values()].filter(({ incarnation }) => !ended.has(incarnation)),
    ended: [...ended.values()].map(({ name, incarnation }) => ({ name, incarnation })),
    entries: lasting.flatMap(({ owner: { name }, incarnation, ...act }) =>
      act.kind === 'entry' ? [{ name, incarnation, ...partOf(act), texts: act.texts().join('\n') }] : [],
    ),
    keys: lasting.flatMap(({ owner: { name }, incarnation, ...act }) =>
      act.kind === 'key' ? [{ name, incarnation, key: act.key }] : [],
    ),
  }
}

const partOf = ({ sequence, part }: Pick<EntryRow, 'sequence' | 'part'>) => ({ sequence, part })

/** Returns the rows of one world. */
export function rowsOfWorld(rows: BatchRows, owner: OwnedWorld): BatchRows {
  const isOfWorld = ({ name }: { readonly name: string }) => name === owner.name
  return {
    owners: [owner],
    entries: rows.entries.filter(isOfWorld),
    registered: rows.registered.filter(isOfWorld),
    ended: rows.ended.filter(isOfWorld),
    keys: rows.keys.filter(isOfWorld),
  }
}
