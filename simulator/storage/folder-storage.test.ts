import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appendBatch, durable, entriesIn, openAndRead, temporaryFolder } from '../testing/storage-folders.ts'
import { testWall } from '../testing/wall.ts'
import { openStorage } from './open-storage.ts'
import { openSnapshotList, openWorldList } from './registry.ts'
import { StorageError } from './storage-error.ts'

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
    await expect(openStorage(file, { wall })).rejects.toThrow(`${file} is no folder; name a folder for the storage.`)
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

/** Mounts a small file system; undefined where that is not allowed. */
async function mounted(size: string): Promise<string | undefined> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
  })
  return folder
}

describe('a real disk', () => {
  it('that is full refuses, leaves what was there, and goes on when there is room', async (context) => {
    const folder = await mounted('512k')
    if (folder === undefined) return context.skip('mounting is not allowed here')
    const time = testWall()
    const { storage } = await openAndRead(folder, { wall: time })
    const texts = [JSON.stringify('x'.repeat(10_000))]
    let sequence = 0
    await writeFile(join(folder, '.ballast'), Buffer.alloc(200_000))
    const fill = async () => {
      for (;;) await appendBatch(storage, [{ world: 'a', sequence: ++sequence, texts }])
    }
    await expect(fill()).rejects.toThrow(`No space is left in ${folder}; free some, writes go on by themselves.`)
    expect([storage.isWritable, storage.problem]).toEqual([false, expect.stringContaining('No space')])
    await durable(storage)
    const acknowledged = sequence - 1
    expect(acknowledged).toBeGreaterThan(5)
    time.move(100)
    expect(await storage.retry()).toBe(false)
    await expect(storage.putBlob('0'.repeat(64), Buffer.alloc(100_000))).rejects.toThrow('No space is left in')
    await rm(join(folder, '.ballast'))
    time.move(100)
    expect(await storage.retry()).toBe(true)
    await appendBatch(storage, [{ world: 'a', sequence: ++sequence, texts }])
    await storage.close()
    expect((await entriesIn(folder)).map((entry) => entry.sequence)).toEqual([
      ...Array.from({ length: acknowledged }, (_, index) => index + 1),
      sequence,
    ])
  })

  it('that is full from the start is refused', async (context) => {
    const folder = await mounted('64k')
    if (folder === undefined) return context.skip('mounting is not allowed here')
    await writeFile(join(folder, '.ballast'), Buffer.alloc(60_000)).catch(() => undefined)
    await writeFile(join(folder, '.more'), Buffer.alloc(60_000)).catch(() => undefined)
    await expect(entriesIn(folder)).rejects.toThrow(`No space is left in ${folder}; free some and start again.`)
  })

  it('that is read-only is refused', async (context) => {
    const folder = await mounted('512k')
    if (folder === undefined) return context.skip('mounting is not allowed here')
    await entriesIn(folder)
    execFileSync('mount', ['-o', 'remount,ro', folder])
    for (const path of [folder, join(folder, 'new')])
      await expect(entriesIn(path)).rejects.toThrow(`${path} is read-only; make it writable and start again.`)
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
    await openWorldList(folder).replace([world])
    const list = await openSnapshotList(folder)
    expect(list.items).toEqual([])
    await Promise.all([list.replace([]), list.replace([snapshot])])
    expect((await openSnapshotList(folder)).items).toEqual([snapshot])
    expect(JSON.parse(await readFile(join(folder, 'worlds.json'), 'utf8'))).toEqual({ worlds: [world] })
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
