const { startReceiver } = require('../src/receiver.js')

let world
let receiver

beforeEach(async () => {
  const { connect } = await import('sandglass')
  const sandglass = await connect(process.env.SANDGLASS_URL)
  world = await sandglass.world({ startAt: '2026-01-05T09:00:00Z', frozen: true })
  receiver = await startReceiver(await world.webhooks.publicKey())
  await api('PATCH', '/config', { webhookEndpoint: receiver.url })
})

afterEach(async () => {
  receiver.close()
  await world.delete()
})

async function api(method, path, body) {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { authorization: world.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

const typesOf = (events) => events.map(({ type }) => type)

test('an approval arrives as a webhook whose signature is verified', async () => {
  const customer = await api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  await world.wait('delivered')
  // A new endpoint is tried with an event of the type TEST.
  expect(typesOf(receiver.events)).toEqual(['TEST', 'CUSTOMER.KYC_APPROVED'])
  expect(receiver.events[1].data.id).toBe(customer.id)
})

test('a webhook with a wrong signature is refused, and sent again after a while', async () => {
  await world.faults.add({ kind: 'webhookCorruptSignature', times: 1 })
  await api('POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  await world.wait('delivered')
  expect(typesOf(receiver.events)).toEqual(['TEST'])
  await world.clock.next()
  expect(typesOf(receiver.events)).toEqual(['TEST', 'CUSTOMER.KYC_APPROVED'])
})
