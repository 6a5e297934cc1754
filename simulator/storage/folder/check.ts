import { join } from 'node:path'
import { areBlobsWell, type BlobReport, type BlobsIn, checkBlobs, describeBlobs } from './check-blobs.ts'
import { readLayout } from './folder-names.ts'
import { requireFolder } from './prepare-folder.ts'
import { damageOf, LiveLines, type ReadFile, versionError } from './recovery.ts'
import { type Damage, scanFile } from './scan.ts'

/** The state of a folder. */
export interface Report {
  readonly files: readonly ReadFile[]
  /** The number of entries per world, up to the first problem. */
  readonly worlds: ReadonlyMap<string, number>
  /** The first damaged or missing part. */
  readonly problem: LogProblem | undefined
  /** The bytes of an interrupted batch at the end, which opening the folder cuts off. */
  readonly interruptedBytes: number
  /** The number of readable entries per world after the problem. */
  readonly lost: ReadonlyMap<string, number>
  readonly beside: BlobReport
}

interface LogProblem extends Damage {
  /** The name of the damaged or missing file. */
  readonly name: string
  readonly isMissing: boolean
}

/** Reads the whole log and the files beside it without changing anything. */
export async function check(folder: string, blobsIn: BlobsIn): Promise<Report> {
  await requireFolder(folder)
  const { files, missing } = await readLayout(folder)
  const live = new LiveLines()
  const worlds = new Map<string, number>()
  const lost = new Map<string, number>()
  const uploads = new Map<string, string>()
  const read: ReadFile[] = []
  let problem: LogProblem | undefined
  for (const [index, file] of files.entries()) {
    if (missing !== undefined && file.kind === 'journal' && file.name > missing)
      problem ??= { name: missing, isMissing: true, offset: 0, says: 'the file is missing' }
    const counted = problem === undefined ? worlds : lost
    const scan = await scanFile(join(folder, file.name), file.kind, {
      take: (line) => {
        if (!live.has(line)) return
        count(counted, line.world)
        const { bytes, textStart, textEnd, world } = line
        for (const sha256 of blobsIn(bytes.subarray(textStart, textEnd))) uploads.set(sha256, world)
      },
      takeLost: ({ world, flag }) => {
        if (flag !== '-') count(lost, world)
      },
    })
    if (scan.otherVersion !== undefined) throw versionError(join(folder, file.name), scan.otherVersion)
    const damage = damageOf(file, scan, index === files.length - 1)
    if (damage !== undefined) problem ??= { ...damage, name: file.name, isMissing: false }
    read.push({ ...file, scan })
  }
  if (missing !== undefined) problem ??= { name: missing, isMissing: true, offset: 0, says: 'the file is missing' }
  const newest = read.at(-1)?.scan
  const interruptedBytes = problem === undefined && newest !== undefined ? newest.length - newest.goodLength : 0
  return { files: read, worlds, problem, interruptedBytes, lost, beside: await checkBlobs(folder, uploads) }
}

export const isWell = ({ problem, beside }: Report): boolean => problem === undefined && areBlobsWell(beside)

function count(counts: Map<string, number>, world: string): void {
  counts.set(world, (counts.get(world) ?? 0) + 1)
}

/** Renders a report in lines for people. */
export function describeReport(folder: string, report: Report): readonly string[] {
  const { files, worlds, problem, interruptedBytes, beside } = report
  return [
    ...files.map(
      ({ name, scan }) =>
        `${name}: ${countText(scan.length, 'byte')}, ${countText(scan.entries, 'entry')}${batchesOf(scan)}`,
    ),
    ...(files.length === 0 ? [`${folder} is empty.`] : []),
    ...[...worlds].map(([world, entries]) => `world ${world}: ${countText(entries, 'entry')}`),
    ...(interruptedBytes > 0
      ? [
          `The last ${countText(interruptedBytes, 'byte')} are of an interrupted write that was never acknowledged; ` +
            'the next start cuts them off.',
        ]
      : []),
    ...(problem === undefined ? [] : [describeDamage(folder, problem)]),
    ...describeBlobs(folder, beside),
    isWell(report) ? 'All is well.' : `"sandglass storage repair ${folder}" ${remedies(report).join(', and ')}.`,
  ]
}

const remedies = ({ problem, beside }: Report): readonly string[] => [
  ...(problem === undefined ? [] : ['cuts the log there']),
  ...(beside.listProblem === undefined ? [] : ['rebuilds the list of snapshots from their files']),
  ...(beside.lost.length === 0 ? [] : ['sets damaged files aside and takes lost snapshots off the list']),
]

const batchesOf = ({ batches }: ReadFile['scan']) => ` in ${countText(batches, 'batch')}`

export const describeDamage = (folder: string, { name, isMissing, offset, says }: LogProblem): string =>
  isMissing ? `${join(folder, name)} is missing.` : `${join(folder, name)} is damaged at byte ${offset}: ${says}.`

const plurals = { byte: 'bytes', entry: 'entries', batch: 'batches' } as const

/** Renders a count with its noun. */
export const countText = (count: number, noun: keyof typeof plurals): string =>
  `${count} ${count === 1 ? noun : plurals[noun]}`
