import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entriesIn, openAndRead, temporaryFolder } from '../../testing/storage-folders.ts'
import { testWall } from '../../testing/wall.ts'
import { StorageError } from '../index.ts'
import { openStorage } from './folder-storage.ts'
import { openSnapshotList, openWorldList } from './registry.ts'

const wall = testWall()

describe('the setting', () => {
  it('is the path of a folder', async () => {
    const folder = join(await temporaryFolder(), 'with', 'parents')
    const storage = await openStorage(folder, { wall })
    expect((await stat(folder)).isDirectory()).toBe(true)
    await storage?.close()
  })

  it.each([[''], ['postgres://localhost/x'], ['s3://bucket']])('%j is refused', async (setting) => {
    const refusal = `The storage is ${JSON.stringify(setting)}, expected "memory" or the path of a folder.`
    await expect(openStorage(setting, { wall })).rejects.toThrow(refusal)
  })
})

describe('a folder is refused', () => {
  it('when it is a file, or below one', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    await expect(openStorage(file, { wall })).rejects.toThrow(`${file} is not a folder; name a folder for the storage.`)
    await expect(openStorage(join(file, 'x'), { wall })).rejects.toThrow(StorageError)
  })

  it('when it holds only files of others', async () => {
    const folder = await temporaryFolder()
    for (const name of ['.git', 'lost+found']) await mkdir(join(folder, name))
    await entriesIn(folder)
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    for (const name of ['thesis.txt', 'a', 'b', 'c']) await writeFile(join(folder, name), '')
    await expect(entriesIn(folder)).rejects.toThrow(
      `${folder} holds files that are not Sandglass's (a, b, c, …); name an empty folder, one that does not`,
    )
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c', 'thesis.txt'])
  })
})

describe('blobs', () => {
  const bytes = Buffer.from('a document')
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  it('are kept under their hash, once', async () => {
    const folder = await temporaryFolder()
    const { storage } = await openAndRead(folder)
    expect(await storage.getBlob(sha256)).toBeUndefined()
    await Promise.all([storage.putBlob(sha256, bytes), storage.putBlob(sha256, bytes)])
    const { mtimeMs, ino } = await stat(join(folder, 'blobs', sha256))
    await storage.putBlob(sha256, bytes)
    expect(await stat(join(folder, 'blobs', sha256))).toMatchObject({ mtimeMs, ino })
    expect(await readdir(join(folder, 'blobs'))).toEqual([sha256])
    await storage.close()
    const again = await openAndRead(folder)
    expect(await again.storage.getBlob(sha256)).toEqual(bytes)
  })

  it('have no other names', async () => {
    const { storage } = await openAndRead(await temporaryFolder())
    await expect(storage.putBlob('../x', bytes)).rejects.toThrow('A blob is named "../x", expected a SHA-256 hash.')
  })
})

describe('lists', () => {
  const world = { name: 'default', world: 'default.1', seed: 's' }
  const snapshot = {
    ...{ name: 'a', world: 'w', sha256: '0'.repeat(64), createdAt: '2025-01-01T00:00:00Z', origin: 'w', seed: 's' },
    ...{ now: 0, moment: 1, documents: 2 },
  }

  it('of worlds and snapshots are there again, readable, and for their user only', async () => {
    const folder = await temporaryFolder()
    await openWorldList(folder, () => 3).replace([world])
    const list = await openSnapshotList(folder)
    expect(list.items).toEqual([])
    await Promise.all([list.replace([]), list.replace([snapshot])])
    expect((await openSnapshotList(folder)).items).toEqual([snapshot])
    expect(JSON.parse(await readFile(join(folder, 'worlds.json'), 'utf8'))).toEqual({ newest: 3, worlds: [world] })
    expect((await readdir(folder)).sort()).toEqual(['snapshots.json', 'worlds.json'])
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('of an earlier release become private when they are opened', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'snapshots.json')
    await writeFile(path, '{"snapshots":[]}')
    await chmod(path, 0o644)
    await openSnapshotList(folder)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('that cannot be written stay as they were', async () => {
    const folder = await temporaryFolder()
    const list = await openSnapshotList(folder)
    await mkdir(join(folder, '.snapshots.json.tmp'))
    await expect(list.replace([snapshot])).rejects.toThrow(StorageError)
    expect(list.items).toEqual([])
  })

  it.each([
    ['', 'it is no JSON text'],
    ['{"tr', 'it is no JSON text'],
    ['{}', 'it is no JSON text with a list of snapshots'],
    ['{"snapshots":[{"name":"a"}]}', 'row 1 does not describe a snapshot'],
  ])('of snapshots that hold %j are refused', async (text, says) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'snapshots.json'), text)
    await expect(openSnapshotList(folder)).rejects.toThrow(`${folder}/snapshots.json is damaged: ${says}`)
    await expect(openSnapshotList(folder)).rejects.toThrow(`"sandglass storage repair ${folder}"`)
  })
})
