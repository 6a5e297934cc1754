import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, Unavailable } from '../support/install.ts'

const root = '/usr/lib/postgresql'

/** All that another process needs to use a server. */
export interface ServerPlace {
  /** The folder with its data, in which tests can put files. */
  readonly folder: string
  /** The folder with its programs. */
  readonly bin: string
  /** Its port of the loopback address. */
  readonly port: number
}

/** A PostgreSQL server that runs. */
export interface Server {
  readonly place: ServerPlace
  /** The connection string of a database; `postgres` by default. */
  url(database?: string): string
  /** Runs SQL as the superuser and returns what psql prints, without headings. */
  sql(text: string, database?: string): string
}

/** A PostgreSQL server of its own, which can be ended and started again. */
export interface Postgres extends Server {
  /** Gives a file or a folder to the user of the server. */
  own(path: string): void
  /** Starts another server, which follows this one and takes no writes until it is promoted. */
  standby(): Promise<Postgres>
  /** Ends the server as a crash does (`immediate`), or closes its connections first (`fast`). */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again, on the same data. */
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** Settings for tests: they end servers, never the machine, so nothing has to reach the disk. */
export const withoutSync: readonly string[] = ['-c', 'fsync=off']

/** Starts a PostgreSQL server, which is installed first where it is missing; throws `Unavailable` where that fails. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const place = await makePlace(await binaries())
  run(place, 'initdb', ['-D', dataOf(place), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  return startServer(place, flags)
}

/** Uses a server that another process has started. */
export function connect(place: ServerPlace): Server {
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${place.port}/${database}`
  return {
    place,
    url,
    sql(text, database) {
      const { status, stdout, stderr } = psql(place, text, url(database))
      if (status !== 0) throw new Error(stderr.trim())
      return stdout.trim()
    },
  }
}

const dataOf = ({ folder }: ServerPlace) => join(folder, 'data')

async function makePlace(bin: string): Promise<ServerPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'sandglass-postgres-'))
  giveToServer(folder)
  return { folder, bin, port: await freePort() }
}

function giveToServer(path: string): void {
  const user = unprivileged()
  if ('uid' in user) chownSync(path, user.uid, user.gid)
}

function run({ bin }: ServerPlace, program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(bin, program), args, { ...unprivileged(), encoding: 'utf8' })
  if (status !== 0) throw new Unavailable(`${program} failed (${stderr.trim().split('\n').at(-1)})`)
}

const psql = ({ bin }: ServerPlace, text: string, url: string) =>
  spawnSync(join(bin, 'psql'), ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', text, url], { encoding: 'utf8' })

/** Starts the server whose data are at a place. */
async function startServer(place: ServerPlace, more: readonly string[]): Promise<Postgres> {
  const { folder, bin, port } = place
  const connected = connect(place)
  let server: ChildProcess | undefined

  const start = async () => {
    const flags = [
      '-D',
      dataOf(place),
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
    ]
    server = spawn(join(bin, 'postgres'), [...flags, ...more], { ...unprivileged(), stdio: 'ignore' })
    // The recovery after a crash takes as long as the disk needs to sync every file.
    while (psql(place, 'select 1', connected.url()).status !== 0) {
      if (server.exitCode !== null) throw new Error('PostgreSQL does not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  await start()
  return {
    ...connected,
    start,
    stop,
    own: giveToServer,
    async standby() {
      const other = await makePlace(bin)
      run(other, 'pg_basebackup', ['-D', dataOf(other), '-R', '-c', 'fast', '--no-sync', '-d', connected.url()])
      return startServer(other, more)
    },
    async remove() {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the folder with the programs of the newest version; the package puts none of the server on the path. */
async function binaries(): Promise<string> {
  const found = () =>
    existsSync(root)
      ? readdirSync(root)
          .map(Number)
          .sort((a, b) => b - a)
      : []
  if (found().length === 0) await install('postgres', 'postgresql')
  const [version] = found()
  if (version === undefined) throw new Unavailable('PostgreSQL is not where its package puts it')
  return join(root, String(version), 'bin')
}

/** PostgreSQL refuses to run as root, so it runs as the user that its package makes. */
function unprivileged(): { readonly uid: number; readonly gid: number } | Record<never, never> {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
