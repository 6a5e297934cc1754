import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { assertAccessible } from '../axe.ts'
import type { CheckContext } from '../checks.ts'
import { type Desk, isCut, openDesk } from './desk.ts'

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

export const webhooksChecks = {
  'a delivery shows its attempts and their signatures, is sent again, and is disturbed': async (
    check: CheckContext,
  ) => {
    const desk = await openDesk(check)
    const endpoint = await openEndpoint()
    const { page, world } = desk
    await tellOf(desk, endpoint.url)
    await desk.open('&view=webhooks')
    await page.getByText('✕ 500').first().waitFor()
    await assertAccessible(page, 'deliveries')
    await page.getByLabel('Status').selectOption('delivered')
    await page.getByText('No such delivery').waitFor()
    await page.getByLabel('Status').selectOption('any')
    await desk.link('CUSTOMER.KYC_APPROVED').click()
    await page.getByText('✓ The signature verifies').waitFor()
    await page.getByText('Checked by this browser.').waitFor()
    await page.getByText('Answer', { exact: true }).click()
    await desk.reads('the database is down')
    await assertAccessible(page, 'a delivery')

    endpoint.answer(200)
    await page.getByLabel('Kind').selectOption('webhookCorruptSignature')
    await desk.button('Inject').click()
    await page.locator('.foot', { hasText: 'Done.' }).waitFor()
    await desk.button('Send again').click()
    await page.getByText('✕ The signature does not verify').waitFor()
    await page.getByText('The injected fault webhookCorruptSignature has changed').waitFor()
    const { data } = await world.webhooks.deliveries({ type: 'CUSTOMER.KYC_APPROVED' })
    assert.equal(data[0]?.attempts.length, 2)
    endpoint.close()
    await desk.close()
  },

  'signatures are checked by the server, and texts selected, where the page has no secure context': async (
    check: CheckContext,
  ) => {
    const desk = await openDesk(check)
    const endpoint = await openEndpoint()
    const { page } = desk
    await tellOf(desk, endpoint.url)
    await page.addInitScript('Object.defineProperty(window, "isSecureContext", { value: false })')
    await desk.open('&view=webhooks')
    await desk.button('Copy the public key').click()
    await desk.button('Selected: press Ctrl+C').waitFor()
    assert.match(String(await page.evaluate('getSelection().toString()')), /^-----BEGIN PUBLIC KEY-----/)
    await desk.link('CUSTOMER.KYC_APPROVED').click()
    await page.getByText('✓ The signature verifies').waitFor()
    await page.getByText('Checked by the server.').waitFor()
    endpoint.close()
    await desk.close()
  },

  'the endpoint is set, webhooks are switched to pull, and their key is rotated': async (check: CheckContext) => {
    const desk = await openDesk(check)
    const { page, world } = desk
    const path = { world: world.name }
    const before = await world.admin.call('getPublicKey', { path })
    await desk.open('&view=webhooks')
    await page.getByText(before.fingerprint).waitFor()
    for (const url of ['http://127.0.0.1:9/hook', '']) {
      await page.getByLabel('New endpoint').fill(url)
      await page.getByText(`-d '{"webhookEndpoint":"${url}"}'`).first().waitFor({ state: 'attached' })
      await desk.button('Set the endpoint').click()
      await page.locator('.facts', { hasText: `Endpoint${url || 'none'}` }).waitFor()
      assert.equal((await world.admin.call('getSettings', { path })).endpoint, url || undefined)
    }
    const event = page.getByRole('form', { name: 'Inject' }).getByLabel('Event type')
    await event.fill('INTERNAL_ACCOUNT.BALANCE_UPDATED')
    assert.equal(await isCut(event), false, 'An event type does not fit')
    await page.getByLabel('pull: events wait to be fetched').check()
    await page.locator('.foot', { hasText: 'Set the mode pull. Done.' }).waitFor()
    assert.equal((await world.admin.call('getSettings', { path })).mode, 'pull')
    await desk.button('Rotate the key').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the key', exact: true }).click()
    await page.getByText(before.fingerprint).waitFor({ state: 'detached' })
    await page.getByText((await world.admin.call('getPublicKey', { path })).fingerprint).waitFor()
    await desk.close()
  },
}
