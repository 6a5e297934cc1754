import { join } from 'node:path'
import { type BlobState, stateOfBlob } from './blob-files.ts'
import { blobFolder, snapshotList, worldList } from './folder-names.ts'
import { problemOfWorldList, readSnapshotRows, type SnapshotRow } from './registry.ts'
import type { ScannedLine } from './scan.ts'

/** The state of the files beside the log. */
export interface BesideReport {
  /** The snapshots of the list, as far as it can be read. */
  readonly snapshots: readonly SnapshotRow[]
  /** The fault of the list of snapshots. */
  readonly listProblem: string | undefined
  /** Blobs that the list or the log names and that are damaged or missing. */
  readonly lost: readonly LostBlob[]
  /** True when the copy of the registry cannot be read; the next start makes it anew. */
  readonly isWorldListDamaged: boolean
}

/** A blob that is not as it was written. */
export interface LostBlob {
  readonly sha256: string
  readonly state: Exclude<BlobState, 'good'>
  /** The snapshot that it holds; an upload without. */
  readonly snapshot?: SnapshotRow
  /** The world whose job needs the upload. */
  readonly world: string
}

/** The uploads of jobs that have not ended, by their hash, with the world. */
export type NamedUploads = Map<string, string>

const marker = Buffer.from('"fileHash":"')
const upload = /"fileHash":"([0-9a-f]{64})","file":/g

/** Collects the uploads that the documents of an entry name. */
export function takeUploads(uploads: NamedUploads, { bytes, textStart, textEnd, world }: ScannedLine): void {
  const texts = bytes.subarray(textStart, textEnd)
  if (!texts.includes(marker)) return
  for (const [, sha256 = ''] of texts.toString().matchAll(upload)) uploads.set(sha256, world)
}

/** Reads the files beside the log without changing anything. */
export async function checkBeside(folder: string, uploads: NamedUploads): Promise<BesideReport> {
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

export const isWellBeside = ({ listProblem, lost }: BesideReport): boolean =>
  listProblem === undefined && lost.length === 0

/** Renders the faults in lines for people. */
export function describeBeside(folder: string, report: BesideReport): readonly string[] {
  const { listProblem, lost, isWorldListDamaged } = report
  return [
    ...(isWorldListDamaged ? [`${join(folder, worldList)} is damaged; the next start makes it anew.`] : []),
    ...(listProblem === undefined ? [] : [`${join(folder, snapshotList)} ${listProblem}.`]),
    ...lost.map((blob) => describeLost(folder, blob)),
  ]
}

export const describeLost = (folder: string, { sha256, state, snapshot, world }: LostBlob): string =>
  `${join(folder, blobFolder, sha256)} is ${state}: ` +
  (snapshot === undefined ? `an upload of world ${world}.` : `${nameOfSnapshot(snapshot)}.`)

export const nameOfSnapshot = ({ name, world }: Pick<SnapshotRow, 'name' | 'world'>): string =>
  `the snapshot ${name} of world ${world}`
