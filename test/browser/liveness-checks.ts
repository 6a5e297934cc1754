import { strict as assert } from 'node:assert'
import type { CheckContext } from './checks.ts'
import type { Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

interface StartedReset {
  readonly statusPath: string
  readonly verificationLink: string
}

/** Starts the reset of a customer's authenticator app. */
export async function startReset(sandbox: Sandbox): Promise<StartedReset> {
  const contacts = { email: 'anna@example.com', phoneNumber: '+4915112345678', region: 'DE' }
  const person = { customerType: 'INDIVIDUAL', fullName: 'Anna Schmidt', ...contacts }
  const { id } = await sandbox.call('POST', '/customers', person)
  const query = `customerId=${id}`
  const { secret } = await sandbox.call('POST', `/sca/factors?${query}`, { type: 'TOTP' })
  await sandbox.call('POST', `/sca/factors/confirm?${query}`, { type: 'TOTP', secret, code: '123456' })
  const { resetId, verificationLink } = await sandbox.call('POST', `/sca/factors/reset?${query}`, { factor: 'TOTP' })
  return {
    statusPath: `/sca/factors/reset/${resetId}?${query}`,
    verificationLink: String(verificationLink),
  }
}

async function decide({ browser, sandbox }: CheckContext, button: string, says: string): Promise<unknown> {
  const { statusPath, verificationLink } = await startReset(sandbox)
  const visitor = await Visitor.open(browser)
  await visitor.page.goto(verificationLink)
  await visitor.reads('To reset TOTP')
  await visitor.press(button)
  await visitor.reads(says)
  await visitor.close()
  return (await sandbox.call('GET', statusPath))['status']
}

/** Checks of the page of a liveness check, without scripts. */
export const livenessChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'a liveness check is passed with a button'(context) {
    assert.equal(await decide(context, 'Pass the check', 'You passed the check.'), 'LIVENESS_PASSED')
  },

  async 'a liveness check is failed with a button'(context) {
    assert.equal(await decide(context, 'Fail the check', 'You failed the check.'), 'REJECTED')
  },

  async 'the page of a liveness check is styled, loads nothing and ends with the reset'({ browser, sandbox }) {
    const { verificationLink } = await startReset(sandbox)
    const visitor = await Visitor.open(browser, {})
    await visitor.page.goto(verificationLink)
    assert.notEqual(await visitor.page.evaluate('getComputedStyle(document.querySelector("button")).cursor'), '')
    assert.equal(await visitor.page.evaluate('performance.getEntriesByType("resource").length'), 0)
    await sandbox.advance('30m')
    assert.equal((await visitor.page.reload())?.status(), 410)
    await visitor.reads('The reset is EXPIRED.')
    assert.equal((await visitor.page.goto(`${sandbox.origin}/liveness/unknown`))?.status(), 404)
    await visitor.reads('Unknown link')
    await visitor.close()
  },
}
