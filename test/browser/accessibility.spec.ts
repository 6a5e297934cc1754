import { assertAccessible } from './axe.ts'
import { acme, jane } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { invite, revealCard, startReset } from './hosted-links.ts'
import type { Visitor } from './visitor.ts'

/** Lets axe run on pages whose policies would stop it. */
const forAxe = { bypassCSP: true }

/** Fills in each step with samples and continues, up to the summary. */
async function walkThrough(visitor: Visitor, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await expect(visitor.page.getByRole('heading', { name: step, level: 2 })).toBeVisible()
    await assertAccessible(visitor.page, step)
    const isFilled = visitor.page.waitForEvent('load')
    await visitor.press('Fill with sample data')
    await isFilled
    await assertAccessible(visitor.page, `${step} with sample data`)
    await visitor.press('Continue')
  }
  await expect(visitor.page.getByRole('heading', { name: 'Check and submit', level: 2 })).toBeVisible()
  await assertAccessible(visitor.page, 'Check and submit')
}

test('axe finds nothing on the steps of an individual and on the end', async ({ sandbox, openVisitor }) => {
  const { kycUrl } = await sandbox.linkFor(jane)
  const visitor = await openVisitor(forAxe)
  await visitor.page.goto(kycUrl)
  await walkThrough(visitor, ['About you', 'Identity'])
  await visitor.press('Submit')
  await visitor.reads('You can close this page.')
  await assertAccessible(visitor.page, 'done')
  await visitor.page.goto(kycUrl)
  await visitor.reads('This link has been used.')
  await assertAccessible(visitor.page, 'used')
})

test('axe finds nothing on the steps of a business', async ({ sandbox, openVisitor }) => {
  const { kycUrl } = await sandbox.linkFor(acme('5523001'))
  const visitor = await openVisitor(forAxe)
  await visitor.page.goto(kycUrl)
  await walkThrough(visitor, ['Company', 'Activity', 'Address and documents', 'Owners and people in charge'])
  await visitor.press('Submit')
  await visitor.reads('You can close this page.')
})

test('axe finds nothing on a rejected step and on a rejected form', async ({ sandbox, openVisitor }) => {
  for (const customer of [jane, acme('5523001')]) {
    const { kycUrl } = await sandbox.linkFor(customer)
    const visitor = await openVisitor(forAxe)
    for (const address of [kycUrl, `${kycUrl}?step=all`]) {
      await visitor.page.goto(address)
      await assertAccessible(visitor.page, address)
      for (const details of await visitor.page.locator('details').all()) await details.click()
      await visitor.skipChecksOfBrowser()
      await visitor.press(address === kycUrl ? 'Continue' : 'Submit')
      await expect(visitor.page.getByRole('alert')).toBeVisible()
      await assertAccessible(visitor.page, `${address} with errors`)
    }
  }
})

test('axe finds nothing on the confirmation and on pages without a form', async ({ sandbox, openVisitor }) => {
  const { kycUrl } = await sandbox.linkFor(acme('5523041'))
  const approved = await sandbox.linkFor({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  const visitor = await openVisitor(forAxe)
  for (const address of [kycUrl, approved.kycUrl, `${sandbox.origin}/hosted/unknown`]) {
    await visitor.page.goto(address)
    await assertAccessible(visitor.page, address)
  }
  const terms = await visitor.page.goto(`${sandbox.origin}/hosted/terms/V1`)
  expect((await terms?.headerValue('content-security-policy')) ?? 'unsafe').not.toMatch(/unsafe/)
  await visitor.reads('End-user terms, version V1')
  await assertAccessible(visitor.page, 'terms')
  await sandbox.advance('24h')
  await visitor.page.goto(kycUrl)
  await visitor.reads('This link has expired.')
  await assertAccessible(visitor.page, 'expired')
})

test('axe finds nothing on liveness checks and invitations', async ({ sandbox, openVisitor }) => {
  const visitor = await openVisitor(forAxe)
  const { code, url } = await invite(sandbox)
  await visitor.page.goto(url)
  await assertAccessible(visitor.page, 'invitation')
  await sandbox.call('POST', `/invitations/${code}/claim`, { inviteeUma: '$bob@other.example' })
  await visitor.page.reload()
  await visitor.reads('Invitation claimed')
  await assertAccessible(visitor.page, 'claimed invitation')
  const { verificationLink } = await startReset(sandbox)
  await visitor.page.goto(verificationLink)
  await assertAccessible(visitor.page, 'liveness check')
  await visitor.press('Fail the check')
  await visitor.reads('You failed the check.')
  await assertAccessible(visitor.page, 'failed check')
  await visitor.page.goto(verificationLink)
  await assertAccessible(visitor.page, 'check that is over')
})

test('axe finds nothing on the details of a card', async ({ sandbox, openVisitor }) => {
  const visitor = await openVisitor(forAxe)
  const { panEmbedUrl } = await revealCard(sandbox)
  await visitor.page.goto(panEmbedUrl)
  await visitor.reads('Card number')
  await assertAccessible(visitor.page, 'card')
  await sandbox.advance('5m')
  await visitor.page.reload()
  await visitor.reads('Link expired')
  await assertAccessible(visitor.page, 'expired card link')
})

test('axe finds nothing on the pages for developers that need no scripts', async ({ sandbox, openVisitor }) => {
  const visitor = await openVisitor(forAxe, /404/)
  for (const path of ['/', '/admin', '/docs/guide/time', '/docs/guide/shared-server', '/dosc']) {
    await visitor.page.goto(sandbox.origin + path)
    await assertAccessible(visitor.page, path)
  }
  await visitor.reads('Did you mean /docs?')
  await expect(visitor.page.getByRole('link', { name: 'Console', exact: true })).toHaveAttribute('href', '/console')
})

test('the guides are found by their words, and shown with their pictures', async ({ sandbox, openVisitor }) => {
  const visitor = await openVisitor(forAxe)
  await visitor.page.goto(`${sandbox.origin}/docs/guide`)
  await visitor.page.getByRole('searchbox').fill('branches rewind')
  await visitor.page.getByRole('searchbox').press('Enter')
  await assertAccessible(visitor.page, 'search')
  await visitor.page.getByRole('link', { name: 'Time › Branches' }).click()
  await expect(visitor.page.getByRole('heading', { name: 'Branches' })).toBeInViewport()
  const picture = visitor.page.getByRole('img', { name: /branch-1/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('axe finds nothing on the page of a deleted world', async ({ sandbox, openVisitor }) => {
  const visitor = await openVisitor({ ...forAxe, javaScriptEnabled: true }, /404/)
  await visitor.page.goto(`${sandbox.origin}/console?world=deleted`)
  await visitor.reads('There is no world “deleted”. Choose another, or create one.')
  await expect(visitor.page.getByRole('heading', { name: 'All worlds' })).toBeVisible()
  await assertAccessible(visitor.page, 'deleted world')
})
