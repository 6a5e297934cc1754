import { createHash } from 'node:crypto'
import { link, readdir, realpath, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause, type Wall } from '../../engine/index.ts'
import { StorageError, systemCodeOf } from '../index.ts'

/** An exclusive lock on a folder. */
export interface Lock {
  release(): Promise<void>
}

/** A directory for a folder's sockets, whose file names start with `prefix`. */
interface SocketFolder {
  readonly folder: string
  readonly prefix: string
}

/** Leaves 40 bytes for the file name: a socket path has at most 108 bytes on Linux and 104 on macOS. */
const longestFolder = 60
const answerWithinMs = 2_000

/**
 * Locks a folder for this process, or throws an error that names the process holding the lock.
 *
 * The holder listens on a socket in the folder, so the operating system knows when it has died. The sockets are
 * numbered: a process that finds the highest one dead links its own listening socket under the next number. A link
 * fails when the name is taken, and the highest number is never removed, so one of several processes wins.
 */
export async function lockFolder(folder: string, wall: Wall): Promise<Lock> {
  const since = new Date(wall.now()).toISOString()
  const holder = `${JSON.stringify({ pid: process.pid, since, host: hostname() })}\n`
  const { server, sockets, path } = await listenIn(await socketFoldersFor(folder), holder, wall)
  try {
    const own = await claim(folder, sockets, path, wall)
    await removeBelow(sockets, own)
  } catch (error) {
    await close(server)
    throw error
  } finally {
    await rm(path, { force: true })
  }
  return { release: () => close(server) }
}

/**
 * Falls back to the temporary folder for long paths and file systems without sockets, such as those shared with a
 * virtual machine. There, the name is a hash of the folder's real path.
 */
async function socketFoldersFor(folder: string): Promise<readonly SocketFolder[]> {
  const real = await realpath(folder)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 8)
  const elsewhere = { folder: tmpdir(), prefix: `lock-sandglass-${hash}-` }
  return Buffer.byteLength(real) > longestFolder ? [elsewhere] : [{ folder: real, prefix: 'lock-' }, elsewhere]
}

const withoutSockets = new Set(['EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EINVAL'])

interface Listening {
  readonly server: Server
  readonly sockets: SocketFolder
  readonly path: string
}

async function listenIn([sockets, ...others]: readonly SocketFolder[], holder: string, wall: Wall): Promise<Listening> {
  if (sockets === undefined) throw new Error('A lock needs a folder.')
  const path = join(sockets.folder, `${sockets.prefix}${process.pid}-${wall.chance().slice(0, 16)}.sock`)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(holder)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } catch (error) {
    if (systemCodeOf(error) === 'EADDRINUSE') return listenIn([sockets, ...others], holder, wall)
    if (others.length > 0 && withoutSockets.has(systemCodeOf(error) ?? '')) return listenIn(others, holder, wall)
    throw error
  }
  // The lock does not keep the process alive.
  server.unref()
  return { server, sockets, path }
}

const nameOf = ({ prefix }: SocketFolder, number: number) => `${prefix}${String(number).padStart(8, '0')}.sock`

async function numbersIn(sockets: SocketFolder): Promise<readonly number[]> {
  const names = await readdir(sockets.folder)
  return names
    .filter((name) => name.startsWith(sockets.prefix) && /^\d{8}\.sock$/.test(name.slice(sockets.prefix.length)))
    .map((name) => Number(name.slice(sockets.prefix.length, sockets.prefix.length + 8)))
    .sort((one, other) => one - other)
}

/** Links the socket under the next number, unless the process of the highest one is alive. */
async function claim(folder: string, sockets: SocketFolder, path: string, wall: Wall): Promise<number> {
  for (;;) {
    const highest = (await numbersIn(sockets)).at(-1) ?? 0
    const holder = highest === 0 ? undefined : await ask(join(sockets.folder, nameOf(sockets, highest)), wall)
    if (holder !== undefined)
      throw new StorageError(`${folder} is in use by ${holder}. Stop it, or name another folder.`)
    const own = highest + 1
    try {
      await link(path, join(sockets.folder, nameOf(sockets, own)))
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error
      await pause(wall)
      continue
    }
    // Another process may have come and gone since the numbers were read; then the highest number decides.
    if ((await numbersIn(sockets)).at(-1) === own) return own
    await rm(join(sockets.folder, nameOf(sockets, own)), { force: true })
  }
}

/** Asks the process behind a socket for its identity; undefined when it is dead. */
function ask(path: string, wall: Wall): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    let text = ''
    const end = (holder: string | undefined) => {
      cancel()
      socket.destroy()
      resolve(holder)
    }
    const cancel = wall.timer(answerWithinMs, () => end('a process that does not answer'))
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('end', () => end(describeHolder(text)))
    socket.on('error', (error) => {
      const isDead = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(systemCodeOf(error) ?? '')
      if (isDead) end(undefined)
      else reject(error)
    })
  })
}

function describeHolder(answer: string): string {
  const [, pid, since, host] = /^\{"pid":(\d+),"since":"([^"]+)","host":"([^"]*)"\}\n$/.exec(answer) ?? []
  return pid === undefined ? 'another process' : `process ${pid} on ${host} since ${since}`
}

async function removeBelow(sockets: SocketFolder, own: number): Promise<void> {
  for (const number of await numbersIn(sockets))
    if (number < own) await rm(join(sockets.folder, nameOf(sockets, number)), { force: true })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
