import { relative } from 'node:path'
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test'
import { reportFailure } from '../fixtures/failure-report.ts'
import { capsuleSuffix, keepCapsule } from '../fixtures/keep-capsule.ts'
import { openSandglass, type SandglassTestOptions, startLimitMs, type WorldOptions } from '../fixtures/open.ts'
import type { Sandglass } from '../sandglass.ts'
import type { World } from '../world/world.ts'

export type { SandglassTestOptions, WorldOptions } from '../fixtures/open.ts'

/** The fixtures that each test has. */
export interface SandglassTestFixtures {
  /** The settings of the test's world; `test.use` changes them for a file or a group. */
  readonly worldOptions: WorldOptions
  /** The test's own world, deleted at its end. */
  readonly world: World
}

/** The fixtures shared by the tests of a worker. */
export interface SandglassWorkerFixtures {
  readonly sandglass: Sandglass
}

/** The `test` of Playwright with the fixtures of Sandglass. */
export type SandglassTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SandglassTestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SandglassWorkerFixtures
>

/**
 * Returns a `test` that gives each test its own world. A failed test prints the explanation of its last refused
 * request and the command that opens its world's capsule, and attaches both with the timeline.
 */
export function sandglassTest(options: SandglassTestOptions = {}): SandglassTest {
  return base.extend<SandglassTestFixtures, SandglassWorkerFixtures>({
    sandglass: [
      // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on
      async ({}, use) => {
        const { sandglass, close } = await openSandglass(options, process.env)
        await use(sandglass)
        await close()
      },
      // A time of its own: a start is no part of the first test.
      { scope: 'worker', timeout: startLimitMs },
    ],
    worldOptions: [options.world ?? {}, { option: true }],
    world: async ({ sandglass, worldOptions }, use, testInfo) => {
      const world = await sandglass.world(worldOptions)
      await use(world)
      if (testInfo.status !== testInfo.expectedStatus) await report(testInfo, world)
      await world[Symbol.asyncDispose]()
    },
  })
}

/** Prints and attaches the report of a failed test, and the capsule of its world. */
async function report(testInfo: TestInfo, world: World): Promise<void> {
  const { explanation, timeline } = await reportFailure(world)
  await testInfo.attach('explanation', { body: explanation, contentType: 'text/plain' })
  await testInfo.attach('timeline', { body: timeline, contentType: 'text/plain' })
  const path = relative(process.cwd(), testInfo.outputPath(`world${capsuleSuffix}`))
  const { file, line } = await keepCapsule(world, path)
  if (file !== undefined) await testInfo.attach('capsule', { path: file, contentType: 'application/x-ndjson' })
  // biome-ignore lint/suspicious/noConsole: the reporters show it under the name of the test
  console.error(`${explanation}\n${line}`)
}
