import { describe, expect, it } from 'vitest'
import {
  appendBatch,
  contentOf,
  durable,
  entriesIn,
  failingFiles,
  folderWith,
  openAndRead,
  temporaryFolder,
} from '../../testing/storage-folders.ts'
import { testWall } from '../../testing/wall.ts'

/** A storage whose file system fails on demand and counts writes. */
async function fallible() {
  const folder = await temporaryFolder()
  const wall = testWall()
  const calls: string[] = []
  const state: { code: string | undefined; fails: string } = { code: undefined, fails: 'write' }
  const files = failingFiles((call) => {
    calls.push(call)
    return state.code !== undefined && state.fails.split(' ').includes(call) ? state.code : undefined
  })
  const { storage } = await openAndRead(folder, { wall, files })
  calls.length = 0
  return { folder, wall, storage, calls, state }
}

describe('group commit', () => {
  it('writes the entries of a turn with one write and one sync, and makes their texts then', async () => {
    const { storage, calls, folder } = await fallible()
    let made = 0
    for (let sequence = 1; sequence <= 50; sequence += 1)
      storage.append('a', sequence, () => {
        made += 1
        return [`{"n":${sequence}}`]
      })
    expect([made, storage.isDurable]).toEqual([0, false])
    await durable(storage)
    expect([made, storage.isDurable, calls]).toEqual([50, true, ['write', 'sync']])
    await storage.close()
    expect((await entriesIn(folder)).map(({ texts }) => texts)).toEqual(
      Array.from({ length: 50 }, (_, index) => [`{"n":${index + 1}}`]),
    )
  })

  it('reports how many entries are not durable, and the age of the oldest', async () => {
    const { storage, wall } = await fallible()
    expect(storage.lag()).toEqual({ entries: 0, ms: 0 })
    storage.append('a', 1, () => ['1'])
    wall.move(30)
    storage.append('a', 2, () => ['2'])
    wall.move(5)
    expect(storage.lag()).toEqual({ entries: 2, ms: 35 })
    await durable(storage)
    wall.move(5)
    expect(storage.lag()).toEqual({ entries: 0, ms: 0 })
  })

  it('encodes a batch that takes long in slices: others run in between, and it is written whole', async () => {
    const { storage, calls, folder, wall } = await fallible()
    const turns: number[] = []
    let turn = 0
    const count = () => {
      turn += 1
      if (!storage.isDurable) setImmediate(count)
    }
    for (let sequence = 1; sequence <= 12; sequence += 1)
      storage.append('a', sequence, () => {
        wall.move(1)
        turns.push(turn)
        return [`${sequence}`]
      })
    count()
    await durable(storage)
    expect([new Set(turns.slice(0, 4)).size, new Set(turns).size]).toEqual([1, 3])
    expect(calls).toEqual(['write', 'sync'])
    await storage.close()
    expect(await entriesIn(folder)).toHaveLength(12)
  })

  it('fills the next batch while one is written, and notifies waiters in order', async () => {
    const { storage, calls } = await fallible()
    const told: string[] = []
    const tell = (name: string) => storage.whenDurable(() => told.push(name), told.push)
    tell('at once')
    expect(told).toEqual(['at once'])
    storage.append('a', 1, () => ['1'])
    tell('first')
    storage.append('a', 2, () => {
      storage.append('b', 1, () => ['1'])
      tell('third')
      storage.append('b', 2, () => ['2'])
      return ['2']
    })
    tell('second')
    await durable(storage)
    await durable(storage)
    expect(told).toEqual(['at once', 'first', 'second', 'third'])
    expect(calls).toEqual(['write', 'sync', 'write', 'sync'])
  })

  it('takes a savepoint once in each batch', async () => {
    const { storage } = await fallible()
    const marks: string[] = []
    const prepare = (world: string) => storage.prepare(world, () => () => marks.push(`undo ${world}`))
    const mark = (name: string) => () => {
      marks.push(name)
      return () => undefined
    }
    storage.prepare('a', mark('a1'))
    storage.prepare('a', mark('a2'))
    storage.prepare('b', mark('b1'))
    await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['1'] }])
    storage.prepare('a', mark('a3'))
    prepare('b')
    await appendBatch(storage, [{ world: 'b', sequence: 1, texts: ['1'] }])
    expect(marks).toEqual(['a1', 'b1', 'a3'])
  })
})

describe('a batch that cannot be written', () => {
  it.each([
    ['ENOSPC', (folder: string) => `No space is left in ${folder}; free some, writes resume automatically.`],
    ['EROFS', (folder: string) => `${folder} is read-only; make it writable, writes resume automatically.`],
    [
      'EIO',
      (folder: string) =>
        `The disk of ${folder} reports an error of its hardware (EIO); ` +
        'repair or replace it, writes resume automatically.',
    ],
  ])('takes every world back, the newest step first, and says why: %s', async (code, says) => {
    for (const fails of ['write', 'sync']) {
      const { storage, state, folder } = await fallible()
      await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['1'] }])
      const log: string[] = []
      const change = (name: string, meanwhile = () => {}) => {
        storage.prepare('a', () => () => log.push(`undo ${name}`))
        storage.prepare('b', () => () => log.push(`undo b in ${name}`))
        storage.append('a', log.length + 2, () => {
          meanwhile()
          return [`"${name}"`]
        })
        storage.whenDurable(
          () => log.push(`told ${name}`),
          (problem) => log.push(`refused ${name}: ${problem}`),
        )
      }
      Object.assign(state, { code, fails })
      change('one', () => change('two'))
      await expect(durable(storage)).rejects.toThrow(says(folder))
      const sentence = says(folder)
      expect(log).toEqual([
        ...['undo b in two', 'undo two', 'undo b in one', 'undo one'],
        ...[`refused one: ${sentence}`, `refused two: ${sentence}`],
      ])
      expect([storage.isWritable, storage.problem, storage.isDurable]).toEqual([false, sentence, true])
      await durable(storage)
      expect(() => storage.append('a', 9, () => ['9'])).toThrow(sentence)
    }
  })

  it('is tried again every 100 ms at most, and all is well when there is room', async () => {
    const { storage, state, wall, folder, calls } = await fallible()
    await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['1'] }])
    state.code = 'ENOSPC'
    storage.append('a', 2, () => ['2'])
    await expect(durable(storage)).rejects.toThrow()
    wall.move(99)
    state.code = undefined
    expect(await storage.retry()).toBe(false)
    wall.move(1)
    state.code = 'ENOSPC'
    const both = [storage.retry(), storage.retry()]
    expect(await Promise.all(both)).toEqual([false, false])
    const tried = calls.length
    state.code = undefined
    expect(await storage.retry()).toBe(false)
    expect(calls).toHaveLength(tried)
    wall.move(100)
    expect(await storage.retry()).toBe(true)
    expect([storage.isWritable, storage.problem]).toEqual([true, undefined])
    await appendBatch(storage, [{ world: 'a', sequence: 3, texts: ['3'] }])
    await storage.close()
    expect((await entriesIn(folder)).map(({ sequence }) => sequence)).toEqual([1, 3])
  })

  it('leaves nothing of itself in the file, though it was partly written', async () => {
    const { storage, folder, state } = await fallible()
    await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['1'] }])
    const before = await contentOf(folder)
    Object.assign(state, { code: 'EIO', fails: 'sync' })
    storage.append('a', 2, () => ['2'])
    await expect(durable(storage)).rejects.toThrow()
    await storage.close()
    expect(await contentOf(folder)).toEqual(before)
  })

  it('may fail in the middle of beginning another journal, at each step', async () => {
    for (let step = 0; step < 10; step += 1) {
      const folder = await temporaryFolder()
      const wall = testWall()
      let steps = Number.POSITIVE_INFINITY
      const files = failingFiles(() => (steps-- === 0 ? 'ENOSPC' : undefined))
      const { storage } = await openAndRead(folder, { wall, files, segmentBytes: 60 })
      await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['"a text that is long enough"'] }])
      steps = step
      storage.append('a', 2, () => ['"a text that is long enough"'])
      await expect(durable(storage), `step ${step}`).rejects.toThrow('No space is left')
      wall.move(100)
      expect(await storage.retry()).toBe(true)
      expect((await entriesIn(await folderWith(await contentOf(folder)))).map(({ sequence }) => sequence)).toEqual([1])
      await appendBatch(storage, [{ world: 'a', sequence: 3, texts: ['"a text that is long enough"'] }])
      await storage.close()
      expect((await entriesIn(folder)).map(({ sequence }) => sequence)).toEqual([1, 3])
    }
  })

  it('goes back too when its text cannot be made', async () => {
    const { storage } = await fallible()
    storage.append('a', 1, () => {
      throw new Error('no text')
    })
    await expect(durable(storage)).rejects.toThrow('no text')
  })
})

it('closing writes what is left and takes nothing more', async () => {
  const { storage, folder } = await fallible()
  storage.append('a', 1, () => ['1'])
  await storage.close()
  expect(() => storage.append('a', 2, () => ['2'])).toThrow('is closed')
  expect(await entriesIn(folder)).toEqual([{ world: 'a', sequence: 1, texts: ['1'] }])
})
