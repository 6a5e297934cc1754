import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../../simulator/app.ts'
import { BuiltProgram } from './built-program.ts'

let program: BuiltProgram
let simulator: Simulator
const capsules = () => join(program.folder, 'kept')

beforeAll(async () => {
  program = new BuiltProgram()
  simulator = createSimulator({})
  await simulator.listen()
})
afterAll(async () => {
  await simulator.close()
  program.delete()
})

const launch = (words: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  program.launch(['exec', ...words], { SANDGLASS_CAPSULES: capsules(), ...settings })

const node = (script: string) => ['--', process.execPath, '-e', script] as const

/** Prints the variables of the world, and its clock by the admin plane. */
const look = `
  const { SANDGLASS_URL: url, SANDGLASS_BASE_URL: baseUrl, SANDGLASS_WORLD: name } = process.env
  const { SANDGLASS_CLIENT_ID: id, SANDGLASS_CLIENT_SECRET: secret } = process.env
  const headers = { authorization: 'Basic ' + btoa(id + ':' + secret), 'content-type': 'application/json' }
  const body = JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  const { status } = await fetch(baseUrl + '/customers', { method: 'POST', headers, body })
  const { seed, clock } = await (await fetch(url + '/admin/worlds/' + name)).json()
  console.log(JSON.stringify({ status, seed, mode: clock.mode, now: clock.now, url }))
`
const lookAnd = (then: string) => [...node(`(async () => {${look};${then}})()`)]

/** Creates worlds and changes each; one of them is deleted, another one is reset and changed twice. */
const inWorlds = (then: string) =>
  node(`(async () => {
    const { SANDGLASS_URL: url } = process.env
    const send = (method, path, body) =>
      fetch(url + '/admin/worlds' + path, { method, headers: { 'content-type': 'application/json' }, body })
    const change = (name) => send('POST', '/' + name + '/clock/advance', JSON.stringify({ by: '1d' }))
    for (const name of ['deleted', 'present', 'reset']) {
      await send('POST', '', JSON.stringify({ name, frozen: true }))
      await change(name)
    }
    await send('DELETE', '/deleted')
    await send('POST', '/reset/reset')
    await change('reset')
    await change('reset')
    ${then}
  })()`)

/** Returns the files that the printed commands open. */
const openedIn = (complaints: string): readonly string[] =>
  [...complaints.matchAll(/^ {2}npx sandglass open (\S+)$/gm)].map(([, file = '']) => file)

const headerOf = (file: string) => JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')

describe('exec', () => {
  it('starts a Sandglass, leads the command to a world in it and returns its status', async () => {
    const words = ['--seed', 'spring', '--start-at', '2026-01-01T00:00:00Z', '--frozen', ...lookAnd('')]
    const { status, complaints, lines } = await launch(words).ended
    expect([status, complaints]).toEqual([0, ''])
    const seen = JSON.parse(lines[0] ?? '')
    expect(seen).toMatchObject({ status: 201, seed: 'spring', mode: 'frozen', now: '2026-01-01T00:00:00Z' })
    await expect(fetch(seen.url)).rejects.toThrow()
    expect(existsSync(capsules())).toBe(false)
  })

  it('uses a Sandglass that runs, and leaves no world behind', async () => {
    for (const [words, settings] of [
      [['--url', simulator.origin, ...lookAnd('')], {}],
      [lookAnd(''), { SANDGLASS_URL: simulator.origin }],
    ] as const) {
      const { status, lines } = await launch(words, settings).ended
      expect([status, JSON.parse(lines[0] ?? '').url]).toEqual([0, simulator.origin])
      expect(simulator.worlds.list().map(({ name }) => name)).toEqual(['default'])
    }
  })

  it('keeps the capsule of a failure, which can be replayed', async () => {
    const { status, complaints } = await launch(lookAnd('process.exit(3)')).ended
    expect(status).toBe(3)
    const [file = '', ...others] = openedIn(complaints)
    expect([others, readdirSync(capsules())]).toEqual([[], [basename(file)]])
    expect(headerOf(file)).toMatchObject({ inputs: 1, secrets: false })
    expect(await program.launch(['replay', file]).ended).toMatchObject({ status: 0 })
  })

  it('keeps the worlds that the command created, deleted or reset, in a Sandglass that it starts', async () => {
    const { complaints } = await launch(inWorlds('process.exit(1)')).ended
    expect(complaints).toMatch(/^The command failed\. Look at what its worlds received, the latest last:\n/)
    const worlds = openedIn(complaints).map((file) => headerOf(file))
    expect(worlds.map(({ world, inputs }) => [world, inputs])).toEqual([
      ['deleted', 1],
      ['reset', 1],
      ['present', 1],
      ['reset', 2],
    ])
    for (const file of openedIn(complaints))
      expect(await program.launch(['replay', file]).ended).toMatchObject({ status: 0 })
  })

  it('keeps the new worlds of a Sandglass that was running', async () => {
    simulator.worlds.create({ name: 'earlier' })
    const { complaints } = await launch(['--url', simulator.origin, ...inWorlds('process.exit(1)')]).ended
    expect(openedIn(complaints).map((file) => headerOf(file).world)).toEqual(['present', 'reset'])
    for (const name of ['earlier', 'present', 'reset']) simulator.worlds.remove(name)
  })

  it('says that nothing happened', async () => {
    const { status, complaints } = await launch(['--capsules', 'empty', ...node('process.exit(1)')]).ended
    expect([status, complaints]).toEqual([
      1,
      'The command failed, but no world received a request that changes anything, so there is no capsule. Does your ' +
        'client use SANDGLASS_BASE_URL?\n',
    ])
    expect(existsSync(join(program.folder, 'empty'))).toBe(false)
  })

  it('says where the capsule could not be written, and returns the status of the command', async () => {
    writeFileSync(join(program.folder, 'file'), '')
    const { status, complaints } = await launch(['--capsules', 'file', ...lookAnd('process.exit(4)')]).ended
    expect([status, complaints]).toEqual([
      4,
      expect.stringMatching(/^The capsules of the failure were not kept: EEXIST/),
    ])
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('forwards %s; a command that ends by it is %i', async (signal, expected) => {
    const { child, lineWith, ended } = launch(node('setInterval(() => {}, 1000); console.log("up")'))
    await lineWith('up')
    child.kill(signal)
    expect((await ended).status).toBe(expected)
  })

  it('returns the status of a command that handles a signal itself', async () => {
    const script = 'process.on("SIGINT", () => process.exit(0)); setInterval(() => {}, 1000); console.log("up")'
    const { child, lineWith, ended } = launch(node(script))
    await lineWith('up')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ status: 0, complaints: '' })
  })

  it('passes options after -- to the command, even its own', async () => {
    const { status, lines } = await launch(['--', 'echo', '--help', '--frozen', '-v', '--', 'x']).ended
    expect([status, lines]).toEqual([0, ['--help --frozen -v -- x']])
  })

  it('ends with 127 for a command that does not exist, 126 for one that may not be run', async () => {
    const missing = await launch(['--', 'no-such-command', 'x']).ended
    const says = 'There is no command "no-such-command". Correct its name, or the PATH.\n'
    expect(missing).toMatchObject({ status: 127, complaints: says })
    mkdirSync(join(program.folder, 'directory'))
    const refused = await launch(['--', './directory']).ended
    expect(refused).toMatchObject({ status: 126, complaints: expect.stringMatching(/^"\.\/directory" may not be run/) })
  })

  it('says nothing about a world that the command has deleted', async () => {
    const { status, complaints } = await launch(
      lookAnd("await fetch(url + '/admin/worlds/' + name, { method: 'DELETE' })"),
    ).ended
    expect([status, complaints]).toEqual([0, ''])
  })

  it('asks for a command, and says that nothing answers at an address', async () => {
    const empty = await launch([]).ended
    expect([empty.status, empty.complaints]).toEqual([2, expect.stringMatching(/^exec needs a command, such as/)])
    expect(await launch(['--', '']).ended).toMatchObject({ status: 2, complaints: empty.complaints })
    const nowhere = await launch(['--url', 'http://127.0.0.1:1', '--', 'true']).ended
    expect([nowhere.status, nowhere.complaints]).toEqual([
      1,
      expect.stringMatching(/^Nothing answers at http:\/\/127\.0\.0\.1:1\. .* names another address\.\n$/),
    ])
    const wrong = await launch(['--start-at', 'noon', '--', 'true']).ended
    expect([wrong.status, wrong.complaints]).toEqual([1, expect.stringContaining('startAt')])
  })
})
