import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Packaged } from './packaged.ts'

const packaged = new Packaged()
let team: string
beforeAll(() => {
  const scenario = '  Scenario: one\n    Given a customer "Ada" holding 5.00 USD\n'
  team = packaged.team('team', {
    'features/one.feature': `Feature: a\n${scenario}`,
    'features/notes.txt': 'no feature',
    'broken/one.feature': `Feature: a\n${scenario}  Scenari: two\n`,
    'hollow/one.feature': 'Feature: a\n  Nothing yet.\n',
    'stepless/one.feature': 'Feature: a\n  Scenario: one\n    Givn a customer "Ada" holding 5.00 USD\n',
    'undefined/one.feature': 'Feature: a\n  Scenario: one\n    Given a custommer "Ada" holding 5.00 USD\n',
    'twice/one.feature': `Feature: a\n${scenario}`,
    'twice/steps.mjs':
      "import { Given } from 'sandglass/steps'\n\nGiven('a customer {string} holding {money}', () => {})\n",
    'leaving/one.feature': 'Feature: a\n  Scenario: one\n    Given I leave\n',
    'leaving/steps.mjs': "import { Given } from 'sandglass/steps'\n\nGiven('I leave', () => process.exit(0))\n",
    'unloaded/one.feature': `Feature: a\n${scenario}`,
    'unloaded/steps.mjs': "import 'sandglass/steps'\n\nprocess.exit(0)\n",
    'project/package.json': '{}',
    'project/e2e/one.feature': 'Feature: a\n  Scenario: one\n    Given I am here\n',
    'project/e2e/steps/here.mjs': "import { Given } from 'sandglass/steps'\n\nGiven('I am here', () => {})\n",
    'project/other/steps.mjs': "import '@cucumber/cucumber'\n\nthrow new Error('the steps of another tool')\n",
    'circle/below/one.feature': `Feature: a\n${scenario}`,
  })
  cpSync('fixtures/mistakes', join(team, 'mistakes'), { recursive: true })
  mkdirSync(join(team, 'empty'))
  symlinkSync('..', join(team, 'circle/below/up'))
})
afterAll(() => rmSync(packaged.folder, { recursive: true, force: true }))

it('the report says of each mistake what is wrong and where, once', async () => {
  const { exit, stdout } = await packaged.run(team, ['features', 'mistakes', '--parallel', '0'])
  // The progress and the duration depend on the machine.
  const report = stdout.replaceAll(/^(?:\d+ of \d+ scenarios, |\d+m[\d.]+s ).*\n/gm, '')
  await expect(report).toMatchFileSnapshot('../../../fixtures/mistakes/report.txt')
  expect(exit).toBe(2)
})

describe('a run that cannot test anything ends with 2 and a sentence', () => {
  it.each([
    ['featurez', 'There is no feature and no folder at featurez. Did you mean features?'],
    ['empty', 'empty has no scenarios: no file in it ends in .feature.'],
    ['hollow', 'hollow has no scenarios.'],
    ['features/notes.txt', 'features/notes.txt is not a feature: its name does not end in .feature.'],
    ['features/one.feature:1', 'No scenario in features/one.feature:1 has the given lines, tags or names.'],
    ['features --tags @none', 'No scenario in features has the given lines, tags or names.'],
    ['features --name (', '--tags or --name: Invalid regular expression: /(/: Unterminated group'],
    ['features --steps nowhere', '--steps is "nowhere", expected a folder with steps; there is none.'],
    ['features --report htm', '--report is "htm", expected one of html, junit, json, messages. Did you mean "html"?'],
    ['features --report html=a,junit=a', 'twice.'],
    ['features --report html=features/notes.txt/a', 'Name a file in a folder that can be written'],
    [
      'broken',
      'broken/one.feature:4:3: the feature does not parse: "Scenari: two" is not expected here. Expected Rule:, ',
    ],
  ])('%s', async (words, sentence) => {
    const { exit, stdout, stderr } = await packaged.run(team, ['features', ...words.split(' ')])
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)])
    expect(stderr.split('\n')).toHaveLength(2)
  })

  it.each([['--retry x'], ['--parallel -1'], ['--url ftp://here'], ['--tagz @a']])('%s', async (words) => {
    expect(await packaged.run(team, ['features', 'features', ...words.split(' ')])).toMatchObject({
      exit: 2,
      stdout: '',
    })
  })
})

describe('steps', () => {
  it('that are undefined end the run with 2 and propose the nearest', async () => {
    const { exit, stdout } = await packaged.run(team, ['features', 'undefined'])
    expect([exit, stdout]).toEqual([
      2,
      expect.stringContaining('The nearest:\n         a customer {string} holding {money}\n'),
    ])
  })

  it('that are undefined have their reason in JUnit, too', async () => {
    const { exit } = await packaged.run(team, ['features', 'undefined', '--report', 'junit'])
    expect(exit).toBe(2)
    expect(readFileSync(join(team, 'report.xml'), 'utf8')).toMatch(
      /<failure type="UndefinedStep" message="[^"]*There is no such step\. The nearest:\S* +a customer \{string\} holding/,
    )
  })

  it('of other tools in the project are not loaded', async () => {
    const { exit, stdout } = await packaged.run(join(team, 'project'), ['features', '.'])
    expect([exit, stdout]).toEqual([0, expect.stringContaining('1 scenario (1 passed)')])
  })

  it('that are missing, as after a mistyped keyword, end the run with 2', async () => {
    const { exit, stderr } = await packaged.run(team, ['features', 'stepless'])
    expect([exit, stderr]).toEqual([
      2,
      'stepless/one.feature: the scenario "one" has no steps. Begin each with Given, When, Then, And, But or *.\n',
    ])
  })

  it('that match twice end the run with 2 and name both places', async () => {
    const { exit, stdout } = await packaged.run(team, ['features', 'twice'])
    const places = ['built in', 'twice/steps.mjs:3'].map((place) => `a customer {string} holding {money} # ${place}`)
    expect([exit, stdout]).toEqual([2, expect.stringContaining(places.join('\n         '))])
  })
})

it.each(['leaving', 'unloaded'])('a step that ends the process fails the run: %s', async (folder) => {
  const { exit, stderr } = await packaged.run(team, ['features', folder])
  expect([exit, stderr]).toEqual([1, 'A step or a hook has called process.exit, so the scenarios have not ended.\n'])
})

it('links in a circle are followed once', async () => {
  const { exit, stdout } = await packaged.run(team, ['features', 'circle'])
  expect([exit, stdout]).toEqual([0, expect.stringContaining('1 scenario (1 passed)')])
})

describe('an address', () => {
  it('at which nothing listens is named', async () => {
    const { exit, stderr } = await packaged.run(team, ['features', '--url', 'localhost:1'])
    expect([exit, stderr]).toEqual([
      1,
      'Nothing answers at http://localhost:1. Start a Sandglass there, or correct the address.\n',
    ])
  })

  it('at which something else listens is named', async () => {
    const server = createServer((_request, response) => response.end('<html>'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const { exit, stderr } = await packaged.run(team, ['features', '--url', url])
    await new Promise((done) => server.close(done))
    expect([exit, stderr]).toEqual([1, expect.stringContaining(`Something other than Sandglass answers at ${url}`)])
  })
})
