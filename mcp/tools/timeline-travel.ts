import { type Static, Type } from 'typebox'
import type { AdminClient } from '../../kit/admin/client.ts'
import { Clock, inWorld, ofWorld, tool } from '../tool.ts'
import { clockWords } from '../words.ts'

const Input = Type.Object({
  ...inWorld,
  action: Type.Enum(['rewind', 'return', 'snapshot', 'restore']),
  to: Type.Optional(Type.String({ description: 'rewind: the number of a moment, or a time.' })),
  name: Type.Optional(
    Type.String({ description: 'return: the branch. snapshot and restore: the snapshot. rewind: names the branch.' }),
  ),
})

type Travel = Omit<Static<typeof Input>, 'world'>

export const timelineTravel = tool({
  name: 'timeline_travel',
  title: 'Rewind, return, take and restore snapshots',
  description:
    'rewind: takes a world back to a moment or a time, documents, clock and schedule together; what is undone ' +
    'stays as a branch. return: goes to the end of a branch. snapshot: keeps the present state under a name. ' +
    'restore: takes the world to it. Webhooks that were delivered cannot be unsent. world_change with fork ' +
    'leaves the world alone.',
  changes: 'everything',
  isIdempotent: false,
  input: Input,
  output: Type.Object({
    ...ofWorld,
    action: Type.String(),
    head: Type.Integer({ description: 'The number of the newest moment.' }),
    undone: Type.Integer({ description: 'The number of moments that were undone.' }),
    branch: Type.Optional(Type.String({ description: 'The branch that was left.' })),
    clock: Clock,
  }),
  async run({ admin }, { world = 'default', ...given }) {
    const { head, undone, branch, clock } = await travel(admin, world, given)
    const left = branch === undefined ? '' : `; the branch ${branch} can be returned to`
    const stands = `${world} stands at moment ${head}, ${undone} undone${left}`
    const text = `${given.action}: ${stands}. Clock: ${clockWords(clock)}`
    return {
      data: { world, action: given.action, head, undone, ...(branch === undefined ? {} : { branch }), clock },
      text,
    }
  },
})

async function travel(admin: AdminClient, world: string, { action, to = '', name = '' }: Travel) {
  const path = { world }
  if (action === 'snapshot') {
    await admin.call('createSnapshot', { path, body: { name } })
    const { head, clock } = await admin.call('getWorld', { path })
    return { head, undone: 0, branch: undefined, clock }
  }
  const { head, undone, branch, clock } = await go(admin, path, { action, to, name })
  return { head, undone, branch: branch?.name, clock }
}

function go(admin: AdminClient, path: { readonly world: string }, { action, to = '', name = '' }: Travel) {
  if (action === 'return') return admin.call('returnToBranch', { path: { ...path, branch: name } })
  if (action === 'restore') return admin.call('restoreSnapshot', { path: { ...path, name } })
  const body = { to: /^\d+$/.test(to) ? Number(to) : to, ...(name === '' ? {} : { name }) }
  return admin.call('rewindTimeline', { path, body })
}
