import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  appendBatch,
  durable,
  entriesIn,
  openAndRead,
  temporaryFolder,
} from '../../simulator/testing/storage-folders.ts'
import { testWall } from '../../simulator/testing/wall.ts'

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
    await expect(fill()).rejects.toThrow(`No space is left in ${folder}; free some, writes resume automatically.`)
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
