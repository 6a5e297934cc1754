const { sandglassTest } = require('sandglass/jest')
const { startReceiver } = require('../src/receiver.js')

// Every test gets its own frozen world.
const test = sandglassTest({ world: { startAt: '2026-01-05T09:00:00Z', frozen: true } })

/** Runs a test with a receiver for the webhooks of its world. */
const receiving =
  (run) =>
  async ({ world }) => {
    const receiver = await startReceiver(await world.webhooks.publicKey())
    try {
      await api(world, 'PATCH', '/config', { webhookEndpoint: receiver.url })
      await run({ world, receiver })
    } finally {
      receiver.close()
    }
  }

async function api(world, method, path, body) {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { authorization: world.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

const typesOf = (events) => events.map(({ type }) => type)

test(
  'an approval arrives as a webhook whose signature is verified',
  receiving(async ({ world, receiver }) => {
    const customer = await api(world, 'POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
    await world.wait('delivered')
    // A new endpoint is tried with an event of the type TEST.
    expect(typesOf(receiver.events)).toEqual(['TEST', 'CUSTOMER.KYC_APPROVED'])
    expect(receiver.events[1].data.id).toBe(customer.id)
  }),
)

test(
  'a webhook with a wrong signature is refused, and sent again after a while',
  receiving(async ({ world, receiver }) => {
    await world.faults.add({ kind: 'webhookCorruptSignature', times: 1 })
    await api(world, 'POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
    await world.wait('delivered')
    expect(typesOf(receiver.events)).toEqual(['TEST'])
    await world.clock.next()
    expect(typesOf(receiver.events)).toEqual(['TEST', 'CUSTOMER.KYC_APPROVED'])
  }),
)
