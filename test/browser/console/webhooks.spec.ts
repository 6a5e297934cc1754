import { createServer } from 'node:http'
import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { type Desk, isCut } from './desk.ts'

/** An endpoint whose answers can be chosen. */
async function openEndpoint() {
  const told = { status: 500 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(told.status).end('the database is down'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}/hook`,
    answer: (status: number) => {
      told.status = status
    },
    close: () => server.close(),
  }
}

/** Makes a customer, of whom an event is told, and waits until its first attempt has been answered. */
async function tellOf({ api, world }: Desk, url: string): Promise<void> {
  await api('PATCH', '/config', { webhookEndpoint: url })
  await api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  await world.wait('delivered')
}

test('a delivery shows its attempts and their signatures, is sent again, and is disturbed', async ({ desk, atEnd }) => {
  const endpoint = await openEndpoint()
  atEnd(endpoint.close)
  const { page, world } = desk
  await tellOf(desk, endpoint.url)
  await desk.open('&view=webhooks')
  await expect(page.getByText('✕ 500').first()).toBeVisible()
  await expect(page.locator('.view .item').first()).toBeInViewport({ ratio: 1 })
  await assertAccessible(page, 'deliveries')
  await page.getByLabel('Status').selectOption('delivered')
  await expect(page.getByText('No such delivery')).toBeVisible()
  await page.getByLabel('Status').selectOption('any')
  await desk.link(/^CUSTOMER\.KYC_APPROVED$/).click()
  await expect(page.getByText('✓ The signature verifies')).toBeVisible()
  await expect(page.getByText('Checked by this browser.')).toBeVisible()
  await page.getByText('Answer', { exact: true }).click()
  await desk.reads('the database is down')
  await assertAccessible(page, 'a delivery')

  endpoint.answer(200)
  await page.getByLabel('Kind').selectOption('webhookCorruptSignature')
  await desk.button('Inject').click()
  await expect(page.locator('.foot', { hasText: 'Done.' })).toBeVisible()
  await desk.button('Send again').click()
  await expect(page.getByText('✕ The signature does not verify')).toBeVisible()
  await expect(page.getByText('The injected fault webhookCorruptSignature has changed')).toBeVisible()
  const { data } = await world.webhooks.deliveries({ type: 'CUSTOMER.KYC_APPROVED' })
  expect(data[0]?.attempts.length).toBe(2)
})

test('signatures are checked by the server, and texts selected, where the page has no secure context', async ({
  desk,
  atEnd,
}) => {
  const endpoint = await openEndpoint()
  atEnd(endpoint.close)
  const { page } = desk
  await tellOf(desk, endpoint.url)
  await page.addInitScript('Object.defineProperty(window, "isSecureContext", { value: false })')
  await desk.open('&view=webhooks')
  await desk.button('Copy the public key').click()
  await expect(desk.button('Selected: press Ctrl+C')).toBeVisible()
  expect(String(await page.evaluate('getSelection().toString()'))).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  await desk.link(/^CUSTOMER\.KYC_APPROVED$/).click()
  await expect(page.getByText('✓ The signature verifies')).toBeVisible()
  await expect(page.getByText('Checked by the server.')).toBeVisible()
})

test('the endpoint is set, webhooks are switched to pull, and their key is rotated', async ({ desk }) => {
  const { page, world } = desk
  const path = { world: world.name }
  const before = await world.admin.call('getPublicKey', { path })
  await desk.open('&view=webhooks')
  await expect(page.getByText(before.fingerprint)).toBeVisible()
  for (const url of ['http://127.0.0.1:9/hook', '']) {
    await page.getByLabel('New endpoint').fill(url)
    await expect(page.getByText(`-d '{"webhookEndpoint":"${url}"}'`).first()).toBeAttached()
    await desk.button('Set the endpoint').click()
    await expect(page.locator('.facts', { hasText: `Endpoint${url || 'none'}` })).toBeVisible()
    expect((await world.admin.call('getSettings', { path })).endpoint).toBe(url || undefined)
  }
  const event = page.getByRole('form', { name: 'Inject' }).getByLabel('Event type')
  await event.fill('INTERNAL_ACCOUNT.BALANCE_UPDATED')
  expect(await isCut(event), 'An event type does not fit').toBe(false)
  await page.getByLabel('pull: events wait to be fetched').check()
  await expect(page.locator('.foot', { hasText: 'Set the mode pull. Done.' })).toBeVisible()
  expect((await world.admin.call('getSettings', { path })).mode).toBe('pull')
  await desk.button('Rotate the key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate the key', exact: true }).click()
  await expect(page.getByText(before.fingerprint)).toHaveCount(0)
  const after = await world.admin.call('getPublicKey', { path })
  await expect(page.getByText(after.fingerprint)).toBeVisible()
})
