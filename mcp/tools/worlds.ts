import { Type } from 'typebox'
import { allWorlds } from '../../kit/admin/worlds.ts'
import { Clock, inWorld, ofWorld, tool } from '../tool.ts'
import { clockWords } from '../words.ts'

export const worlds = tool({
  name: 'worlds',
  title: 'Worlds',
  description:
    'Shows a world (base URL and client id of its API, clock, newest moment, state hash, faults, snapshots) and ' +
    'the names of all worlds. Equal states have equal hashes. Start here.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object(inWorld),
  output: Type.Object({
    ...ofWorld,
    baseUrl: Type.String({ description: 'The base URL of the API; the credential selects the world.' }),
    clientId: Type.String({ description: 'The user name of the API. The answer that makes a world has its secret.' }),
    seed: Type.String(),
    head: Type.Integer({ description: 'The number of the newest moment.' }),
    stateHash: Type.String(),
    clock: Clock,
    faults: Type.Integer({ description: 'The number of injected faults that wait.' }),
    snapshots: Type.Array(Type.String()),
    worlds: Type.Array(Type.String(), { description: 'The names of all worlds.' }),
    holders: Type.Record(Type.String(), Type.String(), {
      description: 'The addresses of other processes that have worlds in memory, by the names of the worlds.',
    }),
  }),
  async run({ admin }, { world = 'default' }) {
    const path = { world }
    const { baseUrl, clientId, seed, head, stateHash, clock } = await admin.call('getWorld', { path })
    const faults = (await admin.call('listFaults', { path })).data.length
    const snapshots = (await admin.call('listSnapshots', { path })).data.map(({ name }) => name)
    const all = allWorlds(await admin.call('listWorlds', {}))
    const names = all.map(({ name }) => name)
    const holders = Object.fromEntries(all.flatMap(({ name, holder }) => (holder ? [[name, holder]] : [])))
    const placed = all.map(({ name, holder }) => (holder ? `${name} (at ${holder})` : name))
    const data = { world, baseUrl, clientId, seed, head, stateHash, clock, faults, snapshots, worlds: names, holders }
    const text = [
      `World ${world}: ${clockWords(clock)}; moment ${head}, state ${stateHash}`,
      `API ${baseUrl} with the user name ${clientId}; ${faults} faults wait`,
      `Snapshots: ${snapshots.join(', ') || 'none'}. Worlds: ${placed.join(', ')}`,
    ].join('\n')
    return { data, text }
  },
})
