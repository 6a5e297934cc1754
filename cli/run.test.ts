import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { createSimulator } from '../simulator/app.ts'
import { optionNameOf, type Setting, settings } from '../simulator/process/config.ts'
import { loadVerbs, run } from './run.ts'
import { start } from './start.ts'

/** Runs a command line to its end; returns its status and output. */
async function sandglass(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  const status = await run(words, {
    environment,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  })
  return { status, printed: printed.join('\n'), complaint: complaints[0] ?? '' }
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_req, res) => res.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const verbs = await loadVerbs()

describe('help and version', () => {
  it.each([['--help'], ['-h'], ['help']])('%s lists every verb', async (word) => {
    const { status, printed } = await sandglass([word])
    expect(status).toBe(0)
    const unwrapped = printed.replaceAll(/\s+/g, ' ')
    for (const { name, summary } of verbs) {
      expect(printed).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
      expect(unwrapped).toContain(` ${summary}`)
    }
  })

  it.each(verbs.map(({ name }) => [name]))('of %s are there, whatever else is said', async (name) => {
    for (const words of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
      [name, '--nonsense', '--help'],
    ]) {
      const { status, printed } = await sandglass(words)
      expect([status, printed]).toEqual([0, expect.stringContaining(`Usage: sandglass ${name}`)])
    }
    for (const word of ['--version', '-v'])
      expect(await sandglass([name, word])).toMatchObject({ status: 0, printed: packageJson.version })
  })

  it('the version needs no verb', async () => {
    expect(await sandglass(['--version'])).toMatchObject({ status: 0, printed: packageJson.version })
  })

  it('the choices of an option are a sentence of their own', async () => {
    const { printed } = await sandglass(['ledger', 'postings', '--help'])
    expect(printed.replaceAll(/\s+/g, ' ')).toContain('Default: oldest. One of oldest, newest.')
  })

  it('no line is wider than a hundred columns', async () => {
    const { printed } = await sandglass(['start', '--help'])
    for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})

describe('start', () => {
  it('has an option for every setting but the secrets', async () => {
    const open = Object.values<Setting<unknown>>(settings).filter(({ secret }) => !secret)
    expect(start.options.map(({ name }) => name)).toEqual(open.map(optionNameOf))
    const { printed } = await sandglass(['serve', '--help'])
    for (const setting of open) expect(printed).toContain(`--${optionNameOf(setting)}`)
  })
})

describe('mistakes end with 2 and say what was probably meant', () => {
  it.each([
    ['strat', 'There is no command "strat". Did you mean "start"?'],
    ['server', 'There is no command "server". Did you mean "serve"?'],
    ['helth', 'There is no command "helth". Did you mean "health"?'],
    ['help strat', 'There is no command "strat". Did you mean "start"?'],
    ['dance', 'There is no command "dance".'],
    ['start --prot 1', 'start has no option --prot. Did you mean "--port"?'],
    ['--prot 1', 'start has no option --prot. Did you mean "--port"?'],
    ['start --loglevel=info', 'start has no option --loglevel. Did you mean "--log-level"?'],
    ['start -p 1', 'start has no option -p.'],
    ['health --versoin', 'health has no option --versoin. Did you mean "--version"?'],
    ['start --port', '--port needs a value: a whole number from 0 to 65535.'],
    ['start --port --frozen', '--port needs a value: a whole number from 0 to 65535.'],
    ['start --port=80a', '--port is "80a", expected a whole number from 0 to 65535.'],
    ['start --frozen=maybe', '--frozen is "maybe", expected true or false.'],
    ['start 8081', 'start takes no argument, but got "8081".'],
    ['health a b', 'health takes one argument, but got "b".'],
    ['storage', 'storage needs an action, check or repair, and a folder.'],
    ['storage mend /data', 'storage has no action "mend", expected check or repair.'],
    ['storage chekc /data', 'storage has no action "chekc", expected check or repair. Did you mean "check"?'],
    ['storage check', 'storage check needs a folder.'],
    ['storage check a b', 'storage takes 2 arguments, but got "b".'],
    ['health ftp://here', 'The address is "ftp://here", expected one such as http://localhost:8080.'],
  ])('%s', async (words, complaint) => {
    expect(await sandglass(words.split(' '))).toMatchObject({ status: 2, complaint })
  })

  it('keeps secrets off the command line', async () => {
    const { status, complaint } = await sandglass(['start', '--admin-token', 'open-sesame'])
    expect([status, complaint]).toEqual([2, expect.stringMatching(/^--admin-token is no option: .*SANDGLASS_ADMIN_/)])
    expect(complaint).not.toContain('open-sesame')
  })
})

describe('health', () => {
  it('ends with 0 for a Sandglass, by its address or by its port', async () => {
    const simulator = createSimulator({})
    await simulator.listen()
    closing.push(() => simulator.close())
    const { port } = simulator
    const says = `http://127.0.0.1:${port} is healthy (version ${packageJson.version})`
    for (const address of [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}/`, `127.0.0.1:${port}`])
      expect(await sandglass(['health', address])).toMatchObject({ status: 0, printed: says })
    const environment = { PORT: String(port), SANDGLASS_HOST: '0.0.0.0' }
    expect(await sandglass(['health'], environment)).toMatchObject({ status: 0, printed: says })
  })

  it('asks its own process over TLS, and checks the certificate of others', async () => {
    const [cert, key] = ['fixtures/tls/localhost.crt', 'fixtures/tls/localhost.key']
    const simulator = createSimulator({ tls: { cert: readFileSync(cert), key: readFileSync(key) } })
    await simulator.listen()
    closing.push(() => simulator.close())
    const address = `https://127.0.0.1:${simulator.port}`
    const own = { PORT: String(simulator.port), SANDGLASS_TLS_CERT: cert, SANDGLASS_TLS_KEY: key }
    const printed = `${address} is healthy (version ${packageJson.version})`
    expect(await sandglass(['health'], own)).toMatchObject({ status: 0, printed })
    const refused = { status: 1, complaint: expect.stringContaining('cannot be reached: ') }
    expect(await sandglass(['health', address], own)).toMatchObject(refused)
    expect(await sandglass(['health', '--url', address], own)).toMatchObject(refused)
    expect(await sandglass(['health'], { SANDGLASS_URL: address })).toMatchObject(refused)
  })

  it('ends with 1 where nothing listens', async () => {
    const { status, complaint } = await sandglass(['health'], { PORT: '1' })
    expect([status, complaint]).toEqual([1, 'http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1'])
  })

  it.each([
    [503, '{}', 'is not healthy: it answers 503'],
    [200, '<html>', 'is not a Sandglass'],
  ])('ends with 1 for the answer %s %s', async (answered, body, says) => {
    const address = await answering(answered, body)
    expect(await sandglass(['health', address])).toMatchObject({ status: 1, complaint: `http://${address} ${says}` })
  })

  it('shows with --ready whether it accepts requests, and why not', async () => {
    const simulator = createSimulator({})
    const address = `http://127.0.0.1:${new URL(await simulator.listen()).port}`
    closing.push(() => simulator.close())
    expect(await sandglass(['health', '--ready', address])).toMatchObject({ status: 0, printed: `${address} is ready` })
    const full = await answering(503, '{"code":"SERVICE_UNAVAILABLE","message":"No \\"space\\" is left."}')
    expect(await sandglass(['health', '--ready', full])).toMatchObject({
      status: 1,
      complaint: `http://${full} is not ready: No "space" is left.`,
    })
  })

  it('asks for the address where the port is any free one, and refuses bad settings', async () => {
    expect(await sandglass(['health'], { PORT: '0' })).toMatchObject({ status: 2 })
    const { status, complaint } = await sandglass(['health'], { PORT: 'x' })
    expect([status, complaint]).toEqual([1, expect.stringContaining('PORT is "x", expected a whole number')])
  })
})
