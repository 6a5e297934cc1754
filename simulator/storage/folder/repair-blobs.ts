import { copyFile, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../engine/index.ts'
import type { SnapshotRow } from '../index.ts'
import { snapshotBlobs } from './blob-files.ts'
import { type BlobReport, describeBlobs, type LostBlob, nameOfSnapshot } from './check-blobs.ts'
import { disk } from './files.ts'
import { blobFolder, freeName, snapshotList } from './folder-names.ts'
import { writeSnapshotRows } from './registry.ts'

/** Returns the row of a snapshot file, in the world it was taken of; throws for other files. */
export type DescribeSnapshot = (file: Buffer, sha256: string) => Promise<SnapshotRow>

/** Repairs the files beside the log and describes the repairs. */
export async function repairBlobs(
  folder: string,
  report: BlobReport,
  incarnations: ReadonlySet<string>,
  describe: DescribeSnapshot,
): Promise<readonly string[]> {
  const found = describeBlobs(folder, report)
  const done =
    report.listProblem === undefined
      ? await takeOffList(folder, report)
      : await rebuildList(folder, namesOf(incarnations), describe)
  const uploads = report.lost.filter(({ snapshot }) => snapshot === undefined)
  const aside = await setBlobsAside(folder, report.lost)
  return [...found, ...done, ...aside, ...uploads.map(describeUpload)]
}

const namesOf = (incarnations: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...incarnations].map((incarnation) => incarnation.slice(0, incarnation.lastIndexOf('~'))))

const describeUpload = ({ sha256, world }: LostBlob) =>
  `The upload of world ${world} cannot be rebuilt: put ${blobFolder}/${sha256} back from a backup.`

/** Removes snapshots with lost files from the list. */
async function takeOffList(folder: string, { snapshots, lost }: BlobReport): Promise<readonly string[]> {
  const gone = new Set(lost.flatMap(({ snapshot }) => snapshot ?? []))
  if (gone.size === 0) return []
  const copy = await freeName(folder, snapshotList)
  await copyFile(join(folder, snapshotList), join(folder, copy))
  await writeSnapshotRows(
    folder,
    snapshots.filter((row) => !gone.has(row)),
  )
  return [
    ...[...gone].map((row) => `Removed from the list: ${nameOfSnapshot(row)}.`),
    `The previous list is kept in ${copy}.`,
  ]
}

/** Renames damaged blobs to allow writing the same content again. */
async function setBlobsAside(folder: string, lost: readonly LostBlob[]): Promise<readonly string[]> {
  const blobs = join(folder, blobFolder)
  const damaged = new Set(lost.filter(({ state }) => state === 'damaged').map(({ sha256 }) => sha256))
  const lines: string[] = []
  for (const sha256 of damaged) {
    const aside = await freeName(blobs, sha256)
    await rename(join(blobs, sha256), join(blobs, aside))
    lines.push(`The damaged file is kept as ${blobFolder}/${aside}.`)
  }
  if (damaged.size > 0) await disk.syncFolder(blobs)
  return lines
}

/** Rebuilds the list of snapshots from their files. */
async function rebuildList(
  folder: string,
  worlds: ReadonlySet<string>,
  describe: DescribeSnapshot,
): Promise<readonly string[]> {
  const found: SnapshotRow[] = []
  const lines: string[] = []
  for (const name of await snapshotBlobs(folder)) {
    const row = await readFile(join(folder, blobFolder, name))
      .then((file) => (sha256(file) === name ? describe(file, name) : undefined))
      .catch(() => undefined)
    if (row !== undefined) found.push(row)
    else lines.push(`Not in the list, because it is damaged or not a snapshot: ${blobFolder}/${name}.`)
  }
  const rows = withUniqueNames(found, worlds)
  const aside = await setListAside(folder)
  await writeSnapshotRows(folder, rows)
  return [
    `The list was rebuilt from the files of the snapshots, including deleted ones.${aside}`,
    ...rows.map((row) => `In the list: ${nameOfSnapshot(row)}, taken of ${row.origin} at ${row.createdAt}.`),
    ...lines,
  ]
}

/**
 * Assigns each snapshot to an existing world under a unique name, oldest first; the newest keeps a shared name. A file
 * records the world it was taken of, not the one that imported it.
 */
function withUniqueNames(found: readonly SnapshotRow[], worlds: ReadonlySet<string>): readonly SnapshotRow[] {
  const taken = new Set<string>()
  const newestFirst = found.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  const rows = newestFirst.map((row) => {
    const world = worlds.has(row.world) ? row.world : 'default'
    let { name } = row
    for (let number = 2; taken.has(`${world} ${name}`); number += 1) name = `${row.name.slice(0, 55)}.${number}`
    taken.add(`${world} ${name}`)
    return { ...row, world, name }
  })
  return rows.reverse()
}

async function setListAside(folder: string): Promise<string> {
  const aside = await freeName(folder, snapshotList)
  const isThere = await rename(join(folder, snapshotList), join(folder, aside)).then(
    () => true,
    () => false,
  )
  return isThere ? ` The damaged one is kept as ${aside}.` : ''
}
