import { writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { entriesIn, openAndRead, temporaryFolder } from '../../testing/storage-folders.ts'
import { testWall } from '../../testing/wall.ts'
import { lockFolder } from './lock.ts'

it('of many in one process one wins, again and again', async () => {
  const folder = await temporaryFolder()
  for (let round = 1; round <= 10; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, testWall())))
    const locks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(locks).toHaveLength(1)
    for (const lock of locks) await lock.release()
    expect((await readdir(folder)).length).toBe(1)
  }
})

it('a slow process that others have overtaken meanwhile begins again', async () => {
  const folder = await temporaryFolder()
  await (await lockFolder(folder, testWall())).release()
  const wall = testWall()
  const { timer } = wall
  wall.timer = (delayMs, callback) => {
    // It has read 1 as the highest number; other processes come and go meanwhile.
    writeFileSync(join(folder, 'lock-00000003.sock'), '')
    wall.timer = timer
    return timer(delayMs, callback)
  }
  const lock = await lockFolder(folder, wall)
  expect(await readdir(folder)).toEqual(['lock-00000004.sock'])
  await lock.release()
})

it('a folder with a long path has its socket elsewhere', async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, 'a-folder-with-a-name-so-long-that-no-socket-has-room-in-it', 'x'.repeat(60))
  await mkdir(folder, { recursive: true })
  const sockets = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lock-sandglass-'))
  const before = await sockets()
  onTestFinished(async () => {
    for (const name of await sockets()) if (!before.includes(name)) await rm(join(tmpdir(), name))
  })
  const { storage } = await openAndRead(folder)
  expect((await readdir(folder)).filter((name) => name.endsWith('.sock'))).toEqual([])
  await expect(entriesIn(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid} on ${hostname()}`)
  await storage.close()
  expect(await entriesIn(folder)).toEqual([])
})
