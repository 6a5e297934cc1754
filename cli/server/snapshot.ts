import { readFileSync } from 'node:fs'
import { outputTo } from '../capsules/capsule-file.ts'
import type { Argument, VerbGroup } from '../verb.ts'
import { serverVerb, shortTime } from './server-verb.ts'

const suffix = '.sandglass-snapshot'

const name: Argument = { name: 'name', meaning: 'The name of the snapshot.', isRequired: true }

const create = serverVerb({
  name: 'create',
  summary: 'Takes a snapshot of the present state of a world.',
  arguments: [name],
  ask: ({ admin, world }, { arguments: [given = ''] }) =>
    admin.call('createSnapshot', { path: { world }, body: { name: given } }),
  show: ({ name: kept, moment, at, documents }, { line }) =>
    line(`The snapshot ${kept} has ${documents} documents, of moment ${moment} at ${at}.`),
})

const list = serverVerb({
  name: 'list',
  summary: 'Lists the snapshots of a world, oldest first.',
  ask: ({ admin, world }) => admin.call('listSnapshots', { path: { world } }),
  show: ({ data }, { table }) =>
    table(
      ['SNAPSHOT', 'TIME', 'MOMENT', 'DOCUMENTS', 'TAKEN', 'OF'],
      data.map((row) => [row.name, shortTime(row.at), row.moment, row.documents, shortTime(row.takenAt), row.world]),
      'There are no snapshots.',
    ),
})

const restore = serverVerb({
  name: 'restore',
  summary: 'Restores the state of a snapshot; the world can return to the branch that it leaves.',
  arguments: [name],
  ask: ({ admin, world }, { arguments: [given = ''] }) =>
    admin.call('restoreSnapshot', { path: { world, name: given } }),
  show: ({ head, undone, clock }, { line }, { arguments: [given] }) =>
    line(`The world stands where ${given} was taken: moment ${head} at ${clock.now}; ${undone} moments were undone.`),
})

const remove = serverVerb({
  name: 'delete',
  summary: 'Deletes a snapshot; worlds created from it are kept.',
  arguments: [name],
  ask: ({ admin, world }, { arguments: [given = ''] }) =>
    admin.call('deleteSnapshot', { path: { world, name: given } }),
  show: (_, { line }, { arguments: [given] }) => line(`The snapshot ${given} is deleted.`),
})

const save = serverVerb({
  name: 'save',
  summary: 'Writes the state of a world, or a snapshot of it, to a file; keys and hashes of secrets too.',
  arguments: [{ name: 'file', meaning: `The file to write, such as failed${suffix}.`, isRequired: true }],
  options: [{ name: 'name', value: 'name', meaning: 'The snapshot. Default: the present state', expected: 'a name' }],
  async ask({ admin, world }, { arguments: [file = ''], options }) {
    const write = outputTo(file)
    const kept = options.get('name')
    const path = { world, name: kept ?? `saved-${(await admin.call('getWorld', { path: { world } })).head}` }
    if (kept === undefined) await admin.call('createSnapshot', { path: { world }, body: { name: path.name } })
    const snapshot = await admin.call('getSnapshot', { path })
    write(await admin.call('getSnapshotFile', { path }))
    if (kept === undefined) await admin.call('deleteSnapshot', { path })
    return snapshot
  },
  show: ({ documents, moment, at }, { line }, { arguments: [file] }) =>
    line(`${file} has ${documents} documents, of moment ${moment} at ${at}.`),
})

const load = serverVerb({
  name: 'load',
  summary: 'Imports a snapshot file; the world itself does not change until you restore it.',
  arguments: [{ name: 'file', meaning: `The ${suffix} file.`, isRequired: true }],
  options: [
    { name: 'name', value: 'name', meaning: 'The name to keep. Default: that in the file', expected: 'a name' },
  ],
  ask({ admin, world }, { arguments: [file = ''], options }) {
    const kept = options.get('name')
    return admin.call('importSnapshot', {
      path: { world },
      query: kept === undefined ? {} : { name: kept },
      body: read(file),
    })
  },
  show: ({ name: kept, documents }, { line }) =>
    line(`The snapshot ${kept} has ${documents} documents; "sandglass snapshot restore ${kept}" goes there.`),
})

/** Takes and restores snapshots of a world. */
export const snapshot: VerbGroup = {
  name: 'snapshot',
  summary: 'Keeps, lists, restores, deletes, saves and loads states of a world.',
  actions: [create, list, restore, remove, save, load],
}

function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
