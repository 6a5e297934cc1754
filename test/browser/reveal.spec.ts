import type { Page } from '@playwright/test'
import { boxOf } from './console/desk.ts'
import { expect, test } from './fixtures.ts'
import { revealCard } from './hosted-links.ts'
import { openSite, type Site } from './platform-site.ts'

/** A page of the platform that frames another one. */
const framing = (framed: string) =>
  `<!doctype html><title>App</title><h1>Your card</h1><iframe src="${framed}" width="420" height="280"></iframe>`

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const counted = digits.flatMap((digit, place) => [...String(place % 2 === 0 ? digit : digit * 2)].map(Number))
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}

/** Opens a site that frames a page, and returns the text in the frame; undefined when the browser does not show it. */
async function textInFrame(page: Page, site: Site): Promise<string | undefined> {
  await page.goto(site.origin, { waitUntil: 'load' })
  const [, frame] = page.frames()
  if (frame === undefined || !frame.url().includes('/reveal/')) return undefined
  return frame.locator('body').innerText()
}

// The browser decides which sites may frame the page. These tests use a plain page, because the browser complains
// about a frame that it refuses.

test('a site of another origin shows card details in a frame', async ({ sandbox, page, atEnd }) => {
  const { last4, panEmbedUrl } = await revealCard(sandbox)
  const site = await openSite(framing(panEmbedUrl))
  atEnd(site.close)
  expect(new URL(panEmbedUrl).host).not.toBe(new URL(site.origin).host)
  const text = (await textInFrame(page, site)) ?? ''
  const [number = ''] = /\b4\d{3}(?: \d{4}){3}\b/.exec(text) ?? []
  expect(passesLuhn(number.replaceAll(' ', '')), `${number} passes the Luhn check`).toBe(true)
  expect(number.slice(-4)).toBe(last4)
  expect(text).toMatch(/VISA[\s\S]*EXPIRES\s+12\/\d{2}\s+CVV\s+\d{3}/i)
})

test('the page around the card shows through for users of dark colours, too', async ({ sandbox, page, atEnd }) => {
  const { panEmbedUrl } = await revealCard(sandbox)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const scheme of ['light', 'dark']) {
    const style = `:root { color-scheme: ${scheme}; background: rgb(1, 2, 3) } iframe { color-scheme: light }`
    const site = await openSite(`<style>${style}</style>${framing(panEmbedUrl)}`)
    atEnd(site.close)
    expect(await textInFrame(page, site)).toContain('VISA')
    const { x, y } = await boxOf(page.locator('iframe'))
    const picture = await page.screenshot({ clip: { x: x + 4, y: y + 4, width: 1, height: 1 } })
    const alone = await page.screenshot({ clip: { x: 1, y: 1, width: 1, height: 1 } })
    expect(picture.equals(alone), `the background of a ${scheme} page`).toBe(true)
  }
})

test('a site that SANDGLASS_FRAME_ANCESTORS does not name shows nothing', async ({ startSandbox, page, atEnd }) => {
  const { panEmbedUrl } = await revealCard(await startSandbox({ frameAncestors: 'https://app.example.com' }))
  const site = await openSite(framing(panEmbedUrl))
  atEnd(site.close)
  expect(await textInFrame(page, site)).toBeUndefined()
})

test('a site that SANDGLASS_FRAME_ANCESTORS names shows the card', async ({ startSandbox, page, atEnd }) => {
  const { last4, panEmbedUrl } = await revealCard(await startSandbox({ frameAncestors: 'http://localhost:*' }))
  const site = await openSite(framing(panEmbedUrl))
  atEnd(site.close)
  expect(await textInFrame(page, site)).toContain(` ${last4}`)
})

test('card details are styled, load nothing and end with the link', async ({ sandbox, openVisitor }) => {
  const { panEmbedUrl } = await revealCard(sandbox)
  const visitor = await openVisitor({})
  await visitor.page.goto(panEmbedUrl)
  expect(await visitor.page.evaluate('getComputedStyle(document.querySelector("main")).display')).toBe('flex')
  expect(await visitor.page.evaluate('performance.getEntriesByType("resource").length')).toBe(0)
  await sandbox.advance('5m')
  expect((await visitor.page.reload())?.status()).toBe(410)
  await visitor.reads('Link expired')
  expect((await visitor.page.goto(`${sandbox.origin}/reveal/unknown`))?.status()).toBe(404)
  await visitor.reads('Unknown link')
})
