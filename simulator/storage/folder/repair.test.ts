import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { run } from '../../../cli/run.ts'
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

const entry = (world: string, sequence: number): StoredEntry => ({ world, sequence, texts: [`{"n":${sequence}}`] })
const batches = [[entry('a', 1)], [entry('a', 2), entry('b', 1)], [entry('b', 2)], [entry('a', 3)]]
const first = logFileName('journal', 1)

/** Writes the batches, and a checkpoint if asked; returns the files. */
async function written({ segmentBytes = 1 << 20, isCompacted = false } = {}) {
  const folder = await temporaryFolder()
  const { storage } = await openAndRead(folder, { segmentBytes })
  for (const batch of batches) await appendBatch(storage, batch)
  if (isCompacted) {
    await storage.compact((world) => ({ after: 1, instead: [[`"${world}, one"`], [`"${world}, two"`]] }))
    await appendBatch(storage, [entry('c', 1)])
  }
  await storage.close()
  return contentOf(folder)
}

/** Changes the first byte of a text in a file. */
function damaged(files: ReadonlyMap<string, Buffer>, name: string, text: string): Map<string, Buffer> {
  const bytes = Buffer.from(files.get(name) ?? '')
  const at = bytes.indexOf(text)
  expect(at).toBeGreaterThan(0)
  bytes[at] = 0x23
  return new Map([...files, [name, bytes]])
}

/** Runs the command; returns its status and its lines. */
async function sandglass(...words: string[]) {
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  const status = await run(words, { environment: {}, print: tell, complain: tell })
  return { status, lines }
}

describe('check', () => {
  it('says what a folder holds', async () => {
    const folder = await folderWith(await written())
    expect(await sandglass('storage', 'check', folder)).toEqual({
      status: 0,
      lines: [
        expect.stringMatching(/^journal-00000001.entries: \d+ bytes, 5 entries in 4 batches$/),
        ...['world a: 3 entries', 'world b: 2 entries', 'All is well.'],
      ],
    })
    expect((await sandglass('storage', 'check', await temporaryFolder())).lines.at(-1)).toBe('All is well.')
  })

  it('distinguishes an interrupted write from damage', async () => {
    const files = await written()
    const folder = await folderWith(new Map([[first, files.get(first)?.subarray(0, -3) ?? Buffer.alloc(0)]]))
    const { status, lines } = await sandglass('storage', 'check', folder)
    expect([status, lines.at(-1)]).toEqual([0, 'All is well.'])
    expect(lines.at(-2)).toMatch(
      /^The last \d+ bytes are of an interrupted write that was never acknowledged; the next/,
    )
  })

  it('names the first damage, and changes nothing', async () => {
    const files = damaged(await written(), first, '{"n":2}')
    const folder = await folderWith(files)
    const { status, lines } = await sandglass('storage', 'check', folder)
    expect([status, lines.slice(1)]).toEqual([
      1,
      [
        'world a: 1 entry',
        expect.stringMatching(`^${folder}/${first} is damaged at byte \\d+: a line is not as it was written.$`),
        `"sandglass storage repair ${folder}" cuts the log there.`,
      ],
    ])
    expect(await contentOf(folder)).toEqual(files)
    expect(await readdir(folder)).toEqual([first])
  })

  it.each([
    ['/nowhere/at/all', 'There is no folder /nowhere/at/all.'],
    [import.meta.filename, `${import.meta.filename} is not a folder; name a folder for the storage.`],
    [import.meta.dirname, expect.stringContaining("holds files that are not Sandglass's")],
  ])('refuses %s', async (path, says) => {
    for (const action of ['check', 'repair'])
      expect(await sandglass('storage', action, path)).toEqual({ status: 1, lines: [says] })
  })
})

describe('repair', () => {
  it('changes nothing where all is well', async () => {
    const files = await written()
    const folder = await folderWith(files)
    expect(await sandglass('storage', 'repair', folder)).toEqual({
      status: 0,
      lines: ['All is well; nothing was changed.'],
    })
    expect(await contentOf(folder)).toEqual(files)
  })

  it('cuts before the batch that is damaged, keeps a copy and says what is lost', async () => {
    const files = damaged(await written(), first, '{"n":1}\n')
    const middle = damaged(await written(), first, '2 . {"n":2}')
    for (const [each, kept, lost] of [
      [files, [], ['world a: 2 entries', 'world b: 2 entries']],
      [middle, batches.slice(0, 2).flat(), ['world a: 1 entry']],
    ] as const) {
      const folder = await folderWith(each)
      const { status, lines } = await sandglass('storage', 'repair', folder)
      expect(status).toBe(0)
      expect(lines.slice(1)).toEqual([
        `The log was cut there. What was there before is kept in ${first}.damaged.`,
        'Lost, besides what cannot be read:',
        ...lost,
      ])
      expect((await contentOf(folder)).get(`${first}.damaged`)).toEqual(each.get(first))
      expect(await entriesIn(folder)).toEqual(kept)
    }
  })

  it('sets later journals aside too, and again when the same file is damaged twice', async () => {
    const files = damaged(await written({ segmentBytes: 60 }), logFileName('journal', 3), '{"n":2}')
    expect(files.size).toBe(4)
    const folder = await folderWith(files)
    const { lines } = await sandglass('storage', 'repair', folder)
    expect(lines.slice(1)).toEqual([
      'The log was cut there. What was there before is kept in ' +
        'journal-00000003.entries.damaged, journal-00000004.entries.damaged.',
      ...['Lost, besides what cannot be read:', 'world a: 1 entry'],
    ])
    const { storage, entries } = await openAndRead(folder)
    expect(entries).toEqual(batches.slice(0, 2).flat())
    await appendBatch(storage, [entry('c', 1)])
    await storage.close()
    const twice = damaged(await contentOf(folder), logFileName('journal', 3), 'c 1')
    const other = await folderWith(twice)
    expect((await sandglass('storage', 'repair', other)).lines.join()).toContain('journal-00000003.entries.2.damaged')
  })

  it('cuts where a file is missing', async () => {
    const files = new Map(await written({ segmentBytes: 60 }))
    files.delete(logFileName('journal', 2))
    const folder = await folderWith(files)
    const { lines } = await sandglass('storage', 'repair', folder)
    expect(lines[0]).toBe(`${folder}/journal-00000002.entries is missing.`)
    expect(lines.slice(3)).toEqual(['world a: 1 entry', 'world b: 1 entry'])
    expect(await entriesIn(folder)).toEqual(batches[0])
  })

  it('drops a world whose replacement in a checkpoint is damaged', async () => {
    const name = logFileName('checkpoint', 1)
    const folder = await folderWith(damaged(await written({ isCompacted: true }), name, '"b, two"'))
    const { lines } = await sandglass('storage', 'repair', folder)
    expect(lines.slice(3)).toEqual(['world a: 1 entry', 'world b: 2 entries', 'world c: 1 entry'])
    expect((await entriesIn(folder)).flatMap(({ texts }) => texts)).toEqual(['"a, one"', '"a, two"', '{"n":2}'])
  })

  it('is refused while a process uses the folder', async () => {
    const folder = await temporaryFolder()
    await openAndRead(folder)
    const { status, lines } = await sandglass('storage', 'repair', folder)
    expect([status, lines[0]]).toEqual([1, expect.stringContaining(`${folder} is in use by process ${process.pid}`)])
  })
})
