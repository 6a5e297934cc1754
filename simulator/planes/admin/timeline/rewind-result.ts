import { type Static, Type } from 'typebox'
import type { Branch } from '../../../engine/index.ts'
import { namedShape } from '../../../schema/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { ClockShape } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'
import { BranchEntryShape, showBranch } from './branch-shapes.ts'

/** The answer of a rewind and of a return: the present line, and the branch that was left. */
export const RewindResult = namedShape('RewindResult', {
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  undone: Type.Integer({ description: 'The number of moments that were undone.' }),
  branch: Type.Optional(BranchEntryShape),
  nextBranch: Type.String({ description: 'The branch of the next change.' }),
  clock: ClockShape,
  stateHash: Type.Optional(Type.String({ description: 'Given when asked for with `hash=true`.' })),
})

export const HashQuery = Type.Object({
  hash: Type.Optional(Type.Boolean({ description: 'Adds the state hash, which takes a while in a large world.' })),
})

type RewindCall = Pick<AdminCall<unknown, Static<typeof HashQuery>, unknown>, 'engine' | 'query' | 'inSlices'>

/** Shows where the last travel arrived, and the branch that it left. */
export async function showRewindResult({ engine, query, inSlices }: RewindCall, left: Branch | undefined) {
  const [travel] = engine.travels.newestFirst()
  const result = {
    head: engine.head().number,
    undone: travel?.undone ?? 0,
    ...(left === undefined ? {} : { branch: showBranch(left) }),
    nextBranch: engine.past.nextBranch,
    clock: showClock(engine),
  }
  if (query.hash !== true) return result
  return { ...result, stateHash: await inSlices(engine.stateHashSteps()) }
}
