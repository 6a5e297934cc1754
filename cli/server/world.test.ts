import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherProcess, sharedNames } from '../../simulator/testing/shared-names.ts'
import { temporaryFolder } from '../../simulator/testing/storage-folders.ts'
import { ada, startServer } from '../testing/command-line.ts'

describe('world', () => {
  it('creates a world with the options of the command line, and prints its credential', async () => {
    const { ask, simulator } = await startServer()
    const words = ['spring', '--seed', 'green', '--start-at', '2030-01-01T00:00:00Z', '--frozen']
    const { status, printed } = await ask('world', 'create', ...words)
    const { credential } = simulator.worlds.get('spring')
    expect(status).toBe(0)
    expect(printed.split('\n')).toEqual([
      'name           spring',
      `base URL       ${simulator.baseUrl}`,
      `client id      ${credential.clientId}`,
      `client secret  ${credential.clientSecret}`,
      'seed           green',
      'clock          2030-01-01T00:00:00Z, frozen',
    ])
  })

  it('prints the variables of a client', async () => {
    const { ask, simulator, url } = await startServer()
    const { printed } = await ask('world', 'create', 'spring', '--env')
    const { clientId, clientSecret } = simulator.worlds.get('spring').credential
    expect(printed.split('\n')).toEqual([
      `SANDGLASS_URL=${url}`,
      `SANDGLASS_BASE_URL=${simulator.baseUrl}`,
      'SANDGLASS_WORLD=spring',
      `SANDGLASS_CLIENT_ID=${clientId}`,
      `SANDGLASS_CLIENT_SECRET=${clientSecret}`,
    ])
  })

  it('begins in a named state, with options', async () => {
    const { json, ask } = await startServer()
    await json('world', 'create', 'half', '--beginning', 'half-way-kyb')
    await json('world', 'create', 'quiet', '--options', '{"webhooks":{"mode":"pull"}}')
    expect((await json('world', 'show', 'half')).head).toBeGreaterThan(0)
    expect((await json('world', 'show', 'quiet')).options).toMatchObject({ webhooks: { mode: 'pull' } })
    expect(await ask('world', 'create', '--beginning', 'half-way')).toMatchObject({
      status: 2,
      complaint: expect.stringContaining('Did you mean "half-way-kyb"?'),
    })
    expect(await ask('world', 'create', '--options', '[]')).toMatchObject({ status: 2 })
  })

  it('lists, shows, resets and deletes', async () => {
    const { ask, json, api, simulator } = await startServer({ seed: 'x' })
    await json('world', 'create', 'spring')
    await api('POST', '/customers', ada)
    const { printed } = await ask('world', 'list')
    expect(printed).toMatch(/^WORLD +TIME +CLOCK +MOMENTS +TASKS +SEED\ndefault +\S+ +frozen +1 +\d+ +x\nspring /)
    expect((await json('world', 'list')).data).toHaveLength(2)
    expect((await ask('world', 'show')).printed).toMatch(/^name +default\nbase URL[\s\S]*\nstate hash +\w+$/)
    expect((await ask('world', 'show', 'spring')).printed).toMatch(/^name +spring\n/)
    expect((await ask('world', 'show', '--world', 'spring')).printed).toMatch(/^name +spring\n/)
    expect((await ask('world', 'reset')).printed).toMatch(/^The world default is at its beginning: .*, frozen$/)
    expect(simulator.worlds.default.engine.head().number).toBe(0)
    expect(await ask('world', 'delete', 'spring')).toMatchObject({ printed: 'The world spring is deleted.' })
    expect((await json('world', 'list')).data).toHaveLength(1)
    expect(await ask('world', 'delete')).toMatchObject({ status: 2 })
  })

  it('lists the worlds of other processes, and those in no process', async () => {
    const { ask, simulator } = await startServer({ seed: 'x' })
    simulator.worlds.names = sharedNames
    const { printed } = await ask('world', 'list')
    const rows = printed.split('\n').map((line) => line.split(/ {2,}/))
    expect(rows).toEqual([
      ['WORLD', 'TIME', 'CLOCK', 'MOMENTS', 'TASKS', 'SEED', 'PROCESS'],
      ['default', expect.any(String), 'frozen', '0', '0', 'x', 'this one'],
      ['held', 'h', otherProcess],
      ['idle', 'i', 'none'],
    ])
  })
})

it('fork makes a world with the state of another, now or at a moment', async () => {
  const { ask, json, api, simulator } = await startServer()
  await api('POST', '/customers', ada)
  expect((await ask('fork', 'copy')).printed).toMatch(/^name +copy\nbase URL/)
  expect((await json('fork', 'earlier', '--at', '0')).name).toBe('earlier')
  expect(simulator.worlds.get('copy').engine.head().number).toBe(1)
  expect((await json('world', 'show', 'earlier')).head).toBe(0)
})

it('snapshot keeps a state, goes back to it, and writes and reads files', async () => {
  const { ask, json, api } = await startServer()
  const file = join(await temporaryFolder(), 'kept.sandglass-snapshot')
  expect((await ask('snapshot', 'list')).printed).toBe('There are no snapshots.')
  expect((await ask('snapshot', 'create', 'empty')).printed).toMatch(
    /^The snapshot empty has \d+ documents, of moment 0/,
  )
  await api('POST', '/customers', ada)
  expect((await ask('snapshot', 'save', file)).printed).toMatch(/^\S+kept.sandglass-snapshot has \d+ documents, of mom/)
  expect((await ask('snapshot', 'restore', 'empty')).printed).toMatch(
    /^The world stands where empty was taken: moment 0 at \S+; 1 moments were undone.$/,
  )
  expect((await ask('snapshot', 'load', file, '--name', 'one')).printed).toMatch(
    /"sandglass snapshot restore one" goes/,
  )
  expect((await ask('snapshot', 'list')).printed).toMatch(/^SNAPSHOT +TIME .*\nempty .*\none /)
  await ask('snapshot', 'restore', 'one')
  expect(await api('GET', '/customers')).toMatchObject({ totalCount: 1 })
  expect(await ask('snapshot', 'delete', 'one')).toMatchObject({ status: 0, printed: 'The snapshot one is deleted.' })
  expect((await json('snapshot', 'list')).data).toHaveLength(1)
  expect(await ask('snapshot', 'load', `${file}.gone`)).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(/kept.sandglass-snapshot.gone cannot be read: ENOENT/),
  })
  // A device may never end.
  expect(await ask('snapshot', 'load', '/dev/null')).toMatchObject({
    status: 1,
    complaint: '/dev/null cannot be read: it is no file.',
  })
})

describe('clock', () => {
  it('is shown, frozen and resumed', async () => {
    const { ask, json } = await startServer({ frozen: false })
    expect((await ask('clock', 'resume', '--rate', '60')).printed).toMatch(/^clock +\S+, ticking at 60 times\ntasks/)
    expect((await ask('clock', 'freeze')).printed).toMatch(/^clock +\S+, frozen\ntasks +0\nnext task +none$/)
    expect(await json('clock')).toMatchObject({ mode: 'frozen' })
    expect(await json('clock', 'show')).toEqual(await json('clock', '--world', 'default'))
    const later = await json('clock', 'freeze', '2050-01-01T00:00:00Z')
    expect(later.now).toBe('2050-01-01T00:00:00Z')
  })

  it('is advanced by a duration, to a time, to the next tasks', async () => {
    const { ask, json } = await startServer()
    await json('world', 'create', 'spring', '--frozen', '--start-at', '2030-01-01T00:00:00Z')
    const inSpring = (...words: string[]) => ask('clock', ...words, '--world', 'spring')
    expect((await inSpring('advance', '6m')).printed).toBe(
      'From 2030-01-01T00:00:00Z to 2030-01-01T00:06:00Z: 0 tasks ran.',
    )
    expect((await inSpring('advance', '6', 'minutes')).printed).toMatch(/ to 2030-01-01T00:12:00Z: 0 tasks ran.$/)
    expect((await inSpring('advance-to', '2030-01-02T00:00:00Z')).printed).toMatch(/ to 2030-01-02T00:00:00Z: 0 tasks/)
    expect((await inSpring('next')).printed).toMatch(/: 0 tasks ran.$/)
    expect(await inSpring('next', 'some')).toMatchObject({ status: 2 })
    expect(await inSpring('advance', '6M')).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(/ answers 400: .*Did you mean "6m"\?/),
    })
  })

  it('previews without changing anything, and runs tasks', async () => {
    const { ask, json } = await startServer()
    const { resource } = await json('trigger', 'OUTGOING_PAYMENT.PROCESSING')
    const before = await json('clock')
    const { printed } = await ask('clock', 'preview', '6', 'minutes')
    expect(printed).toMatch(
      /: 1 task would run\.\nMOMENT +TIME +WHAT +ABOUT\n[\s\S]*\n\d+ documents would differ, 1 events/,
    )
    expect(printed).toMatch(/\nTIME +EVENT +ABOUT\n\S+ +OUTGOING_PAYMENT.COMPLETED +Transaction:/)
    expect(await json('clock', 'preview', '2050-01-01T00:00:00Z')).toMatchObject({ to: '2050-01-01T00:00:00Z' })
    expect(await json('clock')).toEqual(before)
    const until = ['--until', `${resource} status = "COMPLETED"`]
    expect((await ask('clock', 'advance', '1 day', ...until)).printed).toMatch(/: 1 task ran; the condition is met.\n/)
    expect((await ask('clock', 'advance', '1s', ...until, '--limit', '1')).printed).toMatch(/; the condition is met./)
  })
})
