import { expect, it, onTestFinished } from 'vitest'
import { runAtOnce, type WorldOrigin, type WorldState, worldEntriesSteps } from '../engine/index.ts'
import { openFolder } from '../storage/folder/folder-storage.ts'
import { appendBatch, durable, entriesIn, temporaryFolder } from '../testing/storage-folders.ts'
import { testWall } from '../testing/wall.ts'
import { Worlds } from './worlds.ts'

const begins = { fail: false }
const beginOrFail = () => {
  if (begins.fail) throw new Error('cannot begin')
}

function newWorlds(isStored: boolean): Worlds {
  begins.fail = false
  return new Worlds({
    wall: testWall(0),
    handlers: {},
    begin: beginOrFail,
    adopt: beginOrFail,
    defaultSeed: 'seed',
    defaultCredential: { clientId: 'sandglass', clientSecret: 'sandglass' },
    defaultFrozen: true,
    historyLimit: 100,
    worldLimit: 10,
    isStored,
    strict: true,
  })
}

/** Opens the worlds of a folder, and closes them with the test. */
async function stored(folder: string) {
  const worlds = newWorlds(true)
  const journal = await openFolder(folder, { wall: testWall() })
  onTestFinished(() => journal.close())
  await worlds.load(journal, { clock: 'continue' })
  await durable(journal)
  return { worlds, journal }
}

const namesOf = (worlds: Worlds) => worlds.list().map(({ name }) => name)

const stateOf = (worlds: Worlds): WorldState => {
  const { engine } = worlds.default
  return runAtOnce(engine.past.stateOf(engine.head(), undefined))
}

const failing: readonly (readonly [string, (worlds: Worlds) => unknown])[] = [
  ['is created', (worlds) => worlds.create({ name: 'other' })],
  ['is forked', (worlds) => worlds.create({ name: 'other' }, originIn(worlds))],
  ['is reset', (worlds) => worlds.reset('kept')],
  [
    'is adopted',
    (worlds) => {
      const [first] = runAtOnce(worldEntriesSteps(worlds.default.engine))
      const texts = ['{"kind":"commit","line":"main","writes":[1]}'] as const
      return worlds.adopt({ name: 'other', seed: 's' }, [...(first ? [first] : []), { sequence: 9, texts }])
    },
  ],
]

const originIn = (worlds: Worlds): WorldOrigin => ({ by: 'fork', detail: {}, state: stateOf(worlds) })

it.each(failing)('leaves nothing of a world that throws when it %s', async (_how, act) => {
  const folder = await temporaryFolder()
  const { worlds, journal } = await stored(folder)
  const { engine } = worlds.create({ name: 'kept', seed: 'k' })
  engine.commit({ kind: 'admin', name: 'test' }, () => undefined)
  await durable(journal)
  const head = engine.head().number
  begins.fail = true
  expect(() => act(worlds)).toThrow()
  expect(namesOf(worlds)).toEqual(['default', 'kept'])
  // The world and the log continue.
  begins.fail = false
  expect(worlds.get('kept').engine).toBe(engine)
  engine.commit({ kind: 'admin', name: 'test' }, () => undefined)
  await durable(journal)
  await journal.close()
  const again = await stored(folder)
  expect(namesOf(again.worlds)).toEqual(['default', 'kept'])
  expect(again.worlds.get('kept').engine.head().number).toBe(head + 1)
  await again.journal.close()
  expect((await entriesIn(folder)).filter(({ world }) => world.startsWith('other'))).toEqual([])
})

it.each(failing)('leaves nothing in memory of a world that throws when it %s', (_how, act) => {
  const worlds = newWorlds(false)
  const { engine } = worlds.create({ name: 'kept', seed: 'k' })
  begins.fail = true
  expect(() => act(worlds)).toThrow()
  expect(namesOf(worlds)).toEqual(['default', 'kept'])
  expect(worlds.get('kept').engine).toBe(engine)
})

it('takes back a world when a listener throws', async () => {
  const folder = await temporaryFolder()
  const { worlds, journal } = await stored(folder)
  worlds.onOpen(({ name }) => {
    if (name === 'other') throw new Error('cannot open')
  })
  expect(() => worlds.create({ name: 'other' })).toThrow('cannot open')
  expect(namesOf(worlds)).toEqual(['default'])
  await journal.close()
  expect((await entriesIn(folder)).filter(({ world }) => world.startsWith('other'))).toEqual([])
})

it('loads a log without the worlds that never began', async () => {
  const folder = await temporaryFolder()
  const first = await stored(folder)
  const registration = {
    name: 'half',
    input: { name: 'half' },
    seed: 's',
    credential: { clientId: 'a', clientSecret: 'b' },
  }
  const texts = [JSON.stringify({ kind: 'world', act: 'create', registration })]
  await appendBatch(first.journal, [{ world: 'half~7', sequence: 0, texts }])
  await first.journal.close()
  const { worlds, journal } = await stored(folder)
  expect(namesOf(worlds)).toEqual(['default'])
  expect(worlds.create({ name: 'half' }).incarnation).toBe('half~8')
  await durable(journal)
  await journal.close()
})
