import { expect, it } from 'vitest'
import { openWorld } from './world-side.ts'

const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }

it('a test webhook is answered behind any number of others that wait', async () => {
  const config = { webhookEndpoint: 'https://shop.example.com/webhooks' }
  const world = await openWorld({ at: '2026-03-01T09:30:00.000Z', config })
  const others = 101
  for (let count = 0; count < others; count += 1)
    await world.send({ method: 'POST', path: '/customers', body: { ...customer, platformCustomerId: `ada-${count}` } })
  const { status, body } = await world.send({ method: 'POST', path: '/sandbox/webhooks/test' })
  expect([status, Object(body).response_status]).toEqual([200, 200])
  expect((await world.takeEvents()).length).toBeGreaterThan(others)
  await world.close()
})
