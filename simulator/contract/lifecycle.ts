import type { Document, Documents, Fact, World } from '../engine/index.ts'

/** The note of a move. */
type Move = Extract<Fact, { kind: 'move' }>

export interface Lifecycle<S extends string> {
  readonly name: string
  /** Every legal move; `start` is the state before creation. */
  readonly moves: readonly Move[]
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
  const moves = Object.entries<readonly S[]>(table).flatMap(([from, states]) =>
    states.map((to) => ({ kind: 'move', lifecycle: name, from, to }) as const),
  )
  const find = (from: S | 'start', to: S) => moves.find((move) => move.from === from && move.to === to)
  const enter = (world: World, subject: string, from: S | 'start', to: S): S => {
    const move = find(from, to)
    if (move === undefined) throw new Error(`${name}: ${subject} cannot go from ${from} to ${to}`)
    world.note(move, subject)
    return to
  }
  return {
    name,
    moves,
    allows: (from, to) => find(from, to) !== undefined,
    enter,
    move(world, documents, document, from, to, changes) {
      enter(world, document.id, from, to)
      return documents.update({ ...document, ...changes })
    },
  }
}
