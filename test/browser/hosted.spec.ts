import { acme, jane } from './customers.ts'
import { expect, test } from './fixtures.ts'
import type { Sandbox } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

// These are things that only a browser enforces: its rules about forms, styles, policies and redirects.

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

async function stateOf(sandbox: Sandbox, id: string): Promise<unknown> {
  const customer = await sandbox.call('GET', `/customers/${id}`)
  return customer['kycStatus'] ?? customer['kybStatus']
}

test('an individual fills in the page without scripts and is redirected to the platform', async ({
  sandbox,
  visitor,
}) => {
  const redirectUri = `${sandbox.platformSite}/done?step=2`
  const { id, kycUrl } = await sandbox.linkFor(jane, { redirectUri })
  await visitor.page.goto(kycUrl)
  await fillInJane(visitor)
  await visitor.press('Continue')
  await visitor.reads('•••• 6789')
  await visitor.press('Submit')
  await visitor.reads('Welcome back')
  await expect(visitor.page).toHaveURL(redirectUri)
  expect(await stateOf(sandbox, id)).toBe('PENDING')
  await sandbox.advance('2s')
  expect(await stateOf(sandbox, id)).toBe('APPROVED')
})

test('the browser does not send an incomplete form', async ({ sandbox, visitor }) => {
  const { id, kycUrl } = await sandbox.linkFor(jane)
  await visitor.page.goto(kycUrl)
  const sent: string[] = []
  visitor.page.on('request', (request) => sent.push(request.method()))
  await visitor.press('Continue')
  await expect(visitor.page.locator('input:invalid').first()).toHaveAttribute('name', 'birthDate')
  expect(sent).toEqual([])
  expect(await stateOf(sandbox, id)).toBe('UNVERIFIED')
})

test('errors are shown above the form and beside the question, and can be corrected', async ({ sandbox, visitor }) => {
  const { id, kycUrl } = await sandbox.linkFor(jane)
  await visitor.page.goto(kycUrl)
  await fillInJane(visitor)
  await visitor.fill('Identification number', { 'The number': '<img src=x onerror=alert(1)>' })
  await visitor.press('Continue')
  const alert = visitor.page.getByRole('alert')
  await expect(alert).toHaveText(/The number: Not a valid SSN\./, { useInnerText: true })
  await expect(visitor.page).toHaveTitle(/^Error: /)
  await expect(visitor.page.locator(':focus')).toHaveAttribute('role', 'alert')
  await alert.getByRole('link', { name: 'The number' }).click()
  await expect(visitor.page).toHaveURL(/#identifier$/)
  const number = visitor.question('Identification number', 'The number')
  await expect(number).toHaveValue('<img src=x onerror=alert(1)>')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await visitor.press('Back')
  await expect(visitor.question('Personal details', 'Date of birth')).toHaveValue('1990-01-15')
  await visitor.press('Continue')
  await visitor.reads('Chosen: scan.pdf')
  await number.fill('123-45-6789')
  await visitor.press('Continue')
  await visitor.page.getByLabel('Reject', { exact: true }).check()
  await visitor.press('Submit')
  await visitor.reads('You can close this page.')
  await sandbox.advance('2s')
  expect(await stateOf(sandbox, id)).toBe('REJECTED')
})

test('a business is asked for company, documents and people', async ({ sandbox, visitor }) => {
  const { id, kycUrl } = await sandbox.linkFor(acme('5523001'))
  await visitor.page.goto(kycUrl)
  await fillInAcme(visitor)
  await fillInOlivia(visitor)
  await visitor.press('Continue')
  await expect(visitor.page.getByRole('alert')).toHaveText(/Roles in the business: .+/, { useInnerText: true })
  await visitor.question('Owner or person in charge, number 1', 'Director').check()
  await visitor.press('Continue')
  await visitor.press('Change Company')
  await visitor.choose('Company', { 'Legal form': 'Corporation' })
  for (let step = 1; step < 5; step += 1) await visitor.press('Continue')
  await visitor.press('Submit')
  await visitor.reads('You can close this page.')
  await sandbox.advance('2s')
  expect(await stateOf(sandbox, id)).toBe('APPROVED')
  const { beneficialOwners, businessInfo } = await sandbox.call('GET', `/customers/${id}`)
  expect(businessInfo).toMatchObject({ entityType: 'CORPORATION' })
  expect(beneficialOwners).toHaveLength(1)
})

test('a business that is not reviewed only confirms, even without styles', async ({ sandbox, visitor }) => {
  const { id, kycUrl } = await sandbox.linkFor(acme('5523041'))
  await visitor.page.route('**/hosted/**', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/<style>[\s\S]*<\/style>/, '')
    await route.fulfill({ response, body: text })
  })
  await visitor.page.goto(kycUrl)
  await expect(visitor.page.locator('input:visible')).toHaveCount(0)
  await visitor.press('Confirm')
  await visitor.reads('You can close this page.')
  expect(await stateOf(sandbox, id)).toBe('APPROVED')
})

test('no step of a business is longer than 2500 pixels, and the enter key continues', async ({ sandbox, visitor }) => {
  const { kycUrl } = await sandbox.linkFor(acme('5523001'))
  await visitor.page.goto(kycUrl)
  for (const next of ['Activity', 'Address and documents', 'Owners and people in charge', 'Check and submit']) {
    const isFilled = visitor.page.waitForEvent('load')
    await visitor.press('Fill with sample data')
    await isFilled
    await visitor.page.locator('input[type=text]').first().press('Enter')
    await expect(visitor.page.getByRole('heading', { name: next, level: 2 })).toBeVisible()
    const { height } = (await visitor.page.locator('body').boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
    expect(height, `${next} is ${height} pixels high`).toBeLessThanOrEqual(2_500)
  }
  await visitor.press('Submit')
  await visitor.reads('You can close this page.')
})

test('the content security policy allows the style and nothing else', async ({ sandbox, openVisitor }) => {
  const { kycUrl } = await sandbox.linkFor(jane)
  const visitor = await openVisitor({})
  await visitor.page.goto(kycUrl)
  const weight = await visitor.page.evaluate('getComputedStyle(document.querySelector("button")).fontWeight')
  expect(weight).toBe('600')
  const loaded = await visitor.page.evaluate('performance.getEntriesByType("resource").length')
  expect(loaded).toBe(0)
})

test('unknown and expired links show an error page', async ({ sandbox, visitor }) => {
  const { kycUrl } = await sandbox.linkFor(jane)
  const statusOf = async (url: string) => (await visitor.page.goto(url))?.status()
  expect(await statusOf(`${sandbox.origin}/hosted/unknown`)).toBe(404)
  await visitor.reads('This page does not exist.')
  expect(await statusOf(kycUrl)).toBe(200)
  await sandbox.advance('24h')
  expect(await statusOf(kycUrl)).toBe(410)
  await visitor.reads('This link has expired.')
})
