import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const run = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join())))`
const surplus = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** A colour scheme and a width in pixels. */
export type Look = readonly ['light' | 'dark', number]

const looks: readonly Look[] = [
  ['light', 1_000],
  ['dark', 360],
]

/** Returns the places of a page at which it breaks a rule of axe. */
export async function violationsOf(page: Page): Promise<readonly { readonly rule: string; readonly html: string }[]> {
  await page.evaluate(source)
  return page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html }))))`)
}

/** Asserts that axe finds nothing on the page, in light and dark colours, and that it fits a width of 360 pixels. */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  for (const look of looks) assert.deepEqual(await findFlaws(page, look), [], `${state}, ${look.join(', ')}`)
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Lists what axe finds on the page in a look, and says when the page is wider than that. */
export async function findFlaws(page: Page, [colorScheme, width]: Look): Promise<readonly unknown[]> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(source)
  const found: unknown = await page.evaluate(run)
  const tooWide = Number(await page.evaluate(surplus))
  return [Array.isArray(found) ? found : [found], tooWide > 0 ? [`${tooWide} pixels too wide for ${width}`] : []].flat()
}
