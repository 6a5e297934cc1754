import { test as base, type TestAPI } from 'vitest'
import { keepReport } from '../fixtures/keep-report.ts'
import { sharedSandglass, startLimitMs, type WorldOptions } from '../fixtures/open.ts'
import type { WorldTestOptions } from '../fixtures/test-worlds.ts'
import type { Sandglass } from '../sandglass.ts'
import type { World } from '../world/world.ts'

export type { SandglassTestOptions, WorldOptions } from '../fixtures/open.ts'

/** The fixtures of `sandglassTest`. */
export interface SandglassFixtures {
  /** The Sandglass of the worker. */
  readonly sandglass: Sandglass
  /** The settings of the test's world; `test.override` changes them for a part of a file. */
  readonly worldOptions: WorldOptions
  /** The test's own world, deleted at its end. */
  readonly world: World
}

/** The settings of the fixtures. */
export type VitestOptions = WorldTestOptions

/**
 * Returns a `test` that gives each test its own world. A failed test prints the explanation of its last refused request
 * and the command that opens its world's capsule; reporters find both, and the timeline, in `task.meta.sandglass`.
 */
export function sandglassTest(options: VitestOptions = {}): TestAPI<SandglassFixtures> {
  const { world: settings = {}, attachments = '.sandglass' } = options
  // Vitest has a fixture of its own for each `test` that extends this one.
  const shared = sharedSandglass(options, process.env)
  const test = base.extend<SandglassFixtures>({
    sandglass: [
      // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on
      async ({}, use) => {
        await use(await shared.take())
        await shared.leave()
      },
      { scope: 'worker', auto: false },
    ],
    worldOptions: settings,
    world: async ({ sandglass, worldOptions, task }, use) => {
      const world = await sandglass.world(worldOptions)
      await use(world)
      if (task.result?.state === 'fail' && task.fails !== true) await report(task, world, attachments)
      await world[Symbol.asyncDispose]()
    },
  })
  // A start in the first test would count towards its timeout. Before vitest 4.1, hooks have no fixtures.
  test.beforeAll?.(({ sandglass }) => void sandglass, startLimitMs)
  return test
}

interface Failed {
  readonly id: string
  readonly name: string
  readonly meta: object
}

/** Prints and saves the report of a failed test. Annotations cannot be used: they end with the test's function. */
async function report({ id, name, meta }: Failed, world: World, folder: string): Promise<void> {
  const { says, ...kept } = await keepReport(world, folder, { name, id })
  Object.assign(meta, { sandglass: { world: world.name, ...kept } })
  // biome-ignore lint/suspicious/noConsole: vitest shows it under the name of the test
  console.error(says)
}
