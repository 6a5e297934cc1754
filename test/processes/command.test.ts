import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'

const program = resolve('dist/sandglass.cjs')

/** Starts the bundle in a process of its own, in an environment without settings. */
function launch(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const ended = once(child, 'close').then(([status]) => ({ status, complaints }))
  return { child, ended }
}

it('a taken port is told with the variable to set, without a stack', async () => {
  const simulator = createSimulator({})
  await simulator.listen()
  const { port } = simulator
  const byVariable = await launch(['start'], { PORT: String(port) }).ended
  const byOption = await launch(['--port', String(port)]).ended
  await simulator.close()
  const other = port + 1
  const advice = `Choose another: PORT=${other} npm start, or sandglass start --port ${other}; 0 takes any free one.`
  const says = `Port ${port} is taken by another process. ${advice}\n`
  expect([byVariable, byOption]).toEqual([
    { status: 1, complaints: says },
    { status: 1, complaints: says },
  ])
})

it('start serves this machine only, with options over variables, until SIGTERM', async () => {
  const { child, ended } = launch(['serve', '--port', '0', '--client-id=me', '--frozen'], { PORT: '1' })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  for await (const line of output) {
    lines.push(line)
    if (line.includes('curl')) break
  }
  const [, origin = ''] = /listens at (http:\/\/localhost:\d+)\/2025-10-13$/.exec(lines[0] ?? '') ?? []
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(lines[1]).toMatch(/credential {2}me \/ sandglass$/)
  const [, pasted = ''] = /try +(.*)/.exec(lines.at(-1) ?? '') ?? []
  const { stdout } = await promisify(exec)(pasted)
  expect(JSON.parse(stdout)).toHaveProperty('supportedCurrencies')
  const clock = await fetch(`${origin}/admin/clock`)
  expect(await clock.json()).toMatchObject({ mode: 'frozen' })
  child.kill('SIGTERM')
  expect(await ended).toEqual({ status: 0, complaints: '' })
})

it('start stops with its standard input if it is asked to', async () => {
  const child = spawn(process.execPath, [program, 'start', '--port', '0', '--stop-with-stdin'])
  await once(child.stdout, 'data')
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([0, null])
})

it('mistakes and failures are sentences with an exit status, without a stack', async () => {
  expect(await launch(['clok']).ended).toEqual({
    status: 2,
    complaints:
      'There is no command "clok". Did you mean "clock"?\n' +
      '"sandglass --help" lists the commands, "sandglass <command> --help" the options of one.\n',
  })
  expect(await launch(['clock', '--url', '127.0.0.1:1']).ended).toEqual({
    status: 1,
    complaints:
      'Nothing answers at http://127.0.0.1:1. Start a Sandglass there, or correct the address. ' +
      '--url or SANDGLASS_URL names another address.\n',
  })
})

it('a reader that goes ends the command without a word', async () => {
  const simulator = createSimulator({ logLevel: 'silent' })
  const url = await simulator.listen()
  for (const words of [['--help'], ['openapi'], ['outcomes'], ['timeline', '--follow']]) {
    const { child, ended } = launch(words, { SANDGLASS_URL: url })
    child.stdout.destroy()
    // The next row is written to nobody.
    await Promise.race([ended, fetch(`${url}/admin/clock/freeze`, { method: 'POST' })])
    expect([words, await ended]).toEqual([words, { status: 0, complaints: '' }])
  }
  await simulator.close()
})

it('a timeline is followed until SIGINT, without colours in a pipe', async () => {
  const simulator = createSimulator({ logLevel: 'silent' })
  const url = await simulator.listen()
  const { child, ended } = launch(['timeline', '--follow'], { SANDGLASS_URL: url })
  for await (const line of createInterface({ input: child.stdout })) {
    expect(line).toMatch(/^0 +\S+Z +beginning/)
    break
  }
  // The beginning is printed before the stream is open, and the signal counts from then on.
  await fetch(`${url}/admin/clock/freeze`, { method: 'POST' })
  for await (const line of createInterface({ input: child.stdout })) {
    expect(line).toMatch(/ admin +freeze/)
    break
  }
  child.kill('SIGINT')
  expect(await ended).toEqual({ status: 0, complaints: '' })
  await simulator.close()
})

it('listen ends with 0 on Ctrl-C', async () => {
  const simulator = createSimulator({ logLevel: 'silent' })
  const url = await simulator.listen()
  const { child, ended } = launch(['listen', '--forward-to', '127.0.0.1:1'], { SANDGLASS_URL: url })
  await once(child.stderr, 'data')
  child.kill('SIGINT')
  expect((await ended).status).toBe(0)
  await simulator.close()
})
