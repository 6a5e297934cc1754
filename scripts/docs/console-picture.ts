import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { wall } from '../../simulator/engine/index.ts'
import { openBrowser } from '../../test/browser/chromium.ts'
import { type Desk, openDesk } from '../../test/browser/console/desk.ts'
import { failPayout, payTo } from '../../test/browser/console/stories.ts'
import { openSandbox } from '../../test/browser/sandbox.ts'
import { Unavailable } from '../../test/support/install.ts'
import { bundleFile } from '../build-web.mjs'

/** The files that decide what the picture shows beside the console itself. */
const stories = ['scripts/docs/picture-story.ts', 'test/browser/console/stories.ts']

/** Returns the key of all that the picture shows: the files of the console and the story of its world. */
export async function consoleKey(): Promise<string> {
  const hash = createHash('sha256')
  // Without imports, because moving a file does not change the picture.
  const storyTexts = stories.map((file) => readFileSync(file, 'utf8').replaceAll(/^import .*\n/gm, ''))
  const files = [await bundleFile('console.js'), await bundleFile('console.css')]
  for (const content of [...files, ...storyTexts]) hash.update(content)
  return `${hash.digest('hex')}\n`
}

/** Draws the console as README shows it; returns false where no browser can be had. */
export async function drawConsole(file: string): Promise<boolean> {
  try {
    const browser = await openBrowser()
    writeFileSync(file, await takePicture(browser).finally(() => browser.close()))
    return true
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    process.stdout.write(`${file} stays as it is: ${error.message}\n`)
    return false
  }
}

async function takePicture(browser: Browser): Promise<Uint8Array> {
  const begun = wall.now()
  const now = () => Date.parse(startAt) + wall.now() - begun
  const sandbox = await openSandbox({ wall: { ...wall, now } })
  const receiver = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  try {
    const desk = await openDesk(browser, sandbox.origin, { world: pictureWorld, context: pictureView })
    await desk.open(await tellStory(desk, `http://127.0.0.1:${port}/webhooks`))
    await desk.reads('What happened')
    await desk.settle()
    const picture = await desk.page.screenshot()
    await desk.close()
    return picture
  } finally {
    receiver.close()
    await sandbox.close()
  }
}

const startAt = '2026-01-05T09:00:00Z'

const pictureWorld = { name: 'payouts', seed: 'picture', startAt }

/** The window of the picture. */
const pictureView = { colorScheme: 'light', viewport: { width: 1_280, height: 880 } } as const

/** A day of payouts: one undone, one that completes, one that fails. Returns the place that shows the last. */
async function tellStory(desk: Desk, webhookEndpoint: string): Promise<string> {
  const { api, world } = desk
  await api('PATCH', '/config', { webhookEndpoint })
  const undone = await failPayout(desk, 'Mary Shelley')
  const { head } = await world.get()
  await world.clock.advance('5s')
  await world.timeline.rewind(head - 2, 'second-try')
  await payTo(desk, undone, 'DE89370400440532013000')
  await world.clock.advance('2 hours')
  await world.faults.add({ kind: 'rateLimit', operation: 'listCustomers', times: 1, retryAfterSeconds: 30 })
  await api('GET', '/customers').catch(() => undefined)
  const { payment } = await failPayout(desk)
  await world.wait('delivered')
  return `&view=resource&id=${payment}`
}
