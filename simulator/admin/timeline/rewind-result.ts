import { type Static, Type } from 'typebox'
import type { Branch } from '../../engine/types.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
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
  stateHash: Type.Optional(Type.String({ description: 'Given when asked for with `hash=true`.' })),
})

export const HashQuery = Type.Object({
  hash: Type.Optional(Type.Boolean({ description: 'Adds the state hash, which takes a while in a large world.' })),
})

type RewindCall = Pick<AdminCall<unknown, Static<typeof HashQuery>, unknown>, 'engine' | 'query' | 'inSlices'>

export async function showRewindResult({ engine, query, inSlices }: RewindCall, undone: Branch | undefined) {
  const result = {
    head: engine.head().number,
    undone: undone?.moments.length ?? 0,
    ...(undone === undefined ? {} : { branch: { name: undone.name, from: undone.from, to: undone.to } }),
    clock: showClock(engine),
  }
  if (query.hash !== true) return result
  return { ...result, stateHash: await inSlices(engine.stateHashSteps()) }
}
