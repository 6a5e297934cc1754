import { expect, it } from 'vitest'
import { begin, idOf, person } from '../../../testing/recorded-world.ts'

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

it('the tasks in a difference say whom they concern and how much they move', async () => {
  const { api, admin } = begin()
  const customerId = idOf(await api('POST', '/customers', person))
  const [{ id: accountId }] = JSON.parse(
    (await api('GET', `/customers/internal-accounts?customerId=${customerId}`)).text,
  ).data
  await api('POST', `/sandbox/internal-accounts/${accountId}/fund`, { amount: 50_000 })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000', beneficiary }
  const bank = idOf(await api('POST', '/customers/external-accounts', { customerId, currency: 'EUR', accountInfo }))
  await api('POST', '/quotes', {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 10_000 },
  })
  const { changes } = JSON.parse((await admin('GET', '/timeline/diff?from=0&collection=tasks')).text)
  expect(changes).toMatchObject([{ collection: 'tasks', about: { who: person.fullName, amount: '100.00 USD → EUR' } }])
})
