import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attempt, type Outcome } from '../support/command.ts'
import { Project } from './projects.ts'

/** Tests of a user: the first one passes, the others fail and run out of time. */
const tests = (timesOut: string) => `
test('passes', async ({ sandglass, world }) => {
  if (!(world instanceof World)) throw new Error('the parts have different classes')
  if (!(await sandglass.worlds()).some(({ name }) => name === world.name)) throw new Error('no world')
})
test('fails', async ({ world }) => {
  await world.clock.advance('1 day')
  throw new Error('on purpose')
})
${timesOut}
`

interface Runner {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly command: readonly [program: string, ...words: string[]]
  /** Packages of the runner, installed for these tests alone. */
  readonly packages: readonly string[]
  /** The names of its failing tests. */
  readonly failing: readonly string[]
}

const hangs = "await world.clock.advance('1 day'); await new Promise((resolve) => setTimeout(resolve, 600_000).unref())"

const runners: readonly Runner[] = [
  {
    name: 'jest, without flags',
    file: 'some.test.js',
    packages: ['jest@30.5.2'],
    command: ['node_modules/.bin/jest', '--testTimeout=600000'],
    failing: ['fails', 'hangs'],
    text: `const { World } = require('sandglass')
      const { sandglassTest } = require('sandglass/jest')
      const test = sandglassTest({ world: { frozen: true } })
      ${tests(`test('hangs', async ({ world }) => { ${hangs} }, 5_000)`)}`,
  },
  {
    name: 'node:test',
    file: 'some.test.mjs',
    packages: [],
    command: [process.execPath, '--test'],
    failing: ['fails', 'hangs', 'has a failing subtest'],
    text: `import { World } from 'sandglass'
      import { sandglassTest } from 'sandglass/node-test'
      const test = sandglassTest({ world: { frozen: true } })
      ${tests(`test('hangs', { timeout: 5_000 }, async ({ world }) => { ${hangs} })`)}
      test('has a failing subtest', async ({ world }, context) => {
        await context.test('outer', (outer) => outer.test('inner', () => { throw new Error('on purpose') }))
      })`,
  },
]

describe.each(runners)('a world for each test of $name', ({ file, text, command, packages, failing }) => {
  const [program, ...words] = command
  let project: Project
  let outcome: Outcome
  beforeAll(async () => {
    project = await Project.make({})
    await project.install(...packages, inject('packed').tarball)
    await project.write(file, text)
    outcome = await attempt(program, words, { folder: project.folder })
  })
  afterAll(() => project?.remove())

  it('passes one test and fails the others', () => {
    const names = ['passes', ...failing]
    const passed = names.filter((name) => new RegExp(`(?:✓|✔|\\nok \\d+ -) ${name}\\b`).test(outcome.output))
    expect([outcome.status, passed], outcome.output).toEqual([1, ['passes']])
  })

  it.each(failing)('keeps the capsule of the test that %s and says how to open it', (name) => {
    const kept = readdirSync(project.path('.sandglass')).filter((each) => each.endsWith('.sandglass-capsule'))
    const capsule = kept.find((each) => each.startsWith(`${file} ${name} `.replaceAll(/[. ]/g, '-')))
    expect(kept, outcome.output).toHaveLength(failing.length)
    expect(outcome.output).toContain(`npx sandglass open .sandglass/${capsule}`)
  })
})
