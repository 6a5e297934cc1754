import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { disk, type Files } from '../storage/folder/files.ts'
import { type FolderOptions, openFolder } from '../storage/folder/folder-storage.ts'
import type { Storage, StoredEntry } from '../storage/index.ts'
import { testWall } from './wall.ts'

/** Creates an empty folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandglass-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a folder and reads it; returns the storage and its entries. It is closed with the test. */
export async function openAndRead(folder: string, options: Partial<FolderOptions> = {}) {
  const storage = await openFolder(folder, { wall: testWall(), ...options })
  onTestFinished(() => storage.close())
  const entries: StoredEntry[] = []
  await storage.read((entry) => entries.push(entry))
  return { storage, entries }
}

/** Opens a folder, reads its entries and closes it. */
export async function entriesIn(folder: string): Promise<readonly StoredEntry[]> {
  const { storage, entries } = await openAndRead(folder)
  await storage.close()
  return entries
}

/** Waits until all is durable; rejects with the problem. */
export const durable = (storage: Storage): Promise<void> =>
  new Promise((resolve, reject) => storage.whenDurable(resolve, (problem) => reject(new Error(problem))))

/** Appends entries as one batch and waits for it. */
export async function appendBatch(storage: Storage, entries: readonly StoredEntry[]): Promise<void> {
  for (const { world, sequence, texts } of entries) storage.append(world, sequence, () => texts)
  await durable(storage)
}

/** A file system whose calls ask first: `fails` returns the code of the error for one that fails. */
export function failingFiles(fails: (call: keyof Files, ...given: readonly unknown[]) => string | undefined): Files {
  const guard = <A extends unknown[], R>(call: keyof Files, run: (...given: A) => Promise<R>) => {
    return async (...given: A): Promise<R> => {
      const code = fails(call, ...given)
      if (code === undefined) return run(...given)
      throw Object.assign(new Error(`${code}: made to fail, ${call}`), { code })
    }
  }
  return {
    open: guard('open', disk.open),
    write: guard('write', disk.write),
    sync: guard('sync', disk.sync),
    hasName: disk.hasName,
    truncate: guard('truncate', disk.truncate),
    close: disk.close,
    rename: guard('rename', disk.rename),
    remove: guard('remove', disk.remove),
    syncFolder: guard('syncFolder', disk.syncFolder),
  }
}

/** The content of the files of the log by name. */
export async function contentOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.includes('.entries')).sort()
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}

/** Creates a folder with these files. */
export async function folderWith(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  return folder
}
