import { join } from 'node:path'
import type { SnapshotRow } from '../index.ts'
import { type BlobState, stateOfBlob } from './blob-files.ts'
import { blobFolder, snapshotList, worldList } from './folder-names.ts'
import { problemOfWorldList, readSnapshotRows } from './registry.ts'

/** The state of the files beside the log. */
export interface BlobReport {
  /** The snapshots in the readable part of the list. */
  readonly snapshots: readonly SnapshotRow[]
  /** The problem of the list of snapshots, if any. */
  readonly listProblem: string | undefined
  /** Damaged or missing blobs that the list or the log refers to. */
  readonly lost: readonly LostBlob[]
  /** True when the copy of the registry cannot be read; the next start rebuilds it. */
  readonly isWorldListDamaged: boolean
}

/** A damaged or missing blob. */
export interface LostBlob {
  readonly sha256: string
  readonly state: Exclude<BlobState, 'good'>
  /** The snapshot in the blob; absent for an upload. */
  readonly snapshot?: SnapshotRow
  /** The world whose job needs the upload. */
  readonly world: string
}

/** Finds the blobs that the texts of an entry refer to, by their hashes. */
export type BlobsIn = (texts: Buffer) => Iterable<string>

/**
 * Checks the list of snapshots and the blobs without changing anything. `uploads` maps the hash of an upload to its
 * world.
 */
export async function checkBlobs(folder: string, uploads: ReadonlyMap<string, string>): Promise<BlobReport> {
  const { rows: snapshots, problem: listProblem } = await readSnapshotRows(folder)
  const lost: LostBlob[] = []
  for (const snapshot of snapshots) {
    const state = await stateOfBlob(folder, snapshot.sha256)
    if (state !== 'good') lost.push({ sha256: snapshot.sha256, state, snapshot, world: snapshot.world })
  }
  for (const [sha256, world] of uploads) {
    const state = await stateOfBlob(folder, sha256)
    if (state !== 'good') lost.push({ sha256, state, world })
  }
  return { snapshots, listProblem, lost, isWorldListDamaged: (await problemOfWorldList(folder)) === 'damaged' }
}

export const areBlobsWell = ({ listProblem, lost }: BlobReport): boolean =>
  listProblem === undefined && lost.length === 0

/** Renders the faults in lines for people. */
export function describeBlobs(folder: string, report: BlobReport): readonly string[] {
  const { listProblem, lost, isWorldListDamaged } = report
  return [
    ...(isWorldListDamaged ? [`${join(folder, worldList)} is damaged; the next start rebuilds it.`] : []),
    ...(listProblem === undefined ? [] : [`${join(folder, snapshotList)} ${listProblem}.`]),
    ...lost.map((blob) => describeLost(folder, blob)),
  ]
}

const describeLost = (folder: string, { sha256, state, snapshot, world }: LostBlob): string =>
  `${join(folder, blobFolder, sha256)} is ${state}: ` +
  (snapshot === undefined ? `an upload of world ${world}.` : `${nameOfSnapshot(snapshot)}.`)

export const nameOfSnapshot = ({ name, world }: Pick<SnapshotRow, 'name' | 'world'>): string =>
  `the snapshot ${name} of world ${world}`
