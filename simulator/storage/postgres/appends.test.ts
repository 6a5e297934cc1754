import { beforeEach, describe, expect, it } from 'vitest'
import { testWall } from '../../testing/wall.ts'
import type { BatchRows } from './append-batch.ts'
import { Appends } from './appends.ts'
import { OwnedWorlds } from './owned-worlds.ts'

/** A writer whose answers the test gives. */
class HeldWriter {
  readonly batches: BatchRows[] = []
  #answers: ((result: ReadonlySet<string> | Error) => void)[] = []

  write(rows: BatchRows): Promise<ReadonlySet<string>> {
    this.batches.push(rows)
    return new Promise((resolve, reject) => {
      this.#answers.push((result) => (result instanceof Error ? reject(result) : resolve(result)))
    })
  }

  /** Answers the batch that is being written: with the worlds that are still owned, or an error. */
  async answer(result: readonly string[] | Error): Promise<void> {
    this.#answers.shift()?.(result instanceof Error ? result : new Set(result))
    await turn()
  }

  keys(): readonly (readonly string[])[] {
    return this.batches.map(({ keys }) => keys.map(({ key }) => key))
  }
}

const turn = async () => {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setImmediate(resolve))
}

let wall: ReturnType<typeof testWall>
let writer: HeldWriter
let owned: OwnedWorlds
let appends: Appends
let told: string[]
let probe: () => Promise<void>

beforeEach(() => {
  wall = testWall()
  writer = new HeldWriter()
  owned = new OwnedWorlds()
  told = []
  probe = () => Promise.resolve()
  appends = new Appends({ wall, writer, owned, probe: () => probe(), describe: (error) => `No writes: ${error}.` })
  owned.onLost((name) => told.push(`lost ${name}`))
  for (const name of ['one', 'other'])
    owned.add({ name, epoch: '1', incarnation: `${name}~1`, isCertain: () => true, entries: 0 })
})

const add = (name: string, key: string) =>
  appends.add({ kind: 'key', owner: owned.require(name), incarnation: `${name}~1`, key })

const wait = (label: string, ...worlds: readonly string[]) =>
  appends.whenDurable(
    () => told.push(label),
    () => told.push(`not ${label}`),
    worlds.length === 0 ? undefined : worlds,
  )

describe('batches', () => {
  it('hold a turn, and then all that came while the one before was written', async () => {
    add('one', 'a')
    add('other', 'b')
    await turn()
    add('one', 'c')
    await turn()
    add('one', 'd')
    expect(appends.lag().entries).toBe(4)
    expect(writer.keys()).toEqual([['a', 'b']])
    await writer.answer(['one', 'other'])
    expect(writer.keys()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    await writer.answer(['one'])
    expect(appends.isDurable).toBe(true)
  })

  it('tell those who wait in the order in which they came', async () => {
    wait('nothing to wait for')
    add('one', 'a')
    wait('first')
    wait('second', 'one~1')
    wait('of another world', 'other~1')
    await turn()
    add('one', 'b')
    wait('third')
    await writer.answer(['one'])
    expect(told).toEqual(['nothing to wait for', 'of another world', 'first', 'second'])
    await writer.answer(['one'])
    expect(told.at(-1)).toBe('third')
  })
})

describe('a world that another process took over', () => {
  it('is lost first, then its waiters are rejected; others keep waiting', async () => {
    add('one', 'a')
    add('other', 'b')
    wait('one', 'one~1')
    wait('all')
    wait('other', 'other~1')
    await turn()
    add('one', 'never')
    wait('one later', 'one~1')
    add('other', 'c')
    wait('other later', 'other~1')
    await writer.answer(['other'])
    expect(told).toEqual(['lost one', 'not one', 'not all', 'not one later', 'other'])
    await writer.answer(['other'])
    expect(told.at(-1)).toBe('other later')
    expect(writer.keys().at(-1)).toEqual(['c'])
    expect(() => add('one', 'd')).toThrow('Another process took over the world one')
    wait('afterwards', 'one~1')
    expect(told.at(-1)).toBe('not afterwards')
  })

  it('resolves waiters for all when nothing is left to write', async () => {
    add('one', 'a')
    await turn()
    add('other', 'b')
    wait('all')
    owned.lose(owned.require('one'), 'Lost.')
    expect(told).toEqual(['lost one'])
    await writer.answer([])
    await writer.answer(['other'])
    expect(told).toEqual(['lost one', 'all'])
  })

  it('is not lost by an answer to a claim of the past', async () => {
    add('one', 'a')
    await turn()
    owned.add({ name: 'one', epoch: '2', incarnation: 'one~1', isCertain: () => true, entries: 0 })
    await writer.answer([])
    expect(told).toEqual([])
    add('one', 'b')
  })
})

describe('a batch that cannot be written', () => {
  it('loses every world with changes that are not durable, and refuses more until an attempt succeeds', async () => {
    add('one', 'a')
    wait('one', 'one~1')
    await turn()
    add('other', 'b')
    wait('all')
    await writer.answer(new Error('disk'))
    expect(told).toEqual(['lost one', 'not one', 'lost other', 'not all'])
    expect(appends.problem).toBe('No writes: Error: disk.')
    expect(() => appends.requireWritable()).toThrow('No writes')
    expect(appends.isDurable).toBe(true)

    appends.whenWritable(() => told.push('writable'))
    probe = () => Promise.reject(new Error('still'))
    wall.move(1_000)
    await turn()
    expect(appends.problem).toBe('No writes: Error: still.')
    probe = () => Promise.resolve()
    wall.move(50)
    expect(await appends.retry()).toBe(false)
    wall.move(100)
    expect(await appends.retry()).toBe(true)
    expect(told.at(-1)).toBe('writable')
    expect(wall.waiting()).toBe(0)
  })

  it('is waited for by a close, after which nothing can be added', async () => {
    add('one', 'a')
    const closing = appends.close()
    expect(() => add('one', 'b')).toThrow('The database is closed.')
    await turn()
    await writer.answer(['one'])
    await closing
    expect(writer.keys()).toEqual([['a']])
  })
})
