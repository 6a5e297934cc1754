import { expect, it } from 'vitest'
import { begin, idOf, person, uploadRows } from '../../../testing/recorded-world.ts'

it('a repeated idempotency key with another name names nobody, because the request creates nobody', async () => {
  const { api, admin } = begin()
  const key = { 'idempotency-key': 'once' }
  const first = await api('POST', '/customers', person, key)
  const second = await api('POST', '/customers', { ...person, fullName: 'Hedy Lamarr' }, key)
  expect([second.status, second.text]).toEqual([201, first.text])
  const [repeated, created] = JSON.parse((await admin('GET', '/timeline')).text).data
  expect(created.about).toMatchObject({ who: person.fullName })
  expect(repeated).not.toHaveProperty('about')
})

const payout = { who: person.fullName, amount: '100.00 USD → EUR' }

/** Quotes a payout to a bank account of another person; returns the id of the quote. */
async function quotePayout(api: ReturnType<typeof begin>['api']): Promise<string> {
  const customerId = idOf(await api('POST', '/customers', person))
  const [{ id: accountId }] = JSON.parse(
    (await api('GET', `/customers/internal-accounts?customerId=${customerId}`)).text,
  ).data
  await api('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 50_000 })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }
  const bank = idOf(await api('POST', '/customers/external-accounts', { customerId, currency: 'EUR', accountInfo }))
  const quote = await api('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 10_000 },
  })
  return idOf(quote)
}

const rows = async (admin: ReturnType<typeof begin>['admin']) =>
  JSON.parse((await admin('GET', '/timeline')).text).data.map(({ name, about }: Record<string, unknown>) => [
    name,
    about,
  ])

it('a request that names its customer in the query is about that customer and the factor', async () => {
  const { api, admin } = begin()
  const hans = { customerType: 'INDIVIDUAL', fullName: 'Hans Schmidt', region: 'DE', currencies: ['EUR'] }
  const customer = await api('POST', '/customers', {
    ...hans,
    email: 'hans@example.com',
    phoneNumber: '+4915112345678',
  })
  const query = `customerId=${idOf(customer)}`
  const { secret } = JSON.parse((await api('POST', `/sca/factors?${query}`, { type: 'TOTP' })).text)
  await api('POST', `/sca/factors/confirm?${query}`, { type: 'TOTP', secret, code: '123456' })
  expect(await rows(admin)).toEqual([
    ['confirmScaFactorEnrollment', { who: 'Hans Schmidt', what: 'TOTP' }],
    ['startScaFactorEnrollment', { who: 'Hans Schmidt', what: 'TOTP' }],
    ['createCustomer', { who: 'Hans Schmidt', event: 'CUSTOMER.KYC_APPROVED' }],
    ['beginning', undefined],
  ])
})

it('an invitation is about its inviter, and about the promised amount or the invited person', async () => {
  const { api, admin } = begin({ options: { invitations: { configured: true } } })
  const { umaAddress: inviterUma } = JSON.parse((await api('POST', '/customers', person)).text)
  await api('POST', '/invitations', { inviterUma, firstName: 'Bob', amountToSend: 1_250 })
  await api('POST', '/invitations', { inviterUma, firstName: 'Bob' })
  const [second, first] = await rows(admin)
  expect(first).toEqual(['createInvitation', { who: person.fullName, amount: '12.50 USD' }])
  expect(second).toEqual(['createInvitation', { who: person.fullName, what: 'Bob' }])
})

it('a request that met a fault keeps what it sent, and is about whom it named', async () => {
  const { api, admin } = begin()
  await admin('POST', '/faults', { operation: 'createCustomer', kind: 'fail', times: 2 })
  for (const body of [person, { fullName: { first: 'Ada' } }])
    expect((await api('POST', '/customers', body)).status).toBe(500)
  const { data } = JSON.parse((await admin('GET', '/timeline')).text)
  const [mistyped, named] = data
  expect(named).toMatchObject({ name: 'createCustomer', about: { who: person.fullName } })
  expect(mistyped.about?.who).toBeUndefined()
  const { request } = JSON.parse((await admin('GET', `/timeline/${named.id}`)).text)
  expect(request.body).toEqual(person)
})

it('what was deleted is named as it was, also in the moments before', async () => {
  const { api, admin } = begin()
  const token = await api('POST', '/tokens', { name: 'Reporting', permissions: ['VIEW'] })
  await api('DELETE', `/tokens/${idOf(token)}`)
  expect((await rows(admin)).slice(0, 2)).toEqual([
    ['deleteTokenById', { what: 'Reporting' }],
    ['createToken', { what: 'Reporting' }],
  ])
})

it('the tasks of an import name its file', async () => {
  const recorded = begin()
  await uploadRows(recorded, 2)
  await recorded.admin('POST', '/clock/advance', { by: '10s' })
  const told = (await rows(recorded.admin)).flatMap(([name, about]: [string, object]) =>
    name?.startsWith('bulk.') ? [[name, about]] : [],
  )
  expect(told).toMatchObject([
    ['bulk.rows', { what: 'customers.csv' }],
    ['bulk.start', { what: 'customers.csv' }],
  ])
})

it('a refused request that the log alone has is about what it addresses, or the customer by any member', async () => {
  const { api, admin } = begin()
  const customer = idOf(await api('POST', '/customers', person))
  await api('PATCH', `/customers/${customer}`, { email: 7 })
  await api('POST', '/customers', { ...person, fullName: 7, platformCustomerId: 'ada-2' })
  const { data } = JSON.parse((await admin('GET', '/requests')).text)
  expect(data).toMatchObject([
    { operation: 'createCustomer', status: 400, about: { who: 'ada-2' } },
    { operation: 'updateCustomerById', status: 400, about: { who: person.fullName } },
    { operation: 'createCustomer', status: 201 },
  ])
  expect(data[2]).not.toHaveProperty('about')
})

it('the tasks in a difference say whom they concern and how much they move', async () => {
  const { api, admin } = begin()
  await quotePayout(api)
  const { changes } = JSON.parse((await admin('GET', '/timeline/diff?from=0&collection=tasks')).text)
  expect(changes).toMatchObject([{ collection: 'tasks', about: payout }])
})

it('what a moment or a difference changed says whom it concerns, also a task taken off the schedule', async () => {
  const { api, admin } = begin()
  const quote = await quotePayout(api)
  await api('POST', `/quotes/${quote}/execute`)
  const [{ number }] = JSON.parse((await admin('GET', '/timeline?operation=executeQuote')).text).data
  const { changes } = JSON.parse((await admin('GET', `/timeline/${number}`)).text)
  const of = (name: string, all: readonly { collection: string; about?: object }[]) =>
    all.filter((one) => one.collection === name)
  expect(of('quotes', changes)).toMatchObject([{ about: payout }])
  expect(of('tasks', changes)).toContainEqual(expect.objectContaining({ about: payout, before: expect.anything() }))
  expect(of('balances', changes).flatMap(({ about }) => about ?? [])).toEqual([{ who: person.fullName }])
  const { changes: differences } = JSON.parse((await admin('GET', '/timeline/diff?from=0')).text)
  expect(of('customers', differences)).toMatchObject([{ about: { who: person.fullName } }])
  expect(of('quotes', differences)).toMatchObject([{ about: payout }])
})

it('the moment of a webhook is about the same person after its branch was left', async () => {
  const { api, admin } = begin()
  await api('PATCH', '/config', { webhookEndpoint: 'https://platform.example/webhooks' })
  await api('POST', '/customers', person)
  const { data } = JSON.parse((await admin('GET', '/timeline?filter=webhook.accepted')).text)
  const read = async () =>
    JSON.parse((await admin('GET', `/timeline/${data[0].id}?branch=main&hash=false`)).text).changes
  const before = await read()
  expect(before).toContainEqual(expect.objectContaining({ about: expect.objectContaining({ who: person.fullName }) }))
  await admin('POST', '/timeline/rewind', { to: 0 })
  expect(await read()).toEqual(before)
})

it('deliveries and postings say whom they concern and how much moves, as the world is or was', async () => {
  const { api, admin } = begin()
  await api('PATCH', '/config', { webhookEndpoint: 'https://platform.example/webhooks' })
  const quote = await quotePayout(api)
  await api('POST', `/quotes/${quote}/execute`)
  const { number } = JSON.parse((await admin('GET', '/timeline?operation=executeQuote')).text).data[0]
  const listed = async (path: string) => JSON.parse((await admin('GET', path)).text).data
  for (const at of ['', `at=${number}&`]) {
    const all = await listed(`/webhooks/deliveries?${at}`)
    const of = (type: RegExp) => all.find((one: { type: string }) => type.test(one.type))
    const payment = of(/^OUTGOING_PAYMENT/)
    expect(payment.about).toEqual(payout)
    expect(of(/^CUSTOMER/).about).toEqual({ who: person.fullName })
    const delivery = JSON.parse((await admin('GET', `/webhooks/deliveries/${payment.event}?${at}`)).text)
    expect(delivery.about).toEqual(payout)
    const [{ account }] = await listed(`/ledger/accounts?${at}`)
    const [posting] = await listed(`/ledger/accounts/${account}/postings?order=newest&${at}`)
    expect(posting).toMatchObject({ reason: 'debit', about: payout })
  }
})
