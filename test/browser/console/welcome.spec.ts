import { expect, test } from '../fixtures.ts'
import { row } from './line-page.ts'

test('an empty world shows how to begin, until something happens', async ({ openDesk }) => {
  const desk = await openDesk({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const { page, world } = desk
  await desk.open()
  const welcome = page.getByRole('region', { name: 'Nothing has happened in this world yet' })
  const { clientId, clientSecret } = world.credential
  await expect(welcome.getByText(world.baseUrl, { exact: true })).toBeVisible()
  await expect(welcome.getByText(`${clientId}:${clientSecret}`, { exact: true })).toBeVisible()
  await desk.button('Copy the first request').click()
  await expect(desk.button('Copied')).toBeVisible()
  const command = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(command).toMatch(/^curl -X POST http\S+\/customers -u '.+' -H 'Content-Type: application\/json' -d '\{.+\}'$/)
  await desk.api('POST', '/customers', JSON.parse(/-d '(.+)'/.exec(command)?.[1] ?? ''))
  await expect(row(page, 'createCustomer')).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test('on a phone, an empty world offers no way up to the list, which is below', async ({ openDesk }) => {
  const desk = await openDesk({ context: { viewport: { width: 390, height: 800 } } })
  await desk.open()
  await expect(desk.page.getByRole('region', { name: 'Nothing has happened in this world yet' })).toBeVisible()
  await expect(desk.button('↑ List')).toBeHidden()
  await desk.api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  await expect(desk.button('↑ List')).toBeVisible()
})

test('a story is loaded into a world of its own', async ({ desk, atEnd }) => {
  const { page, world } = desk
  await desk.open()
  await desk.button('Load the story approved-customer').click()
  await page.waitForURL(/world=approved-customer/)
  const name = new URL(page.url()).searchParams.get('world') ?? ''
  atEnd(() => world.admin.call('deleteWorld', { path: { world: name } }))
  await expect(page.getByRole('region', { name: 'The resource view' }).getByText('customer, APPROVED')).toBeVisible()
})
