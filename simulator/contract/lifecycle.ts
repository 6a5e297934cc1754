import type { Document, Documents, World } from '../engine/index.ts'

export interface Lifecycle<S extends string> {
  readonly name: string
  /** Every legal move as `[from, to]`; `start` is the state before creation. */
  readonly moves: readonly (readonly [from: string, to: string])[]
  /** True when the move is legal; check it before refusing a client. */
  allows(from: S | 'start', to: S): boolean
  /** Notes the move on the current moment; throws when it is illegal, because that is our bug. */
  enter(world: World, subject: string, from: S | 'start', to: S): S
  /** Notes the move and updates the document with the changes, which include the new state. */
  move<T extends Document>(world: World, documents: Documents<T>, document: T, from: S, to: S, changes: Partial<T>): T
}

/** The states in which something has not come about; of a session, the end of its time is the usual one. */
const failedStates = new Set(['DROPPED', 'EXCEPTION', 'EXPIRED', 'FAILED', 'INVALID', 'REJECTED', 'RESOLVE_ERRORS'])

/** True for a state of a lifecycle in which something has failed. */
export const isFailedState = (lifecycle: string, state: string): boolean =>
  failedStates.has(state) && lifecycle !== 'session'

export function lifecycle<S extends string>(
  name: string,
  table: Readonly<Record<S | 'start', readonly S[]>>,
): Lifecycle<S> {
  const moves = Object.entries<readonly S[]>(table).flatMap(([from, to]) => to.map((state) => [from, state] as const))
  const enter = (world: World, subject: string, from: S | 'start', to: S): S => {
    if (!table[from].includes(to)) throw new Error(`${name}: ${subject} cannot go from ${from} to ${to}`)
    world.note({ kind: 'move', lifecycle: name, from, to }, subject)
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
