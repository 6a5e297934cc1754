import assert from 'node:assert/strict'
import { settingsThatDiffer } from '../../simulator/process/shared-settings.ts'
import { migrations } from '../../simulator/storage/postgres/schema.ts'
import { itWithServer as it } from './it.ts'
import type { Server } from './postgres.ts'
import { add, createWorld, durable, namesOf, until } from './storages.ts'

/** Expects a refusal whose sentence does not tell the password. */
async function assertRefused(opening: Promise<unknown>, says: RegExp): Promise<void> {
  await assert.rejects(opening, (error: Error) => {
    assert.equal(error.name, 'StorageError')
    assert.match(error.message, says)
    assert.doesNotMatch(error.message, /wrong-password/)
    return true
  })
}

/** Lets a user in by password alone; all others need none. */
function requirePassword(postgres: Server, user: string): void {
  const lines = [
    `host all ${user} 127.0.0.1/32 scram-sha-256`,
    'host all,replication all 127.0.0.1/32 trust',
    'local all all trust',
  ]
  const file = postgres.sql('show hba_file')
  postgres.sql(`copy (select unnest(array['${lines.join(`', '`)}'])) to '${file}'`)
  postgres.sql('select pg_reload_conf()')
}

const urlFor = (user: string, url: string) => url.replace('postgres@', `${user}@`)

// The start: everything that can be wrong with a database.

it('a wrong password and a missing one are refused at once', async ({ open, postgres, url }) => {
  postgres.sql(`create role guarded login superuser password 'right'`)
  requirePassword(postgres, 'guarded')
  await assertRefused(open({}, urlFor('guarded:wrong-password', url)), /refuses the password or the user; correct/)
  await assertRefused(open({}, urlFor('guarded', url)), /asks for a password, and the storage names none; add it/)
  await (await open({}, urlFor('guarded:right', url))).close()
})

it('an unknown database, user and a user without permission are refused at once', async ({ open, postgres, url }) => {
  await assertRefused(open({}, postgres.url('nowhere')), /There is no database "nowhere" at .*; create it/)
  await assertRefused(open({}, urlFor('nobody', url)), /refuses the user/)
  postgres.sql('create role weak login')
  await assertRefused(open({}, urlFor('weak', url)), /permission denied .*; grant it CREATE on the database/)
})

it('an address that is none is refused at once', async ({ open, postgres }) => {
  await assertRefused(open({}, 'mysql://host/database'), /cannot be read as a URL, expected .* postgres:\/\//)
  await assertRefused(open({}, 'postgres://user:wrong-password@host:port/x'), /cannot be read as a URL/)
  await assertRefused(open({}, `postgres://127.0.0.1:${postgres.place.port}`), /names no database/)
})

it('a read-only database is refused at once', async ({ open, postgres, database }) => {
  postgres.sql(`alter database ${database} set default_transaction_read_only = on`)
  await assertRefused(open(), /takes no writes .* standby or read-only/)
})

it('a start waits for a database that is down, and says so once', async ({ open, postgres, url }) => {
  const sentences: string[] = []
  await postgres.stop()
  const opening = open({ onWaiting: (sentence) => sentences.push(sentence) })
  await until(() => sentences.length > 0)
  await postgres.start()
  await createWorld(await opening, 'one')
  assert.deepEqual(sentences.length, 1)
  assert.match(sentences[0] ?? '', new RegExp(`^Waiting for PostgreSQL at 127.0.0.1:${new URL(url).port}: .*\\.$`))
})

it('a start waits for a free connection', async ({ open, postgres, database, url }) => {
  postgres.sql('create role limited login superuser')
  postgres.sql('alter role limited nosuperuser connection limit 0')
  postgres.sql(`grant create on database ${database} to limited`)
  const sentences: string[] = []
  const opening = open({ onWaiting: (sentence) => sentences.push(sentence) }, urlFor('limited', url))
  await until(() => sentences.length > 0)
  assert.match(sentences[0] ?? '', /too many connections/)
  postgres.sql('alter role limited connection limit 10')
  await createWorld(await opening, 'one')
})

it('many who start at once make the tables once', async ({ open, postgres, database }) => {
  const storages = await Promise.all(Array.from({ length: 5 }, () => open()))
  assert.equal(postgres.sql('select version from sandglass.meta', database), String(migrations.length))
  assert.equal(new Set(storages.map(({ processNumber }) => processNumber)).size, 5)
  for (const [index, storage] of storages.entries()) await createWorld(storage, `world-${index}`)
})

it('settings that are not those of another process are named, and no secret is kept', async ({
  open,
  postgres,
  database,
}) => {
  const [one, two] = [await open({ url: () => 'http://one' }), await open({ url: () => 'http://two' })]
  const settings = { adminToken: 'secret-of-all', historyLimit: 5, port: 1 }
  assert.deepEqual(await settingsThatDiffer(one, settings), [])
  assert.deepEqual(await settingsThatDiffer(two, { ...settings, port: 2 }), [])
  const says =
    'has another value of SANDGLASS_ADMIN_TOKEN, SANDGLASS_HISTORY; all processes of a database need the same.'
  assert.deepEqual(await settingsThatDiffer(two, { port: 2 }), [`The process at http://one ${says}`])
  const kept = postgres.sql('select settings from sandglass.process', database)
  assert.match(kept, /SANDGLASS_ADMIN_TOKEN/)
  assert.doesNotMatch(kept, /secret-of-all/)
  await one.close()
  assert.deepEqual(await settingsThatDiffer(two, { port: 2 }), [])
})

it('tables of a newer Sandglass are refused', async ({ open, postgres, database }) => {
  await (await open()).close()
  postgres.sql('update sandglass.meta set version = 99', database)
  await assertRefused(open(), /newer Sandglass \(schema 99\); this is schema \d+\. Start that version/)
})

it('older tables are brought up to date once their users have ended', async ({ open, postgres, database }) => {
  const older = await open({ url: () => 'http://older', version: '0.9.0' })
  const world = await createWorld(older, 'one')
  const other = await createWorld(older, 'two')
  const newer = { migrations: [...migrations, 'alter table sandglass.world add column extra text'] }
  await assert.rejects(open(newer), /older Sandglass, .* still running: http:\/\/older \(Sandglass 0\.9\.0\)/)
  // As if it were paused for longer than its lease.
  postgres.sql(`update sandglass.process set expires = now()`, database)
  const storage = await open(newer)
  assert.equal(postgres.sql('select version from sandglass.meta', database), String(migrations.length + 1))
  assert.deepEqual(await storage.list(), [
    { name: 'one', incarnation: world, registration: { seed: 'one' }, holder: null },
    { name: 'two', incarnation: other, registration: { seed: 'two' }, holder: null },
  ])
  assert.deepEqual([...(await storage.unattended(10))].sort(), ['one', 'two'])
  await assert.rejects(async () => {
    add(older, world, 1)
    await durable(older)
  }, /Another process took over/)
  // Nor does it own anything any more, old or new.
  await until(() => !older.owns('two'))
  await assert.rejects(older.claim('one'), /A newer Sandglass has changed the tables/)
  await assert.rejects(older.reserve(namesOf('three')), /A newer Sandglass has changed the tables/)
  assert.match(older.problem ?? '', /stop this process and start that version/)
  assert.equal((await storage.list()).length, 2)
  await until(async () => (await storage.claim('one')).state === 'owned')
  await assert.rejects(open(), /newer Sandglass/)
})

it('a step that fails leaves the tables as they were', async ({ open, postgres, database }) => {
  await assert.rejects(open({ migrations: [...migrations, 'create table broken ('] }), /cannot be opened: syntax error/)
  assert.equal(postgres.sql(`select to_regnamespace('sandglass') is null`, database), 't')
  await createWorld(await open(), 'one')
})
