import { createHash } from 'node:crypto'
import { link, readdir, realpath, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause, type Wall } from '../../engine/index.ts'
import { StorageError, systemCodeOf } from '../index.ts'

/** The sole use of a folder by this process. */
export interface Lock {
  release(): Promise<void>
}

/** A place for the sockets of a folder; the names of their files begin with `prefix`. */
interface Place {
  readonly folder: string
  readonly prefix: string
}

/** A path of a socket has at most 108 bytes on Linux and 104 elsewhere; the name of the file takes up to 40. */
const longestFolder = 60
const answerWithinMs = 2_000

/**
 * Makes this process the only one that uses a folder, or says which other one does.
 *
 * The holder listens on a socket in the folder, so that the operating system knows when it has died. The sockets are
 * numbered: who finds the highest one dead links its own, which already listens, under the next number. A link fails
 * when the name is taken, and the highest number is never removed, so of several processes that start at once one wins.
 */
export async function lockFolder(folder: string, wall: Wall): Promise<Lock> {
  const since = new Date(wall.now()).toISOString()
  const holder = `${JSON.stringify({ pid: process.pid, since, host: hostname() })}\n`
  const { server, place, path } = await listenIn(await placesFor(folder), holder, wall)
  try {
    const own = await claim(folder, place, path, wall)
    await removeBelow(place, own)
  } catch (error) {
    await close(server)
    throw error
  } finally {
    await rm(path, { force: true })
  }
  return { release: () => close(server) }
}

/**
 * Long paths and file systems without sockets (folders shared with a virtual machine) are left for the temporary
 * folder, where the name is a hash of the folder's real path.
 */
async function placesFor(folder: string): Promise<readonly Place[]> {
  const real = await realpath(folder)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 8)
  const elsewhere = { folder: tmpdir(), prefix: `lock-sandglass-${hash}-` }
  return Buffer.byteLength(real) > longestFolder ? [elsewhere] : [{ folder: real, prefix: 'lock-' }, elsewhere]
}

const withoutSockets = new Set(['EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EINVAL'])

interface Listening {
  readonly server: Server
  readonly place: Place
  readonly path: string
}

async function listenIn([place, ...others]: readonly Place[], holder: string, wall: Wall): Promise<Listening> {
  if (place === undefined) throw new Error('A lock needs a place.')
  const path = join(place.folder, `${place.prefix}${process.pid}-${wall.chance().slice(0, 16)}.sock`)
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
    if (systemCodeOf(error) === 'EADDRINUSE') return listenIn([place, ...others], holder, wall)
    if (others.length > 0 && withoutSockets.has(systemCodeOf(error) ?? '')) return listenIn(others, holder, wall)
    throw error
  }
  // The lock alone keeps no process running.
  server.unref()
  return { server, place, path }
}

const nameOf = ({ prefix }: Place, number: number) => `${prefix}${String(number).padStart(8, '0')}.sock`

async function numbersIn(place: Place): Promise<readonly number[]> {
  const names = await readdir(place.folder)
  return names
    .filter((name) => name.startsWith(place.prefix) && /^\d{8}\.sock$/.test(name.slice(place.prefix.length)))
    .map((name) => Number(name.slice(place.prefix.length, place.prefix.length + 8)))
    .sort((one, other) => one - other)
}

/** Links the socket under the number after the highest one, unless that one's process lives. */
async function claim(folder: string, place: Place, path: string, wall: Wall): Promise<number> {
  for (;;) {
    const highest = (await numbersIn(place)).at(-1) ?? 0
    const holder = highest === 0 ? undefined : await ask(join(place.folder, nameOf(place, highest)), wall)
    if (holder !== undefined)
      throw new StorageError(`${folder} is in use by ${holder}. Stop it, or name another folder.`)
    const own = highest + 1
    try {
      await link(path, join(place.folder, nameOf(place, own)))
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error
      await pause(wall)
      continue
    }
    // Another process may have come and gone since the numbers were read; then the highest number decides.
    if ((await numbersIn(place)).at(-1) === own) return own
    await rm(join(place.folder, nameOf(place, own)), { force: true })
  }
}

/** Asks the process behind a socket who it is; undefined when there is none. */
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

async function removeBelow(place: Place, own: number): Promise<void> {
  for (const number of await numbersIn(place))
    if (number < own) await rm(join(place.folder, nameOf(place, number)), { force: true })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
