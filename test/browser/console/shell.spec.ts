import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { forbidStorage } from '../visitor.ts'
import type { Desk } from './desk.ts'
import { failPayout } from './stories.ts'

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => Math.max(...elements.map(({ clientHeight }) => clientHeight)))

/** Holds all calls of a path until they are let go, and counts them. */
async function hold(page: Page, path: string) {
  const held: Route[] = []
  await page.route(path, (route) => void held.push(route))
  const first = page.waitForRequest(path)
  return {
    first,
    count: () => held.length,
    async release() {
      for (const route of held) await route.continue()
      await page.unroute(path)
    },
  }
}

/** A link that names dots means nothing, and above all no other world. */
async function seeDots({ page, reads }: Desk, origin: string): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`${origin}/console?world=..&view=faults&at=0`)
  const sentence = page.getByText(/There is no world “/)
  await expect(sentence.first()).toBeVisible()
  await reads('All worlds')
  await expect(page.locator('.clock-face, .clock-buttons')).toHaveCount(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.waitForURL(/world=\.\.&view=worlds$/)
  await expect(sentence).toHaveCount(1)
  const others = sent.filter((path) => path.startsWith('/admin/') && path !== '/admin/worlds')
  expect(others).toEqual([])
}

async function seeMissing({ open, page, reads, button }: Desk): Promise<void> {
  for (const [place, sentence] of [
    ['&view=moment&id=..', 'Nothing has the name ...'],
    ['&at=abc', 'There is no moment abc.'],
    ['&view=faults&id=nope', 'There is no fault nope.'],
    ['&view=snapshots&id=nope', 'There is no snapshot nope.'],
    ['&branch=none', /^There is no branch "none"/],
    ['&branch=main', /^You are looking at the branch main$/],
  ] as const) {
    await open(place)
    await reads(sentence)
  }
  await open('&view=snapshots&at=0')
  const take = button('Take a snapshot')
  await page.waitForFunction(() => document.querySelector('form button:disabled') !== null)
  expect((await take.getAttribute('title')) ?? '').toMatch(/go back to the present first/)
  expect((await page.getByLabel('Name', { exact: true }).getAttribute('title')) ?? '').toMatch(/letters, digits/)
}

test('the console loads under its policy, and nothing leaves the origin', async ({ sandbox, desk }) => {
  await desk.open()
  const answer = await fetch(`${sandbox.origin}/console`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'none'; .*script-src 'self'; style-src 'self'; connect-src 'self'/)
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/)
})

test('links that name nothing say so, and reach no other world', async ({ sandbox, desk }) => {
  await seeDots(desk, sandbox.origin)
  await seeMissing(desk)
})

test('a long view scrolls under its tabs and beside the list, and the next one begins at its top', async ({ desk }) => {
  const { page } = desk
  await desk.open('&view=outcomes')
  const last = page.locator('.outcome-row').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  for (const part of ['.clock-face', '.tabs', '.rows .filter', '.row-scroller'])
    await expect(page.locator(part), part).toBeInViewport({ ratio: 1 })
  await desk.link('Worlds').click()
  await expect(page.getByRole('heading', { name: 'All worlds' })).toBeInViewport()
})

test('keys that are pressed while an act hangs do nothing, and a browser without storage shows the page', async ({
  desk,
}) => {
  const { page } = desk
  await page.addInitScript(forbidStorage)
  await failPayout(desk)
  await desk.open()
  await page.getByLabel('Filter moments').fill('payment')
  // The filter waits for a pause in the typing. A list that is redrawn under the pointer leaves the focus in the field.
  await desk.reads(/^\d+ of \d+ entries$/)
  await desk.settle()
  await page.getByRole('link', { name: 'payment.fail', exact: true }).click()
  const resumed = await hold(page, '**/clock/resume')
  // A link has the focus, which has no use for the key.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Space')
  await resumed.first
  await expect(page.locator('body')).toHaveAttribute('aria-busy', 'true')
  await resumed.release()
  await desk.reads('Resume the clock.')
  expect(resumed.count()).toBe(1)
  const frozen = page.waitForRequest('**/clock/freeze')
  await page.keyboard.press('Space')
  await frozen
  await desk.reads('Freeze the clock.')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('kbd').first()).toBeVisible()
  const keys = await dialog.locator('kbd').allInnerTexts()
  expect(keys).toContain('esc')
  expect(keys).not.toContain('=')
})

test('a moment that is undone from outside is found on its branch, and the head fits', async ({ openDesk }) => {
  // With this seed no id has the digits that are searched for.
  const desk = await openDesk({ world: { name: 'a-name-as-long-as-a-story-of-many-words-2', seed: 'undone' } })
  const { page, world } = desk
  await failPayout(desk)
  const { head } = await world.get()
  await desk.open(`&at=${head - 1}&view=ledger`)
  await desk.reads('400.00')
  for (const width of [1_440, 1_200, 1_024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await heightOf(page, 'header.top'), `the header at ${width} pixels`).toBeLessThan(60)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide, `scrolls sideways at ${width} pixels`).toBe(false)
  }
  await world.admin.call('rewindTimeline', { path: { world: world.name }, body: { to: 1 } })
  await desk.reads(`There is no moment ${head - 1} any more`)
  await expect(page.getByText('400.00')).toHaveCount(0)
  await desk.link('look at it there').click()
  await desk.reads(`You are looking at moment ${head - 1} of the branch main`)
  await desk.reads('400.00')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').fill('429')
  await expect(page.getByRole('option', { name: /^Filter the timeline/ })).toBeVisible()
  await desk.settle()
  await expect(page.getByRole('option').nth(1)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await heightOf(page, '.tabs a')).toBeLessThan(40)
})

test('commands and refusals of requests are those of the world', async ({ desk }) => {
  const { page, world } = desk
  await failPayout(desk)
  await desk.open('&view=moment&id=1')
  await page.getByText('Send it again from a shell').click()
  const { clientId, clientSecret } = world.credential
  await desk.reads(`-u '${clientId}:${clientSecret}'`)
  await page.route('**/2025-10-13/**', (route) => route.fulfill({ status: 409, json: { message: 'It is taken.' } }))
  await desk.link('Outcomes').click()
  await desk
    .button(/^Copy or send request/)
    .first()
    .click()
  await desk.button('Send it').click()
  await expect(page.locator('.foot .bad', { hasText: '409. It is taken.' })).toBeVisible()
})
