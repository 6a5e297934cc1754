import { connect } from '../../../kit/sandglass.ts'
import { expect, test } from '../fixtures.ts'

test('the token stays in its tab, and no command and no address shows it', async ({ startSandbox, openDesk }) => {
  const sandbox = await startSandbox({ adminToken: 'secret-of-the-plane' })
  const desk = await openDesk({ origin: sandbox.origin, token: 'secret-of-the-plane' })
  const { page } = desk
  await desk.open()
  await page.getByLabel('Token', { exact: true }).fill('secret-of-the-plane')
  await desk.button('Continue').click()
  await desk.button(/^Resume/).click()
  const command = page.getByText(/curl .*\/clock\/resume/).first()
  await expect(command).toBeVisible()
  await expect(command).toHaveText(/Bearer \$\{?SANDGLASS_ADMIN_TOKEN/, { useInnerText: true })
  expect(`${page.url()} ${await page.content()}`).not.toMatch(/secret-of-the-plane/)
  const other = await openDesk({ origin: sandbox.origin, token: 'secret-of-the-plane' })
  await other.open()
  await other.reads('This Sandglass asks for its admin token.')
})

test('the token of a world shows that world', async ({ startSandbox, openDesk }) => {
  const sandbox = await startSandbox({ adminToken: 'right' })
  const sandglass = await connect(sandbox.origin, { adminToken: 'right' })
  const { adminToken = '' } = await sandglass.world({ name: 'mine', frozen: true })
  const desk = await openDesk({ origin: sandbox.origin, token: 'right' })
  await desk.page.goto(`${sandbox.origin}/console`)
  await desk.page.getByLabel('Token', { exact: true }).fill(adminToken)
  await desk.button('Continue').click()
  await desk.button(/^Resume/).click()
  await expect(desk.page.getByText(/curl .*\/worlds\/mine\/clock\/resume/).first()).toBeVisible()
  await expect(desk.page).toHaveURL(/[?&]world=mine\b/)
})
