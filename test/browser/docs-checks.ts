import { strict as assert } from 'node:assert'
import type { Page } from 'playwright-core'
import { type CheckContext, jane } from './checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { forbidStorage, Visitor } from './visitor.ts'

/** A visitor of the reference, and what the browser reports about its page. */
interface Reader {
  readonly page: Page
  /** Closes the page; fails if a request left the origin, the policy was violated or the browser complained. */
  close(): Promise<void>
}

/** Reports every violation of the policy, also those that the browser keeps to itself. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('violates ' + violatedDirective + ': ' + blockedURI))`

const isShown = (page: Page) => page.getByRole('heading', { name: 'Sandglass: the payments API' }).waitFor()

/** Opens the reference and waits until the viewer shows the API. */
async function openReference(
  { browser }: CheckContext,
  { origin }: Sandbox,
  { query = '', script = '' } = {},
): Promise<Reader> {
  const visitor = await Visitor.open(browser, {}, /^@scalar\/api-reference@/)
  const { page } = visitor
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(?:data|blob):/.test(request.url())) left.push(request.url())
  })
  await page.addInitScript(`${reportViolations};${script}`)
  await page.goto(`${origin}/docs${query}`)
  await isShown(page)
  return {
    page,
    async close() {
      await visitor.close()
      assert.deepEqual(left, [], 'Requests left the origin')
    },
  }
}

async function searchFor(page: Page, text: string, found: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Open Search' }).first().click()
  await page.getByRole('combobox', { name: 'Enter search query' }).fill(text)
  await page.getByRole('option', { name: found }).click()
}

const listCustomers = /^Operation: List customers , /

/** Sends `GET /customers` from the page and returns the answer that the page got. */
async function tryListCustomers(page: Page, { origin }: Sandbox) {
  await searchFor(page, 'list customers', listCustomers)
  await page.getByRole('button', { name: /^Test Request\s*\(get \/customers\)$/ }).click()
  const answered = page.waitForResponse(`${origin}/2025-10-13/customers*`)
  await page.getByRole('button', { name: /^Send get request/ }).click()
  return answered
}

async function assertNotTooWide(page: Page, place: string): Promise<void> {
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
  assert.ok(width <= 390, `${place} is ${width} pixels wide`)
}

/** Checks of the API reference at /docs. */
export const docsChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'the reference shows both documents, also in a browser without storage'(context) {
    const { page, close } = await openReference(context, context.sandbox, { script: forbidStorage })
    await page.getByText('Get the configuration').first().waitFor()
    await page.getByRole('button', { name: 'The payments API' }).first().click()
    await page.getByRole('option', { name: 'The admin plane' }).click()
    await page.getByRole('heading', { name: 'Sandglass: the admin plane' }).waitFor()
    await page.getByText('Create a world').first().waitFor()
    await close()
  },

  async 'the reference fits a phone, and tries operations in the world that its address names'(context) {
    const { sandbox } = context
    const { name, clientId, clientSecret } = await sandbox.makeWorld({ frozen: true })
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
    const { id } = await sandbox.call('POST', '/customers', jane, { authorization })
    const { page, close } = await openReference(context, sandbox, { query: `?world=${name}` })
    const answer = await tryListCustomers(page, sandbox)
    assert.equal((await answer.request().allHeaders())['authorization'], authorization)
    const { data } = Object(await answer.json())
    assert.deepEqual([data.length, data[0].id], [1, id])
    await page.setViewportSize({ width: 390, height: 844 })
    await assertNotTooWide(page, 'an operation that was tried')
    for (const place of ['platform/GET/config', 'customers/POST/customers']) {
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}/docs?world=none#api/tag/${place}`)
      await page.getByText('There is no world called none; no credential is filled in.').waitFor()
      await isShown(page)
      await page
        .getByRole('button', { name: /^Test Request/ })
        .first()
        .waitFor()
      await assertNotTooWide(page, place)
    }
    await close()
  },

  async 'the reference asks for the admin token, and fills in a credential only with it'(context) {
    const sandbox = await openSandbox({ adminToken: 'open-sesame' })
    try {
      const { page, close } = await openReference(context, sandbox)
      assert.doesNotMatch(await page.content(), /open-sesame/)
      for (const [token, why] of [
        ['closed', 'The admin token fills in the credential.'],
        ['no header has …', 'The admin token was refused.'],
        ['open-sesame', 'The admin token was refused.'],
      ] as const) {
        await page.getByText(why).waitFor()
        await page.getByLabel('Admin token').fill(token)
        const reloaded = page.waitForEvent('load')
        await page.getByRole('button', { name: 'Fill in' }).click()
        await reloaded
      }
      const answer = await tryListCustomers(page, sandbox)
      assert.equal(answer.status(), 200)
      await close()
    } finally {
      await sandbox.close()
    }
  },
}
