import { describe, expect, it } from 'vitest'
import { createSimulator, type SimulatorOptions } from '../app.ts'
import { DAY, SECOND } from '../schema/index.ts'
import { testWall } from '../testing/wall.ts'
import { closeAfter, receiver, rig } from '../testing/webhooks.ts'
import { deliveries } from './deliveries.ts'
import { abandonAfterMs, dispatcherOf } from './dispatcher.ts'
import { emit, webhookEvents } from './events.ts'

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function openSimulator(options: SimulatorOptions = {}) {
  const simulator = createSimulator({ strict: true, frozen: true, ...options })
  await simulator.listen()
  closeAfter(() => simulator.close())
  const { engine } = simulator.worlds.default
  const call = (method: string, path: string, body?: unknown) =>
    fetch(simulator.baseUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { simulator, engine, call }
}

/** The `i` of an event's data; -1 for the TEST event, which has none. */
const indexOf = (data: unknown) => (typeof data === 'object' && data !== null && 'i' in data ? Number(data.i) : -1)

describe('a long queue', () => {
  it('of 2000 events does not block the API', async () => {
    const endpoint = await receiver()
    const { engine, call } = await openSimulator()
    expect((await call('PATCH', '/config', { webhookEndpoint: endpoint.url })).status).toBe(200)
    engine.commit({ kind: 'request', name: 'test' }, () => {
      for (let i = 0; i < 2_000; i += 1)
        emit(engine, 'CUSTOMER.KYC_APPROVED', { i }, { resource: `Customer:${i % 500}` })
    })
    let answers = 0
    while (dispatcherOf(engine)?.isBusy) {
      const path = answers % 2 === 0 ? '/config' : '/customers'
      expect((await call('GET', path)).status).toBe(200)
      answers += 1
    }
    // The TEST event of the new endpoint, and the 2000.
    expect(engine.side.of(deliveries).list({ where: ({ status }) => status === 'DELIVERED' }).total).toBe(2_001)
    expect(answers).toBeGreaterThan(50)
    const byResource = new Map<number, number>()
    for (const { body } of endpoint.received) {
      const i = indexOf(body.data)
      expect(i).toBeGreaterThan(byResource.get(i % 500) ?? -2)
      byResource.set(i % 500, i)
    }
  })

  it('of 100000 retries costs nothing while none is due', () => {
    const { engine, wall, dispatcher, act } = rig({ frozen: false })
    act(() => {
      for (let i = 0; i < 100_000; i += 1)
        engine.schedule({ kind: 'webhook.send', subject: `Webhook:${i}`, input: { attempt: 2 }, afterMs: DAY })
    })
    const head = engine.head().number
    expect(wall.waiting()).toBe(1)
    for (let hour = 0; hour < 23; hour += 1) wall.move(DAY / 24)
    expect([engine.head().number, dispatcher.isBusy]).toEqual([head, false])
  })
})

describe('a refused request', () => {
  it('emits nothing', async () => {
    const endpoint = await receiver()
    const { engine, call } = await openSimulator()
    const changes = {
      webhookEndpoint: endpoint.url,
      supportedCurrencies: [
        {
          currencyCode: 'XXX',
          minAmount: 1,
          maxAmount: 2,
          requiredCounterpartyFields: [],
          enabledTransactionTypes: [],
        },
      ],
    }
    expect((await call('PATCH', '/config', changes)).status).toBe(400)
    expect(engine.of(webhookEvents).count()).toBe(0)
    expect(engine.clock().pending).toBe(0)
  })
})

describe('sending a test', () => {
  it("reports the endpoint's answer without the credentials of its address", async () => {
    const endpoint = await receiver(201)
    const { call } = await openSimulator()
    const notSet = await call('POST', '/sandbox/webhooks/test')
    expect(await notSet.json()).toMatchObject({ status: 400, code: 'WEBHOOK_ENDPOINT_NOT_SET' })
    await call('PATCH', '/config', { webhookEndpoint: endpoint.url.replace('//', '//ada:s3cr3t@') })
    const good = await call('POST', '/sandbox/webhooks/test')
    expect([good.status, await good.json()]).toEqual([
      200,
      { url: endpoint.url, response_status: 201, response_body: 'noted' },
    ])
    endpoint.answerWith(500)
    const bad = await call('POST', '/sandbox/webhooks/test')
    expect([bad.status, await bad.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'WEBHOOK_DELIVERY_ERROR',
        details: { url: endpoint.url, response_status: 500, response_body: 'noted' },
      }),
    ])
  })
})

describe('stopping', () => {
  it('does not wait for a silent endpoint, and answers the requests that do', async () => {
    const endpoint = await receiver(() => {})
    const wall = testWall()
    const { simulator, call } = await openSimulator({ wall })
    await call('PATCH', '/config', { webhookEndpoint: endpoint.url })
    const test = call('POST', '/sandbox/webhooks/test')
    const advance = fetch(`${simulator.origin}/admin/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"by":"7d"}',
    })
    await endpoint.arrived(2)
    const closing = simulator.close()
    wall.move(abandonAfterMs)
    expect(await (await test).json()).toMatchObject({
      code: 'WEBHOOK_DELIVERY_ERROR',
      details: { reason: 'the world was closed' },
    })
    expect(await (await advance).json()).toMatchObject({ stopped: 'arrived' })
    wall.move(SECOND)
    await closing
  })
})
