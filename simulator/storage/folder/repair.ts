import { copyFile, rename, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wall } from '../../engine/index.ts'
import { check, countText, describeDamage, isWell, type Report } from './check.ts'
import type { BlobsIn } from './check-blobs.ts'
import { disk } from './files.ts'
import { folderError } from './folder-errors.ts'
import { freeName, worldList } from './folder-names.ts'
import { firstLineOf, type LogLine, lastLineOf } from './line-format.ts'
import { lockFolder } from './lock.ts'
import { requireFolder } from './prepare-folder.ts'
import type { ReadFile } from './recovery.ts'
import { readSnapshotRows, writeSnapshotRows } from './registry.ts'
import { type DescribeSnapshot, repairBlobs } from './repair-blobs.ts'
import { scanFile } from './scan.ts'

/** Repairs a folder. Returns a description of the repairs, and whether the folder is now good. */
export async function repair(
  folder: string,
  wall: Wall,
  describe: DescribeSnapshot,
  blobsIn: BlobsIn,
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  await requireFolder(folder)
  const lock = await lockFolder(folder, wall).catch((error) => {
    throw folderError(folder, error)
  })
  try {
    const before = await check(folder, blobsIn)
    if (isWell(before)) return { lines: ['All is well; nothing was changed.'], isWell: true }
    const log = before.problem === undefined ? [] : await repairLog(folder, before)
    const { beside, worlds } = log.length === 0 ? before : await check(folder, blobsIn)
    const lines = [...log, ...(await repairBlobs(folder, beside, new Set(worlds.keys()), describe))]
    return { lines, isWell: isWell(await check(folder, blobsIn)) }
  } catch (error) {
    throw folderError(folder, error)
  } finally {
    await lock.release()
  }
}

/** Cuts the log at the first damage to make it readable. */
async function repairLog(folder: string, report: Report): Promise<readonly string[]> {
  const cut = await cutOf(folder, report)
  const kept = await setAside(folder, report, cut?.file)
  if (cut !== undefined) await shorten(folder, cut)
  // It may name removed files; the next start rewrites it.
  await disk.remove(join(folder, worldList))
  await forgetPoints(folder)
  await disk.syncFolder(folder)
  return describeRepair(folder, report, kept, cut?.dropped)
}

/** Drops the restore points of snapshots, which the cut has moved. Their states can still be restored. */
async function forgetPoints(folder: string): Promise<void> {
  const { rows, problem } = await readSnapshotRows(folder)
  if (problem === undefined && rows.length > 0)
    await writeSnapshotRows(
      folder,
      rows.map(({ point: _, incarnation: __, ...row }) => row),
    )
}

const noEntries: NonNullable<Cut['dropped']> = ['', 0]

/** Where to cut a damaged file. */
interface Cut {
  readonly file: ReadFile
  readonly length: number
  readonly entries: number
  /** A world that loses its entries before the damage too, and their number. */
  readonly dropped?: readonly [world: string, entries: number]
}

async function cutOf(folder: string, { files, problem }: Report): Promise<Cut | undefined> {
  const file = files.find(({ name }) => name === problem?.name)
  if (file === undefined) return undefined
  const { goodLength, entries } = file.scan
  return file.kind === 'journal' ? { file, length: goodLength, entries } : cutOfCheckpoint(folder, file)
}

/** Drops a replacement of a world's entries that the damage touches: a part of one is useless. */
async function cutOfCheckpoint(folder: string, file: ReadFile): Promise<Cut> {
  let run: { world: string | undefined; offset: number; entries: number } = { world: undefined, offset: 0, entries: 0 }
  let seen = 0
  const replaces = ({ flag }: LogLine) => flag === '='
  await scanFile(join(folder, file.name), file.kind, {
    take(line) {
      if (!replaces(line)) run = { world: undefined, offset: 0, entries: 0 }
      else if (run.world !== line.world) run = { world: line.world, offset: line.offset, entries: seen }
      seen += 1
    },
  })
  if (run.world === undefined) return { file, length: file.scan.goodLength, entries: seen }
  return { file, length: run.offset, entries: run.entries, dropped: [run.world, seen - run.entries] }
}

/** Copies the damaged file and renames the later ones, newest first. */
async function setAside(folder: string, report: Report, damaged: ReadFile | undefined): Promise<readonly string[]> {
  const { files, problem } = report
  const later = files.filter(({ kind, name }) =>
    damaged === undefined
      ? kind === 'journal' && name > (problem?.name ?? '')
      : files.indexOf(damaged) < files.findIndex((file) => file.name === name),
  )
  const kept: string[] = []
  if (damaged !== undefined) {
    const copy = await freeName(folder, damaged.name)
    await copyFile(join(folder, damaged.name), join(folder, copy))
    kept.push(copy)
  }
  for (const { name } of later.toReversed()) {
    const moved = await freeName(folder, name)
    await rename(join(folder, name), join(folder, moved))
    kept.push(moved)
  }
  return kept
}

async function shorten(folder: string, { file, length, entries }: Cut): Promise<void> {
  const path = join(folder, file.name)
  await truncate(path, length)
  // The next start rewrites a journal without a first line; a checkpoint must be complete.
  const ending = file.kind === 'journal' ? '' : `${length === 0 ? firstLineOf(file.kind) : ''}${lastLineOf(entries)}`
  const opened = await disk.open(path)
  try {
    await disk.write(opened, Buffer.from(ending), length)
    await disk.sync(opened)
  } finally {
    await disk.close(opened)
  }
}

function describeRepair(
  folder: string,
  { problem, lost }: Report,
  kept: readonly string[],
  [world, entries] = noEntries,
): readonly string[] {
  const all = new Map(lost)
  if (entries > 0) all.set(world, entries + (lost.get(world) ?? 0))
  return [
    ...(problem === undefined ? [] : [describeDamage(folder, problem)]),
    `The log was cut there.${kept.length === 0 ? '' : ` What was there before is kept in ${kept.join(', ')}.`}`,
    'Lost, besides what cannot be read:',
    ...[...all].sort().map(([world, entries]) => `world ${world}: ${countText(entries, 'entry')}`),
    ...(all.size === 0 ? ['nothing'] : []),
  ]
}
