import { Type } from 'typebox'
import { created } from '../../../contract/index.ts'
import { namedShape, present, timestamp } from '../../../schema/index.ts'
import { withReservedName } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { captureState } from '../shared/capture.ts'
import { BranchName } from '../timeline/branch-shapes.ts'
import { NewWorld, showNew, WorldName } from './show-world.ts'

export const forkWorld = adminOperation({
  id: 'forkWorld',
  route: 'POST /worlds/{world}/fork',
  summary: 'Creates a world with the present or a past state of a world, its own clock and a new credential.',
  body: Type.Optional(
    namedShape('Fork', {
      at: Type.Optional(
        Type.Union([Type.Integer(), Type.String({ maxLength: 40 })], {
          description: "A moment's number or an ISO 8601 time; now when absent.",
        }),
      ),
      branch: Type.Optional({ ...BranchName, description: 'The branch that has it; the present line when absent.' }),
      name: Type.Optional(WorldName),
      webhooks: Type.Optional(
        Type.Literal('keep', {
          description: 'Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).',
        }),
      ),
    }),
  ),
  makesWorld: true,
  showsSecrets: true,
  answers: { 201: NewWorld },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, running, body: { name, webhooks, ...point } = {} } = call
    parts.worlds.refuseName(name)
    const state = await captureState(call, point)
    const input = {
      seed: running.engine.seed,
      ...(running.input.options === undefined ? {} : { options: running.input.options }),
      ...(running.input.quotas === undefined ? {} : { quotas: running.input.quotas }),
      keepsWebhooks: webhooks === 'keep',
      holdsWebhooks: webhooks === 'keep' && running.input.holdsWebhooks === true,
    }
    const detail = { world: running.name, moment: state.main.number, at: timestamp(state.now) }
    return withReservedName(parts.worlds, name, (own) =>
      created(
        showNew(parts.worlds.create({ ...input, ...present({ name: own }) }, { by: 'fork', detail, state }), call),
      ),
    )
  },
})
