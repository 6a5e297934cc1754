import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const body = { ariaBusy: '' }
const worlds = new Set<string>()

/** Answers as the server does: lists the worlds, and opens a capsule in one of them unless the name is taken. */
async function serve(address: string, { method }: { method: string }): Promise<Response> {
  if (method === 'GET') return Response.json({ data: [...worlds].map((name) => ({ name })) })
  const name = new URL(address).searchParams.get('name') ?? ''
  if (worlds.has(name)) return Response.json({ message: 'The name is taken.' }, { status: 409 })
  worlds.add(name)
  return Response.json({ name })
}

/** Loads the modules of the page, which begin to read the address when they are loaded. */
async function load() {
  vi.resetModules()
  return { ...(await import('./acts.ts')), ...(await import('./open-file.ts')) }
}

beforeEach(() => {
  worlds.clear()
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', { origin: 'http://localhost:1', search: '?world=w', pathname: '/console' })
  vi.stubGlobal('history', { pushState: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('an act of the page', () => {
  it('is done alone: a second one while it is under way does nothing', async () => {
    let answer: (response: Response) => void = () => undefined
    const sent = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    vi.stubGlobal('fetch', sent)
    const { act } = await load()
    const first = act('Run the next task.', 'runNext', { path: { world: 'w' } })
    expect(body.ariaBusy).toBe('true')
    expect(await act('Run the next task.', 'runNext', { path: { world: 'w' } })).toBeUndefined()
    answer(Response.json({}))
    expect(await first).toEqual({ answer: {} })
    expect(sent).toHaveBeenCalledTimes(1)
    expect(body.ariaBusy).toBe('false')
  })

  it('has a comment for a command that would do something else', async () => {
    vi.stubGlobal('fetch', serve)
    const { act, lastAct } = await load()
    await act('Freeze the clock.', 'freezeClock', { path: { world: '..' } })
    const error = 'Nothing has the name ...'
    expect(lastAct.value).toEqual({ says: 'Freeze the clock.', curl: `# ${error}`, error })
  })
})

describe('a file that is opened', () => {
  const capsule = new File(['{"sandglass":"capsule","world":"w"}\n'], 'w.sandglass-capsule')

  it('twice at once opens in two worlds', async () => {
    vi.stubGlobal('fetch', serve)
    const { openFile, notice } = await load()
    await Promise.all([openFile(capsule), openFile(capsule)])
    expect([...worlds]).toEqual(['w', 'w-2'])
    expect(notice.value).toBeUndefined()
  })

  it('does not take the name of a world of another process', async () => {
    worlds.add('w')
    const elsewhere = [{ name: 'w' }, { name: 'w-2' }]
    vi.stubGlobal('fetch', (address: string, init: { method: string }) =>
      init.method === 'GET' ? Response.json({ data: [], elsewhere }) : serve(address, init),
    )
    const { openFile } = await load()
    await openFile(capsule)
    expect([...worlds]).toEqual(['w', 'w-3'])
  })

  it('says why when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { openFile, notice } = await load()
    await openFile(capsule)
    expect(notice.value).toMatch(/^w\.sandglass-capsule was not opened\. No Sandglass answers at /)
  })

  it('says why when it cannot be read, as a folder', async () => {
    const folder = new File([], 'folder')
    folder.slice = () => {
      throw new DOMException('It is a folder.', 'NotFoundError')
    }
    const { openFile, notice } = await load()
    await openFile(folder)
    expect(notice.value).toBe('folder was not opened. It is a folder.')
  })
})
