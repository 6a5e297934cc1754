import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import type { RestorePoint } from '../engine/types.ts'

/** A list that is small and always written as a whole. Not for requests: each write costs what the list holds. */
export interface SmallList<T> {
  readonly items: readonly T[]
  replace(items: readonly T[]): Promise<void>
}

/** A row of the copy of the registry of worlds, for people who look into the folder. */
export interface WorldRow {
  readonly name: string
  /** The incarnation, as in the log. */
  readonly world: string
  readonly seed: string
}

/** A named snapshot; its content is a blob. */
export interface SnapshotRow {
  readonly name: string
  /** The name of the world that keeps it. */
  readonly world: string
  readonly sha256: string
  readonly createdAt: string
  /** The point of the world that it was taken at; absent when it was imported. */
  readonly point?: RestorePoint
}

export const openWorldList = (folder: string): Promise<SmallList<WorldRow>> => openList(folder, 'worlds')

export const openSnapshotList = (folder: string): Promise<SmallList<SnapshotRow>> => openList(folder, 'snapshots')

async function openList<T>(folder: string, name: string): Promise<SmallList<T>> {
  const file = new Low<Record<string, readonly T[]>>(new JSONFile(join(folder, `${name}.json`)), { [name]: [] })
  await file.read()
  return {
    get items() {
      return file.data[name] ?? []
    },
    async replace(items) {
      file.data = { [name]: items }
      await file.write()
    },
  }
}
