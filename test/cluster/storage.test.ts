import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { StoredEntry } from '../../simulator/storage/index.ts'
import { it } from './it.ts'
import { add, createWorld, durable, namesOf, sequences, snapshotRow } from './storages.ts'

// Entries, checkpoints and what lies beside them.

it('entries are read back as they were appended', async ({ open }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  const texts = ['{"text":"a\\nb \\u0000 \\"quoted\\" back\\\\slash {braces}, é 😀"}', 'null', '""']
  storage.append(world, 7, () => texts)
  assert.equal(storage.isDurable, false)
  assert.equal(storage.lag().entries, 1)
  await durable(storage, world)
  assert.equal(storage.isDurable, true)
  const read: StoredEntry[] = []
  await storage.read(world, (entry) => read.push(entry))
  assert.deepEqual(read.at(-1), { world, sequence: 7, texts })
  assert.equal(read.length, 2)
  assert.equal(storage.entriesSinceCheckpoint(world), 2)
})

it('a batch of many worlds is one statement', async ({ open, postgres, database }) => {
  const storage = await open()
  const worlds = await Promise.all(Array.from({ length: 50 }, (_, index) => createWorld(storage, `world-${index}`)))
  for (const world of worlds) for (const sequence of [1, 2, 3]) add(storage, world, sequence)
  await durable(storage)
  for (const world of worlds) assert.deepEqual(await sequences(storage, world), [0, 1, 2, 3])
  const transactions = postgres.sql(
    'select count(distinct xmin::text) from sandglass.entry where sequence > 0',
    database,
  )
  assert.equal(transactions, '1')
})

it('a log of several pages is read in order', async ({ open }) => {
  const storage = await open()
  const world = await createWorld(storage, 'long')
  const expected = Array.from({ length: 4_500 }, (_, sequence) => sequence)
  for (const sequence of expected.slice(1)) add(storage, world, sequence)
  await durable(storage)
  assert.deepEqual(await sequences(storage, world), expected)
  const instead = expected.map((number) => [String(number)])
  await storage.checkpoint(world, { after: 4_000, instead })
  const texts: string[] = []
  await storage.read(world, (entry) => texts.push(entry.texts[0] ?? ''))
  assert.deepEqual(texts.slice(0, 4_500), expected.map(String))
  assert.equal(texts.length, 4_999)
})

it('a checkpoint takes the place of the oldest entries', async ({ open, postgres, database }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  for (const sequence of [1, 2, 3, 4]) add(storage, world, sequence)
  await durable(storage)
  await storage.checkpoint(world, { after: 2, instead: [['1'], ['2', '3']] })
  assert.equal(storage.entriesSinceCheckpoint(world), 2)
  assert.deepEqual(await sequences(storage, world), [2, 2, 3, 4])
  await storage.checkpoint(world, { after: 4, instead: (async function* () {})() })
  assert.deepEqual(await sequences(storage, world), [])
  assert.equal(postgres.sql('select count(*) from sandglass.entry', database), '0')
  assert.equal(postgres.sql('select count(*) from sandglass.checkpoint', database), '0')
  add(storage, world, 5)
  await durable(storage)
  assert.equal(storage.entriesSinceCheckpoint(world), 1)
  assert.deepEqual(await sequences(storage, world), [5])
})

it('a savepoint takes out entries and registrations again', async ({ open }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  add(storage, world, 1)
  const takeBack = storage.savepoint()
  add(storage, world, 2)
  storage.unregister(world)
  takeBack()
  await durable(storage)
  assert.deepEqual(await sequences(storage, world), [0, 1])
  assert.equal((await storage.list()).length, 1)
  const takeAll = storage.savepoint()
  add(storage, world, 2)
  const waiting = durable(storage)
  takeAll()
  await waiting
  assert.deepEqual(await sequences(storage, world), [0, 1])
})

it('a reset replaces the incarnation with its entries and keys', async ({ open, postgres, database }) => {
  const storage = await open()
  const first = await createWorld(storage, 'one')
  storage.addKey(first, 'stays')
  storage.addKey(first, 'goes')
  await durable(storage)
  await storage.checkpoint(first, { after: 0, instead: [['1']] })
  add(storage, first, 1)
  await durable(storage)
  storage.unregister(first)
  add(storage, 'one~2', 0)
  storage.register('one~2', { seed: 'again' })
  storage.addKey('one~2', 'stays')
  await durable(storage)
  assert.equal(storage.owns('one'), true)
  assert.deepEqual(await storage.list(), [
    { name: 'one', incarnation: 'one~2', registration: { seed: 'again' }, holder: null },
  ])
  assert.deepEqual(await sequences(storage, 'one~2'), [0])
  assert.deepEqual(await sequences(storage, first), [])
  assert.deepEqual([await storage.byKey('stays'), await storage.byKey('goes')], [['one'], []])
  assert.equal(postgres.sql('select count(*) from sandglass.checkpoint', database), '0')
})

it('a world that is deleted leaves nothing but the record of its owners', async ({ open, postgres, database }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  storage.addKey(world, 'key')
  await durable(storage)
  await storage.putSnapshot(snapshotRow('one', 'kept'))
  add(storage, world, 1)
  storage.unregister(world)
  await durable(storage, world)
  for (const table of ['world', 'epoch', 'lease', 'entry', 'key', 'snapshot'])
    assert.equal(postgres.sql(`select count(*) from sandglass.${table}`, database), '0', table)
  assert.throws(() => add(storage, world, 2), /does not own/)
  await createWorld(storage, 'one')
  assert.equal(postgres.sql('select count(distinct epoch) from sandglass.claim', database), '2')
})

it('keys find their worlds, the first one first', async ({ open }) => {
  const storage = await open()
  for (const name of ['first', 'second']) storage.addKey(await createWorld(storage, name), 'token')
  await durable(storage)
  assert.deepEqual(await storage.byKey('token'), ['first', 'second'])
  assert.deepEqual(await storage.byKey('unknown'), [])
  assert.equal(await storage.byPrefix('first-prefix'), 'first')
  assert.equal(await storage.byPrefix('unknown'), undefined)
  await storage.reserve({ ...namesOf('third'), mark: 'first-mark' })
  storage.register('third~1', {})
  await durable(storage)
  assert.deepEqual(await storage.byMark('first-mark'), ['first', 'third'])
})

it('snapshots and blobs are kept', async ({ open }) => {
  const storage = await open()
  await createWorld(storage, 'one')
  await storage.putSnapshot(snapshotRow('one', 'first'))
  await storage.putSnapshot(snapshotRow('one', 'second'))
  await storage.putSnapshot({ ...snapshotRow('one', 'first'), moment: 9 })
  assert.deepEqual(
    (await storage.readSnapshots('one')).map(({ name, moment }) => [name, moment]),
    [
      ['first', 9],
      ['second', 1],
    ],
  )
  await storage.deleteSnapshot('one', 'first')
  assert.deepEqual(await storage.readSnapshots('one'), [snapshotRow('one', 'second')])
  const later = { ...snapshotRow('one', 'a'), createdAt: '2026-01-02T00:00:00.000Z', seed: 'a\0b\ud800c' }
  await storage.putSnapshot(later)
  assert.deepEqual(await storage.readSnapshots('one'), [snapshotRow('one', 'second'), later])
  const bytes = Buffer.from([0, 1, 255, 10])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.putBlob(sha256, new Uint8Array(bytes))
  await storage.putBlob(sha256, bytes)
  assert.deepEqual(await storage.getBlob(sha256), bytes)
  assert.equal(await storage.getBlob('unknown'), undefined)
})

it('numbers are never used twice', async ({ open }) => {
  const [one, other] = [await open(), await open()]
  assert.notEqual(one.processNumber, other.processNumber)
  assert.notEqual(await one.nextWorldNumber(), await other.nextWorldNumber())
})
