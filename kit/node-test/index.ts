import { after, test as base, before, type TestContext, type TestOptions } from 'node:test'
import { TestWorlds, type WorldFixtures, type WorldTestOptions } from '../fixtures/test-worlds.ts'

export type { SandglassTestOptions, WorldOptions } from '../fixtures/open.ts'
export type { WorldFixtures, WorldTestOptions } from '../fixtures/test-worlds.ts'

/** The function of a test: gets the fixtures, and the context of node:test. */
export type WorldTestFunction = (fixtures: WorldFixtures, context: TestContext) => unknown

/** Declares a test. */
export interface DeclareTest {
  (name: string, test: WorldTestFunction): void
  (name: string, options: TestOptions, test: WorldTestFunction): void
}

/** The `test` of node:test, each with a world. */
export interface WorldTest extends DeclareTest {
  readonly only: DeclareTest
  readonly skip: DeclareTest
}

/**
 * Returns a `test` that gives each test its own world, in a Sandglass that starts before the first one. A failed test
 * prints the explanation of its last refused request and the command that opens its world's capsule.
 */
export function sandglassTest(options: WorldTestOptions = {}): WorldTest {
  const worlds = new TestWorlds(options)
  before(() => worlds.open())
  after(() => worlds.close())

  const declare =
    (also: TestOptions): DeclareTest =>
    (name: string, given: TestOptions | WorldTestFunction, last?: WorldTestFunction) => {
      const [own, run] = typeof given === 'function' ? [{}, given] : [given, last]
      void base(name, { ...own, ...also }, async (context) => {
        const say = (text: string) => {
          for (const line of text.split('\n')) context.diagnostic(line)
        }
        // The runner starts a process for each file.
        const world = await worlds.begin({ name, file: process.argv[1] ?? '', say })
        let subtestFailed = false
        context.afterEach((subtest) => {
          subtestFailed ||= isFailed(subtest)
        })
        // Subtests may outlast the function of the test.
        context.after(() => (subtestFailed || isFailed(context) ? world.fail() : world.pass()))
        await run?.(world.fixtures, context)
      })
    }
  return Object.assign(declare({}), { only: declare({ only: true }), skip: declare({ skip: true }) })
}

// The declarations of Node 20 do not have the member.
const isFailed = (context: TestContext) => 'passed' in context && context.passed === false
