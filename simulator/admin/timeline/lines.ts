import { Type } from 'typebox'
import type { Branch, WorldEngine } from '../../engine/types.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

const branchMembers = {
  name: Type.String(),
  from: Type.Integer({ description: 'The last moment that it shares with the line it was cut from.' }),
  to: Type.Integer({ description: 'Its last moment.' }),
}

export const BranchEntry = Type.Object({ ...branchMembers, moments: Type.Integer({ description: 'How many.' }) })

/** What a rewind and a return answer: where the world stands, and what was put aside. */
export const LineShape = Type.Object({
  head: Type.Integer(),
  undone: Type.Integer({ description: 'How many moments were undone.' }),
  branch: Type.Optional(Type.Object(branchMembers)),
  clock: Clock,
  stateHash: Type.String(),
})

export function showLine(engine: WorldEngine, undone: Branch | undefined) {
  return {
    head: engine.head().number,
    undone: undone?.moments.length ?? 0,
    ...(undone === undefined ? {} : { branch: { name: undone.name, from: undone.from, to: undone.to } }),
    clock: showClock(engine),
    stateHash: engine.stateHash(),
  }
}
