import type { Document, Documents, Fact, World } from '../engine/types.ts'

export interface Lifecycle<S extends string> {
  readonly name: string
  /** Every legal move as `[from, to]`; `start` is the state before the first. */
  readonly moves: readonly (readonly [from: string, to: string])[]
  /** Whether a client's wish to make this move can be granted. */
  allows(from: S | 'start', to: S): boolean
  /** Notes the move; an illegal one is our own bug and throws. */
  enter(world: World, subject: string, from: S | 'start', to: S): S
  /** Moves a stored document: its new version carries the new state and whatever else changes with it. */
  move<T extends Document>(world: World, documents: Documents<T>, document: T, from: S, to: S, changes: Partial<T>): T
}

const factOf = (lifecycle: string, from: string, to: string): Fact => ({ kind: 'move', lifecycle, from, to })

export function lifecycle<S extends string>(
  name: string,
  table: Readonly<Record<S | 'start', readonly S[]>>,
): Lifecycle<S> {
  const moves = Object.entries<readonly S[]>(table).flatMap(([from, to]) => to.map((state) => [from, state] as const))
  const facts = new Map(
    Object.entries<readonly S[]>(table).map(([from, to]) => [
      from,
      new Map(to.map((state) => [state, factOf(name, from, state)])),
    ]),
  )
  const enter = (world: World, subject: string, from: S | 'start', to: S): S => {
    const fact = facts.get(from)?.get(to)
    if (fact === undefined) throw new Error(`${name}: ${subject} cannot go from ${from} to ${to}`)
    world.note(fact, subject)
    return to
  }
  return {
    name,
    moves,
    allows: (from, to) => table[from].includes(to),
    enter,
    move(world, documents, document, from, to, changes) {
      enter(world, document.id, from, to)
      return documents.update({ ...document, ...changes })
    },
  }
}
