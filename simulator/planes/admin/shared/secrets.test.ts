import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulator } from '../../../app.ts'

// After flows of every area that take or make secrets, no answer of the admin plane and no log line shows one of them.

const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
const simulator = createSimulator({ strict: true, logLevel: 'trace' })
let origin = ''
const ids: string[] = []

/** Secrets that the API itself never shows, and numbers that only the platform sees in full. */
const secret = {
  ssn: '123-45-6789',
  ownerSsn: '987-65-4320',
  hostedSsn: '234-56-7891',
  ein: '12-3456780',
  contactCode: 'SESAME',
  urlToken: 's3cr3t-t0ken',
  urlUser: 'us3r-n4me',
  threeDSecurePassword: 'corr3ct-h0rse',
  apiClientSecret: 'brale-s3same-0pen',
}
const number = {
  passport: 'P55501777',
  account: '000777123451',
  clabe: '032180000118359719',
  iban: 'DE89370400440532013999',
}
const links: string[] = []

beforeAll(async () => {
  origin = await simulator.listen()
  await plant()
})

afterAll(async () => {
  await simulator.close()
  stdout.mockRestore()
})

const credentials = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function send(method: string, path: string, body?: unknown) {
  const prefix = /^\/(admin|hosted|reveal|liveness)\//.test(path) ? '' : '/2025-10-13'
  const isForm = body instanceof FormData
  const answer = await fetch(origin + prefix + path, {
    method,
    headers: {
      ...(prefix === '' ? {} : { authorization: credentials }),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(path.startsWith('/stablecoin') ? { 'idempotency-key': 'k1' } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const shown = text.startsWith('{') ? JSON.parse(text) : text
  if (typeof shown?.id === 'string') ids.push(shown.id)
  return { status: answer.status, shown }
}

async function expectSent(status: number, method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body)
  expect(answer, `${method} ${path} ${JSON.stringify(answer.shown)}`).toMatchObject({ status })
  return answer.shown
}

function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, 'passport.pdf')
  }
  return made
}

async function plant(): Promise<void> {
  await expectSent(200, 'POST', '/admin/webhooks/mode', { mode: 'pull' })
  const webhookEndpoint = `https://${secret.urlUser}:x@hooks.example.com/in?token=${secret.urlToken}`
  await expectSent(200, 'PATCH', '/config', { webhookEndpoint })
  const ada = await plantCustomers()
  await plantAccounts(ada)
  await plantHostedForm()
  const { clientSecret } = await expectSent(201, 'POST', '/tokens', { name: 'secret', permissions: ['VIEW'] })
  links.push(clientSecret)
  await send('POST', '/cards', {
    cardholderId: ada,
    form: 'VIRTUAL',
    fundingSources: [],
    threeDSecurePassword: secret.threeDSecurePassword,
  })
  await plantCard(ada)
  const link = { provider: 'BRALE', apiClientId: 'client-001', apiClientSecret: secret.apiClientSecret }
  await expectSent(201, 'POST', '/stablecoin-provider-accounts', link)
  await expectSent(409, 'POST', '/stablecoin-provider-accounts', { ...link, apiClientId: 'client-009' })
  await plantFactor(ada)
  await plantAgent(ada)
  await expectSent(201, 'POST', '/admin/faults', { kind: 'fail', operation: 'listCards', code: 'RATE_LIMITED' })
  await expectSent(200, 'POST', '/admin/clock/advance', { by: 'PT1M' })
}

async function plantCustomers(): Promise<string> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'DE', idType: 'SSN' }
  const contacts = { email: 'ada@example.com', phoneNumber: '+4915112345678', currencies: ['EUR', 'USD'] }
  const { id } = await expectSent(201, 'POST', '/customers', { ...person, ...contacts, identifier: secret.ssn })
  await expectSent(400, 'POST', `/customers/${id}/verify-email/confirm`, { code: secret.contactCode })
  const passport = { documentHolder: id, documentType: 'PASSPORT', country: 'DE', documentNumber: number.passport }
  await expectSent(
    201,
    'POST',
    '/documents',
    form({ ...passport, issuingAuthority: 'City', file: new Blob(['%PDF-1.4']) }),
  )
  return id
}

const businessInfo = {
  legalName: 'Acme',
  country: 'US',
  taxId: secret.ein,
  // Such a business only confirms, and the moment records whatever else the form holds.
  registrationNumber: '5523004',
  incorporatedOn: '2020-01-01',
}

async function plantHostedForm(): Promise<void> {
  const { id } = await expectSent(201, 'POST', '/customers', { customerType: 'BUSINESS', businessInfo })
  await send('POST', '/beneficial-owners', {
    customerId: id,
    roles: ['UBO'],
    ownershipPercentage: 100,
    personalInfo: {
      firstName: 'Grace',
      lastName: 'Hopper',
      birthDate: '1980-01-01',
      nationality: 'US',
      idType: 'SSN',
      identifier: secret.ownerSsn,
      address: { line1: '1 Main St', postalCode: '10001', country: 'US' },
    },
  })
  const { kycUrl, token } = await expectSent(201, 'POST', `/customers/${id}/kyc-link`, {})
  const path = new URL(kycUrl).pathname
  links.push(path.replace('/hosted/', ''), token)
  const page: string = (await send('GET', path)).shown
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page) ?? []
  links.push(formToken)
  const replies = { formToken, 'owners.9.personalInfo.identifier': secret.hostedSsn }
  await expectSent(200, 'POST', path, form({ ...replies, 'owners.9.passport.documentNumber': number.passport }))
}

async function plantCard(cardholderId: string): Promise<void> {
  const { data } = await expectSent(200, 'GET', `/customers/internal-accounts?customerId=${cardholderId}&currency=USD`)
  const card = { cardholderId, form: 'VIRTUAL', fundingSources: [data[0].id] }
  const { id } = await expectSent(201, 'POST', '/cards', card)
  const { panEmbedUrl } = await expectSent(200, 'POST', `/cards/${id}/reveal`)
  const path = new URL(panEmbedUrl).pathname
  const page: string = await expectSent(200, 'GET', path)
  const [cardNumber = ''] = /\d{4}( \d{4}){3}/.exec(page) ?? []
  links.push(panEmbedUrl, path.replace('/reveal/', ''), cardNumber, cardNumber.replaceAll(' ', ''))
  await expectSent(200, 'PATCH', `/cards/${id}`, { state: 'FROZEN' })
}

async function plantFactor(customerId: string): Promise<void> {
  const query = `customerId=${customerId}`
  const started = await expectSent(200, 'POST', `/sca/factors?${query}`, { type: 'TOTP' })
  const confirmed = { type: 'TOTP', secret: started.secret, code: '123456' }
  const { recoveryCodes } = await expectSent(200, 'POST', `/sca/factors/confirm?${query}`, confirmed)
  links.push(started.secret, started.secretBase32Encoded, started.totpUri, ...recoveryCodes)
  const { livenessAccessToken, verificationLink } = await expectSent(201, 'POST', `/sca/factors/reset?${query}`, {
    factor: 'TOTP',
  })
  const path = new URL(verificationLink).pathname
  links.push(livenessAccessToken, verificationLink, path.replace('/liveness/', ''))
  const page: string = await expectSent(200, 'GET', path)
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page) ?? []
  links.push(formToken)
  await expectSent(200, 'POST', path, form({ formToken, result: 'pass' }))
}

/** Connects an agent with the second of its codes, tries the first one, and deletes the agent. */
async function plantAgent(customerId: string): Promise<void> {
  const spendingLimits = { currency: 'USD', perTransactionLimit: 100 }
  const policy = { permissions: [], defaultExecutionMode: 'AUTO', spendingLimits }
  const { agent, deviceCode } = await expectSent(201, 'POST', '/agents', { name: 'Bot', customerId, policy })
  ids.push(agent.id)
  const { code } = await expectSent(201, 'POST', `/agents/${agent.id}/device-codes`)
  links.push(deviceCode.code, code)
  // A code on a path that is none, as a client with a wrong method, address or spelling sends it.
  const spellings = [code, code.toLowerCase(), code.replaceAll('-', '%2D')]
  links.push(...spellings)
  await expectSent(405, 'GET', `/agents/device-codes/${code}/redeem`)
  for (const spelling of spellings) {
    await expectSent(404, 'GET', `/agents/${spelling}`)
    await expectSent(404, 'GET', `/agents/device-codes/${spelling}`)
  }
  await expectSent(400, 'POST', `/agents/device-codes/${deviceCode.code}/redeem`)
  await expectSent(200, 'GET', `/agents/device-codes/${code}/status`)
  const { accessToken } = await expectSent(200, 'POST', `/agents/device-codes/${code}/redeem`)
  links.push(accessToken)
  await expectSent(204, 'DELETE', `/agents/${agent.id}`)
}

async function plantAccounts(customerId: string): Promise<void> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const infos = [
    ['USD', { accountType: 'USD_ACCOUNT', accountNumber: number.account, routingNumber: '021000021' }],
    ['MXN', { accountType: 'MXN_ACCOUNT', clabeNumber: number.clabe }],
    ['EUR', { accountType: 'EUR_ACCOUNT', iban: number.iban }],
  ] as const
  for (const [currency, info] of infos)
    await expectSent(201, 'POST', '/customers/external-accounts', {
      customerId,
      currency,
      accountInfo: { ...info, beneficiary },
    })
}

/** Returns every readable answer of the admin plane, by its path. */
async function adminAnswers(): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  const read = async (path: string) => {
    const { status, shown } = await send('GET', path)
    if (status === 200) answers.set(path, JSON.stringify(shown))
    return shown
  }
  const { data: moments } = await read('/admin/timeline?limit=100')
  for (const { number: at, line } of moments) await read(`/admin/timeline/${line === 'webhooks' ? 'w' : ''}${at}`)
  await read('/admin/timeline/diff?from=1')
  await read('/admin/timeline/diff?from=1&to=12')
  for (const id of new Set(ids))
    for (const part of ['', '/history', '/explain']) await read(`/admin/resources/${id}${part}`)
  const { data: events } = await read('/admin/webhooks/events?limit=100')
  for (const { id } of events) {
    await read(`/admin/webhooks/events/${id}`)
    await read(`/admin/webhooks/deliveries/${id}`)
  }
  const lists = ['requests', 'schedule', 'faults', 'worlds', 'worlds/default', 'clock', 'timeline/branches']
  for (const list of [...lists, 'webhooks/deliveries', 'webhooks', 'webhooks/settings']) await read(`/admin/${list}`)
  return answers
}

describe('the admin plane', () => {
  it('shows no secret in any answer, and account numbers by their last four characters only', async () => {
    const answers = await adminAnswers()
    expect(answers.size).toBeGreaterThan(60)
    const planted = [...Object.values(secret), ...Object.values(number), ...links]
    expect(links.every((link) => link.length > 10)).toBe(true)
    const shown = [...answers].flatMap(([path, text]) =>
      planted.filter((value) => text.includes(value)).map((value) => `${path} shows ${value}`),
    )
    expect(shown).toEqual([])
    const everything = [...answers.values()].join()
    for (const flow of ['submitHostedPage', 'confirmCustomerEmailVerification']) expect(everything).toContain(flow)
    for (const value of Object.values(number)) expect(everything).toContain(`****${value.slice(-4)}`)
  })

  it('is not contradicted by the log', () => {
    const lines = stdout.mock.calls.map(([text]) => String(text)).join('')
    expect(lines).toContain('revealCard')
    expect([...Object.values(secret), ...links].filter((value) => lines.includes(value))).toEqual([])
  })

  it('shows the requests of the outbox as they would be sent, without what the API never shows', async () => {
    const { data } = await expectSent(200, 'GET', '/admin/webhooks/outbox?limit=100')
    expect(data.length).toBeGreaterThan(0)
    const text = JSON.stringify(data)
    // The API shows the platform its owners' numbers and tax ids.
    const shownByApi = [secret.ein, secret.ownerSsn]
    const planted = [...Object.values(secret), ...links].filter((value) => !shownByApi.includes(value))
    expect(planted.filter((value) => text.includes(value))).toEqual([])
  })
})
