import { expect, test } from './fixtures.ts'
import { invite } from './hosted-links.ts'

test('an invitation is styled, loads nothing and shows names as text', async ({ sandbox, openVisitor }) => {
  const { code, url } = await invite(sandbox)
  const visitor = await openVisitor({})
  expect((await visitor.page.goto(url))?.status()).toBe(200)
  await expect(visitor.page).toHaveTitle('You are invited')
  await visitor.reads('<img src=x onerror=alert(1)>Bob')
  await visitor.reads('12.50 USD')
  await visitor.reads('Northwind Pay')
  await expect(visitor.page.locator('img')).toHaveCount(0)
  expect(await visitor.page.evaluate('getComputedStyle(document.querySelector("main")).maxWidth')).toBe('672px')
  expect(await visitor.page.evaluate('performance.getEntriesByType("resource").length')).toBe(0)
  await sandbox.call('POST', `/invitations/${code}/claim`, { inviteeUma: '$bob@other.example' })
  await visitor.page.reload()
  await visitor.reads('Invitation claimed')
  await expect(visitor.page.getByText('Northwind Pay')).toHaveCount(0)
})

test('a name without spaces does not widen the page', async ({ sandbox, visitor }) => {
  const { url } = await invite(sandbox, 'x'.repeat(3_000))
  await visitor.page.goto(url)
  const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth'
  expect(await visitor.page.evaluate(fits)).toBe(true)
})

test('an invitation ends with the clock, and an unknown one is not found', async ({ sandbox, visitor }) => {
  const { url } = await invite(sandbox)
  await visitor.page.goto(url)
  await visitor.reads('You are invited')
  await sandbox.advance('1h')
  await visitor.page.reload()
  await visitor.reads('Invitation expired')
  expect((await visitor.page.goto(`${sandbox.origin}/i/00000000`))?.status()).toBe(404)
  await visitor.reads('Unknown link')
})
