import { strict as assert } from 'node:assert'
import { connect } from '../../../kit/sandglass.ts'
import type { CheckContext } from '../checks.ts'
import { openSandbox } from '../sandbox.ts'
import { openDesk } from './desk.ts'

export const tokenChecks = {
  'the token stays in its tab, and no command and no address shows it': async (check: CheckContext) => {
    const sandbox = await openSandbox({ adminToken: 'secret-of-the-plane' })
    const desk = await openDesk(check, { origin: sandbox.origin, token: 'secret-of-the-plane' })
    const { page } = desk
    await desk.open()
    await page.getByLabel('Token', { exact: true }).fill('secret-of-the-plane')
    await desk.button('Continue').click()
    await desk.button(/^Resume/).click()
    const command = page.getByText(/curl .*\/clock\/resume/).first()
    await command.waitFor()
    assert.match(await command.innerText(), /Bearer \$\{?SANDGLASS_ADMIN_TOKEN/)
    assert.doesNotMatch(`${page.url()} ${await page.content()}`, /secret-of-the-plane/)
    const other = await openDesk(check, { origin: sandbox.origin, token: 'secret-of-the-plane' })
    await other.open()
    await other.reads('This Sandglass asks for its admin token.')
    await other.close()
    await desk.close()
    await sandbox.close()
  },

  'the token of a world shows that world': async (check: CheckContext) => {
    const sandbox = await openSandbox({ adminToken: 'right' })
    const sandglass = await connect(sandbox.origin, { adminToken: 'right' })
    const { adminToken = '' } = await sandglass.world({ name: 'mine', frozen: true })
    const desk = await openDesk(check, { origin: sandbox.origin, token: 'right' })
    await desk.page.goto(`${sandbox.origin}/console`)
    await desk.page.getByLabel('Token', { exact: true }).fill(adminToken)
    await desk.button('Continue').click()
    await desk.button(/^Resume/).click()
    await desk.page
      .getByText(/curl .*\/worlds\/mine\/clock\/resume/)
      .first()
      .waitFor()
    assert.match(desk.page.url(), /[?&]world=mine\b/)
    await desk.close()
    await sandbox.close()
  },
}
