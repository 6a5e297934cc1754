import assert from 'node:assert/strict'
import { wall } from '../../simulator/engine/index.ts'
import { StorageError } from '../../simulator/storage/index.ts'
import type { SharedStorage } from '../../simulator/storage/postgres/index.ts'
import { it } from './it.ts'
import { add, createWorld, durable, namesOf, paused, sequences, snapshotRow, takeOver, until } from './storages.ts'

function lossesOf(storage: SharedStorage): readonly string[] {
  const losses: string[] = []
  storage.onLost((name) => losses.push(name))
  return losses
}

// Leases, claims and the fence against owners of the past.

it('an owner whose lease ran out writes nothing after a takeover', async ({ open, postgres, database }) => {
  const [past, present] = [await open(paused), await open()]
  const world = await createWorld(past, 'one')
  const other = await createWorld(past, 'other')
  const losses = lossesOf(past)
  assert.deepEqual(await present.claim('one'), { state: 'elsewhere', owner: past.self })
  await takeOver(present, 'one')
  add(present, world, 1)
  await durable(present)
  // One statement carries a world that is lost and one that is not. No sequence is there twice: the epoch decides.
  add(past, world, 2)
  add(past, world, 3)
  add(past, other, 1)
  const told: string[] = []
  past.whenDurable(
    () => told.push('then'),
    () => told.push(`otherwise, ${losses.join()}`),
    [world],
  )
  past.whenDurable(
    () => told.push('other'),
    () => told.push('other lost'),
    [other],
  )
  await assert.rejects(durable(past), /Another process took over the world one/)
  await durable(past, other)
  assert.deepEqual(told, ['otherwise, one', 'other'])
  assert.deepEqual(losses, ['one'])
  assert.deepEqual(await sequences(present, world), [0, 1])
  assert.deepEqual(await sequences(present, other), [0, 1])
  assert.throws(() => past.prepare(world, () => () => undefined), /Another process took over/)
  await assert.rejects(durable(past, world), /Another process took over/)
  assert.equal(past.problem, undefined)
  const epochs = postgres.sql(`select epoch from sandglass.claim where name = 'one' order by at`, database)
  assert.equal(new Set(epochs.split('\n')).size, 2)
})

it('an owner of the past writes no checkpoint and deletes nothing', async ({ open }) => {
  const [past, present] = [await open(paused), await open()]
  const world = await createWorld(past, 'one')
  await takeOver(present, 'one')
  await assert.rejects(past.checkpoint(world, { after: 0, instead: [['1']] }), /Another process took over/)
  past.unregister(world)
  await assert.rejects(durable(past, world), /Another process took over/)
  assert.deepEqual(await sequences(present, world), [0])
  assert.deepEqual(await present.list(), [
    { name: 'one', incarnation: world, registration: { seed: 'one' }, holder: null },
  ])
})

it('an owner of the past changes no snapshot', async ({ open }) => {
  const [past, present] = [await open(paused), await open()]
  await createWorld(past, 'one')
  await createWorld(past, 'deleted')
  await past.putSnapshot(snapshotRow('one', 'kept'))
  await takeOver(present, 'one')
  await takeOver(present, 'deleted')
  present.unregister('deleted~1')
  await durable(present, 'deleted~1')
  await present.putSnapshot({ ...snapshotRow('one', 'kept'), moment: 9 })
  await assert.rejects(past.putSnapshot(snapshotRow('one', 'kept')), /Another process took over/)
  await assert.rejects(past.deleteSnapshot('one', 'kept'), /Another process took over/)
  await assert.rejects(past.putSnapshot(snapshotRow('deleted', 'late')), /Another process took over/)
  assert.deepEqual(await present.readSnapshots('one'), [{ ...snapshotRow('one', 'kept'), moment: 9 }])
  assert.deepEqual(await present.readSnapshots('deleted'), [])
})

it('a renewal shows which worlds are lost', async ({ open }) => {
  const [past, present] = [await open(paused), await open()]
  const losses = lossesOf(past)
  await createWorld(past, 'taken')
  await createWorld(past, 'kept')
  assert.equal(past.owns('kept'), true)
  await until(() => !past.owns('kept') && !past.owns('taken'))
  await takeOver(present, 'taken')
  assert.equal(await past.renew('kept'), true)
  assert.deepEqual(losses, ['taken'])
  assert.equal(await past.renew('taken'), false)
  assert.equal(past.owns('unknown'), false)
})

it('leases are renewed while a process lives', async ({ open, postgres, database }) => {
  const storage = await open({ leaseMs: 3_000 })
  await createWorld(storage, 'one')
  const expires = () => postgres.sql('select expires from sandglass.lease', database)
  const first = expires()
  await until(() => expires() !== first)
  assert.deepEqual(lossesOf(storage), [])
  assert.equal(storage.owns('one'), true)
})

it('entries that are there already lose their world alone', async ({ open, postgres, database }) => {
  const storage = await open()
  const [one, other] = [await createWorld(storage, 'one'), await createWorld(storage, 'other')]
  postgres.sql(`insert into sandglass.entry values ('${one}', 2, 0, 0, 0, 'null')`, database)
  const losses = lossesOf(storage)
  for (const world of [one, other]) for (const sequence of [1, 2]) add(storage, world, sequence)
  const told = [durable(storage, one), durable(storage, other)]
  assert.deepEqual(
    (await Promise.allSettled(told)).map(({ status }) => status),
    ['rejected', 'fulfilled'],
  )
  assert.deepEqual(losses, ['one'])
  assert.deepEqual(await sequences(storage, one), [0, 2])
  assert.deepEqual(await sequences(storage, other), [0, 1, 2])
})

it('the journal of an earlier claim writes nothing, even for the same process', async ({ open }) => {
  const storage = await open()
  const world = await createWorld(storage, 'one')
  const before = storage.bound(world)
  before.append(world, 1, () => ['1'])
  await storage.release({ name: 'one', at: undefined })
  assert.throws(() => before.prepare(world, () => () => undefined), StorageError)
  assert.equal((await storage.claim('one')).state, 'owned')
  assert.throws(() => before.append(world, 2, () => ['2']), StorageError)
  storage.bound(world).append(world, 2, () => ['"now"'])
  await durable(storage, world)
  assert.deepEqual(await sequences(storage, world), [0, 1, 2])
})

it('of many who reserve a name or a prefix one gets it', async ({ open }) => {
  const storages = await Promise.all(Array.from({ length: 4 }, () => open()))
  const sameName = await Promise.all(storages.map((storage) => storage.reserve(namesOf('one'))))
  assert.equal(sameName.filter(Boolean).length, 1)
  const samePrefix = await Promise.all(
    storages.map((storage, index) => storage.reserve({ ...namesOf(`two-${index}`), prefix: 'shared' })),
  )
  assert.equal(samePrefix.filter(Boolean).length, 1)
  const [owner] = storages.filter((_, index) => sameName[index])
  assert.deepEqual(await owner?.claim('one'), { state: 'owned' })
  const [twice] = await Promise.all([owner?.reserve(namesOf('three')), owner?.reserve(namesOf('three'))])
  assert.equal(twice, true)
})

it('a reservation can be given back, and runs out with its lease', async ({ open }) => {
  const [one, other] = [await open(paused), await open()]
  assert.equal(await one.reserve(namesOf('back')), true)
  await one.unreserve('back')
  assert.equal(await other.reserve(namesOf('back')), true)
  await one.reserve(namesOf('forgotten'))
  assert.equal((await other.claim('forgotten')).state, 'elsewhere')
  await until(async () => (await other.claim('forgotten')).state === 'absent')
  add(one, 'forgotten~1', 0)
  one.register('forgotten~1', {})
  await assert.rejects(durable(one), /Another process took over/)
  await one.reserve(namesOf('overtaken'))
  await until(() => other.reserve(namesOf('overtaken')))
  assert.deepEqual(await other.list(), [])
  assert.deepEqual(await other.claim('never'), { state: 'absent' })
})

it('a world that was released is claimed by another, with all that was written', async ({ open }) => {
  const [one, other] = [await open(), await open()]
  const world = await createWorld(one, 'one')
  add(one, world, 1)
  await one.release({ name: 'one', at: undefined })
  assert.equal(one.owns('one'), false)
  assert.equal(await other.ownerOf('one'), undefined)
  const registered = { name: 'one', incarnation: world, registration: { seed: 'one' } }
  assert.deepEqual(await other.claim('one'), { state: 'owned', world: registered })
  assert.deepEqual(await other.claim('one'), { state: 'owned', world: registered })
  assert.deepEqual(await one.ownerOf('one'), other.self)
  assert.deepEqual(await sequences(other, world), [0, 1])
  assert.equal(other.entriesSinceCheckpoint(world), 2)
  // A claim right after a release must not be ended by it.
  const [, claim] = await Promise.all([other.release({ name: 'one', at: undefined }), other.claim('one')])
  assert.equal(claim.state, 'owned')
  assert.equal(await other.renew('one'), true)
})

it('worlds that are due or have lost their process are unattended', async ({ open }) => {
  const [past, other] = [await open(paused), await open()]
  for (const name of ['idle', 'later', 'due']) await createWorld(other, name)
  assert.deepEqual(await other.unattended(10), [])
  await other.release({ name: 'idle', at: undefined })
  await other.release({ name: 'later', at: wall.now() + 3_600_000 })
  await other.release({ name: 'due', at: wall.now() - 1_000 })
  assert.deepEqual(await other.unattended(10), ['due'])
  await createWorld(past, 'orphan')
  await past.reserve(namesOf('reserved'))
  await until(async () => (await other.unattended(10)).length === 2)
  assert.deepEqual(await other.unattended(1), ['due'])
  for (const name of ['due', 'orphan']) await other.claim(name)
  assert.deepEqual(await other.unattended(10), [])
})

it('processes see each other until they drain or end', async ({ open }) => {
  const [one, other, third] = [await open(), await open(), await open()]
  assert.deepEqual(await one.peers(), [other.self, third.self])
  await other.drain()
  assert.deepEqual(await one.peers(), [third.self])
  await createWorld(third, 'left')
  await third.close()
  assert.deepEqual(await one.peers(), [])
  assert.deepEqual(await one.unattended(10), ['left'])
})

it('the record of claims forgets those of a world that are older than a day', async ({ open, postgres, database }) => {
  const storage = await open()
  for (const name of ['one', 'other']) await createWorld(storage, name)
  postgres.sql(`update sandglass.claim set at = now() - interval '25 hours'`, database)
  await storage.release({ name: 'one', at: undefined })
  await storage.claim('one')
  assert.equal(postgres.sql('select name from sandglass.claim order by name', database), 'one\nother')
})
