import { Type } from 'typebox'
import type { Branch, WorldEngine } from '../../engine/types.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

const branchMembers = {
  name: Type.String(),
  from: Type.Integer({ description: 'The number of the last moment that it shares with the line it was cut from.' }),
  to: Type.Integer({ description: 'The number of its last moment.' }),
}

export const BranchEntry = Type.Object({
  ...branchMembers,
  moments: Type.Integer({ description: 'The number of its moments.' }),
})

/** The answer of a rewind and of a return: the present line, and the branch that was cut off. */
export const RewindResult = Type.Object({
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  undone: Type.Integer({ description: 'The number of moments that were undone.' }),
  branch: Type.Optional(Type.Object(branchMembers)),
  clock: Clock,
  stateHash: Type.String(),
})

export function showRewindResult(engine: WorldEngine, undone: Branch | undefined) {
  return {
    head: engine.head().number,
    undone: undone?.moments.length ?? 0,
    ...(undone === undefined ? {} : { branch: { name: undone.name, from: undone.from, to: undone.to } }),
    clock: showClock(engine),
    stateHash: engine.stateHash(),
  }
}
