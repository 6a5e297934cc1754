import { Type } from 'typebox'
import type { AdminClient, BodyOf } from '../../kit/admin/client.ts'
import { Clock, inPast, inWorld, ofWorld, tool } from '../tool.ts'
import { clockWords } from '../words.ts'

const Made = Type.Object({
  baseUrl: Type.String(),
  clientId: Type.String(),
  clientSecret: Type.String({ description: 'Not shown again.' }),
  seed: Type.String(),
  clock: Clock,
})

const beginnings = [
  'fresh',
  'unregulated',
  'approved-customer',
  'half-way-kyb',
  'open-authorization',
  'sca-customer',
  'agent-approval',
] as const satisfies readonly BodyOf<'createWorld'>['beginning'][]

type Change = BodyOf<'createWorld'> & { readonly action: string; readonly as?: string; at?: string; branch?: string }

export const worldChange = tool({
  name: 'world_change',
  title: 'Create, fork, reset or delete a world',
  description:
    'create: makes the world `world` (a name is generated if absent). fork: makes a new world `as` with the ' +
    'state that `world` has, or had at a moment; try things there and leave the original alone. reset: takes a ' +
    'world back to its beginning and deletes its past. delete: deletes it. The default world cannot be deleted. ' +
    'The answer of create and fork has the credential of the API.',
  changes: 'everything',
  isIdempotent: false,
  input: Type.Object({
    ...inWorld,
    action: Type.Enum(['create', 'fork', 'reset', 'delete']),
    as: Type.Optional(Type.String({ description: 'fork: the name of the new world; generated if absent.' })),
    seed: Type.Optional(Type.String({ description: 'create: equal seeds and equal requests give equal ids.' })),
    startAt: Type.Optional(Type.String({ description: 'create: the initial time of its clock.' })),
    frozen: Type.Optional(Type.Boolean({ description: 'create: true to start with a frozen clock.' })),
    beginning: Type.Optional(
      Type.Enum([...beginnings], {
        description: 'create: the initial state; `fresh` if absent.',
      }),
    ),
    ...inPast,
  }),
  output: Type.Object({ ...ofWorld, action: Type.String(), made: Type.Optional(Made) }),
  async run({ admin }, { action, world: named, ...given }) {
    const world = named ?? 'default'
    if (action === 'delete') {
      await admin.call('deleteWorld', { path: { world } })
      return { data: { world, action }, text: `The world ${world} is deleted.` }
    }
    const { name, ...made } = await make(admin, { ...given, action, ...(named === undefined ? {} : { name: named }) })
    const text =
      `The world ${name}: ${clockWords(made.clock)}\n` +
      `API ${made.baseUrl} with ${made.clientId}:${made.clientSecret} (Basic authentication); seed ${made.seed}`
    return { data: { world: name, action, made }, text }
  },
})

function make(admin: AdminClient, { action, as, at, branch, name, ...created }: Change) {
  const world = name ?? 'default'
  if (action === 'reset') return admin.call('resetWorld', { path: { world } })
  if (action === 'create')
    return admin.call('createWorld', { body: { ...created, ...(name === undefined ? {} : { name }) } })
  const body = {
    ...(as === undefined ? {} : { name: as }),
    ...(at === undefined ? {} : { at: /^\d+$/.test(at) ? Number(at) : at }),
    ...(branch === undefined ? {} : { branch }),
  }
  return admin.call('forkWorld', { path: { world }, body })
}
