import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { run } from '../../cli/run.ts'
import { appendBatch, openAndRead, temporaryFolder } from '../testing/storage-folders.ts'
import { StoredSimulator } from '../testing/stored-simulator.ts'

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

/** Runs the command; returns its status and its lines. */
async function sandglass(...words: string[]) {
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  const status = await run(words, { environment: {}, print: tell, complain: tell })
  return { status, text: lines.join('\n') }
}

/** A folder with two snapshots of the default world and one of another; their moments were dropped. */
async function folderOfSnapshots() {
  const folder = await temporaryFolder()
  const simulator = await StoredSimulator.start(folder)
  await simulator.admin('POST', '/worlds', { name: 'other', frozen: true })
  for (const path of ['/snapshots', '/worlds/other/snapshots']) await simulator.admin('POST', path, { name: 'first' })
  await simulator.api('POST', '/customers', customer)
  await simulator.admin('POST', '/snapshots', { name: 'second' })
  const listed = (await simulator.admin('GET', '/snapshots')).body.data
  expect(listed).toHaveLength(2)
  await simulator.admin('POST', '/worlds/default/reset')
  await simulator.stop()
  const { snapshots } = JSON.parse(await readFile(join(folder, 'snapshots.json'), 'utf8'))
  const blobOf = (name: string) =>
    snapshots.find((row: { name: string; world: string }) => row.name === name && row.world === 'default').sha256
  return { folder, listed, blobOf }
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
}

describe('the file of a snapshot', () => {
  it.each([
    ['damaged', flipByte],
    ['missing', (path: string) => rm(path)],
  ])('that is %s spoils nothing else', async (state, spoil) => {
    const { folder, listed, blobOf } = await folderOfSnapshots()
    const path = join(folder, 'blobs', blobOf('first'))
    await spoil(path)
    const checked = await sandglass('storage', 'check', folder)
    expect(checked.status).toBe(1)
    expect(checked.text).toContain(`${path} is ${state}: the snapshot first of world default.`)
    expect(checked.text).not.toContain('All is well')
    const simulator = await StoredSimulator.start(folder)
    expect((await simulator.admin('GET', '/snapshots')).body.data).toEqual(listed)
    expect((await simulator.admin('GET', '/snapshots/first')).body).toEqual(listed[0])
    for (const [method, rest] of [
      ['POST', 'restore'],
      ['GET', 'file'],
    ] as const)
      expect(await simulator.admin(method, `/snapshots/first/${rest}`)).toMatchObject({
        status: 409,
        body: {
          code: 'CONFLICT',
          message:
            `The file of the snapshot first, blobs/${blobOf('first')}, is ${state} in the storage folder. ` +
            'Delete the snapshot, or restore the folder from a backup.',
        },
      })
    expect((await simulator.admin('POST', '/snapshots', { name: 'first' })).status).toBe(409)
    expect((await simulator.admin('POST', '/snapshots/second/restore')).status).toBe(200)
    expect((await simulator.api('GET', '/customers')).body.totalCount).toBe(1)
    expect((await simulator.admin('DELETE', '/snapshots/first')).status).toBe(204)
    expect((await simulator.admin('GET', '/snapshots')).body.data).toEqual(listed.slice(1))
    await simulator.stop()
    expect((await sandglass('storage', 'check', folder)).status).toBe(0)
  })

  it('is not needed while the world keeps the moment', async () => {
    const folder = await temporaryFolder()
    const first = await StoredSimulator.start(folder)
    await first.admin('POST', '/snapshots', { name: 'empty' })
    await first.api('POST', '/customers', customer)
    await first.stop()
    await rm(join(folder, 'blobs'), { recursive: true })
    const again = await StoredSimulator.start(folder)
    expect((await again.admin('POST', '/snapshots/empty/restore')).status).toBe(200)
    expect((await again.api('GET', '/customers')).body.totalCount).toBe(0)
  })

  it('that is damaged is set aside by a repair, and its snapshot removed from the list', async () => {
    const { folder, listed, blobOf } = await folderOfSnapshots()
    await flipByte(join(folder, 'blobs', blobOf('first')))
    const { status, text } = await sandglass('storage', 'repair', folder)
    expect(status).toBe(0)
    expect(text).toContain('Removed from the list: the snapshot first of world default.')
    expect(text).toContain('The previous list is kept in snapshots.json.damaged.')
    expect(text).toContain(`The damaged file is kept as blobs/${blobOf('first')}.damaged.`)
    expect((await sandglass('storage', 'check', folder)).text).toContain('All is well.')
    const simulator = await StoredSimulator.start(folder)
    expect((await simulator.admin('GET', '/snapshots')).body.data).toEqual(listed.slice(1))
  })
})

describe('the list of snapshots', () => {
  it.each([
    ['damaged', 'is damaged: it is no JSON text', (path: string) => writeFile(path, '{"tr')],
    ['missing', 'is missing, though there are files of snapshots', (path: string) => rm(path)],
  ])('that is %s is refused, and rebuilt by a repair', async (state, says, spoil) => {
    const { folder, listed, blobOf } = await folderOfSnapshots()
    const path = join(folder, 'snapshots.json')
    await spoil(path)
    await flipByte(join(folder, 'blobs', blobOf('second')))
    const refusal = { name: 'StorageError', message: expect.stringContaining(`${path} ${says}`) }
    await expect(StoredSimulator.start(folder)).rejects.toMatchObject(refusal)
    await expect(StoredSimulator.start(folder)).rejects.toThrow(`"sandglass storage repair ${folder}"`)
    const checked = await sandglass('storage', 'check', folder)
    expect(checked.status).toBe(1)
    expect(checked.text).toContain(`${path} ${says}`)
    const repaired = await sandglass('storage', 'repair', folder)
    expect(repaired.status).toBe(0)
    expect(repaired.text).toContain('In the list: the snapshot first of world default, taken of default at ')
    expect(repaired.text).toContain('In the list: the snapshot first of world other, taken of other at ')
    expect(repaired.text).toContain(
      `Not in the list, because it is damaged or not a snapshot: blobs/${blobOf('second')}.`,
    )
    expect((await readdir(folder)).includes('snapshots.json.damaged')).toBe(state === 'damaged')
    const simulator = await StoredSimulator.start(folder)
    const { data } = (await simulator.admin('GET', '/snapshots')).body
    // A file does not record which world keeps it.
    expect(data).toEqual([{ ...listed[0], imported: true }])
    expect((await simulator.admin('GET', '/worlds/other/snapshots')).body.data).toHaveLength(1)
    expect((await simulator.admin('POST', '/snapshots/first/restore')).status).toBe(200)
  })

  it('is rebuilt with a name for each, and with a world that is there', async () => {
    const folder = await temporaryFolder()
    const first = await StoredSimulator.start(folder)
    await first.admin('POST', '/snapshots', { name: 'same' })
    await first.admin('DELETE', '/snapshots/same')
    first.wall.move(60_000)
    await first.api('POST', '/customers', customer)
    await first.admin('POST', '/snapshots', { name: 'same' })
    await first.stop()
    await rm(join(folder, 'snapshots.json'))
    for (const name of await readdir(folder)) if (name.endsWith('.entries')) await rm(join(folder, name))
    expect((await sandglass('storage', 'repair', folder)).status).toBe(0)
    const again = await StoredSimulator.start(folder)
    const { data } = (await again.admin('GET', '/snapshots')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['same.2', 'same'])
    await again.admin('POST', '/snapshots/same/restore')
    expect((await again.api('GET', '/customers')).body.totalCount).toBe(1)
  })
})

describe('a folder', () => {
  it('without its log is refused; a repair gives the worlds up, and its snapshots are states of before', async () => {
    const folder = await temporaryFolder()
    const first = await StoredSimulator.start(folder)
    await first.api('POST', '/customers', customer)
    await first.admin('POST', '/snapshots', { name: 'ada' })
    await first.stop()
    for (const name of await readdir(folder)) if (name.endsWith('.entries')) await rm(join(folder, name))
    const says = 'journal-00000001.entries is missing, though worlds.json names it.'
    await expect(StoredSimulator.start(folder)).rejects.toThrow(says)
    expect((await sandglass('storage', 'check', folder)).status).toBe(1)
    expect((await sandglass('storage', 'repair', folder)).status).toBe(0)
    const again = await StoredSimulator.start(folder)
    await again.api('POST', '/customers', { ...customer, fullName: 'Grace Hopper' })
    await again.admin('POST', '/snapshots/ada/restore')
    expect((await again.api('GET', '/customers')).body.data).toMatchObject([{ fullName: customer.fullName }])
  })

  it('without its newest file alone is refused', async () => {
    const folder = await temporaryFolder()
    const first = await StoredSimulator.start(folder, { storageInternals: { segmentBytes: 1_000 } })
    for (const fullName of ['Ada Lovelace', 'Grace Hopper'])
      await first.api('POST', '/customers', { ...customer, fullName })
    await first.stop()
    const newest = (await readdir(folder)).filter((name) => name.endsWith('.entries')).sort()
    expect(newest.length).toBeGreaterThan(1)
    await rm(join(folder, newest.at(-1) ?? ''))
    await expect(StoredSimulator.start(folder)).rejects.toThrow(`${newest.at(-1)} is missing`)
  })
})

describe('the list of worlds', () => {
  const rowsIn = async (folder: string) =>
    JSON.parse(await readFile(join(folder, 'worlds.json'), 'utf8')).worlds.map(({ name }: { name: string }) => name)

  it.each([
    ['damaged', (path: string) => writeFile(path, '{"tr')],
    ['missing', (path: string) => rm(path)],
  ])('that is %s is rebuilt, with a line in the log', async (state, spoil) => {
    const folder = await temporaryFolder()
    await (await StoredSimulator.start(folder)).stop()
    await spoil(join(folder, 'worlds.json'))
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      await (await StoredSimulator.start(folder, { logLevel: 'warn' })).stop()
      expect(written.mock.calls.join()).toContain(`worlds.json is ${state}; it is rebuilt from the log`)
    } finally {
      written.mockRestore()
    }
    expect(await rowsIn(folder)).toEqual(['default'])
  })

  it('follows the worlds within a second, and at the stop', async () => {
    const folder = await temporaryFolder()
    const simulator = await StoredSimulator.start(folder)
    await simulator.admin('POST', '/worlds', { name: 'early' })
    simulator.wall.move(1_000)
    await vi.waitFor(async () => expect(await rowsIn(folder)).toEqual(['default', 'early']))
    await simulator.admin('POST', '/worlds', { name: 'late' })
    await simulator.stop()
    expect(await rowsIn(folder)).toEqual(['default', 'early', 'late'])
    expect((await stat(join(folder, 'worlds.json'))).mode & 0o777).toBe(0o600)
  })
})

it('a log that cannot be loaded is reported as a storage error', async () => {
  const folder = await temporaryFolder()
  const { storage } = await openAndRead(folder)
  await appendBatch(storage, [{ world: 'a', sequence: 1, texts: ['{"tr'] }])
  await storage.close()
  await expect(StoredSimulator.start(folder)).rejects.toMatchObject({
    name: 'StorageError',
    message: expect.stringMatching(new RegExp(`^${folder} cannot be opened: .+"sandglass storage check ${folder}"`)),
  })
})

it.each([
  ['damaged', flipByte],
  ['missing', (path: string) => rm(path)],
])('the check tells of an upload that is %s', async (state, spoil) => {
  const folder = await temporaryFolder()
  const simulator = await StoredSimulator.start(folder)
  const columns =
    'umaAddress,platformCustomerId,customerType,addressLine1,city,state,postalCode,country,fullName,birthDate'
  const row = 'a@example.com,a,INDIVIDUAL,1 Main Street,Springfield,IL,62701,US,Ada Lovelace,1990-01-15'
  expect((await simulator.upload(`${columns}\n${row}`)).status).toBe(202)
  await simulator.stop()
  expect((await sandglass('storage', 'check', folder)).status).toBe(0)
  const [sha256 = ''] = await readdir(join(folder, 'blobs'))
  await spoil(join(folder, 'blobs', sha256))
  const says = `${join(folder, 'blobs', sha256)} is ${state}: an upload of world default~1.`
  const checked = await sandglass('storage', 'check', folder)
  expect([checked.status, checked.text]).toEqual([1, expect.stringContaining(says)])
  const repaired = await sandglass('storage', 'repair', folder)
  expect([repaired.status, repaired.text]).toEqual([
    1,
    expect.stringContaining(`cannot be rebuilt: put blobs/${sha256} back from a backup.`),
  ])
})

it('an interrupted write is cut off the log, with a line about it', async () => {
  const folder = await temporaryFolder()
  await (await StoredSimulator.start(folder)).stop()
  await appendFile(join(folder, 'journal-00000001.entries'), '0123')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await (await StoredSimulator.start(folder, { logLevel: 'warn' })).stop()
    const says = 'the last 4 bytes of journal-00000001.entries, an interrupted write, were cut off'
    expect(written.mock.calls.join()).toContain(says)
  } finally {
    written.mockRestore()
  }
})

it('a snapshot of another incarnation is restored as a state, not by its place', async () => {
  const folder = await temporaryFolder()
  const first = await StoredSimulator.start(folder)
  await first.admin('POST', '/snapshots', { name: 'empty' })
  await first.api('POST', '/customers', customer)
  await first.stop()
  const path = join(folder, 'snapshots.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"default~1"', '"default~9"'))
  const again = await StoredSimulator.start(folder)
  await again.admin('POST', '/snapshots/empty/restore')
  // A restore by position is a travel and makes no moment.
  expect(again.simulator.worlds.default.engine.head()).toMatchObject({
    number: 2,
    cause: { name: 'restoreSnapshot' },
  })
})
