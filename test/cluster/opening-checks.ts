import assert from 'node:assert/strict'
import { migrations } from '../../simulator/postgres/schema.ts'
import { settingsThatDiffer } from '../../simulator/shared-settings.ts'
import { add, type CheckContext, type Checks, createWorld, durable, namesOf, until } from './checks.ts'

/** Opens with a user and expects a refusal whose sentence does not tell the password. */
async function assertRefused({ open }: CheckContext, url: string, says: RegExp): Promise<void> {
  await assert.rejects(open({}, url), (error: Error) => {
    assert.equal(error.name, 'StorageError')
    assert.match(error.message, says)
    assert.doesNotMatch(error.message, /wrong-password/)
    return true
  })
}

/** Lets a user in by password alone; all others need none. */
function requirePassword({ postgres }: CheckContext, user: string): void {
  const lines = [
    `host all ${user} 127.0.0.1/32 scram-sha-256`,
    'host all,replication all 127.0.0.1/32 trust',
    'local all all trust',
  ]
  const file = postgres.sql('show hba_file')
  postgres.sql(`copy (select unnest(array['${lines.join(`', '`)}'])) to '${file}'`)
  postgres.sql('select pg_reload_conf()')
}

const urlOf = ({ postgres, database }: CheckContext, user: string, name = database) =>
  `postgres://${user}@127.0.0.1:${postgres.port}/${name}`

/** The start: everything that can be wrong with a database. */
export const openingChecks: Checks = {
  async 'a wrong password and a missing one are refused at once'(context) {
    context.postgres.sql(`create role guarded login superuser password 'right'`)
    requirePassword(context, 'guarded')
    await assertRefused(context, urlOf(context, 'guarded:wrong-password'), /refuses the password or the user; correct/)
    await assertRefused(context, urlOf(context, 'guarded'), /asks for a password, and the storage names none; add it/)
    await (await context.open({}, urlOf(context, 'guarded:right'))).close()
  },

  async 'an unknown database, user and a user without permission are refused at once'(context) {
    await assertRefused(
      context,
      urlOf(context, 'postgres', 'nowhere'),
      /There is no database "nowhere" at .*; create it/,
    )
    await assertRefused(context, urlOf(context, 'nobody'), /refuses the user/)
    context.postgres.sql('create role weak login')
    await assertRefused(context, urlOf(context, 'weak'), /permission denied .*; grant it CREATE on the database/)
  },

  async 'an address that is none is refused at once'(context) {
    await assertRefused(context, 'mysql://host/database', /cannot be read as a URL, expected .* postgres:\/\//)
    await assertRefused(context, 'postgres://user:wrong-password@host:port/x', /cannot be read as a URL/)
    await assertRefused(context, `postgres://127.0.0.1:${context.postgres.port}`, /names no database/)
  },

  async 'a read-only database is refused at once'(context) {
    context.postgres.sql(`alter database ${context.database} set default_transaction_read_only = on`)
    await assertRefused(context, context.url, /takes no writes .* standby or read-only/)
  },

  async 'a start waits for a database that is down, and says so once'({ open, postgres, url }) {
    const sentences: string[] = []
    await postgres.stop()
    const opening = open({ onWaiting: (sentence) => sentences.push(sentence) })
    await until(() => sentences.length > 0)
    await postgres.start()
    await createWorld(await opening, 'one')
    assert.deepEqual(sentences.length, 1)
    assert.match(sentences[0] ?? '', new RegExp(`^Waiting for PostgreSQL at 127.0.0.1:${new URL(url).port}: .*\\.$`))
  },

  async 'a start waits for a free connection'(context) {
    const { open, postgres } = context
    postgres.sql('create role limited login superuser')
    postgres.sql('alter role limited nosuperuser connection limit 0')
    postgres.sql(`grant create on database ${context.database} to limited`)
    const sentences: string[] = []
    const opening = open({ onWaiting: (sentence) => sentences.push(sentence) }, urlOf(context, 'limited'))
    await until(() => sentences.length > 0)
    assert.match(sentences[0] ?? '', /too many connections/)
    postgres.sql('alter role limited connection limit 10')
    await createWorld(await opening, 'one')
  },

  async 'many who start at once make the tables once'({ open, postgres, database }) {
    const storages = await Promise.all(Array.from({ length: 5 }, () => open()))
    assert.equal(postgres.sql('select version from sandglass.meta', database), String(migrations.length))
    assert.equal(new Set(storages.map(({ processNumber }) => processNumber)).size, 5)
    for (const [index, storage] of storages.entries()) await createWorld(storage, `world-${index}`)
  },

  async 'settings that are not those of another process are named, and no secret is kept'({
    open,
    postgres,
    database,
  }) {
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
  },

  async 'tables of a newer Sandglass are refused'(context) {
    await (await context.open()).close()
    context.postgres.sql('update sandglass.meta set version = 99', context.database)
    await assertRefused(context, context.url, /newer Sandglass \(schema 99\); this is schema \d+\. Start that version/)
  },

  async 'older tables are brought up to date once their users have ended'({ open, postgres, database }) {
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
  },

  async 'a step that fails leaves the tables as they were'({ open, postgres, database }) {
    await assert.rejects(
      open({ migrations: [...migrations, 'create table broken ('] }),
      /cannot be opened: syntax error/,
    )
    assert.equal(postgres.sql(`select to_regnamespace('sandglass') is null`, database), 't')
    await createWorld(await open(), 'one')
  },
}
