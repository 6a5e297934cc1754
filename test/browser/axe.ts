import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const surplus = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** A colour scheme and a width in pixels. */
export interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: number
  /** The rules that are tried, when others were tried in another scheme; all without it. */
  readonly rules?: readonly string[]
}

/** The rules that depend on the colour scheme. */
const colours = ['color-contrast', 'link-in-text-block']

/** Both schemes at a width: all rules in the first, those about colours in the other. */
export const bothSchemes = (width: number, scheme: Look['scheme']): readonly Look[] => [
  { scheme, width },
  { scheme: scheme === 'light' ? 'dark' : 'light', width, rules: colours },
]

const looks: readonly Look[] = [...bothSchemes(1_440, 'light'), ...bothSchemes(390, 'dark')]

/** Asserts that axe finds nothing on the page, in light and dark colours, and that it fits wide and narrow windows. */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const look of looks) found.push(...(await findFlaws(page, look)))
  expect(found, state).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

/** Lists the places of the page at which axe finds something in a look, and says when the page is wider than that. */
export async function findFlaws(page: Page, { scheme, width, rules }: Look): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 800 })
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source)
  // No rule that is tried reads style sheets or media, which axe would fetch again.
  const options = { resultTypes: ['violations'], preload: false, ...(rules === undefined ? {} : { runOnly: rules }) }
  const found: readonly string[] =
    await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join())))`)
  const tooWide = Number(await page.evaluate(surplus))
  const flaws = tooWide > 0 ? [...found, `${tooWide} pixels too wide`] : found
  return flaws.map((flaw) => `${scheme} ${width}: ${flaw}`)
}
