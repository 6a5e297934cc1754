import { randomUUID } from 'node:crypto'
import { test as base, inject } from 'vitest'
import type { SimulatorOptions } from '../../simulator/app.ts'
import { wall } from '../../simulator/engine/index.ts'
import { openPostgres, type PostgresOptions, type SharedStorage } from '../../simulator/storage/postgres/index.ts'
import { startCutProxy } from './cut-proxy.ts'
import { connect, type Server, startPostgres, withoutSync } from './postgres.ts'
import { Process } from './processes.ts'

const shared = inject('postgres')

/** The server that all files share. */
function sharedServer(): Server {
  if (shared === undefined) throw new Error('PostgreSQL is missing; its tests are skipped')
  return connect(shared)
}

const surroundings = base
  .extend('postgres', { scope: 'file' }, sharedServer)
  // An empty database of the test's own.
  .extend('database', ({ postgres }) => {
    const name = `check_${randomUUID().replaceAll('-', '')}`
    postgres.sql(`create database ${name}`)
    return name
  })
  .extend('url', ({ postgres, database }) => postgres.url(database))
  // Opens a database as another process would, the test's own by default.
  .extend('open', ({ url }, { onCleanup }) => {
    const opened: SharedStorage[] = []
    onCleanup(async () => void (await Promise.allSettled(opened.map((storage) => storage.close()))))
    return async (options: Partial<PostgresOptions> = {}, address = url) => {
      const advertised = `http://process-${opened.length + 1}`
      const storage = await openPostgres(address, { wall, url: () => advertised, version: '0.0.0', ...options })
      opened.push(storage)
      return storage
    }
  })
  // A hop to the server that can be cut, and the address of the test's database behind it.
  .extend('proxy', async ({ postgres, database }, { onCleanup }) => {
    const proxy = await startCutProxy(postgres.place.port)
    onCleanup(() => proxy.close())
    return { ...proxy, url: `postgres://postgres@127.0.0.1:${proxy.port}/${database}` }
  })
  // Starts a Sandglass that shares the database of the test.
  .extend('start', ({ url }, { onCleanup }) => {
    const started: Process[] = []
    onCleanup(async () => void (await Promise.all(started.map((process) => process.stop()))))
    return async (options?: SimulatorOptions) => {
      const process = new Process(url, options)
      started.push(process)
      await process.simulator.listen()
      return process
    }
  })
  .extend(
    'startThree',
    ({ start }) =>
      (options?: SimulatorOptions) =>
        Promise.all([start(options), start(options), start(options)]),
  )

/** A test with surroundings of its own, which are closed after it; skipped where PostgreSQL cannot be installed. */
export const it = surroundings.skipIf(shared === undefined)

/** The same for a file with a server of its own, which its tests may stop and change. */
export const itWithServer = surroundings
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
  .extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startPostgres(withoutSync)
    onCleanup(() => server.remove())
    return server
  })
  .skipIf(shared === undefined)
