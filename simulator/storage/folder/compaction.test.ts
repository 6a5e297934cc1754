import { cp } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  appendBatch,
  contentOf,
  entriesIn,
  failingFiles,
  openAndRead,
  temporaryFolder,
} from '../../testing/storage-folders.ts'
import { testWall } from '../../testing/wall.ts'
import type { KeptPart, StoredEntry } from '../index.ts'

const entry = (world: string, sequence: number): StoredEntry => ({ world, sequence, texts: [`{"n":${sequence}}`] })
const names = (entries: readonly StoredEntry[]) =>
  entries.map(
    ({ world, sequence, texts: [text = ''] }) =>
      `${world}${sequence}${text.startsWith('{') ? '' : ` ${JSON.parse(text)}`}`,
  )
const instead = (after: number, ...texts: string[]): KeptPart => ({
  after,
  instead: texts.map((text) => [JSON.stringify(text)]),
})

/** The worlds a, b and gone with some entries in several journals. */
async function filled() {
  const folder = await temporaryFolder()
  const opened = await openAndRead(folder, { segmentBytes: 150 })
  for (let sequence = 1; sequence <= 4; sequence += 1)
    await appendBatch(opened.storage, [entry('a', sequence), entry('gone', sequence), entry('b', sequence)])
  return { folder, storage: opened.storage }
}

const parts = new Map([
  ['a', instead(2, 'a, one', 'a, two')],
  ['b', instead(0)],
])
const keep = (world: string) => parts.get(world)
const kept = ['a2 a, one', 'a2 a, two', 'b1', 'b2', 'a3', 'b3', 'a4', 'b4']
const original = [1, 2, 3, 4].flatMap((n) => [`a${n}`, `gone${n}`, `b${n}`])

describe('compaction', () => {
  it('replaces what goes, copies what stays and keeps the order of each world', async () => {
    const { folder, storage } = await filled()
    await storage.compact(keep)
    await appendBatch(storage, [entry('b', 5), entry('c', 1)])
    await storage.close()
    const files = await contentOf(folder)
    expect([...files.keys()]).toEqual(['checkpoint-00000004.entries', 'journal-00000005.entries'])
    expect(names(await entriesIn(folder))).toEqual([...kept, 'b5', 'c1'])
    // Lines that stay are the same bytes.
    expect(files.get('checkpoint-00000004.entries')?.toString()).toMatch(/\n[0-9a-f]{8} 7 a 3 \+ \{"n":3\}\n/)
  })

  it('can follow another, and takes back what it kept then', async () => {
    const { folder, storage } = await filled()
    await storage.compact(keep)
    await appendBatch(storage, [entry('a', 5), entry('b', 5)])
    await storage.compact((world) => (world === 'a' ? instead(4, 'a, four') : undefined))
    expect([...(await contentOf(folder)).keys()]).toEqual(['checkpoint-00000005.entries', 'journal-00000006.entries'])
    await storage.compact(() => ({ after: 0, instead: [] }))
    await storage.close()
    expect(names(await entriesIn(folder))).toEqual(['a4 a, four', 'a5'])
  })

  it('continues while entries are appended, even if a world is ahead of the sealed journals or deleted', async () => {
    const { folder, storage } = await filled()
    async function* late() {
      await appendBatch(storage, [entry('a', 5), entry('b', 5), entry('gone', 5)])
      yield [JSON.stringify('a, five')]
    }
    await storage.compact((world) =>
      world === 'a' ? { after: 5, instead: late() } : world === 'b' ? instead(0) : undefined,
    )
    await appendBatch(storage, [entry('a', 6)])
    await storage.close()
    expect(names(await entriesIn(folder))).toEqual(['a5 a, five', 'b1', 'b2', 'b3', 'b4', 'b5', 'a6'])
  })

  it('is given up when entries are lost meanwhile, because it may hold them', async () => {
    const folder = await temporaryFolder()
    let fails = false
    const files = failingFiles((call) => (fails && call === 'write' ? 'ENOSPC' : undefined))
    const { storage } = await openAndRead(folder, { files })
    await appendBatch(storage, [entry('a', 1)])
    const compaction = storage.compact(() => {
      fails = true
      storage.append('a', 2, () => ['2'])
      storage.whenDurable(
        () => undefined,
        () => {
          fails = false
        },
      )
      return instead(2, 'a, two')
    })
    await expect(compaction).rejects.toThrow()
    await storage.close()
    expect(names(await entriesIn(folder))).toEqual(['a1'])
  })

  it('pauses after a few milliseconds of work and after each block', async () => {
    const folder = await temporaryFolder()
    const wall = testWall()
    let turns = 0
    const counting = {
      ...wall,
      now: () => {
        wall.move(1)
        return wall.now()
      },
      turn: () => {
        turns += 1
        return wall.turn()
      },
    }
    const { storage } = await openAndRead(folder, { wall: counting })
    await appendBatch(storage, [entry('a', 1)])
    turns = 0
    await storage.compact(() => instead(1, ...Array.from({ length: 100 }, String)))
    expect(turns).toBeGreaterThan(50)
  })

  it('pays when as much was appended as it would write, and not before', async () => {
    const folder = await temporaryFolder()
    const { storage } = await openAndRead(folder, { compactionBytes: 100 })
    const answers = [storage.isWorthCompacting]
    for (const text of [`"${'x'.repeat(100)}"`, `"${'y'.repeat(300)}"`]) {
      await appendBatch(storage, [{ world: 'a', sequence: text.length, texts: [text] }])
      answers.push(storage.isWorthCompacting)
    }
    await storage.compact(() => instead(0))
    answers.push(storage.isWorthCompacting)
    await appendBatch(storage, [{ world: 'a', sequence: 1_000, texts: [`"${'z'.repeat(200)}"`] }])
    answers.push(storage.isWorthCompacting)
    await appendBatch(storage, [{ world: 'a', sequence: 1_001, texts: [`"${'z'.repeat(500)}"`] }])
    answers.push(storage.isWorthCompacting)
    expect(answers).toEqual([false, true, true, false, false, true])
    await storage.close()
    expect((await openAndRead(folder, { compactionBytes: 100 })).storage.isWorthCompacting).toBe(true)
  })
})

describe('an end of the process during a compaction', () => {
  it('leaves all entries or the checkpoint, whatever the step', async () => {
    const seen = new Set<string>()
    let steps = 0
    for (let step = 0; step <= steps; step += 1) {
      const { folder, storage: first } = await filled()
      await first.close()
      const crashed = await temporaryFolder()
      let left = Number.POSITIVE_INFINITY
      const files = failingFiles(() => (left-- > 0 ? undefined : 'EIO'))
      const { storage } = await openAndRead(folder, { files, segmentBytes: 150 })
      left = step
      const hasFailed = await storage.compact(keep).then(
        () => false,
        () => true,
      )
      if (hasFailed) steps = step + 1
      // The process ends here: nothing tidies up, and the folder is what the disk holds.
      await cp(folder, crashed, { recursive: true, filter: (path) => !path.endsWith('.sock') })
      const found = names(await entriesIn(crashed))
      seen.add(found.join())
      expect([original.join(), kept.join()], `step ${step}`).toContain(found.join())
      // Leftovers go, and the next compaction succeeds.
      const { storage: next } = await openAndRead(crashed)
      await next.compact(keep)
      await next.close()
      expect(names(await entriesIn(crashed))).toEqual(kept)
      await storage.close()
    }
    expect([...seen].sort()).toEqual([original.join(), kept.join()].sort())
    expect(steps).toBeGreaterThan(10)
  })
})
