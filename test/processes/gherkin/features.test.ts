import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../../simulator/app.ts'
import { Packaged } from './packaged.ts'

const packaged = new Packaged()
afterAll(() => rmSync(packaged.folder, { recursive: true, force: true }))

const feature = (...scenarios: readonly string[]) => `Feature: a team's\n${scenarios.join('\n')}\n`
const scenario = (name: string, ...steps: readonly string[]) =>
  [`  Scenario: ${name}`, ...steps.map((step) => `    ${step}`)].join('\n')

const funded = scenario('funded', 'Given a customer "Ada" holding 500.00 USD', 'Then Ada holds 500.00 USD')
/** Ids are the same in every world, so a shared one would have met this customer before. */
const alone = (name: string) =>
  scenario(name, 'Given a customer "Ada" holding 5.00 USD', 'Then createCustomer was called 1 time')

describe('a run', () => {
  it('gives each scenario its own world, in parallel, and leaves the folder as it was', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `scenario ${index + 1}`)
    const team = packaged.team('worlds', { 'features/worlds.feature': feature(...names.map(alone)) })
    const { exit, stdout, stderr } = await packaged.run(team, ['features', '--parallel', '2'])
    expect([exit, stderr]).toEqual([0, ''])
    expect(stdout).toContain('12 scenarios (12 passed)')
    expect(stdout).toContain('\n12 of 12 scenarios, 0 failed\n')
    expect(readdirSync(team, { recursive: true })).toEqual(['features', 'features/worlds.feature'])
  })

  it('shows the step, the last answer and the explanation of a failure', async () => {
    const steps = [
      'Given a customer "Ada" holding 500.00 USD',
      'When I send GET /customers/{Ada}',
      'Then the answer is 404',
    ]
    const team = packaged.team('failure', { 'features/one.feature': feature(scenario('one', ...steps), funded) })
    const { exit, stdout } = await packaged.run(team, ['features', 'features'])
    expect(exit).toBe(1)
    expect(stdout).toContain('   ✖ Then the answer is 404 # features/one.feature:5\n')
    expect(stdout).toMatch(/The last answer: GET \/2025-10-13\/customers\/Customer:\S+ was answered 200\n {5}\{/)
    expect(stdout).toMatch(/The explanation of Customer:\S+:\n {5}Customer:\S+: customer, APPROVED/)
    expect(stdout).toContain('2 scenarios (1 failed, 1 passed)')
  })

  it('reports what the scenarios of all workers met, and fails below a threshold', async () => {
    const rejected = scenario('rejected', 'Given a customer named "Ada 002"', 'Then the customer Ada is REJECTED')
    const others = Array.from({ length: 6 }, (_, index) => alone(`scenario ${index}`))
    const team = packaged.team('coverage', { 'features/some.feature': feature(rejected, ...others, funded) })
    const words = ['features', '--parallel', '2', '--coverage', 'html,json=met.json', '--output', '.']
    const { exit, stdout, stderr } = await packaged.run(team, [...words, '--threshold', 'operations=0.1'])
    expect([exit, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\noperations +[1-9]\d* +153 /)
    expect(readdirSync(team).sort()).toEqual(['coverage.html', 'features', 'met.json'])
    const { kinds } = JSON.parse(readFileSync(join(team, 'met.json'), 'utf8'))
    const met = Object.fromEntries(
      kinds.flatMap(({ data }: { data: { name: string; times: number }[] }) =>
        data.map(({ name, times }) => [name, times]),
      ),
    )
    expect(met).toMatchObject({ createCustomer: 8, 'individual-review/002': 1, 'individual-review/003': 0 })
    const below = await packaged.run(team, ['features', '--coverage', 'table', '--threshold', '99'])
    expect([below.exit, below.stderr]).toEqual([1, expect.stringContaining('less than the threshold of 99 %')])
  })

  it('reports only what the scenarios met in a Sandglass that runs already', async () => {
    const simulator = createSimulator({ port: 0, logLevel: 'silent' })
    const url = await simulator.listen()
    const { clientId, clientSecret } = simulator.worlds.default.credential
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    await fetch(`${simulator.baseUrl}/config`, { headers: { authorization } })
    const team = packaged.team('coverage-elsewhere', { 'features/some.feature': feature(alone('one')) })
    const { exit, stdout } = await packaged.run(team, ['features', '--url', url, '--coverage', 'json=met.json'])
    await simulator.close()
    expect([exit, stdout]).toEqual([0, expect.stringContaining('never tried')])
    const { kinds } = JSON.parse(readFileSync(join(team, 'met.json'), 'utf8'))
    const timesOf = (operation: string) => kinds[0].data.find(({ name }: { name: string }) => name === operation)?.times
    expect([timesOf('createCustomer'), timesOf('getPlatformConfig')]).toEqual([1, 0])
  })

  it('keeps the capsules of failed scenarios, and says how to open them', async () => {
    const failing = ['one', 'two'].map((name) =>
      scenario(name, 'Given a customer named "Ada Lovelace"', 'Then the customer Ada is REJECTED'),
    )
    const team = packaged.team('capsules', { 'features/some.feature': feature(...failing, funded) })
    const words = ['features', '--capsules', 'kept', '--parallel', '2']
    const { exit, stdout } = await packaged.run(team, words)
    expect(exit).toBe(1)
    const files = readdirSync(join(team, 'kept')).sort()
    expect(files).toEqual([
      expect.stringMatching(/^one-.*\.sandglass-capsule$/),
      expect.stringMatching(/^two-.*\.sandglass-capsule$/),
    ])
    for (const file of files) expect(stdout).toContain(`npx sandglass open kept/${file}\n`)
  })

  it('names files outside of the working folder from the folder above them', async () => {
    packaged.team('elsewhere', { 'features/one.feature': feature(scenario('one', 'Given nothing like it')) })
    const { exit, stdout } = await packaged.run('.', ['features', join(packaged.folder, 'elsewhere/features')])
    expect([exit, stdout]).toEqual([2, expect.stringContaining('Scenario: one # features/one.feature:2\n')])
  })

  it('chooses scenarios by tags, by name and by line', async () => {
    const text = feature(
      '  @smoke',
      scenario('first', 'When 1 second passes'),
      scenario('second', 'When 1 second passes'),
    )
    const team = packaged.team('choosing', { 'features/some.feature': text })
    for (const words of [['--tags', '@smoke'], ['--name', 'sec.nd$'], ['features/some.feature:5']]) {
      const { exit, stdout } = await packaged.run(team, ['features', ...words])
      expect([exit, stdout]).toEqual([0, expect.stringContaining('1 scenario (1 passed)')])
    }
  })

  it('uses a running Sandglass and leaves none of its worlds there', async () => {
    const simulator = createSimulator({ adminToken: 'open-sesame' })
    const url = await simulator.listen()
    const team = packaged.team('served', { 'features/one.feature': feature(funded) })
    const passed = await packaged.run(team, ['features', '--url', url], { SANDGLASS_ADMIN_TOKEN: 'open-sesame' })
    const byVariable = await packaged.run(team, ['features'], { SANDGLASS_URL: url, SANDGLASS_ADMIN_TOKEN: 'wrong' })
    const headers = { authorization: 'Bearer open-sesame' }
    const worlds = await fetch(`${url}/admin/worlds`, { headers }).then((answer) => answer.json())
    await simulator.close()
    expect(passed).toMatchObject({ exit: 0, stderr: '' })
    expect(worlds).toMatchObject({ data: [{ name: 'default' }] })
    const refusal = `The admin plane at ${url} refuses the token. Set SANDGLASS_ADMIN_TOKEN to the server's.\n`
    expect(byVariable).toEqual({ exit: 1, stdout: '', stderr: refusal })
  })

  it('writes every kind of report', async () => {
    const team = packaged.team('reports', { 'features/one.feature': feature(funded) })
    const words = ['features', '--report', 'html,junit=results/junit.xml,json,messages', '--output', 'out']
    expect(await packaged.run(team, words)).toMatchObject({ exit: 0, stderr: '' })
    const text = (file: string) => readFileSync(join(team, 'out', file), 'utf8')
    expect(text('report.html')).toMatch(/^<!DOCTYPE html>[\s\S]*holding 500\.00 USD[\s\S]*<\/html>\s*$/)
    expect(text('results/junit.xml')).toMatch(
      /^<\?xml[\s\S]*<testsuite [^>]*tests="1"[\s\S]*<testcase [^>]*name="funded"/,
    )
    expect(JSON.parse(text('report.json'))).toMatchObject([{ elements: [{ name: 'funded' }] }])
    const messages = text('report.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(messages.at(-1)).toMatchObject({ testRunFinished: { success: true } })
  })
})

describe('steps of a team', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a step.
  const looks = "async function (name) { await this.send('GET', `/customers/{${name}}`) }"
  const files = {
    'features/steps/one.js': `import { When } from 'sandglass/steps'\nWhen('js looks at {string}', ${looks})`,
    'features/steps/two.mjs': `import { When } from '@cucumber/cucumber'\nWhen('mjs looks at {string}', ${looks})`,
    'features/steps/three.cjs':
      `const { When } = require('sandglass/steps')\nconst { Then } = require('@cucumber/cucumber')\n` +
      `When('cjs looks at {string}', ${looks})\nThen('it is {string}', function (name) {\n` +
      `  if (this.answer.json.id !== this.recall(name)) throw new Error('another')\n})`,
    'features/index.js': "throw new Error('imports no steps, so it is no file of steps')",
    'more/time.mjs':
      `import { Before, Then, When } from 'sandglass/steps'\n` +
      `Before(function () { this.remember('pause', '6 minutes') })\n` +
      `When('a pause passes', async function () { await this.world.clock.advance(this.fill('{pause}')) })\n` +
      `Then('the time is {string}', async function (time) {\n` +
      `  const now = (await this.world.clock.now()).toISOString()\n` +
      `  if (now !== time) throw new Error(now)\n})`,
  }
  const kinds = ['js', 'mjs', 'cjs'].map((kind) =>
    scenario(kind, 'Given a customer "Ada" holding 5.00 USD', `When ${kind} looks at "Ada"`, 'Then it is "Ada"'),
  )

  it.each(['1', '2'])('of every module kind are used beside the built-in ones, by %s processes', async (processes) => {
    const text = feature(...kinds)
    const team = packaged.team(`kinds-${processes}`, { ...files, 'features/kinds.feature': text })
    const run = await packaged.run(team, ['features', '--parallel', processes])
    expect(run).toMatchObject({ exit: 0, stderr: '', stdout: expect.stringContaining('3 scenarios (3 passed)') })
  })

  it('have the clock of the scenario, the memory and hooks', async () => {
    const text = feature(scenario('time', 'When a pause passes', 'Then the time is "2025-11-15T12:06:00.000Z"'))
    const team = packaged.team('clock', { ...files, 'features/time.feature': text })
    const run = await packaged.run(team, ['features', '--steps', 'more'])
    expect(run).toMatchObject({ exit: 0, stderr: '' })
  })

  it('may be TypeScript where Node runs it', async () => {
    const step = "import { When } from 'sandglass/steps'\nconst pattern: string = 'typed'\nWhen(pattern, () => {})"
    const team = packaged.team('types', {
      'features/steps/typed.ts': step,
      'features/typed.feature': feature(scenario('one', 'When typed')),
    })
    const { exit, stderr } = await packaged.run(team, ['features'])
    if ('typescript' in process.features) expect([exit, stderr]).toEqual([0, ''])
    else
      expect([exit, stderr]).toEqual([2, expect.stringMatching(/^features\/steps\/typed\.ts needs a Node that runs /)])
  })

  it('run again as often as --retry says', async () => {
    const flaky = "let calls = 0\nWhen('flaky', () => {\n  calls += 1\n  if (calls < 2) throw new Error('not yet')\n})"
    const team = packaged.team('retry', {
      'features/flaky.mjs': `import { When } from 'sandglass/steps'\n${flaky}`,
      'features/flaky.feature': feature(scenario('one', 'When flaky')),
    })
    expect(await packaged.run(team, ['features'])).toMatchObject({ exit: 1 })
    expect(await packaged.run(team, ['features', '--retry', '1'])).toMatchObject({ exit: 0 })
  })

  it.each([
    ['a syntax error', 'When(', /^features\/bad\.mjs cannot be loaded: Unexpected end of input\n$/],
    ['an error', "throw new Error('no way')", /^features\/bad\.mjs:2 cannot be loaded: no way\n$/],
    ['a package that is not there', "import 'left-pad'", /^features\/bad\.mjs cannot be loaded: .*'left-pad'/],
  ])('with %s are named without a stack', async (_name, code, sentence) => {
    const team = packaged.team('bad', {
      'features/bad.mjs': `import { When } from 'sandglass/steps'\n${code}`,
      'features/one.feature': feature(funded),
    })
    const { exit, stdout, stderr } = await packaged.run(team, ['features'])
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringMatching(sentence)])
    expect(stderr).not.toContain('    at ')
  })

  it('that import in a package of CommonJS are told how to be named', async () => {
    const team = packaged.team('common', {
      'package.json': '{ "type": "commonjs" }',
      'features/own.js': "import { When } from 'sandglass/steps'",
      'features/one.feature': feature(funded),
    })
    const { exit, stderr } = await packaged.run(team, ['features'])
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(/features\/own\.js.* End its name in \.mjs, or set "type"/),
    ])
  })

  it('cannot replace the world', async () => {
    const team = packaged.team('world', {
      'features/world.mjs': "import { setWorldConstructor } from '@cucumber/cucumber'\nsetWorldConstructor(class {})",
      'features/one.feature': feature(funded),
    })
    const { exit, stdout } = await packaged.run(team, ['features'])
    expect([exit, stdout]).toEqual([1, expect.stringContaining('A step file calls setWorldConstructor')])
  })
})
