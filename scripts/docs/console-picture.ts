import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { wall } from '../../simulator/engine/index.ts'
import { openBrowser } from '../../test/browser/chromium.ts'
import { openDesk } from '../../test/browser/console/desk.ts'
import { openSandbox } from '../../test/browser/sandbox.ts'
import { Unavailable } from '../../test/support/install.ts'
import { bundleFile } from '../build-web.mjs'
import { pictureView, pictureWorld, startAt, tellStory } from './picture-story.ts'

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
