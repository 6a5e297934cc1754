import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/property-runs.ts'
import {
  appendBatch,
  contentOf,
  entriesIn,
  folderWith,
  openAndRead,
  temporaryFolder,
} from '../../testing/storage-folders.ts'
import type { StoredEntry } from '../index.ts'
import { logFileName } from './folder-names.ts'

const entry = (world: string, sequence: number, content = ''): StoredEntry => ({
  world,
  sequence,
  texts: [JSON.stringify({ sequence, content })],
})
const first = logFileName('journal', 1)

/** Writes batches into a new folder; returns the entries and the bytes of the files. */
async function written(batches: readonly (readonly StoredEntry[])[], segmentBytes = 1 << 20) {
  const folder = await temporaryFolder()
  const { storage } = await openAndRead(folder, { segmentBytes })
  for (const batch of batches) await appendBatch(storage, batch)
  await storage.close()
  return contentOf(folder)
}

const journalOf = (files: ReadonlyMap<string, Buffer>) => files.get(first) ?? Buffer.alloc(0)

const three = [[entry('a', 1)], [entry('a', 2), entry('b', 1, 'é'), entry('a', 3)], [entry('b', 2), entry('a', 4)]]

describe('an interrupted write', () => {
  it('leaves the batches before it, at every byte of the last one', async () => {
    const journal = journalOf(await written(three))
    const before = journalOf(await written(three.slice(0, 2))).length
    for (let length = before; length < journal.length; length += 1) {
      const folder = await folderWith(new Map([[first, journal.subarray(0, length)]]))
      expect(await entriesIn(folder), `cut to ${length}`).toEqual(three.slice(0, 2).flat())
      expect((await contentOf(folder)).get(first)).toHaveLength(before)
    }
  })

  it('leaves a usable folder', async () => {
    const journal = journalOf(await written(three))
    const folder = await folderWith(new Map([[first, journal.subarray(0, -5)]]))
    const { storage } = await openAndRead(folder)
    await appendBatch(storage, [entry('c', 1)])
    await storage.close()
    expect(await entriesIn(folder)).toEqual([...three.slice(0, 2).flat(), entry('c', 1)])
  })

  it('may leave zeros in the last batch, after a loss of power', async () => {
    const journal = journalOf(await written(three))
    const before = journalOf(await written(three.slice(0, 2))).length
    const torn = Buffer.from(journal).fill(0, before, before + 20)
    expect(await entriesIn(await folderWith(new Map([[first, torn]])))).toEqual(three.slice(0, 2).flat())
    const earlier = Buffer.from(journal).fill(0, 30, 40)
    await expect(entriesIn(await folderWith(new Map([[first, earlier]])))).rejects.toThrow('is damaged at byte 20')
  })

  it('of the first line leaves an empty journal', async () => {
    for (let length = 0; length < 20; length += 1) {
      const folder = await folderWith(new Map([[first, Buffer.from('sandglass journal 1\n').subarray(0, length)]]))
      expect(await entriesIn(folder)).toEqual([])
    }
  })

  it('leaves exactly the whole batches, whatever they are and wherever it was', async () => {
    const batch = fc.array(
      fc.tuple(fc.constantFrom('a', 'b.2', 'c-~_'), fc.string({ unit: 'binary', maxLength: 40 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 6 }), fc.nat(), async (drawn, cut) => {
        let sequence = 0
        const batches = drawn.map((each) => each.map(([world, content]) => entry(world, ++sequence, content)))
        const folder = await temporaryFolder()
        const { storage } = await openAndRead(folder)
        const lengths = [journalOf(await contentOf(folder)).length]
        for (const each of batches) {
          await appendBatch(storage, each)
          lengths.push(journalOf(await contentOf(folder)).length)
        }
        await storage.close()
        const journal = journalOf(await contentOf(folder))
        const length = cut % (journal.length + 1)
        const whole = batches.filter((_, index) => (lengths[index + 1] ?? 0) <= length)
        const other = await folderWith(new Map([[first, journal.subarray(0, length)]]))
        expect(await entriesIn(other)).toEqual(whole.flat())
      }),
      runs(40),
    )
  })
})

describe('a damage', () => {
  it('of one bit, anywhere in the newest journal, is refused with its place', async () => {
    const journal = journalOf(await written(three))
    const starts = [0, ...[...journal.entries()].flatMap(([at, byte]) => (byte === 10 ? [at + 1] : []))]
    for (let at = 0; at < journal.length; at += 1) {
      const flipped = Buffer.from(journal)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const folder = await folderWith(new Map([[first, flipped]]))
      const line = starts.findLast((start) => start <= at)
      const refusal = await entriesIn(folder).then(() => 'opened', String)
      expect(refusal, `bit in byte ${at}`).toContain(folder)
      if (!refusal.includes('has version')) expect(refusal).toContain(`${first} is damaged at byte ${line}: `)
      expect((await contentOf(folder)).get(first)).toEqual(flipped)
    }
  })

  it('of an older journal is refused: a bit, a byte, the end, the file', async () => {
    const files = await written(three, 120)
    expect([...files.keys()]).toEqual([1, 2, 3].map((number) => logFileName('journal', number)))
    const older = files.get(first) ?? Buffer.alloc(0)
    for (let length = 0; length < older.length; length += 1) {
      const folder = await folderWith(new Map([...files, [first, older.subarray(0, length)]]))
      await expect(entriesIn(folder), `cut to ${length}`).rejects.toThrow(`${first} is damaged at byte `)
    }
    const without = await folderWith(new Map([...files].filter(([name]) => name !== logFileName('journal', 2))))
    await expect(entriesIn(without)).rejects.toThrow(
      'journal-00000002.entries is missing, though later files are there.',
    )
  })

  it('names the commands that help', async () => {
    const journal = Buffer.from(journalOf(await written(three)))
    journal[40] = 0x7a
    const folder = await folderWith(new Map([[first, journal]]))
    await expect(entriesIn(folder)).rejects.toThrow(
      `${folder}/${first} is damaged at byte 20: a line is not as it was written. ` +
        `"sandglass storage check ${folder}" shows more, "sandglass storage repair ${folder}" cuts the log there and ` +
        'says which entries are lost.',
    )
  })

  it('is not a journal of another version', async () => {
    const folder = await folderWith(new Map([[first, Buffer.from('sandglass journal 12\nwhatever\n')]]))
    await expect(entriesIn(folder)).rejects.toThrow(
      `${first} has version 12 of the storage format, and this Sandglass reads version 1. Start the Sandglass that`,
    )
  })
})

describe('journals', () => {
  it('follow each other when one is full, and are read in order', async () => {
    const batches = Array.from({ length: 30 }, (_, index) => [entry('a', index + 1, 'x'.repeat(50))])
    const files = await written(batches, 400)
    expect(files.size).toBeGreaterThan(5)
    expect(await entriesIn(await folderWith(files))).toEqual(batches.flat())
  })

  it('may end between the completion of one and the beginning of the next', async () => {
    const files = await written(three, 120)
    const name = logFileName('journal', 3)
    for (const length of [0, 7])
      expect(
        await entriesIn(await folderWith(new Map([...files, [name, Buffer.from('sandglass').subarray(0, length)]]))),
      ).toEqual(three.slice(0, 2).flat())
    const folder = await folderWith(new Map([...files].filter(([each]) => each !== name)))
    const { storage } = await openAndRead(folder)
    await appendBatch(storage, [entry('c', 1)])
    expect((await contentOf(folder)).size).toBe(3)
  })
})
