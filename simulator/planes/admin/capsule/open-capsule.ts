import { Type } from 'typebox'
import { describeInput, openCapsulePast } from '../../../capsules/index.ts'
import { created } from '../../../contract/index.ts'
import { namedShape, present } from '../../../schema/index.ts'
import { type Worlds, withReservedName } from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { NewWorld, showNew, WorldName } from '../worlds/show-world.ts'
import { givenCapsule, onCapsules } from './given-capsule.ts'

const NextInput = namedShape('CapsuleNextInput', {
  input: Type.Integer({ description: 'The number of the input, counted from 1.' }),
  at: Type.String({ description: 'The virtual time of the input.' }),
  does: Type.String({ description: 'The input in words.' }),
})

export const openCapsule = adminOperation({
  id: 'openCapsule',
  route: 'POST /capsule/open',
  summary: 'Creates a world from a capsule, with its past; its clock is frozen before the last input.',
  ...onCapsules,
  makesWorld: true,
  query: Type.Object({
    name: Type.Optional({
      ...WorldName,
      description: 'The name of the new world. Default: that in the capsule, with a number if it is taken.',
    }),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The input to stop before; by default the last that is not the answer of an endpoint.',
      }),
    ),
    webhooks: Type.Optional(
      Type.Literal('keep', {
        description: 'Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).',
      }),
    ),
  }),
  answers: {
    201: namedShape('OpenedWorld', {
      ...NewWorld.properties,
      inputsLeft: Type.Integer({ description: 'The number of inputs that were not repeated.' }),
      next: Type.Union([NextInput, Type.Null()], {
        description: 'The first of them; null for a capsule without inputs.',
      }),
      note: Type.Optional(
        Type.String({
          description:
            'Set where another release recorded the capsule and this one answers differently: the world stands at ' +
            'the state that the capsule has.',
        }),
      ),
    }),
  },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, query, disconnected } = call
    const { worlds } = parts
    const { name, before, webhooks } = query
    const capsule = await givenCapsule(call, true)
    const free = name ?? (await freeName(worlds, capsule.header.world))
    worlds.refuseName(free)
    const { version } = parts.capsules
    const opening = { name: free, before, keepsWebhooks: webhooks === 'keep', version }
    const { input, entries, coverage, inputsLeft, next, note } = await openCapsulePast(
      parts.capsules.open,
      capsule,
      opening,
      worlds.setup.wall,
      () => !disconnected.aborted,
    )
    const shown =
      next === undefined ? null : { input: next.n, at: next.at, does: call.redactor.redact(describeInput(next)) }
    return withReservedName(worlds, input.name, () => {
      const opened = worlds.adopt(input, entries)
      parts.coverage.addAll(coverage)
      return created({
        ...showNew(opened, call),
        inputsLeft,
        next: shown,
        ...present({ note: note && call.redactor.redact(note) }),
      })
    })
  },
})

/** The longest name of a world. */
const longestName = 64

/** Returns a name or, if a world of any process has it, the name with the first free number. */
async function freeName(worlds: Worlds, wanted: string): Promise<string> {
  const taken = new Set([...worlds.list(), ...((await worlds.names?.list()) ?? [])].map(({ name }) => name))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted.slice(0, longestName - 4)}-${number}`
  return name
}
