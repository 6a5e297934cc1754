import { resolve } from 'node:path'
import { wall } from '../simulator/engine/index.ts'
import { check, describeReport, isWell } from '../simulator/storage/folder/check.ts'
import type { BlobsIn } from '../simulator/storage/folder/check-blobs.ts'
import { repair } from '../simulator/storage/folder/repair.ts'
import { outputOf } from './output.ts'
import { jsonOption } from './server/server-verb.ts'
import { type Terminal, UsageError, type Verb } from './verb.ts'

/** Loads the areas of the API, which find the blobs of their documents. */
async function loadBlobsIn(): Promise<BlobsIn> {
  const { blobsIn } = await import('../simulator/api/index.ts')
  return blobsIn
}

const actions = {
  async check(folder: string, isJson: boolean, terminal: Terminal) {
    const report = await check(folder, await loadBlobsIn())
    printReport(terminal, isJson, { isWell: isWell(report), ...report }, describeReport(folder, report))
    return isWell(report) ? 0 : 1
  },
  async repair(folder: string, isJson: boolean, terminal: Terminal) {
    const { rowOf } = await import('../simulator/setup/stored-snapshots.ts')
    const { readSnapshot } = await import('../simulator/worlds/snapshot-file.ts')
    const describe = async (file: Buffer, sha256: string) => {
      const snapshot = await readSnapshot(file)
      return rowOf(snapshot.world, snapshot, sha256)
    }
    const repaired = await repair(folder, wall, describe, await loadBlobsIn())
    printReport(terminal, isJson, repaired, repaired.lines)
    return repaired.isWell ? 0 : 1
  },
}

/** Checks or repairs the folder in SANDGLASS_STORAGE. */
export const storage: Verb = {
  name: 'storage',
  summary: 'Checks or repairs a storage folder: exit status 0 if all is well then, 1 if not.',
  arguments: [
    {
      name: 'action',
      choices: ['check', 'repair'],
      meaning:
        'check: reads the whole log, the list of snapshots and the files that they name, changes nothing and says ' +
        'what it holds. repair: cuts the log at the first damage, rebuilds a damaged list of snapshots, keeps what ' +
        'was there in files that end in .damaged, and says what is lost.',
    },
    { name: 'folder', meaning: 'The folder that SANDGLASS_STORAGE names. No Sandglass may use it during a repair.' },
  ],
  statuses: { 0: 'All is well then.', 1: 'Something is damaged or lost.' },
  options: [jsonOption],
  async run({ arguments: [action, folder], options }, terminal) {
    if (action === undefined) throw new UsageError('storage needs an action, check or repair, and a folder.')
    if (folder === undefined) throw new UsageError(`storage ${action} needs a folder.`)
    return actions[action === 'repair' ? action : 'check'](resolve(folder), options.has('json'), terminal)
  },
}

/** Prints a report as JSON, with maps as objects, or its sentences. */
function printReport(terminal: Terminal, isJson: boolean, report: object, lines: readonly string[]): void {
  const jsonOf = (_: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value)
  if (isJson) terminal.print(JSON.stringify(report, jsonOf, 2))
  else for (const line of lines) outputOf(terminal).line(line)
}
