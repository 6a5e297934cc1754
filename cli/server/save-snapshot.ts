import { outputTo } from '../files.ts'
import { serverVerb } from './server-verb.ts'

/** Writes a state of a world to a file. */
export const saveSnapshot = serverVerb({
  name: 'save',
  summary: 'Writes the state of a world, or a snapshot of it, to a file; keys and hashes of secrets too.',
  arguments: [{ name: 'file', meaning: 'The file to write, such as failed.sandglass-snapshot.', isRequired: true }],
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
