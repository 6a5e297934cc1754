import { assertAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { Desk } from './desk.ts'
import { failPayout } from './stories.ts'

const namesOf = async ({ world }: Desk) => (await world.admin.call('listWorlds', {})).data.map(({ name }) => name)

const dialog = ({ page }: Desk) => page.getByRole('dialog')

/** Waits until the foot says that the last act is done. */
const isDone = ({ page }: Desk) => expect(page.locator('.foot', { hasText: 'Done.' })).toBeVisible()

/** Drops a file on the page, as a person drags it there. */
async function drop({ page }: Desk, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? ''], fileName ?? ''))
      return transfer
    },
    [name, content],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Drop a capsule or a snapshot')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

test('a world is created, its credential copied, reset and deleted', async ({ openDesk }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const desk = await openDesk({ context: { permissions } })
  const { page, world } = desk
  await desk.open('&view=worlds')
  await assertAccessible(page, 'worlds')
  await desk.button('Copy the credential').click()
  await expect(desk.button('Copied')).toBeVisible()
  const { clientId, clientSecret } = world.credential
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${clientId}:${clientSecret}`)

  const name = `made-${world.name}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Starts at (UTC)').fill('2027-03-04T05:06:07')
  await page.getByLabel('Clock frozen').check()
  await desk.button('Create world').click()
  await expect(page.getByRole('heading', { name: `World ${name}` })).toBeVisible()
  const path = { world: name }
  expect((await world.admin.call('getClock', { path })).now).toBe('2027-03-04T05:06:07Z')

  await world.admin.call('endNextId', { path, body: { type: 'Customer', endsWith: '0ada' } })
  await desk.button(`Reset the world ${name}`).click()
  await dialog(desk).getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.locator('.foot', { hasText: `Reset ${name}. Done.` })).toBeVisible()
  expect((await world.admin.call('getWorld', { path })).head).toBe(0)

  await desk.button(`Delete the world ${name}`).click()
  const remove = dialog(desk).getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toBeDisabled()
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await remove.click()
  await expect(page.getByRole('heading', { name: 'World default' })).toBeVisible()
  expect(await namesOf(desk)).not.toContain(name)
})

test('worlds that the process does not have in memory are listed with the process that has them', async ({ desk }) => {
  const { page } = desk
  await page.route('**/admin/worlds', async (route) => {
    const listed = await (await route.fetch()).json()
    const held = { name: 'held', seed: 'h', holder: 'http://sandglass-2:8080' }
    await route.fulfill({ json: { ...listed, elsewhere: [held, { name: 'idle', seed: 'i' }] } })
  })
  await desk.open('&view=worlds')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(row('held').getByText('seed h, http://sandglass-2:8080')).toBeVisible()
  await expect(row('idle').getByText('seed i, not in memory')).toBeVisible()
  await page.locator('.world-switch .pill').click()
  // The first options may be worlds of other tests.
  const search = page.locator('.world-switch').getByRole('combobox')
  await search.fill('held')
  await expect(page.getByRole('option', { name: 'held http://sandglass-2:8080' })).toBeVisible()
  await search.fill('idle')
  await expect(page.getByRole('option', { name: 'idle not in memory' })).toBeVisible()
  // The page lists the worlds again and again, so the test may end in the middle of a list.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a snapshot is taken, restored and deleted', async ({ desk }) => {
  const { page, world } = desk
  await desk.open('&view=snapshots')
  await page.getByRole('form', { name: 'New snapshot' }).getByLabel('Name').fill('empty')
  await desk.button('Take a snapshot').click()
  await isDone(desk)
  await failPayout(desk)
  await assertAccessible(page, 'snapshots')
  await desk.button('Restore the snapshot empty').click()
  await dialog(desk).getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.locator('.foot', { hasText: 'Restore the snapshot empty. Done.' })).toBeVisible()
  expect(Object(await desk.api('GET', '/customers'))['data']).toEqual([])
  const downloaded = page.waitForEvent('download')
  await desk.button('Download the snapshot empty').click()
  expect((await downloaded).suggestedFilename()).toBe('empty.sandglass-snapshot')
  await desk.button('Delete the snapshot empty').click()
  await dialog(desk).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.foot', { hasText: 'Delete the snapshot empty. Done.' })).toBeVisible()
  expect(await world.snapshots()).toEqual([])
})

test('a dropped capsule opens in a world of its own, and a damaged file says why it does not', async ({ desk }) => {
  const { page, world } = desk
  const { payment } = await failPayout(desk)
  const capsule = await world.capsule()
  await desk.open()
  await drop(desk, 'failed.sandglass-capsule', capsule)
  await page.waitForURL(new RegExp(`world=${world.name}-2&`))
  await expect(page.getByText('its clock is frozen before input')).toBeVisible()
  const path = { world: `${world.name}-2`, id: payment }
  expect(Object((await world.admin.call('getResource', { path })).document).status).toBe('PENDING')
  // The world has no endpoint.
  await expect(page.getByText('wait to be fetched')).toHaveCount(0)
  await drop(desk, 'broken.sandglass-capsule', capsule.slice(0, 2_000))
  await expect(page.locator('.banner', { hasText: 'broken.sandglass-capsule was not opened.' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await world.admin.call('deleteWorld', { path: { world: `${world.name}-2` } })
})

test('a wrong token is refused and asked for again, and a right one is kept for the tab', async ({
  startSandbox,
  openDesk,
}) => {
  const sandbox = await startSandbox({ adminToken: 'right' })
  const desk = await openDesk({ origin: sandbox.origin, token: 'right' })
  const { page, world } = desk
  await page.goto(`${sandbox.origin}/console?world=${world.name}&view=worlds`)
  const enter = async (token: string) => {
    await page.getByLabel('Token', { exact: true }).fill(token)
    await desk.button('Continue').click()
  }
  await expect(page.getByText('This Sandglass asks for its admin token.')).toBeVisible()
  await enter('wrong')
  await expect(page.getByText('This token was refused.')).toBeVisible()
  await assertAccessible(page, 'the question for the token')
  await enter('right')
  await expect(page.getByText(`${world.credential.clientId}:`)).toBeVisible()
  await expect(dialog(desk)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`${world.credential.clientId}:`)).toBeVisible()
  await expect(dialog(desk)).toHaveCount(0)
})

test('a fork says that its webhooks wait to be fetched, and links to no moment before it', async ({ desk, atEnd }) => {
  const { page, world, reads } = desk
  await desk.api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  await failPayout(desk)
  await desk.open('&view=snapshots')
  const name = `fork-${world.name}`
  atEnd(() => world.admin.call('deleteWorld', { path: { world: name } }))
  await page.getByLabel('Name of the fork').fill(name)
  await desk.button('Fork now').click()
  await expect(page.locator('.foot', { hasText: 'Its webhooks wait to be fetched (pull mode).' })).toBeVisible()
  await page.goto(new URL(`/console?world=${name}&view=resource`, page.url()).href)
  const customer = page.getByRole('listitem').filter({ hasText: 'customer, APPROVED' })
  await expect(customer.getByText(/^changed at \d+$/)).toBeVisible()
  await expect(customer.getByRole('link')).toHaveCount(1)
  await page.goto(new URL(`/console?world=${name}&view=moment&id=0`, page.url()).href)
  await reads(/There is no moment 0: the world has moments \d+ to \d+/)
})
