import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Branch } from '../../../engine/index.ts'
import { timestamp } from '../../../schema/index.ts'
import type { RunningWorld, Snapshot } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { AdminParts } from '../shared/parts.ts'
import { HashQuery, RewindResult, showRewindResult } from '../timeline/rewind-result.ts'
import { checkStateSteps } from '../trial/check-state.ts'
import { refuseState } from '../trial/imported-snapshot.ts'
import { loadSnapshot, requireSnapshot } from './shapes.ts'

export const restoreSnapshot = adminOperation({
  id: 'restoreSnapshot',
  route: 'POST /snapshots/{name}/restore',
  summary: 'Takes a world to the state of a snapshot. The branch that it leaves can be returned to.',
  query: Type.Object({
    ...HashQuery.properties,
    webhooks: Type.Optional(
      Type.Literal('keep', {
        description: 'Leaves the webhooks as they are in a snapshot from elsewhere, whose events wait otherwise.',
      }),
    ),
  }),
  answers: { 200: RewindResult },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle({ parts, running, engine, path: { name }, query, inSlices }) {
    const { point, incarnation = running.incarnation } = requireSnapshot(parts, running, name)
    // A point of an earlier incarnation is no point of this one, though it may have the same numbers.
    const isPoint = point !== undefined && incarnation === running.incarnation
    const kept = isPoint ? engine.restores.goTo(point, 'restoreSnapshot') : undefined
    const brought = async () => {
      const snapshot = await loadSnapshot(parts, running, name)
      // Another release may have imported it, which knew less of what a state has to be.
      if (point === undefined) await inSlices(checkStateSteps(parts, snapshot.state, refuseState))
      return bring(parts, running, snapshot, query.webhooks === 'keep')
    }
    const left = kept ? kept.left : await brought()
    return ok(await showRewindResult({ engine, query, inSlices }, left))
  },
})

/** Brings the state of a snapshot that the world does not keep, or never had, as a moment of its own. */
function bring({ worlds }: AdminParts, running: RunningWorld, snapshot: Snapshot, keepsWebhooks: boolean) {
  const { name, world, state, point } = snapshot
  const { engine, credential } = running
  const detail = { snapshot: name, world, moment: state.main.number, at: timestamp(state.now) }
  const cause = { kind: 'admin', name: 'restoreSnapshot', scope: `restore|${name}`, detail } as const
  // A state of another world has another credential, and an endpoint that is not meant.
  const adopt = () => worlds.setup.adopt?.(engine, credential, { keepsWebhooks: keepsWebhooks || point !== undefined })
  const left: Branch | undefined = engine.restores.bring(state, cause, adopt)
  return left
}
