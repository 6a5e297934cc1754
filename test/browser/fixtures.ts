import { type BrowserContextOptions, test as base } from '@playwright/test'
import type { SimulatorOptions } from '../../simulator/app.ts'
import { type Desk, type DeskOptions, openDesk } from './console/desk.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

export { expect } from '@playwright/test'

/** The environment variable that says why no browser is there. */
export const missingBrowser = 'SANDGLASS_TEST_MISSING_BROWSER'

interface WorkerFixtures {
  /** The simulator that all tests of a worker use, one after the other. */
  readonly sandbox: Sandbox
}

interface TestFixtures {
  readonly skipWithoutBrowser: undefined
  /** Closes something at the end of the test, what was opened last first. */
  readonly atEnd: (close: () => unknown) => void
  /** Starts a simulator of the test's own. */
  readonly startSandbox: (options?: SimulatorOptions) => Promise<Sandbox>
  /** Opens a page, without scripts unless the options say otherwise; the test fails if the browser complains. */
  readonly openVisitor: (options?: BrowserContextOptions, expected?: RegExp) => Promise<Visitor>
  /** A page without scripts. */
  readonly visitor: Visitor
  /** Makes a frozen world and opens the console for it, on the worker's server unless the options name another. */
  readonly openDesk: (options?: DeskOptions & { readonly origin?: string }) => Promise<Desk>
  /** A frozen world, and the console for it. */
  readonly desk: Desk
}

/** Playwright's `test` with a simulator, and with pages that close themselves and report complaints of the browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on
    async ({}, use) => {
      const sandbox = await openSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  skipWithoutBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on
    async ({}, use, { skip }) => {
      const reason = process.env[missingBrowser]
      skip(reason !== undefined, reason)
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on
  atEnd: async ({}, use) => {
    const closers: (() => unknown)[] = []
    await use((close) => void closers.unshift(close))
    const failures: unknown[] = []
    for (const close of closers)
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  },
  startSandbox: async ({ atEnd }, use) =>
    use(async (options) => {
      const sandbox = await openSandbox(options)
      atEnd(sandbox.close)
      return sandbox
    }),
  openVisitor: async ({ browser, atEnd }, use) =>
    use(async (options, expected) => {
      const visitor = await Visitor.open(browser, options, expected)
      atEnd(() => visitor.close())
      return visitor
    }),
  visitor: async ({ openVisitor }, use) => use(await openVisitor()),
  openDesk: async ({ browser, sandbox, atEnd }, use) =>
    use(async ({ origin = sandbox.origin, ...options } = {}) => {
      const desk = await openDesk(browser, origin, options)
      atEnd(desk.close)
      return desk
    }),
  desk: async ({ openDesk: open }, use) => use(await open()),
})
