import { strict as assert } from 'node:assert'
import type { CheckContext } from './checks.ts'
import type { Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

/** Creates an invitation that expires in an hour; the name tries to be markup. */
export async function invite(
  sandbox: Sandbox,
  firstName = '<img src=x onerror=alert(1)>Bob',
): Promise<{ readonly code: string; readonly url: string }> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
  const { umaAddress: inviterUma, createdAt } = await sandbox.call('POST', '/customers', person)
  const { code, url } = await sandbox.call('POST', '/invitations', {
    inviterUma,
    firstName,
    amountToSend: 1250,
    expiresAt: new Date(Date.parse(String(createdAt)) + 3_600_000).toISOString(),
  })
  return { code: String(code), url: String(url) }
}

/** Checks of the page of an invitation. */
export const invitationChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'an invitation is styled, loads nothing and shows names as text'({ browser, sandbox }) {
    const { code, url } = await invite(sandbox)
    const visitor = await Visitor.open(browser, {})
    assert.equal((await visitor.page.goto(url))?.status(), 200)
    assert.equal(await visitor.page.title(), 'You are invited')
    await visitor.reads('<img src=x onerror=alert(1)>Bob')
    await visitor.reads('12.50 USD')
    await visitor.reads('Northwind Pay')
    assert.equal(await visitor.page.locator('img').count(), 0)
    assert.equal(await visitor.page.evaluate('getComputedStyle(document.querySelector("main")).maxWidth'), '672px')
    assert.equal(await visitor.page.evaluate('performance.getEntriesByType("resource").length'), 0)
    await sandbox.call('POST', `/invitations/${code}/claim`, { inviteeUma: '$bob@other.example' })
    await visitor.page.reload()
    await visitor.reads('Invitation claimed')
    assert.equal(await visitor.page.getByText('Northwind Pay').count(), 0)
    await visitor.close()
  },

  async 'a name without spaces does not widen the page'({ browser, sandbox }) {
    const { url } = await invite(sandbox, 'x'.repeat(3_000))
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(url)
    const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth'
    assert.equal(await visitor.page.evaluate(fits), true)
    await visitor.close()
  },

  async 'an invitation ends with the clock, and an unknown one is not found'({ browser, sandbox }) {
    const { url } = await invite(sandbox)
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(url)
    await visitor.reads('You are invited')
    await sandbox.advance('1h')
    await visitor.page.reload()
    await visitor.reads('Invitation expired')
    assert.equal((await visitor.page.goto(`${sandbox.origin}/i/00000000`))?.status(), 404)
    await visitor.reads('Unknown link')
    await visitor.close()
  },
}
