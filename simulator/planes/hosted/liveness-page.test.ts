import { expect, it } from 'vitest'
import { begin, idOf } from '../../testing/recorded-world.ts'

const person = {
  customerType: 'INDIVIDUAL',
  fullName: 'Anna Schmidt',
  birthDate: '1990-01-15',
  email: 'anna@example.com',
  phoneNumber: '+4915112345678',
  address: { line1: '1 Main St', city: 'Berlin', postalCode: '10115', country: 'DE' },
  region: 'DE',
}

const addresses = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D']

it('a result comes too late for a check whose decision is due and was left by `next`', async () => {
  const { api, admin, client } = begin()
  const customerId = idOf(await api('POST', '/customers', person))
  const wallet = { customerId, currency: 'USDC', ownershipType: 'FIRST_PARTY' }
  const checks = []
  for (const address of addresses) {
    const accountInfo = { accountType: 'ETHEREUM_WALLET', address }
    const id = idOf(await api('POST', '/customers/external-accounts', { ...wallet, accountInfo }))
    const { text } = await api('POST', `/customers/external-accounts/${id}/challenge`, { method: 'LIVENESS' })
    checks.push({ id, path: new URL(JSON.parse(text).verificationLink).pathname })
  }
  await admin('POST', '/clock/next')
  const [, second] = checks
  const path = String(second?.path)
  const page = await client.send({ method: 'GET', path, headers: { host: 'localhost' } })
  const [, formToken] = /name="formToken" value="(\w+)"/.exec(page.text) ?? []
  const part = (name: string, value: unknown) =>
    `--parts\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const sent = await client.send({
    method: 'POST',
    path,
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=parts' },
    body: `${part('formToken', formToken)}${part('result', 'fail')}--parts--\r\n`,
  })
  expect([page.status, sent.status]).toEqual([200, 404])
  const { text } = await api('GET', `/customers/external-accounts/${second?.id}`)
  expect(JSON.parse(text).status).toBe('ACTIVE')
  expect((await admin('GET', '/timeline')).text).not.toContain('submitLivenessPage')
})
