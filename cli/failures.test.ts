import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { worldToken } from '../simulator/worlds/index.ts'
import { describeFailure } from './failures.ts'
import { sandglass, startServer } from './testing/command-line.ts'

/** A command line of each verb that asks a running Sandglass. */
const asking = [
  ['world', 'list'],
  ['fork'],
  ['snapshot', 'list'],
  ['clock'],
  ['timeline'],
  ['timeline', '--follow'],
  ['explain', 'Quote:1'],
  ['trigger', 'CUSTOMER.KYC_APPROVED'],
  ['outcomes'],
  ['openapi'],
  ['capsule', '--output', '/dev/null'],
].map((words) => [words.join(' '), words] as const)

describe.each(asking)('sandglass %s', (_, words) => {
  it('says that nothing listens, and what to do', async () => {
    expect(await sandglass([...words, '--url', 'http://127.0.0.1:1'])).toEqual({
      status: 1,
      printed: '',
      complaint:
        'Nothing answers at http://127.0.0.1:1. Start a Sandglass there, or correct the address. ' +
        '--url or SANDGLASS_URL names another address.',
    })
  })

  it('says that something else listens', async () => {
    const other = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const url = `http://127.0.0.1:${Object(other.address()).port}`
    const { status, complaint } = await sandglass([...words, '--url', url])
    expect([status, complaint]).toEqual([
      1,
      `Something other than Sandglass answers at ${url}: its /health is not that of a Sandglass. ` +
        '--url or SANDGLASS_URL names another address.',
    ])
  })
})

describe('an admin token', () => {
  it('that is missing or wrong is reported with its variable, and never shown', async () => {
    const { url } = await startServer({ adminToken: 'let-me-in' })
    const complaint = 'The admin token is missing or wrong. Set SANDGLASS_ADMIN_TOKEN to the one of the Sandglass.'
    for (const environment of [{}, { SANDGLASS_ADMIN_TOKEN: 'open-sesame' }])
      expect(await sandglass(['clock', '--url', url], { environment })).toEqual({ status: 1, printed: '', complaint })
  })

  it('that is right opens the admin plane', async () => {
    const { url } = await startServer({ adminToken: 'let-me-in' })
    const environment = { SANDGLASS_ADMIN_TOKEN: 'let-me-in', SANDGLASS_URL: url }
    for (const words of [['clock'], ['openapi', '--admin'], ['world', 'list']])
      expect(await sandglass(words, { environment })).toMatchObject({ status: 0 })
  })

  it('of a world chooses that world, and opens no other', async () => {
    const { url, simulator } = await startServer({ adminToken: 'let-me-in' })
    const { name, engine } = simulator.worlds.create({ name: 'mine', seed: 's', frozen: true })
    const environment = { SANDGLASS_ADMIN_TOKEN: worldToken('let-me-in', name, engine.seed), SANDGLASS_URL: url }
    const begun = engine.now()
    expect(await sandglass(['clock', 'advance', '1h'], { environment })).toMatchObject({ status: 0 })
    expect(engine.now() - begun).toBe(3_600_000)
    expect(await sandglass(['clock', '--world', 'default'], { environment })).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(/ answers 403: The admin token of the world mine opens that world alone/),
    })
  })
})

it('steps that are not built are reported with the command that builds them', () => {
  const message = "Cannot find module '/checkout/dist/steps/runner.js' imported from /checkout/dist/sandglass.cjs"
  expect(describeFailure(Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' }))).toBe(
    'The steps are not built: /checkout/dist/steps/runner.js is missing. In a checkout, run "npm run prepack" first.',
  )
})

it('a world that does not exist is named', async () => {
  const { ask } = await startServer()
  expect(await ask('clock', '--world', 'nowhere')).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(/ answers 404: .*nowhere/),
  })
})

describe('mistakes on the command line', () => {
  it.each([
    ['world', 'world needs an action: create, list, import, show, delete or reset.'],
    [
      'world crate',
      'world has no action "crate", expected create, list, import, show, delete or reset. Did you mean "create"?',
    ],
    ['clock freze', /^clock has no action "freze", expected .* Did you mean "freeze"\?/],
    ['moment', 'moment show needs a moment.'],
    ['moment shw', 'moment has no action "shw", expected show or count. Did you mean "show"?'],
    ['world --jso', 'world has no option --jso.'],
    ['clock --jso', 'clock show has no option --jso. Did you mean "--json"?'],
    ['world delete', 'world delete needs a name.'],
    ['world list spring', 'world list takes no argument, but got "spring".'],
    ['world create --frozen=maybe', '--frozen takes no value.'],
    ['export x --as gherkn', /^--as is "gherkn", expected .*gherkin.*\. Did you mean "gherkin"\?/],
  ])('%s', async (words, complaint) => {
    const { status, complaint: said } = await sandglass(words.split(' '))
    const [first] = said.split('\n')
    expect(status).toBe(2)
    if (typeof complaint === 'string') expect(first).toBe(complaint)
    else expect(first).toMatch(complaint)
  })
})

describe('colours', () => {
  const list = async (terminal: object) => (await sandglass(['trigger', '--list'], terminal)).printed

  it('appear on a terminal only', async () => {
    expect(await list({})).not.toContain('\u001b')
    const [title = ''] = (await list({ isTerminal: true, columns: 200 })).split('\n')
    expect([title.slice(0, 9), title.slice(-5)]).toEqual(['\u001b[1mEVENT', '\u001b[22m'])
    expect((await sandglass(['--help'], { isTerminal: true })).printed).toContain('\u001b[1mUsage:')
  })

  it('never appear with NO_COLOR', async () => {
    const environment = { NO_COLOR: '1' }
    expect(await list({ isTerminal: true, environment })).not.toContain('\u001b')
    expect((await sandglass(['--help'], { isTerminal: true, environment })).printed).not.toContain('\u001b')
  })

  it('leave lines within the window', async () => {
    const printed = await list({ isTerminal: true, columns: 60, environment: { NO_COLOR: '1' } })
    for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    expect(printed.replace(/\s+/g, ' ')).toBe((await list({})).replace(/\s+/g, ' '))
  })

  it('leave lines whole where the window has no width', async () => {
    const terminal = { isTerminal: true, columns: 0, environment: { NO_COLOR: '1' } }
    expect(await list(terminal)).toBe(await list({}))
    expect((await sandglass(['--help'], terminal)).printed).toBe((await sandglass(['--help'])).printed)
  })
})
