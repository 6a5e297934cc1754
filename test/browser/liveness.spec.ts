import { expect, test } from './fixtures.ts'
import { startReset } from './hosted-links.ts'
import type { Sandbox } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

/** Presses a button on the page of a liveness check, and returns the state of the reset after it. */
async function decide(sandbox: Sandbox, visitor: Visitor, button: string, says: string): Promise<unknown> {
  const { statusPath, verificationLink } = await startReset(sandbox)
  await visitor.page.goto(verificationLink)
  await visitor.reads('To reset TOTP')
  await visitor.press(button)
  await visitor.reads(says)
  return (await sandbox.call('GET', statusPath))['status']
}

test('a liveness check is passed with a button', async ({ sandbox, visitor }) => {
  expect(await decide(sandbox, visitor, 'Pass the check', 'You passed the check.')).toBe('LIVENESS_PASSED')
})

test('a liveness check is failed with a button', async ({ sandbox, visitor }) => {
  expect(await decide(sandbox, visitor, 'Fail the check', 'You failed the check.')).toBe('REJECTED')
})

test('the page of a liveness check is styled, loads nothing and ends with the reset', async ({
  sandbox,
  openVisitor,
}) => {
  const { verificationLink } = await startReset(sandbox)
  const visitor = await openVisitor({})
  await visitor.page.goto(verificationLink)
  expect(await visitor.page.evaluate('getComputedStyle(document.querySelector("button")).cursor')).not.toBe('')
  expect(await visitor.page.evaluate('performance.getEntriesByType("resource").length')).toBe(0)
  await sandbox.advance('30m')
  expect((await visitor.page.reload())?.status()).toBe(410)
  await visitor.reads('The reset is EXPIRED.')
  expect((await visitor.page.goto(`${sandbox.origin}/liveness/unknown`))?.status()).toBe(404)
  await visitor.reads('Unknown link')
})
