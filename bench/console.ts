import { readdirSync, statSync } from 'node:fs'
import { openBrowser } from '../test/browser/chromium.ts'
import type { Desk } from '../test/browser/console/desk.ts'
import { dragThrough, openLargeDesk } from '../test/browser/console/large-desk.ts'
import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'

const size = 'console, script and styles compressed'
const few = 1_000
const shown = (moments: number) => `console with ${moments} moments, first rows`
const frame = (moments: number) => `console with ${moments} moments, longest frame`

/** Notes the longest time between two frames from now on. */
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

async function openLine(desk: Desk): Promise<number> {
  const begun = performance.now()
  await desk.open()
  await desk.page.locator('.row-scroller li').first().waitFor()
  return performance.now() - begun
}

/** Drags through the newest entries, then through all of them, and returns the longest frame meanwhile. */
async function longestFrame(desk: Desk): Promise<number> {
  await desk.settle()
  await desk.page.evaluate(watchFrames)
  await dragThrough(desk, 3)
  await desk.button('All').click()
  await dragThrough(desk, 3)
  return Number(await desk.page.evaluate('longest'))
}

async function measureConsole(figures: Figures, { turns }: Plan, many: number): Promise<void> {
  const files = readdirSync('dist/web').filter((file) => file.startsWith('console.'))
  figures.note(size, files.reduce((sum, file) => sum + statSync(`dist/web/${file}`).size, 0) / 1024)
  const browser = await openBrowser()
  try {
    for (const moments of [few, many]) {
      const { desk, close } = await openLargeDesk(browser, moments)
      for (let turn = 0; turn < turns; turn += 1) {
        await figures.measure(shown(moments), () => openLine(desk))
        await figures.measure(frame(moments), () => longestFrame(desk))
      }
      await close()
    }
  } finally {
    await browser.close()
  }
}

/** The console in a browser: its size, and how a long time line compares with a short one. */
export const consolePage: Group = {
  name: 'console',
  rows: ({ many }) => [
    { figure: size, unit: 'KiB', target: '<= 60' },
    { figure: shown(few), unit: 'ms' },
    { figure: shown(many), unit: 'ms', against: { [shown(few)]: `of ${few} moments` } },
    { figure: frame(few), unit: 'ms' },
    { figure: frame(many), unit: 'ms', against: { [frame(few)]: `of ${few} moments` }, target: '<= 50 ms' },
  ],
  measure: (figures, plan) => measureConsole(figures, plan, plan.many),
  isOnce: true,
}
