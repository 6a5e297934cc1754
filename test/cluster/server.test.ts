import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { itWithServer as it } from './it.ts'
import type { Postgres } from './postgres.ts'
import { add, createWorld, durable, sequences, until } from './storages.ts'

const certificate = resolve('fixtures/tls/localhost.crt')

/** Makes the server speak TLS while a check runs. */
async function withTls(postgres: Postgres, run: () => Promise<void>): Promise<void> {
  const [cert, key] = [join(postgres.place.folder, 'server.crt'), join(postgres.place.folder, 'server.key')]
  copyFileSync(certificate, cert)
  copyFileSync(resolve('fixtures/tls/localhost.key'), key)
  chmodSync(key, 0o600)
  for (const file of [cert, key]) postgres.own(file)
  const set = (name: string, value: string) => postgres.sql(`alter system set ${name} = '${value}'`)
  set('ssl_cert_file', cert)
  set('ssl_key_file', key)
  const speak = async (isOn: 'on' | 'off') => {
    set('ssl', isOn)
    postgres.sql('select pg_reload_conf()')
    await until(() => postgres.sql('show ssl') === isOn)
  }
  await speak('on')
  try {
    await run()
  } finally {
    await speak('off')
  }
}

/** Returns when a server has everything that another one had. */
async function caughtUp(standby: Postgres, primary: Postgres): Promise<void> {
  const position = primary.sql('select pg_current_wal_lsn()')
  await until(() => standby.sql(`select pg_last_wal_replay_lsn() >= '${position}'`) === 't')
}

/** Runs with a small disk at a path; says why where none can be mounted. */
async function withSmallDisk(path: string, run: () => Promise<void>): Promise<string | undefined> {
  mkdirSync(path)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', path], { encoding: 'utf8' })
  if (mounted.status !== 0) return `No small disk can be mounted here: ${String(mounted.stderr).trim()}`
  try {
    await run()
    return undefined
  } finally {
    spawnSync('umount', ['--lazy', path])
  }
}

/** Writes until the disk is full. */
function fill(file: string): void {
  assert.throws(() => {
    for (let bytes = Buffer.alloc(1 << 16); ; ) writeFileSync(file, bytes, { flag: 'a' })
  }, /ENOSPC/)
}

// Servers of other kinds than a lone one with room on its disk.

it('a standby is refused, and worlds go on there once it is promoted', async ({ open, postgres, database, proxy }) => {
  const standby = await postgres.standby()
  try {
    await caughtUp(standby, postgres)
    await assert.rejects(open({}, standby.url(database)), /takes no writes .* a standby .* Name the primary server/)
    const storage = await open({ patienceMs: 500 }, proxy.url)
    const world = await createWorld(storage, 'one')
    await caughtUp(standby, postgres)
    proxy.moveTo(standby.place.port)
    add(storage, world, 1)
    await assert.rejects(durable(storage), /takes no writes in the database .*, which is read-only; make it writable/)
    standby.sql('select pg_promote()')
    await until(() => storage.isWritable)
    assert.equal((await storage.claim('one')).state, 'owned')
    add(storage, world, 1)
    await durable(storage)
    assert.deepEqual(await sequences(storage, world), [0, 1])
    await storage.close()
  } finally {
    await standby.remove()
  }
})

it('a full disk loses nothing that was stored, and writes go on once there is room', async ({
  open,
  postgres,
  database,
  skip,
}) => {
  const disk = join(postgres.place.folder, 'small')
  const obstacle = await withSmallDisk(disk, async () => {
    postgres.own(disk)
    postgres.sql(`create tablespace small location '${disk}'`)
    postgres.sql(`alter database ${database} set tablespace small`)
    const storage = await open()
    const world = await createWorld(storage, 'one')
    const filler = join(disk, 'filler')
    fill(filler)
    // Random texts, because PostgreSQL compresses others.
    const text = JSON.stringify(Array.from({ length: 50_000 }, () => Math.random()))
    storage.append(world, 1, () => [text])
    await assert.rejects(durable(storage), /^Error: No space is left on the disk of the database .*; free some, writes/)
    rmSync(filler)
    await until(() => storage.isWritable)
    assert.equal((await storage.claim('one')).state, 'owned')
    assert.deepEqual(await sequences(storage, world), [0])
    storage.append(world, 1, () => [text])
    await durable(storage)
    assert.deepEqual(await sequences(storage, world), [0, 1])
    await storage.close()
    postgres.sql(`alter database ${database} set tablespace pg_default`)
    postgres.sql('drop tablespace small')
  })
  skip(obstacle !== undefined, obstacle)
})

it('a connection by TLS verifies the certificate unless it is told not to', async ({ open, postgres, database }) => {
  const urlOf = (host: string, query: string) =>
    `postgres://postgres@${host}:${postgres.place.port}/${database}?${query}`
  await assert.rejects(open({}, urlOf('localhost', 'sslmode=require')), /does not speak TLS; turn it on there/)
  await withTls(postgres, async () => {
    const trusted = `sslmode=verify-full&sslrootcert=${certificate}`
    await assert.rejects(open({}, urlOf('localhost', 'sslmode=require')), /is not trusted .*; add sslrootcert=…/)
    await assert.rejects(
      open({}, urlOf('127.0.0.1', trusted.replace('localhost', 'other'))),
      /other\.crt.* cannot be read/,
    )
    const storage = await open({}, urlOf('localhost', trusted))
    await createWorld(storage, 'one')
    const encrypted = `select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid)
        where datname = '${database}' and application_name = 'sandglass'`
    assert.equal(postgres.sql(encrypted), 't')
    await storage.close()
    await (await open({}, urlOf('127.0.0.1', 'sslmode=no-verify'))).close()
  })
})

it('a database of another encoding is refused', async ({ open, postgres, database }) => {
  postgres.sql(`create database ${database}_latin template template0 encoding 'LATIN1' locale 'C'`)
  await assert.rejects(open({}, postgres.url(`${database}_latin`)), /has the encoding LATIN1, expected UTF8/)
})

it('a start whose connection stalls is tried again', async ({ open, proxy }) => {
  const sentences: string[] = []
  const onWaiting = (sentence: string) => sentences.push(sentence)
  await (await open()).close()
  proxy.stallAtNextAnswer('server_encoding')
  const storage = await open({ patienceMs: 300, onWaiting }, proxy.url)
  assert.deepEqual(sentences, [`Waiting for PostgreSQL at 127.0.0.1:${proxy.port}: no answer within 300 ms.`])
  await storage.close()
})
