import { type Static, Type } from 'typebox'
import { type Capsule, describeInput, openCapsulePast } from '../../../capsules/index.ts'
import { created } from '../../../contract/index.ts'
import { longestName, namedShape, present } from '../../../schema/index.ts'
import { type Worlds, withReservedName } from '../../../worlds/index.ts'
import { type AdminCall, adminOperation } from '../shared/admin-operation.ts'
import { NewWorld, showNew, WorldName } from '../worlds/show-world.ts'
import { givenCapsule, onCapsules } from './given-capsule.ts'

const NextInput = namedShape('CapsuleNextInput', {
  input: Type.Integer({ description: 'The number of the input, counted from 1.' }),
  at: Type.String({ description: 'The virtual time of the input.' }),
  does: Type.String({ description: 'The input in words.' }),
})

const Query = Type.Object({
  name: Type.Optional({
    ...WorldName,
    description: 'The name of the new world. Default: that in the capsule, with a number if it is taken.',
  }),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The input to stop before; by default the last that is not the answer of an endpoint. One more than the ' +
        'number of inputs stands after the last.',
    }),
  ),
  webhooks: Type.Optional(
    Type.Literal('keep', {
      description: 'Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).',
    }),
  ),
})

export const openCapsule = adminOperation({
  id: 'openCapsule',
  route: 'POST /capsule/open',
  summary: 'Creates a world from a capsule, with its past; its clock is frozen before the last input.',
  ...onCapsules,
  makesWorld: true,
  query: Query,
  answers: {
    201: namedShape('OpenedWorld', {
      ...NewWorld.properties,
      inputsLeft: Type.Integer({ description: 'The number of inputs that were not repeated.' }),
      next: Type.Union([NextInput, Type.Null()], {
        description: 'The first of them; null after the last.',
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
    const { worlds } = call.parts
    const capsule = await givenCapsule(call, true)
    if (call.query.name !== undefined) return openAs(call.query.name, capsule, call)
    let free = await freeName(worlds, capsule.header.world)
    for (;;) {
      try {
        return await openAs(free, capsule, call)
      } catch (error) {
        // While the inputs were repeated, another request may have taken the name.
        const next = await freeName(worlds, capsule.header.world)
        if (next === free) throw error
        free = next
      }
    }
  },
})

async function openAs(name: string, capsule: Capsule, call: AdminCall<unknown, Static<typeof Query>, unknown>) {
  const { parts, disconnected } = call
  const { before, webhooks } = call.query
  const { worlds, capsules } = parts
  worlds.refuseName(name)
  const { input, entries, coverage, inputsLeft, next, note } = await openCapsulePast(
    capsules.open,
    capsule,
    { name, before, keepsWebhooks: webhooks === 'keep', version: capsules.version },
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
}

/** Returns a name or, if a world of any process has it, the name with the first free number. */
async function freeName(worlds: Worlds, wanted: string): Promise<string> {
  const taken = new Set([...worlds.list(), ...((await worlds.names?.list()) ?? [])].map(({ name }) => name))
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) {
    const suffix = `-${number}`
    name = wanted.slice(0, longestName - suffix.length) + suffix
  }
  return name
}
