import { close, constants, fdatasync, fstat, fsync, ftruncate, open, rename, rm, write } from 'node:fs'

/** The file system calls that write the log; tests replace them to inject failures. */
export interface Files {
  /** Opens a file for writing and creates it if needed. */
  open(path: string): Promise<number>
  /** Writes all of the bytes. */
  write(file: number, bytes: Uint8Array, position: number): Promise<void>
  /** Syncs the content to disk. */
  sync(file: number): Promise<void>
  /** False when the file was deleted, so further writes are lost. */
  hasName(file: number): Promise<boolean>
  truncate(file: number, length: number): Promise<void>
  close(file: number): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>
  /** Syncs the names in a folder to disk. */
  syncFolder(path: string): Promise<void>
}

type Done = (error: Error | null) => void

const call = (start: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error === null ? resolve() : reject(error)))
  })

const openWith = (path: string, flags: number): Promise<number> =>
  new Promise((resolve, reject) => {
    open(path, flags, 0o600, (error, file) => (error === null ? resolve(file) : reject(error)))
  })

const writeSome = (file: number, bytes: Uint8Array, position: number): Promise<number> =>
  new Promise((resolve, reject) => {
    write(file, bytes, 0, bytes.length, position, (error, written) =>
      error === null ? resolve(written) : reject(error),
    )
  })

const linksOf = (file: number): Promise<number> =>
  new Promise((resolve, reject) => {
    fstat(file, (error, stats) => (error === null ? resolve(stats.nlink) : reject(error)))
  })

/** The file system. */
export const disk: Files = {
  open: (path) => openWith(path, constants.O_WRONLY | constants.O_CREAT),
  async write(file, bytes, position) {
    for (let written = 0; written < bytes.length; )
      written += await writeSome(file, bytes.subarray(written), position + written)
  },
  sync: (file) => call((done) => fdatasync(file, done)),
  hasName: async (file) => (await linksOf(file)) > 0,
  truncate: (file, length) => call((done) => ftruncate(file, length, done)),
  close: (file) => call((done) => close(file, done)),
  rename: (from, to) => call((done) => rename(from, to, done)),
  remove: (path) => call((done) => rm(path, { force: true }, done)),
  async syncFolder(path) {
    const folder = await openWith(path, constants.O_RDONLY)
    await call((done) => fsync(folder, done)).finally(() => disk.close(folder))
  },
}
