import { Type } from 'typebox'
import { compareCapsules as compare } from '../../../capsules/compare/index.ts'
import { ok } from '../../../contract/index.ts'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { adminOperation, canReach } from '../shared/admin-operation.ts'
import { givenCapsule, onCapsules } from './given-capsule.ts'

const SideShape = namedShape('RunSide', {
  input: Type.Optional(Type.Integer({ description: 'The number of the input, counted from 1.' })),
  event: Type.Optional(Type.String({ description: 'The id of the event.' })),
  at: Type.Optional(Type.String({ description: 'The virtual time of the input or the event.' })),
  moment: Type.Optional(Type.Integer({ description: 'The number of its moment.' })),
  does: Type.Optional(Type.String({ description: 'The input or the event in words.' })),
  value: Type.Optional(Type.Unknown({ description: 'The value at the path.' })),
})

const DifferenceShape = namedShape('RunDifference', {
  in: Type.Enum(['world', 'input', 'answer', 'event'], {
    description: 'The kind of difference: in the beginning of the world, an input, the answer to it or an event.',
  }),
  path: Type.String({
    description: 'A JSON pointer into it, such as /body/amount; empty when only one run has the input or the event.',
  }),
  first: Type.Optional(SideShape),
  second: Type.Optional(SideShape),
})

export const compareCapsules = adminOperation({
  id: 'compareCapsules',
  route: 'POST /capsule/compare',
  summary: 'Compares two runs of the same test; finds the first input, answer or event that differs.',
  ...onCapsules,
  body: Type.Optional(
    namedShape('CapsulePair', {
      capsule: Type.Optional(
        Type.Unsafe<Buffer>({ type: 'string', description: 'The text of a capsule, the first run.' }),
      ),
      second: Type.Optional(
        Type.String({ description: "The text of another capsule, the second run; the world's own inputs if absent." }),
      ),
    }),
  ),
  query: Type.Object({
    with: Type.Optional(
      Type.String({ description: 'The name of another world, whose inputs are the first run instead of a capsule.' }),
    ),
  }),
  answers: {
    200: namedShape('RunComparison', {
      identical: Type.Boolean(),
      alike: Type.Integer({ description: 'The number of inputs before the difference, not counting idle answers.' }),
      difference: Type.Optional(DifferenceShape),
      note: Type.Optional(
        Type.String({ description: 'Set where another release recorded a run, whose events are then not known.' }),
      ),
    }),
  },
  refuses: ['CONFLICT', 'REFERENCE_NOT_FOUND', 'FORBIDDEN'],
  async handle(call) {
    const { parts, body, query, holder, redactor, disconnected } = call
    const { capsule, second } = body ?? {}
    const { with: name } = query
    if ((capsule === undefined) === (name === undefined))
      refuseFields([{ field: 'with', message: 'Exactly one of with and a capsule in the body is expected.' }])
    if (name !== undefined && !canReach(holder, name))
      refuse('FORBIDDEN', { says: `The admin token opens one world, which is not ${name.slice(0, 64)}.` })
    const running = name === undefined ? call.running : parts.worlds.get(name)
    const one = await givenCapsule({ ...call, running, body: capsule === undefined ? {} : { capsule } }, true)
    const other = await givenCapsule(
      { ...call, body: second === undefined ? {} : { capsule: Buffer.from(second) } },
      true,
    )
    const { open, version } = parts.capsules
    const isWanted = () => !disconnected.aborted
    return ok(await compare(one, other, { open, version, isWanted, redact: (value) => redactor.redact(value) }))
  },
})
