import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../../simulator/storage/folder/lock.ts'
import { testWall } from '../../simulator/testing/wall.ts'

const program = resolve('dist/sandglass.cjs')
let parent = ''

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sandglass-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

interface Started {
  readonly process: ChildProcess
  /** The address, or undefined when the process has ended without listening. */
  readonly origin: string | undefined
  readonly status: number | null
  readonly errors: string
}

async function start(folder: string, more: Record<string, string> = {}): Promise<Started> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    SANDGLASS_STORAGE: folder,
    SANDGLASS_LOG_LEVEL: 'silent',
    ...more,
  }
  const child = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [text, errors] = ['', '']
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close')
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes('storage')) resolve()
    })
  })
  await Promise.race([listening, ended])
  const origin = /listens at (http:\S+)\/2025-10-13\n/.exec(text)?.[1]
  return { process: child, origin, status: child.exitCode, errors }
}

async function freshFolder(): Promise<string> {
  return join(await mkdtemp(join(parent, 'folder-')), 'data')
}

const authorization = `Basic ${btoa('sandglass:sandglass')}`

async function createCustomer({ origin }: Started) {
  const response = await fetch(`${origin}/2025-10-13/customers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }),
  })
  return { status: response.status, text: await response.text() }
}

async function stop({ process }: Started): Promise<void> {
  const ended = once(process, 'close')
  process.kill('SIGTERM')
  await ended
}

async function kill({ process }: Started): Promise<void> {
  if (process.exitCode !== null) return
  const ended = once(process, 'close')
  process.kill('SIGKILL')
  await ended
}

/** Mounts a file system in memory; undefined without the right to. */
async function mount(options: string): Promise<string | undefined> {
  const folder = await freshFolder()
  await mkdir(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

it('a second process on a folder says who has it and ends', async () => {
  const folder = await freshFolder()
  const first = await start(folder)
  const second = await start(folder)
  expect(second).toMatchObject({ origin: undefined, status: 1 })
  expect(second.errors).toMatch(
    new RegExp(`^${folder} is in use by process ${first.process.pid} on \\S+ since [^\\n]+\\n$`),
  )
  expect((await createCustomer(first)).status).toBe(201)
  await kill(first)
  const third = await start(folder)
  expect((await createCustomer(third)).status).toBe(201)
})

it('of several processes that start at once one wins, on a new folder and after a kill', async () => {
  const folder = await freshFolder()
  for (let round = 0; round < 2; round += 1) {
    const all = await Promise.all(Array.from({ length: 4 }, () => start(folder)))
    const [winner, ...others] = all.toSorted((one, other) => Number(!one.origin) - Number(!other.origin))
    const says = `${folder} is in use by process ${winner?.process.pid} on ${hostname()} since `
    for (const { origin, errors } of others)
      expect({ origin, errors }).toEqual({ origin: undefined, errors: expect.stringContaining(says) })
    expect(winner?.origin).toBeDefined()
    await Promise.all(all.map(kill))
  }
})

it('a process that does not answer still holds its folder', async () => {
  const folder = await freshFolder()
  const holder = await start(folder)
  holder.process.kill('SIGSTOP')
  const wall = testWall()
  const attempt = lockFolder(folder, wall)
  attempt.catch(() => undefined)
  while (wall.waiting() === 0) await wall.turn()
  wall.move(2_000)
  await expect(attempt).rejects.toThrow(`${folder} is in use by a process that does not answer.`)
})

it('a damaged file is refused with its place', async () => {
  const folder = await freshFolder()
  const first = await start(folder)
  await createCustomer(first)
  await createCustomer(first)
  await stop(first)
  const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('journal-'))
  const bytes = await readFile(join(folder, name))
  bytes[200] = 0x58
  await writeFile(join(folder, name), bytes)
  const second = await start(folder)
  expect(second).toMatchObject({ origin: undefined, status: 1 })
  expect(second.errors).toMatch(/^\S+\.entries is damaged at byte \d+: [^\n]+\n$/)
})

it('a damaged list of snapshots is refused with its name, a damaged list of worlds is not', async () => {
  const folder = await freshFolder()
  await stop(await start(folder))
  await writeFile(join(folder, 'worlds.json'), '{"tr')
  const second = await start(folder)
  expect((await createCustomer(second)).status).toBe(201)
  await stop(second)
  await writeFile(join(folder, 'snapshots.json'), '{"tr')
  const { origin, status, errors } = await start(folder)
  expect({ origin, status }).toEqual({ origin: undefined, status: 1 })
  expect(errors).toMatch(/^\S+\/snapshots\.json is damaged: [^\n]+"sandglass storage repair \S+" [^\n]+\n$/)
})

it('a read-only folder is refused', async ({ skip }) => {
  const folder = await mount('size=1m,ro')
  if (folder === undefined) return skip('needs the right to mount')
  const { origin, status, errors } = await start(folder)
  expect({ origin, status, errors }).toEqual({
    origin: undefined,
    status: 1,
    errors: `${folder} is read-only; make it writable and start again.\n`,
  })
})

it('a folder of other files is refused', async () => {
  const folder = await freshFolder()
  await mkdir(folder)
  await appendFile(join(folder, 'notes.txt'), 'mine')
  const { status, errors } = await start(folder)
  expect({ status, errors }).toEqual({ status: 1, errors: expect.stringMatching(/^\S+ holds files [^\n]+\n$/) })
})

it('a full disk refuses writes until there is room', async ({ skip }) => {
  const folder = await mount('size=1m')
  if (folder === undefined) return skip('needs the right to mount')
  const started = await start(folder)
  expect((await createCustomer(started)).status).toBe(201)
  const ballast = join(folder, '.ballast')
  await writeFile(ballast, Buffer.alloc(2_000_000)).catch(() => undefined)
  // The rest of a page may take a few more.
  const refused = await untilStatus(started, 503)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: `No space is left in ${folder}; free some, writes resume automatically.`,
  })
  const { data } = await (await fetch(`${started.origin}/2025-10-13/customers`, { headers: { authorization } })).json()
  await rm(ballast)
  await untilStatus(started, 201)
  await kill(started)
  const again = await start(folder)
  const later = await (await fetch(`${again.origin}/2025-10-13/customers`, { headers: { authorization } })).json()
  expect(later.totalCount).toBe(data.length + 1)
})

/** Creates customers until one is answered with a status. */
async function untilStatus(started: Started, status: number) {
  for (;;) {
    const answer = await createCustomer(started)
    if (answer.status === status) return answer
  }
}
