import assert from 'node:assert/strict'
import { wall } from '../../simulator/engine/index.ts'
import { checkEpochs } from '../chaos/checks.ts'
import { it } from './it.ts'
import { expectStatus } from './processes.ts'
import { add, createWorld, durable, paused, snapshotRow, takeOver } from './storages.ts'

// Owners of the past change nothing, and a foreign entry would be noticed.

it('an owner of the past deletes no snapshot, and notices that it is one', async ({ open }) => {
  const [past, present] = [await open(paused), await open()]
  await createWorld(past, 'one')
  await past.putSnapshot(snapshotRow('one', 'kept'))
  const losses: string[] = []
  past.onLost((name) => losses.push(name))
  await takeOver(present, 'one')
  await assert.rejects(past.deleteSnapshot('one', 'kept'), /Another process took over the world one/)
  assert.deepEqual(losses, ['one'])
  assert.deepEqual(await present.readSnapshots('one'), [snapshotRow('one', 'kept')])
})

it('a world that is deleted takes its snapshots with it', async ({ startThree }) => {
  const [one, two, three] = await startThree()
  const made = [await one.make('team'), await one.make('other')]
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const { name: world } of made)
    for (const name of names) expectStatus(201, await one.send('POST', `/admin/worlds/${world}/snapshots`, { name }))
  expectStatus(204, await one.send('DELETE', '/admin/worlds/team'))
  await one.make('team')
  for (const process of [one, two, three])
    for (const { name, count } of [
      { name: 'team', count: 0 },
      { name: 'other', count: names.length },
    ]) {
      const { body } = await process.send('GET', `/admin/worlds/${name}/snapshots`)
      assert.equal(body.data.length, count, name)
    }
})

it('a release ends the claim that it is of, and no later one', async ({ open, postgres, database }) => {
  const storage = await open({ leaseMs: 60_000 })
  for (const name of ['one', 'other']) await createWorld(storage, name)
  postgres.sql(`update sandglass.epoch set epoch = nextval('sandglass.epoch_number') where name = 'one'`, database)
  for (const name of ['one', 'other']) await storage.release({ name, at: wall.now() })
  assert.deepEqual([await storage.ownerOf('one'), await storage.ownerOf('other')], [storage.self, undefined])
})

it('entries name the process that wrote them, and a foreign one is found', async ({ open, postgres, database }) => {
  const [one, other] = [await open(), await open()]
  const world = await createWorld(one, 'one')
  add(one, world, 1)
  await one.release({ name: 'one', at: undefined })
  await takeOver(other, 'one')
  add(other, world, 2)
  await durable(other)
  const writers = () => postgres.sql('select process from sandglass.entry order by sequence, part', database)
  assert.equal(writers(), [one, one, other].map(({ processNumber }) => processNumber).join('\n'))
  checkEpochs(postgres, database)
  const newest = '(select max(epoch) from sandglass.claim)'
  const oldest = '(select min(epoch) from sandglass.claim)'
  const foreign = [
    { epoch: newest, by: one, says: /written by a process that did not own their world/ },
    { epoch: `${newest} + 1`, by: other, says: /an epoch in which nobody owned their world/ },
    { epoch: oldest, by: one, says: /entries of an older epoch follow those of a newer one/ },
  ]
  for (const { epoch, by, says } of foreign) {
    const values = `'${world}', 3, 0, ${epoch}, ${by.processNumber}, 'null'`
    postgres.sql(`insert into sandglass.entry values (${values})`, database)
    assert.throws(() => checkEpochs(postgres, database), says)
    postgres.sql('delete from sandglass.entry where sequence = 3', database)
    checkEpochs(postgres, database)
  }
})
