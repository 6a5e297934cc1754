import type { Page } from '@playwright/test'
import { samples } from '../../fixtures/documents/samples.ts'
import { bothSchemes, findFlaws } from './axe.ts'
import { jane } from './customers.ts'
import { test as base, expect } from './fixtures.ts'
import type { Sandbox } from './sandbox.ts'
import { forbidStorage } from './visitor.ts'

/** Reports every violation of the policy, also those that the browser keeps to itself. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('violates ' + violatedDirective + ': ' + blockedURI))`

interface ReaderOptions {
  readonly sandbox?: Sandbox
  /** The query and the fragment, after `/docs`. */
  readonly address?: string
  /** Runs before the scripts of the page. */
  readonly script?: string
  readonly width?: number
}

const test = base.extend<{ readonly openReference: (options?: ReaderOptions) => Promise<Page> }>({
  /** Opens the reference; the test fails if a request leaves the origin, the policy is violated or scripts fail. */
  openReference: async ({ sandbox: shared, openVisitor, atEnd }, use) =>
    use(async ({ sandbox = shared, address = '', script = '', width = 1440 } = {}) => {
      const { page } = await openVisitor({ viewport: { width, height: 844 } })
      const left: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(`${sandbox.origin}/`) && !/^(?:data|blob):/.test(request.url()))
          left.push(request.url())
      })
      atEnd(() => expect(left, 'requests to other origins').toEqual([]))
      await page.addInitScript(`${reportViolations};${script}`)
      await page.goto(`${sandbox.origin}/docs${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    }),
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Sends `GET /customers` from the page and returns the answer that the page got. */
async function tryListCustomers(page: Page, { origin }: Sandbox) {
  await page.goto(`${page.url().replace(/#.*/, '')}#listCustomers`)
  await expect(title(page)).toHaveText('List customers')
  const answered = page.waitForResponse(`${origin}/2025-10-13/customers*`)
  await page.getByRole('button', { name: 'Send GET' }).click()
  return answered
}

test('the reference shows both documents, also in a browser without storage', async ({ openReference }) => {
  const page = await openReference({ script: forbidStorage })
  await expect(title(page)).toHaveText('Sandglass: the payments API')
  await expect(page.getByRole('main').getByRole('link', { name: 'Get the configuration' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/docs/guide')
  await page.getByRole('link', { name: 'Admin plane' }).click()
  await expect(title(page)).toHaveText('Sandglass: the admin plane')
  await page.getByRole('main').getByRole('link', { name: 'Create a world' }).click()
  await expect(title(page)).toHaveText('Create a world')
  await expect(page).toHaveURL(/#createWorld$/)
  await page.goBack()
  await expect(title(page)).toHaveText('Sandglass: the admin plane')
})

test('the reference is searched with the keyboard, in both documents', async ({ openReference }) => {
  const page = await openReference()
  await page.keyboard.press('/')
  await page.keyboard.type('list customers')
  const operations = page.getByRole('navigation', { name: 'Operations' })
  await expect(operations.getByRole('link').first()).toHaveText(/List customers$/)
  await expect(operations.getByText('Admin plane: Ledger, requests and coverage')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('List customers')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('rewind_nothing')
  await expect(operations.getByRole('status')).toHaveText('Nothing has all of these words.')
  await page.getByRole('searchbox').fill('rewindTimelineInWorld')
  await operations.getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Documents' }).locator('[aria-current]')).toHaveText('Admin plane')
})

test('an operation shows parameters, members of members, answers and errors', async ({ openReference }) => {
  const page = await openReference({ address: '#createCustomer' })
  const main = page.getByRole('main')
  await expect(main.getByText('POST', { exact: true })).toBeVisible()
  await expect(main.getByText('A repeated key on the same path replays the first answer')).toBeVisible()
  const body = main.locator('section', { has: page.getByRole('heading', { name: 'Body' }) })
  await body.locator('summary').first().click()
  await body.getByText('Members of address').click()
  await expect(body.getByText('postalCode', { exact: true })).toBeVisible()
  await main.getByText('UMA_ADDRESS_EXISTS', { exact: false }).first().click()
  await expect(main.getByText('UMA_ADDRESS_EXISTS', { exact: true }).first()).toBeVisible()
})

test('a webhook shows its body and has nothing to send', async ({ openReference }) => {
  const page = await openReference({ address: '#OUTGOING_PAYMENT.COMPLETED' })
  await expect(title(page)).toHaveText('Outgoing payment: completed')
  await page.getByText('Example', { exact: true }).click()
  await expect(page.getByText('"type": "OUTGOING_PAYMENT.COMPLETED"')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
})

test('the reference tries operations in the world that its address names', async ({ sandbox, openReference }) => {
  const { name, clientId, clientSecret } = await sandbox.makeWorld({ frozen: true })
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  const { id } = await sandbox.call('POST', '/customers', jane, { authorization })
  const page = await openReference({ address: `?world=${name}` })
  const answer = await tryListCustomers(page, sandbox)
  expect((await answer.request().allHeaders())['authorization']).toBe(authorization)
  expect(await answer.json()).toMatchObject({ data: [{ id }] })
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(String(id))
  await expect(page.getByText(`${clientId}:${clientSecret}`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('Python')
  await expect(page.getByText('import requests')).toBeVisible()
})

test('the reference calls the admin plane for that world, and shows a stream as it grows', async ({
  sandbox,
  openReference,
}) => {
  const { name } = await sandbox.makeWorld({ frozen: true })
  const page = await openReference({ address: `?world=${name}#streamTimelineInWorld` })
  await expect(page.getByLabel('world (required)')).toHaveValue(String(name))
  await page.getByText('Optional parameters').click()
  await page.getByLabel('after').fill('0')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('beginning')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('beginning')
})

test('the reference fills in a form from its example, and sends files', async ({ sandbox, openReference }) => {
  const page = await openReference({ address: '#uploadDocument' })
  await expect(page.getByRole('combobox', { name: 'documentType' })).toHaveValue('CERTIFICATE_OF_INCORPORATION')
  const { id } = await sandbox.call('POST', '/customers', jane)
  await page.getByRole('textbox', { name: 'documentHolder' }).fill(String(id))
  await page.getByLabel('file').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: samples.PDF })
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"fileName": "a.pdf"')
})

test('the reference says when there is no such world', async ({ openReference }) => {
  const page = await openReference({ address: '?world=none#createCustomer' })
  await expect(page.getByText('There is no world called none; no credential is filled in.')).toBeVisible()
  await expect(page.getByLabel('Client id')).toHaveValue('')
})

test('the reference sends no id that would lead to another address', async ({ sandbox, openReference }) => {
  const { name } = await sandbox.makeWorld({ frozen: true })
  const page = await openReference({ address: `?world=${name}#deleteSnapshotInWorld` })
  await page.getByLabel('name (required)').fill('..')
  await page.getByRole('button', { name: 'Send DELETE' }).click()
  await expect(page.getByRole('status').getByText('cannot be parts of a path')).toBeVisible()
  expect((await fetch(`${sandbox.origin}/admin/worlds/${name}`)).status).toBe(200)
})

test('the reference takes a credential with any characters, and an address that is not encoded', async ({
  sandbox,
  openReference,
}) => {
  const page = await openReference({ address: '?world=#%ff' })
  await expect(title(page)).toHaveText('Sandglass: the payments API')
  await expect(page.getByText('World default')).toBeVisible()
  await page.goto(`${sandbox.origin}/docs#listCustomers`)
  await page.getByLabel('Client secret').fill('schlüssel 🔑')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('UNKNOWN_CREDENTIALS')
})

for (const [path, label, other] of [
  ['/openapi.json', 'Payments API', 'Sandglass: the admin plane'],
  ['/docs/admin.json', 'Admin plane', 'Sandglass: the payments API'],
] as const)
  test(`the reference shows the other document when ${path} cannot be read`, async ({ openReference, sandbox }) => {
    const page = await openReference()
    await page.route(`${sandbox.origin}${path}`, (route) => route.fulfill({ json: {} }))
    await page.reload()
    await expect(page.getByText(`${label} could not be loaded`)).toBeVisible()
    await expect(title(page)).toHaveText(other)
  })

test('the reference asks for the admin token, and fills in a credential only with it', async ({
  startSandbox,
  openReference,
}) => {
  const sandbox = await startSandbox({ adminToken: 'open-sesame' })
  const page = await openReference({ sandbox })
  expect(await page.content()).not.toMatch(/open-sesame/)
  for (const [token, why] of [
    ['closed', 'The admin token fills in the credential.'],
    ['no header has …', 'The admin token was refused.'],
    ['open-sesame', 'The admin token was refused.'],
  ] as const) {
    await expect(page.getByText(why)).toBeVisible()
    await page.getByLabel('Admin token').fill(token)
    await page.getByRole('button', { name: 'Fill in' }).click()
  }
  await expect(page.getByText('credential filled in')).toBeVisible()
  expect((await tryListCustomers(page, sandbox)).status()).toBe(200)
})

for (const width of [390, 1440])
  test(`axe finds nothing in the reference at ${width} pixels, and it is not wider`, async ({
    sandbox,
    openReference,
  }) => {
    const page = await openReference({ width })
    const flaws = async () => {
      for (const look of bothSchemes(width, width === 390 ? 'dark' : 'light'))
        expect(await findFlaws(page, look)).toEqual([])
    }
    await flaws()
    for (const id of ['createCustomer', 'uploadDocument', 'OUTGOING_PAYMENT.COMPLETED', 'advanceClockInWorld']) {
      await page.goto(`${sandbox.origin}/docs#${id}`)
      for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
      await flaws()
    }
    await tryListCustomers(page, sandbox)
    await page.getByRole('region', { name: 'Answer' }).waitFor()
    await page.getByRole('searchbox').fill('quote')
    await flaws()
  })
