import { strict as assert } from 'node:assert'
import type { Browser } from 'playwright-core'
import type { Body, Sandbox } from './sandbox.ts'
import { Visitor } from './visitor.ts'

export interface CheckContext {
  readonly browser: Browser
  readonly sandbox: Sandbox
}

export const jane = { customerType: 'INDIVIDUAL', fullName: 'Jane Doe 003' }
export const acme = (registrationNumber: string) => ({
  customerType: 'BUSINESS',
  businessInfo: {
    legalName: 'Acme Engines',
    country: 'US',
    taxId: '12-3456789',
    incorporatedOn: '2015-06-01',
    registrationNumber,
  },
})
async function fillInHome(visitor: Visitor, section: string): Promise<void> {
  await visitor.fill(section, { 'Street and number': '1 Main Street', 'Postal code': '62701' })
  await visitor.choose(section, { Country: 'United States' })
}

async function fillInJane(visitor: Visitor): Promise<void> {
  await visitor.fill('Personal details', { 'Date of birth': '1990-01-15' })
  await visitor.choose('Personal details', { Nationality: 'United States' })
  await fillInHome(visitor, 'Address')
  await visitor.press('Continue')
  await visitor.choose('Identification number', { 'Which number': 'SSN' })
  await visitor.fill('Identification number', { 'The number': '123-45-6789' })
  await visitor.choose('Identity document', {
    'Which document': 'Passport',
    'Issued by which country': 'United States',
  })
  await visitor.fill('Identity document', {
    'Number on the document': 'X1234567',
    'Issued by which authority': 'Department of State',
  })
  await visitor.attach('Identity document', 'The document, or its front')
  await visitor.question('Selfie', 'I have looked into the camera').check()
}

async function fillInAcme(visitor: Visitor): Promise<void> {
  await visitor.choose('Company', { 'Legal form': 'LLC' })
  await visitor.press('Continue')
  await visitor.choose('Activity', {
    'Line of business': 'Information',
    'What the account is for': 'Contractor payouts',
    'Payments in a month': 'Count 10 to 100',
    'Their volume': 'Volume 10k to 100k',
    'Countries that are paid to': 'United States',
  })
  await visitor.question('Activity', 'Countries of operation').selectOption(['US', 'MX'])
  await visitor.fill('Activity', { 'Where the funds come from': 'Sales' })
  await visitor.press('Continue')
  await fillInHome(visitor, 'Address')
  const documents = {
    'Legal presence document': 'Certificate of incorporation',
    'Control structure document': 'Trust agreement',
    'Proof of address document': 'Utility bill',
  }
  for (const [section, document] of Object.entries(documents)) {
    await visitor.choose(section, { 'Which document': document })
    await visitor.attach(section, 'The document')
  }
  await visitor.press('Continue')
}

async function fillInOlivia(visitor: Visitor): Promise<void> {
  const section = 'Owner or person in charge, number 1'
  await visitor.fill(section, {
    'Share of the business, in percent': '50',
    'First name': 'Olivia',
    'Last name': 'Owner',
    'Date of birth': '1980-05-05',
    'The number': '123-45-6789',
  })
  await fillInHome(visitor, section)
  await visitor.choose(section, { Nationality: 'United States', 'Which identification number': 'SSN' })
}

async function stateOf({ sandbox }: CheckContext, id: string): Promise<unknown> {
  const customer = await sandbox.call('GET', `/customers/${id}`)
  return customer['kycStatus'] ?? customer['kybStatus']
}

/** Checks of what only a browser enforces: its rules about forms, styles, policies and redirects. */
export const checks: Readonly<Record<string, (context: CheckContext) => Promise<void>>> = {
  async 'an individual fills in the page without scripts and is redirected to the platform'(context) {
    const { browser, sandbox } = context
    const redirectUri = `${sandbox.platformSite}/done?step=2`
    const { id, kycUrl } = await sandbox.linkFor(jane, { redirectUri })
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(kycUrl)
    await fillInJane(visitor)
    await visitor.press('Continue')
    await visitor.reads('•••• 6789')
    await visitor.press('Submit')
    await visitor.reads('Welcome back')
    assert.equal(visitor.page.url(), redirectUri)
    assert.equal(await stateOf(context, id), 'PENDING')
    await sandbox.advance('2s')
    assert.equal(await stateOf(context, id), 'APPROVED')
    await visitor.close()
  },

  async 'the browser does not send an incomplete form'(context) {
    const { browser, sandbox } = context
    const { id, kycUrl } = await sandbox.linkFor(jane)
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(kycUrl)
    const sent: string[] = []
    visitor.page.on('request', (request) => sent.push(request.method()))
    await visitor.press('Continue')
    assert.equal(await visitor.page.locator('input:invalid').first().getAttribute('name'), 'birthDate')
    assert.deepEqual(sent, [])
    assert.equal(await stateOf(context, id), 'UNVERIFIED')
    await visitor.close()
  },

  async 'errors are shown above the form and beside the question, and can be corrected'(context) {
    const { browser, sandbox } = context
    const { id, kycUrl } = await sandbox.linkFor(jane)
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(kycUrl)
    await fillInJane(visitor)
    await visitor.fill('Identification number', { 'The number': '<img src=x onerror=alert(1)>' })
    await visitor.press('Continue')
    const alert = visitor.page.getByRole('alert')
    assert.match(await alert.innerText(), /The number: Not a valid SSN\./)
    assert.match(await visitor.page.title(), /^Error: /)
    assert.equal(await visitor.page.locator(':focus').getAttribute('role'), 'alert')
    await alert.getByRole('link', { name: 'The number' }).click()
    assert.match(visitor.page.url(), /#identifier$/)
    const number = visitor.question('Identification number', 'The number')
    assert.equal(await number.inputValue(), '<img src=x onerror=alert(1)>')
    assert.equal(await number.getAttribute('aria-invalid'), 'true')
    await visitor.press('Back')
    assert.equal(await visitor.question('Personal details', 'Date of birth').inputValue(), '1990-01-15')
    await visitor.press('Continue')
    await visitor.reads('Chosen: scan.pdf')
    await number.fill('123-45-6789')
    await visitor.press('Continue')
    await visitor.page.getByLabel('Reject', { exact: true }).check()
    await visitor.press('Submit')
    await visitor.reads('You can close this page.')
    await sandbox.advance('2s')
    assert.equal(await stateOf(context, id), 'REJECTED')
    await visitor.close()
  },

  async 'a business is asked for company, documents and people'(context) {
    const { browser, sandbox } = context
    const { id, kycUrl } = await sandbox.linkFor(acme('5523001'))
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(kycUrl)
    await fillInAcme(visitor)
    await fillInOlivia(visitor)
    await visitor.press('Continue')
    assert.match(await visitor.page.getByRole('alert').innerText(), /Roles in the business: .+/)
    await visitor.question('Owner or person in charge, number 1', 'Director').check()
    await visitor.press('Continue')
    await visitor.press('Change Company')
    await visitor.choose('Company', { 'Legal form': 'Corporation' })
    for (let step = 1; step < 5; step += 1) await visitor.press('Continue')
    await visitor.press('Submit')
    await visitor.reads('You can close this page.')
    await sandbox.advance('2s')
    assert.equal(await stateOf(context, id), 'APPROVED')
    const { beneficialOwners, businessInfo } = await sandbox.call('GET', `/customers/${id}`)
    assert.equal((businessInfo as Body)['entityType'], 'CORPORATION')
    assert.equal((beneficialOwners as readonly unknown[]).length, 1)
    await visitor.close()
  },

  async 'a business that is not reviewed only confirms, even without styles'(context) {
    const { browser, sandbox } = context
    const { id, kycUrl } = await sandbox.linkFor(acme('5523041'))
    const visitor = await Visitor.open(browser)
    await visitor.page.route('**/hosted/**', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/<style>[\s\S]*<\/style>/, '')
      await route.fulfill({ response, body: text })
    })
    await visitor.page.goto(kycUrl)
    assert.equal(await visitor.page.locator('input:visible').count(), 0)
    await visitor.press('Confirm')
    await visitor.reads('You can close this page.')
    assert.equal(await stateOf(context, id), 'APPROVED')
    await visitor.close()
  },

  async 'no step of a business is longer than 2500 pixels, and the enter key continues'({ browser, sandbox }) {
    const { kycUrl } = await sandbox.linkFor(acme('5523001'))
    const visitor = await Visitor.open(browser)
    await visitor.page.goto(kycUrl)
    for (const next of ['Activity', 'Address and documents', 'Owners and people in charge', 'Check and submit']) {
      const isFilled = visitor.page.waitForEvent('load')
      await visitor.press('Fill with sample data')
      await isFilled
      await visitor.page.locator('input[type=text]').first().press('Enter')
      await visitor.page.getByRole('heading', { name: next, level: 2 }).waitFor()
      const { height } = (await visitor.page.locator('body').boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
      assert.ok(height <= 2_500, `${next} is ${height} pixels high`)
    }
    await visitor.press('Submit')
    await visitor.reads('You can close this page.')
    await visitor.close()
  },

  async 'the content security policy allows the style and nothing else'({ browser, sandbox }) {
    const { kycUrl } = await sandbox.linkFor(jane)
    const visitor = await Visitor.open(browser, {})
    await visitor.page.goto(kycUrl)
    const weight = await visitor.page.evaluate('getComputedStyle(document.querySelector("button")).fontWeight')
    assert.equal(weight, '600')
    const loaded = await visitor.page.evaluate('performance.getEntriesByType("resource").length')
    assert.equal(loaded, 0)
    await visitor.close()
  },

  async 'unknown and expired links show an error page'({ browser, sandbox }) {
    const { kycUrl } = await sandbox.linkFor(jane)
    const visitor = await Visitor.open(browser)
    const statusOf = async (url: string) => (await visitor.page.goto(url))?.status()
    assert.equal(await statusOf(`${sandbox.origin}/hosted/unknown`), 404)
    await visitor.reads('This page does not exist.')
    assert.equal(await statusOf(kycUrl), 200)
    await sandbox.advance('24h')
    assert.equal(await statusOf(kycUrl), 410)
    await visitor.reads('This link has expired.')
    await visitor.close()
  },
}
