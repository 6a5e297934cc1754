import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Branch } from '../../../engine/index.ts'
import { timestamp } from '../../../schema/index.ts'
import type { RunningWorld, Snapshot } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import type { AdminParts } from '../shared/admin-parts.ts'
import { HashQuery, RewindResult, showRewindResult } from '../timeline/rewind-result.ts'
import { checkStateSteps } from '../trial/check-state.ts'
import { refuseState } from '../trial/imported-snapshot.ts'
import { loadSnapshot, requireSnapshot } from './shapes.ts'

export const restoreSnapshot = adminOperation({
  id: 'restoreSnapshot',
  route: 'POST /snapshots/{name}/restore',
  summary: 'Restores the state of a snapshot. The world can return to the branch that it leaves.',
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
    // The point may belong to an earlier incarnation with the same numbers.
    const isPoint = point !== undefined && incarnation === running.incarnation
    const kept = isPoint ? engine.restores.goTo(point, 'restoreSnapshot') : undefined
    const brought = async () => {
      const snapshot = await loadSnapshot(parts, running, name)
      // An older release with weaker checks may have imported it.
      if (point === undefined) await inSlices(checkStateSteps(parts, snapshot.state, refuseState))
      return restoreForeign(parts, running, snapshot, query.webhooks === 'keep')
    }
    const left = kept ? kept.left : await brought()
    return ok(await showRewindResult({ engine, query, inSlices }, left))
  },
})

/** Restores a state that is not on the world's timeline, as a new moment. */
function restoreForeign({ worlds }: AdminParts, running: RunningWorld, snapshot: Snapshot, keepsWebhooks: boolean) {
  const { name, world, state, point } = snapshot
  const { engine, credential } = running
  const detail = { snapshot: name, world, moment: state.main.number, at: timestamp(state.now) }
  const cause = { kind: 'admin', name: 'restoreSnapshot', scope: `restore|${name}`, detail } as const
  // The state of another world has a foreign credential and webhook endpoint.
  const adopt = () => worlds.setup.adopt?.(engine, credential, { keepsWebhooks: keepsWebhooks || point !== undefined })
  const left: Branch | undefined = engine.restores.restoreState(state, cause, adopt)
  return left
}
