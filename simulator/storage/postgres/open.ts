import { MessageChannel } from 'node:worker_threads'
import { Client, type ClientConfig } from 'pg'
import type { Wall } from '../../engine/index.ts'
import { StorageError } from '../index.ts'
import { within } from './connection.ts'
import { interval } from './leases.ts'
import { PostgresStorage } from './postgres-storage.ts'
import { changedMeanwhile, databaseError, describeUnfit, describeWaiting, isTransient } from './problems.ts'
import { migrations as ownMigrations } from './schema.ts'
import { type DatabaseSetting, parsePostgresSetting } from './setting.ts'
import type { PostgresOptions, SharedStorage } from './shared-storage.ts'

const tryEveryMs = 1_000
/** The advisory lock for migrations: an arbitrary number. */
const migrationLock = 7_263_452_637

/** Opens a database, waiting while it is unreachable; throws a StorageError. */
export async function openDatabase(text: string, options: PostgresOptions): Promise<SharedStorage> {
  const { wall, url, version, leaseMs = 5_000, patienceMs = 3_000, migrations = ownMigrations } = options
  const setting = parsePostgresSetting(text)
  const id = wall.chance()
  const self = {
    id,
    get url() {
      return url()
    },
  }
  const config = {
    connectionString: setting.connectionString,
    application_name: 'sandglass',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  }
  const withinPatience: WithinPatience = (answer) => within(wall, patienceMs, answer)
  const { processNumber, secret } = await whenReachable(setting, options, async () => {
    const client = await connect(config)
    try {
      await withinPatience(requireFit(client, setting))
      if ((await withinPatience(schemaVersion(client))) !== migrations.length)
        await migrate(client, { setting, migrations, withinPatience, patienceMs })
      return await withinPatience(enter(client, { schema: migrations.length, id, url: self.url, version, leaseMs }))
    } finally {
      client.end().catch(() => undefined)
    }
  })
  const schema = migrations.length
  return new PostgresStorage({
    ...{ setting, config, wall, self, processNumber, schema, secret, version, leaseMs, patienceMs },
  })
}

/** Limits the wait for a quick answer; a late one is asked for again on a new connection. */
type WithinPatience = <R>(answer: Promise<R>) => Promise<R>

/** Retries until an attempt succeeds or fails for good; reports once that it waits. */
async function whenReachable<R>(
  setting: DatabaseSetting,
  { wall, onWaiting }: PostgresOptions,
  attempt: () => Promise<R>,
): Promise<R> {
  // Keeps the process alive while it waits, which timers of the wall do not.
  const { port1: alive } = new MessageChannel()
  alive.ref()
  try {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await attempt()
      } catch (error) {
        if (error instanceof StorageError || !isTransient(error)) throw databaseError(setting, error)
        if (isFirst) onWaiting?.(describeWaiting(setting, error))
      }
      await pause(wall, tryEveryMs)
    }
  } finally {
    alive.close()
  }
}

const pause = (wall: Wall, ms: number) => new Promise<void>((resolve) => wall.timer(ms, resolve))

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  // A failed attempt rejects; a connection lost later emits this event too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function requireFit(client: Client, setting: DatabaseSetting): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; isReadOnly: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly"`,
  )
  const [server] = rows
  const problem = server && describeUnfit(setting, server)
  if (problem !== undefined) throw new StorageError(problem)
}

interface Migration {
  readonly setting: DatabaseSetting
  readonly migrations: readonly string[]
  readonly withinPatience: WithinPatience
  readonly patienceMs: number
}

/** Migrates the tables in one transaction; processes starting at the same time wait for it. */
async function migrate(client: Client, { setting, migrations, withinPatience, patienceMs }: Migration): Promise<void> {
  // Limits the wait on the server too, which closes abandoned connections.
  await withinPatience(client.query(`begin; set local lock_timeout = ${Math.ceil(patienceMs / 2)}`))
  await withinPatience(client.query('select pg_advisory_xact_lock($1)', [migrationLock]))
  await withinPatience(client.query('set local lock_timeout to default'))
  const found = await withinPatience(schemaVersion(client))
  if (found > migrations.length) throw new StorageError(newerSentence(found, migrations.length))
  // Another process may have migrated while this one waited for the lock.
  if (found !== migrations.length) await takeSteps(client, setting, found, migrations)
  await client.query('commit')
}

async function takeSteps(
  client: Client,
  setting: DatabaseSetting,
  found: number,
  migrations: readonly string[],
): Promise<void> {
  if (found === 0)
    await client.query(`create schema if not exists sandglass; create table sandglass.meta (
      version int not null, secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
    )`)
  else await requireAlone(client, setting)
  for (const migration of migrations.slice(found)) await client.query(migration)
  if (found === 0) await client.query('insert into sandglass.meta (version) values ($1)', [migrations.length])
  else {
    await client.query('update sandglass.meta set version = $1', [migrations.length])
    // Stops paused processes of older versions from writing or serving.
    await client.query(`update sandglass.epoch set epoch = nextval('sandglass.epoch_number')`)
    await client.query(
      'update sandglass.lease set holder = null, expires = now(), due = now() where holder is not null',
    )
  }
}

const newerSentence = (found: number, own: number): string =>
  `The database was last used by a newer Sandglass (schema ${found}); this is schema ${own}. Start that version, ` +
  'or give this one its own database.'

/** Returns the version of the tables, or 0. Queries a table, because `to_regclass` may answer from a cache. */
async function schemaVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ has_meta: boolean }>(
    `select exists (select from pg_tables where schemaname = 'sandglass' and tablename = 'meta') as has_meta`,
  )
  if (!rows[0]?.has_meta) return 0
  const meta = await client.query<{ version: number }>('select version from sandglass.meta')
  return meta.rows[0]?.version ?? 0
}

async function requireAlone(client: Client, { address }: DatabaseSetting): Promise<void> {
  // Blocks processes that have read the version and not entered yet.
  await client.query('select from sandglass.meta for update')
  const { rows } = await client.query<{ url: string; version: string }>(
    'select url, version from sandglass.process where expires > now() order by number',
  )
  if (rows.length === 0) return
  const users = rows.map(({ url, version }) => `${url} (Sandglass ${version})`).join(', ')
  throw new StorageError(
    `The database at ${address} has tables of an older Sandglass, which is still running: ${users}. Stop it first.`,
  )
}

interface StartingProcess {
  /** The schema version that it supports. */
  readonly schema: number
  readonly id: string
  readonly url: string
  readonly version: string
  readonly leaseMs: number
}

/** Adds this process to the list of users, and removes those that ended long ago. */
async function enter(client: Client, { schema, id, url, version, leaseMs }: StartingProcess) {
  const { rows } = await client.query<{ number: string; secret: string }>(
    `with forgotten as (
      delete from sandglass.process where expires < now() - interval '1 day'
    )
    insert into sandglass.process (id, url, version, expires, draining)
    select $1, $2, $3, now() + ${interval('$4::float8')}, false from (
      select from sandglass.meta where version = $5 for share
    ) as fitting
    on conflict (id) do update set expires = excluded.expires
    returning number, (select secret from sandglass.meta) as secret`,
    [id, url, version, leaseMs, schema],
  )
  const [row] = rows
  if (row === undefined) throw new StorageError(changedMeanwhile)
  return { processNumber: Number(row.number), secret: row.secret }
}
