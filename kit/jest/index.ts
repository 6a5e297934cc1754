import { afterAll, afterEach, test as base, beforeAll, expect } from '@jest/globals'
import { startLimitMs } from '../fixtures/open.ts'
import { type TestWorld, TestWorlds, type WorldFixtures, type WorldTestOptions } from '../fixtures/test-worlds.ts'

export type { SandglassTestOptions, WorldOptions } from '../fixtures/open.ts'
export type { WorldFixtures, WorldTestOptions } from '../fixtures/test-worlds.ts'

/** Declares a test. */
export type DeclareTest = (name: string, test: (fixtures: WorldFixtures) => unknown, timeoutMs?: number) => void

/** The `test` of Jest, each with a world. */
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
  let running: TestWorld | undefined
  beforeAll(() => worlds.open(), startLimitMs)
  // A test that ran out of time has not ended its world.
  afterEach(() => running?.fail())
  afterAll(() => worlds.close())

  const declare =
    (declareIn: DeclareIn): DeclareTest =>
    (name, test, timeoutMs) =>
      declareIn(
        name,
        async () => {
          const world = await worlds.begin({ name, file: expect.getState().testPath ?? '', say: print })
          running = world
          try {
            await test(world.fixtures)
          } catch (error) {
            await world.fail()
            throw error
          }
          await world.pass()
        },
        timeoutMs,
      )
  return Object.assign(declare(base), { only: declare(base.only), skip: declare(base.skip) })
}

type DeclareIn = (name: string, run: () => Promise<void>, timeoutMs?: number) => void

function print(text: string): void {
  // biome-ignore lint/suspicious/noConsole: Jest shows it above the failure
  console.error(text)
}
