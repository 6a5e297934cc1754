import { readdirSync, statSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { createSimulator } from '../simulator/app.ts'
import { browserPath, installBrowser } from '../test/browser/chromium.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'

const few = 1_000
const size: Row = { name: 'console, script and styles compressed', unit: 'KiB', goal: { atMost: 60 } }

/** The first rows of a time line, and the longest frame while it is dragged. */
function rowsOf({ many }: Plan) {
  const shownOf = (moments: number) => ({ name: `console with ${moments} moments, first rows`, unit: 'ms' }) as const
  const frameOf = (moments: number) => ({ name: `console with ${moments} moments, longest frame`, unit: 'ms' }) as const
  const goal = { atMost: 50 }
  const [fewShown, fewFrame]: [Row, Row] = [shownOf(few), frameOf(few)]
  return [
    { moments: few, shown: fewShown, frame: fewFrame },
    {
      moments: many,
      shown: { ...shownOf(many), reference: fewShown },
      frame: { ...frameOf(many), reference: fewFrame, goal },
    },
  ] satisfies readonly { moments: number; shown: Row; frame: Row }[]
}

/** Records the longest time between two frames from now on. */
const watchFrames = `{
  let before = performance.now()
  longest = 0
  const next = (now) => {
    longest = Math.max(longest, now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}`

/** Starts a browser; installs it if it is missing. */
export async function startBrowser({ ends }: Bench) {
  await installBrowser()
  // By default it would exit on a signal, before everything else has ended.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const args = ['--no-sandbox', '--disable-gpu']
  const launching = chromium.launch({ executablePath: browserPath, args, timeout: 300_000, ...signals })
  return ends.addMade(launching, (browser) => browser.close())
}

/** Starts a simulator with a world of so many moments, and returns the address of the console for it. */
async function startLarge({ ends }: Bench, moments: number): Promise<string> {
  const historyLimit = 2 * moments
  const simulator = createSimulator({ port: 0, host: '127.0.0.1', logLevel: 'silent', frozen: true, historyLimit })
  const origin = await ends.addMade(simulator.listen(), () => simulator.close())
  const { engine } = simulator.worlds.get('default')
  for (let number = 0; number < moments; number += 1)
    engine.commit({ kind: 'request', name: number % 3 === 0 ? 'createQuote' : 'createCustomer' }, () => undefined)
  return `${origin.replace('localhost', '127.0.0.1')}/console?world=default`
}

/** Opens the console, and returns the milliseconds until the first rows of the timeline are shown. */
export async function openLine(page: Page, address: string): Promise<number> {
  const begun = performance.now()
  await page.goto(address)
  await page.locator('.row-scroller li').first().waitFor()
  return performance.now() - begun
}

/** Drags the line three times from one side to the other, towards the past. */
async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Time line' }).boundingBox()
  if (box === null) throw new Error('The time line is not visible.')
  const y = box.y + 140
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(box.x + 150, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 800, y, { steps: 20 })
    await page.mouse.up()
  }
}

/** Drags through the newest entries, then through all of them, and returns the longest frame meanwhile. */
async function longestFrame(page: Page): Promise<number> {
  await page.getByText(/ of [\d,]+ entries/).waitFor()
  await page.evaluate(watchFrames)
  await drag(page)
  await page.getByRole('button', { name: 'All' }).click()
  await drag(page)
  return Number(await page.evaluate('longest'))
}

async function measureConsole(bench: Bench): Promise<void> {
  const files = readdirSync('dist/web').filter((file) => file.startsWith('console.'))
  bench.record(size, files.reduce((sum, file) => sum + statSync(`dist/web/${file}`).size, 0) / 1_024)
  const browser = await startBrowser(bench)
  for (const { moments, shown, frame } of rowsOf(bench.plan)) {
    bench.progress(`a world of ${moments} moments`)
    const address = await startLarge(bench, moments)
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
    const frames: number[] = []
    const open = async () => {
      const ms = await openLine(page, address)
      frames.push(await longestFrame(page))
      return ms
    }
    await bench.inRounds([[shown, open]])
    bench.record(frame, ...frames)
    await page.close()
  }
}

export const consolePage: Group = {
  name: 'console',
  about: 'the console in a browser: its size, and a long time line beside a short one; installs Chromium if missing',
  rows: (plan) => [size, ...rowsOf(plan).flatMap(({ shown, frame }) => [shown, frame])],
  measure: measureConsole,
  only: 'whole',
}
