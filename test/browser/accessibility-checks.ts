import { strict as assert } from 'node:assert'
import { assertAccessible } from './axe.ts'
import { acme, type CheckContext, jane } from './checks.ts'
import { invite } from './invitation-checks.ts'
import { startReset } from './liveness-checks.ts'
import { revealCard } from './reveal-checks.ts'
import { Visitor } from './visitor.ts'

/** Visits pages with scripts, which only axe needs; the policies of the pages would stop it. */
const openForAxe = ({ browser }: CheckContext) => Visitor.open(browser, { bypassCSP: true })

/** Fills in each step with samples and continues, up to the summary. */
async function walkThrough(visitor: Visitor, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await visitor.page.getByRole('heading', { name: step, level: 2 }).waitFor()
    await assertAccessible(visitor.page, step)
    const isFilled = visitor.page.waitForEvent('load')
    await visitor.press('Fill with sample data')
    await isFilled
    await assertAccessible(visitor.page, `${step} with sample data`)
    await visitor.press('Continue')
  }
  await visitor.page.getByRole('heading', { name: 'Check and submit', level: 2 }).waitFor()
  await assertAccessible(visitor.page, 'Check and submit')
}

/** Checks of every page and state with axe-core. */
export const accessibilityChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'axe finds nothing on the steps of an individual and on the end'(context) {
    const { kycUrl } = await context.sandbox.linkFor(jane)
    const visitor = await openForAxe(context)
    await visitor.page.goto(kycUrl)
    await walkThrough(visitor, ['About you', 'Identity'])
    await visitor.press('Submit')
    await visitor.reads('You can close this page.')
    await assertAccessible(visitor.page, 'done')
    await visitor.page.goto(kycUrl)
    await visitor.reads('This link has been used.')
    await assertAccessible(visitor.page, 'used')
    await visitor.close()
  },

  async 'axe finds nothing on the steps of a business'(context) {
    const { kycUrl } = await context.sandbox.linkFor(acme('5523001'))
    const visitor = await openForAxe(context)
    await visitor.page.goto(kycUrl)
    await walkThrough(visitor, ['Company', 'Activity', 'Address and documents', 'Owners and people in charge'])
    await visitor.press('Submit')
    await visitor.reads('You can close this page.')
    await visitor.close()
  },

  async 'axe finds nothing on a rejected step and on a rejected form'(context) {
    const { sandbox } = context
    for (const customer of [jane, acme('5523001')]) {
      const { kycUrl } = await sandbox.linkFor(customer)
      const visitor = await openForAxe(context)
      for (const address of [kycUrl, `${kycUrl}?step=all`]) {
        await visitor.page.goto(address)
        await assertAccessible(visitor.page, address)
        for (const details of await visitor.page.locator('details').all()) await details.click()
        await visitor.skipChecksOfBrowser()
        await visitor.press(address === kycUrl ? 'Continue' : 'Submit')
        await visitor.page.getByRole('alert').waitFor()
        await assertAccessible(visitor.page, `${address} with errors`)
      }
      await visitor.close()
    }
  },

  async 'axe finds nothing on the confirmation and on pages without a form'(context) {
    const { sandbox } = context
    const { kycUrl } = await sandbox.linkFor(acme('5523041'))
    const approved = await sandbox.linkFor({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
    const visitor = await openForAxe(context)
    for (const address of [kycUrl, approved.kycUrl, `${sandbox.origin}/hosted/unknown`]) {
      await visitor.page.goto(address)
      await assertAccessible(visitor.page, address)
    }
    const terms = await visitor.page.goto(`${sandbox.origin}/hosted/terms/V1`)
    assert.doesNotMatch((await terms?.headerValue('content-security-policy')) ?? 'unsafe', /unsafe/)
    await visitor.reads('End-user terms, version V1')
    await assertAccessible(visitor.page, 'terms')
    await sandbox.advance('24h')
    await visitor.page.goto(kycUrl)
    await visitor.reads('This link has expired.')
    await assertAccessible(visitor.page, 'expired')
    await visitor.close()
  },

  async 'axe finds nothing on liveness checks and invitations'(context) {
    const { sandbox } = context
    const visitor = await openForAxe(context)
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
    await visitor.close()
  },

  async 'axe finds nothing on the details of a card'(context) {
    const visitor = await openForAxe(context)
    const { panEmbedUrl } = await revealCard(context.sandbox)
    await visitor.page.goto(panEmbedUrl)
    await visitor.reads('Card number')
    await assertAccessible(visitor.page, 'card')
    await context.sandbox.advance('5m')
    await visitor.page.reload()
    await visitor.reads('Link expired')
    await assertAccessible(visitor.page, 'expired card link')
    await visitor.close()
  },
}
