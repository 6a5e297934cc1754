import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { fillWorld, places } from './full-world.ts'

const mostShift = 0.05

const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'
const observeShifts = `window.shift = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shift += value)))
    .observe({ type: 'layout-shift', buffered: true })`

/** Holds the answers of the admin plane; returns how to let them in, one after the other. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  let open = 0
  await page.route('**/admin/**', async (route) => {
    if (route.request().url().includes('/stream')) return route.continue()
    open += 1
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
    open -= 1
  })
  return async () => {
    for (let quiet = 0; quiet < 5; quiet = open === 0 ? quiet + 1 : 0) {
      await page.evaluate(twoFrames)
      held.shift()?.()
    }
  }
}

/** Opens a place on a page of its own, and returns how far its parts move while the answers come in. */
async function shiftOf({ page: opener, world }: Desk, origin: string, place: string, width: number) {
  const page = await opener.context().newPage()
  await page.setViewportSize({ width, height: 850 })
  await page.addInitScript(observeShifts)
  const letAnswersIn = await holdAnswers(page)
  await page.goto(`${origin}/console?world=${world.name}${place}`)
  await expect(page.getByRole('status').first()).toBeAttached()
  await letAnswersIn()
  await expect(page.locator('.view [aria-busy=false]')).toBeVisible()
  const shift = Number(await page.evaluate('window.shift'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return shift
}

test('nothing moves while the console loads, at three widths', async ({ desk, sandbox }) => {
  const full = await fillWorld(desk)
  const shaky: string[] = []
  const past = `&at=${full.failure}`
  const all = [...places(full), past]
  const refused = '&filter=lane:bogus'
  // From 1,024 to 1,440 pixels only the header is another, which all places share.
  const loads = { 1440: [...all, refused], 1024: ['', past, refused], 390: [...all, refused] }
  for (const [width, each] of Object.entries(loads))
    for (const place of each) {
      const shift = await shiftOf(desk, sandbox.origin, place, Number(width))
      if (shift > mostShift) shaky.push(`${place} at ${width} pixels by ${shift}`)
    }
  expect(shaky, 'These places move').toEqual([])
})

test('nothing moves when the world is not there', async ({ page, sandbox }) => {
  await page.addInitScript(observeShifts)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 850 })
    await page.goto(`${sandbox.origin}/console?world=nobody`)
    await expect(page.locator('.banner', { hasText: 'There is no world' })).toBeVisible()
    await expect(page.locator('.view [aria-busy=false]')).toBeVisible()
    expect(Number(await page.evaluate('window.shift')), `at ${width} pixels`).toBeLessThanOrEqual(mostShift)
  }
})

const noteRemarks = `window.remarks = []
  new MutationObserver(() => window.remarks.push(document.querySelector('.remark')?.textContent ?? ''))
    .observe(document, { childList: true, subtree: true, characterData: true })`

test('until the list has its entries, it says that it loads, and nothing about a filter', async ({ desk }) => {
  await fillWorld(desk)
  await desk.page.addInitScript(noteRemarks)
  await desk.open()
  await expect(desk.page.locator('.row').first()).toBeVisible()
  const remarks = await desk.page.evaluate<readonly string[]>('[...new Set(window.remarks)]')
  expect(remarks.filter((remark) => remark !== '')).toEqual(['Loading…'])
})
