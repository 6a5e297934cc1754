import type { World, WorldEngine } from '../../engine/index.ts'
import { CsvFile, CsvReader } from './csv-file.ts'
import { type BulkJob, bulkJobs } from './model.ts'

/** The files of worlds that were loaded, by the hash of their content. */
const restored = new WeakMap<World, ReadonlyMap<string, CsvFile>>()

/** Returns the file of a job that has not ended. */
export function fileOf(world: World, { file, fileHash }: BulkJob): CsvFile {
  // A job that was loaded has only the facts about its file.
  const found = file instanceof CsvFile ? file : restored.get(world)?.get(fileHash)
  if (found === undefined) throw new Error(`The file ${fileHash} of a job is missing from the storage`)
  return found
}

/** An unfinished job has its file after the hash; one that has ended only keeps the hash. */
const keptFile = /"fileHash":"([0-9a-f]{64})","file":/g
const marker = Buffer.from('"fileHash":"')

/** Finds the hashes of the files of jobs in stored documents, without parsing them. */
export function filesIn(documents: Buffer): readonly string[] {
  if (!documents.includes(marker)) return []
  return Array.from(documents.toString().matchAll(keptFile), ([, hash = '']) => hash)
}

/** Fetches the files of all jobs that can continue, those of undone moments included. */
export async function restoreFiles(world: WorldEngine): Promise<void> {
  const hashes = new Set<string>()
  for (const { file, fileHash } of world.of(bulkJobs).all()) if (file !== undefined) hashes.add(fileHash)
  for (const moment of world.past.everyMoment()) {
    if (!moment.written().some(({ collection }) => collection === bulkJobs.name)) continue
    for (const { collection, after } of moment.changes())
      if (collection === bulkJobs.name && after !== undefined && Reflect.get(after, 'file') !== undefined)
        hashes.add(String(Reflect.get(after, 'fileHash')))
  }
  const files = new Map<string, CsvFile>()
  for (const hash of hashes) {
    const bytes = await world.blobs?.getBlob(hash)
    if (bytes === undefined) continue
    const reader = new CsvReader()
    reader.take(bytes)
    files.set(hash, reader.end().file)
  }
  if (files.size > 0) restored.set(world, files)
}
