import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { entriesIn, openAndRead, temporaryFolder } from '../testing/storage-folders.ts'
import { testWall } from '../testing/wall.ts'
import { lockFolder } from './lock.ts'

const program = `
  import { wall } from './simulator/engine/wall.ts'
  import { openFolder } from './simulator/storage/folder-storage.ts'
  openFolder(process.argv[1], { wall }).then(
    async (storage) => {
      await storage.read(() => undefined)
      process.stdout.write('holds\\n')
      setInterval(() => undefined, 1_000)
    },
    (error) => process.stdout.write(error.message + '\\n'),
  )`

/** Starts another process that opens the folder; resolves with its first line. */
async function start(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const end = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
  }
  return { line: String(line), pid: child.pid, end }
}

const inUse = (folder: string, pid: number | undefined) =>
  new RegExp(
    `^${folder} is in use by process ${pid} on ${hostname()} since 20[-0-9]+T[:.0-9]+Z. Stop it, or name another`,
  )

it('a second process is told who holds the folder, and takes it over at once when that one was killed', async () => {
  const folder = await temporaryFolder()
  const holder = await start(folder)
  expect(holder.line).toBe('holds')
  const second = await start(folder)
  expect(second.line).toMatch(inUse(folder, holder.pid))
  await expect(entriesIn(folder)).rejects.toThrow(inUse(folder, holder.pid))
  await holder.end()
  expect(await entriesIn(folder)).toEqual([])
  await second.end()
})

it('of several processes that start at once one wins, on a new folder and after a kill', async () => {
  const folder = await temporaryFolder()
  for (let round = 0; round < 2; round += 1) {
    const all = await Promise.all(Array.from({ length: 4 }, () => start(folder)))
    const winners = all.filter(({ line }) => line === 'holds')
    expect(winners).toHaveLength(1)
    for (const { line } of all) if (line !== 'holds') expect(line).toMatch(inUse(folder, winners[0]?.pid))
    await Promise.all(all.map(({ end }) => end()))
  }
})

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
    // It has read that 1 is the highest number; others come, go and leave theirs.
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

it('a process that does not answer still holds its folder', async () => {
  const folder = await temporaryFolder()
  const holder = await start(folder)
  process.kill(holder.pid ?? 0, 'SIGSTOP')
  const wall = testWall()
  const attempt = lockFolder(folder, wall)
  attempt.catch(() => undefined)
  while (wall.waiting() === 0) await wall.turn()
  wall.move(2_000)
  await expect(attempt).rejects.toThrow(`${folder} is in use by a process that does not answer.`)
  await holder.end()
})
