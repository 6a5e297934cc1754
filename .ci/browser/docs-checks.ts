import { strict as assert } from 'node:assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { violationsOf } from './axe.ts'
import type { CheckContext } from './checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

/** A visitor of the reference, and what the browser reports about its page. */
interface Reader {
  readonly page: Page
  /** Closes the page; fails if a request left the origin, the policy was violated or the browser complained. */
  close(): Promise<void>
}

/** Reports every violation of the policy, also those that the browser keeps to itself. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('violates ' + violatedDirective + ': ' + blockedURI))`

/** Opens the reference and waits until the viewer shows the API. */
async function openReference(
  { browser }: CheckContext,
  { origin }: Sandbox,
  search = '',
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const visitor = await Visitor.open(browser, options, /^@scalar\/api-reference@/)
  const { page } = visitor
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(?:data|blob):/.test(request.url())) left.push(request.url())
  })
  await page.addInitScript(reportViolations)
  await page.goto(`${origin}/docs${search}`)
  await page.getByRole('heading', { name: 'Sandglass: the payments API' }).waitFor()
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
  await page.getByRole('button', { name: 'Test Request(get /customers)', exact: true }).click()
  const answered = page.waitForResponse(`${origin}/2025-10-13/customers*`)
  await page.getByRole('button', { name: /^Send get request/ }).click()
  return answered
}

/** The rules that the viewer itself breaks, for want of another version of it. */
const brokenByViewer: readonly string[] = []

/** Checks of the API reference at /docs. */
export const docsChecks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'the reference shows both documents'(context) {
    const { page, close } = await openReference(context, context.sandbox)
    await page.getByText('Get the configuration').first().waitFor()
    await page.getByRole('button', { name: 'The payments API' }).first().click()
    await page.getByRole('option', { name: 'The admin plane' }).click()
    await page.getByRole('heading', { name: 'Sandglass: the admin plane' }).waitFor()
    await page.getByText('Create a world').first().waitFor()
    await close()
  },

  async 'the reference sends a request with the credential of the chosen world'(context) {
    const { sandbox } = context
    for (const name of ['default', 'docs-reader']) {
      if (name !== 'default') await sandbox.makeWorld({ name, frozen: true })
      const { page, close } = await openReference(context, sandbox, name === 'default' ? '' : `?world=${name}`)
      const answer = await tryListCustomers(page, sandbox)
      assert.deepEqual([answer.status(), await answer.headerValue('sandglass-world')], [200, name])
      await close()
    }
  },

  async 'the reference says when there is no such world, and shows the documents'(context) {
    const { page, close } = await openReference(context, context.sandbox, '?world=%3Cb%3Enone')
    await page.getByText('There is no world called <b>none; no credential is filled in.').waitFor()
    const answer = await tryListCustomers(page, context.sandbox)
    assert.equal(answer.status(), 401)
    await close()
  },

  async 'the reference asks for the admin token, and fills in a credential only with it'(context) {
    const sandbox = await openSandbox({ adminToken: 'open-sesame' })
    try {
      const { page, close } = await openReference(context, sandbox)
      assert.doesNotMatch(await page.content(), /open-sesame/)
      for (const [token, why] of [
        ['closed', 'The admin token fills in the credential.'],
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

  async 'the reference fits a width of 390 pixels'(context) {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const { page, close } = await openReference(context, context.sandbox, '', options)
    const surplus = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    assert.equal(await page.evaluate(surplus), 0)
    await page.getByRole('button', { name: 'Open Menu' }).click()
    await page.getByText('Get the configuration').first().click()
    await page.getByRole('heading', { name: 'Get the configuration' }).waitFor()
    assert.equal(await page.evaluate(surplus), 0)
    await close()
  },

  async 'axe finds nothing in the reference but what the viewer brings along'(context) {
    const sandbox = await openSandbox({ adminToken: 'open-sesame' })
    try {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await openReference(context, sandbox, '', { colorScheme, bypassCSP: true })
        const found = await violationsOf(page)
        assert.deepEqual(
          [...new Set(found.map(({ rule }) => rule))].filter((rule) => !brokenByViewer.includes(rule)),
          [],
        )
        assert.deepEqual(
          found.filter(({ html }) => /banner|Admin token/.test(html)),
          [],
        )
        await close()
      }
    } finally {
      await sandbox.close()
    }
  },
}
