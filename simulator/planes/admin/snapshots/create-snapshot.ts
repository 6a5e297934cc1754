import { created } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { factsOf } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { captureState } from '../shared/capture.ts'
import { refuseTakenSnapshot, SnapshotEntry, SnapshotName, showSnapshot } from './shapes.ts'

export const createSnapshot = adminOperation({
  id: 'createSnapshot',
  route: 'POST /snapshots',
  summary: 'Takes a snapshot of the present state of a world.',
  body: namedShape('NewSnapshot', { name: SnapshotName }),
  answers: { 201: SnapshotEntry },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, running, engine, body } = call
    refuseTakenSnapshot(parts, running, body.name)
    const state = await captureState(call, {})
    const { wall } = parts.worlds.setup
    const point = engine.restores.pointOf(state)
    const { name: world, incarnation } = running
    const taken = { world, incarnation, seed: engine.seed, takenAt: wall.now() }
    const snapshot = { name: body.name, ...taken, state, point }
    await parts.worlds.snapshots.put(running.name, snapshot)
    return created(showSnapshot(factsOf(snapshot)))
  },
})
