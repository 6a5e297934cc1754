import { describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../schema/index.ts'
import { receiver, rig } from '../testing/webhooks.ts'
import { deliverAgain, deliveries, deliveryId } from './deliveries.ts'
import { emit, webhookEvents } from './events.ts'

describe('an event', () => {
  it('whose retry is due, and was left for later, is sent once by a redelivery', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count === 1 ? 500 : 200).end())
    const { send, dispatcher, status, engine, actOutside } = rig({ endpoint: endpoint.url })
    const event = send()
    await dispatcher.idle()
    const { nextAt = 0 } = engine.clock()
    engine.advance({ to: nextAt, choose: () => undefined })
    actOutside(() => deliverAgain(engine, engine.side.of(deliveries).get(deliveryId(event.id))))
    await dispatcher.idle()
    expect([status(event.id), endpoint.received.length, engine.clock().pending]).toEqual(['DELIVERED', 2, 0])
  })

  it('of a request between two slices of an advance is sent at once', async () => {
    const endpoint = await receiver()
    const { send, dispatcher, status, engine } = rig({ endpoint: endpoint.url })
    await engine.deferringTasks(async () => {
      const event = send()
      expect(status(event.id)).toBe('SENDING')
      await dispatcher.idle()
      expect(endpoint.ids()).toEqual([event.id])
    })
  })

  it('arrives as an envelope with the time and the id of its world', async () => {
    const endpoint = await receiver()
    const { send, dispatcher, status, attempts, engine } = rig({ endpoint: endpoint.url })
    const event = send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1', fullName: 'Ada' }, { resource: 'Customer:1' })
    await dispatcher.idle()
    expect(endpoint.received).toHaveLength(1)
    expect(endpoint.received[0]?.body).toEqual({
      id: event.id,
      type: 'CUSTOMER.KYC_APPROVED',
      timestamp: '2025-10-13T12:00:00Z',
      data: { id: 'Customer:1', fullName: 'Ada' },
    })
    expect(event.id).toMatch(/^Webhook:[0-9a-f-]{36}$/)
    expect(status(event.id)).toBe('DELIVERED')
    expect(attempts(event.id)).toMatchObject([{ number: 1, delivered: true, answered: 200 }])
    expect(engine.side.head()?.cause).toMatchObject({
      kind: 'webhook',
      name: 'webhook.answered',
      causedBy: event.moment,
    })
  })

  it('is not emitted by a commit that is rolled back', async () => {
    const endpoint = await receiver()
    const { act, dispatcher, engine } = rig({ endpoint: endpoint.url })
    const refused = () =>
      act(() => {
        emit(engine, 'CUSTOMER.KYC_APPROVED', {})
        throw new Error('refused')
      })
    expect(refused).toThrow('refused')
    expect(engine.of(webhookEvents).count()).toBe(0)
    expect(engine.clock().pending).toBe(0)
    expect(dispatcher.isBusy).toBe(false)
    expect(endpoint.received).toEqual([])
  })

  it('that is emitted without an endpoint is never sent, even when one is set later', async () => {
    const endpoint = await receiver()
    const { send, pass, moveEndpoint, status } = rig()
    const early = send()
    moveEndpoint(endpoint.url)
    const late = send()
    await pass(7 * DAY)
    expect([status(early.id), status(late.id)]).toEqual(['NOT_SENT', 'DELIVERED'])
    expect(endpoint.ids()).toEqual([late.id])
  })
})

describe('an answer', () => {
  it.each([
    [200, 'DELIVERED'],
    [204, 'DELIVERED'],
    [299, 'DELIVERED'],
    [409, 'DELIVERED'],
    [302, 'WAITING'],
    [400, 'WAITING'],
    [401, 'WAITING'],
    [404, 'WAITING'],
    [410, 'WAITING'],
    [500, 'WAITING'],
    [503, 'WAITING'],
  ])('of %d leaves an event %s', async (answer, wanted) => {
    const endpoint = await receiver(answer)
    const { send, dispatcher, status, attempts, engine } = rig({ endpoint: endpoint.url })
    const event = send()
    await dispatcher.idle()
    expect(status(event.id)).toBe(wanted)
    expect(attempts(event.id)).toMatchObject([{ answered: answer, delivered: wanted === 'DELIVERED' }])
    expect(engine.tasks().map(({ at }) => at - engine.now())).toEqual(wanted === 'WAITING' ? [5 * SECOND] : [])
  })

  it.each([302, 400, 409, 500])('of %d ends a TEST, which is never sent again', async (answer) => {
    const endpoint = await receiver(answer)
    const { send, pass, status, engine } = rig({ endpoint: endpoint.url })
    const event = send('TEST')
    await pass(7 * DAY)
    expect(status(event.id)).toBe('FAILED')
    expect(endpoint.received).toHaveLength(1)
    expect(engine.clock().pending).toBe(0)
  })

  it('that redirects is not followed', async () => {
    const endpoint = await receiver((response) => response.writeHead(307, { location: '/elsewhere' }).end())
    const { send, pass } = rig({ endpoint: endpoint.url })
    send()
    await pass(5 * SECOND)
    expect(endpoint.received.map(({ path }) => path)).toEqual(['/hooks', '/hooks'])
  })

  it('is kept up to 64 KiB', async () => {
    const endpoint = await receiver((response) => response.end('é'.repeat(100_000)))
    const { send, dispatcher, status } = rig({ endpoint: endpoint.url })
    const event = send()
    await dispatcher.idle()
    expect(status(event.id)).toBe('DELIVERED')
    expect(dispatcher.log.of(event.id)[0]?.answer.body).toBe('é'.repeat(32_768))
  })
})

describe('retries', () => {
  it('carry the same id and the same bytes until one is delivered', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count < 4 ? 500 : 200).end())
    const { send, pass, status, attempts } = rig({ endpoint: endpoint.url })
    const event = send()
    await pass(5 * SECOND + 10 * SECOND)
    expect([status(event.id), endpoint.received.length]).toEqual(['WAITING', 3])
    await pass(20 * SECOND)
    expect(status(event.id)).toBe('DELIVERED')
    expect(attempts(event.id).map(({ at, delivered }) => [at - (attempts(event.id)[0]?.at ?? 0), delivered])).toEqual([
      [0, false],
      [5 * SECOND, false],
      [15 * SECOND, false],
      [35 * SECOND, true],
    ])
    const wires = endpoint.received.map(({ bytes, headers }) => bytes.toString() + headers['x-grid-signature'])
    expect(new Set(wires).size).toBe(1)
    await pass(7 * DAY)
    expect(endpoint.received).toHaveLength(4)
  })

  it('make 344 attempts in 7 days and then give up', async () => {
    const endpoint = await receiver(500)
    const { send, pass, status, attempts, engine } = rig({ endpoint: endpoint.url })
    const event = send()
    await pass(7 * DAY)
    expect(status(event.id)).toBe('FAILED')
    expect(attempts(event.id)).toHaveLength(344)
    expect(endpoint.received).toHaveLength(344)
    expect(engine.clock().pending).toBe(0)
  })

  it('are made without an advance when the clock ticks', async () => {
    const endpoint = await receiver(500)
    const { send, dispatcher, wall, status } = rig({ endpoint: endpoint.url, frozen: false })
    const event = send()
    await dispatcher.idle()
    endpoint.answerWith(200)
    wall.move(5 * SECOND - 1)
    expect(dispatcher.isBusy).toBe(false)
    wall.move(1)
    await endpoint.arrived(2)
    await dispatcher.idle()
    expect(status(event.id)).toBe('DELIVERED')
  })

  it('are made once, even when the task of an earlier retry falls due while a redelivery is in flight', async () => {
    const endpoint = await receiver(500)
    const { send, dispatcher, actOutside, engine } = rig({ endpoint: endpoint.url })
    const event = send()
    await dispatcher.idle()
    endpoint.answerWith(() => {})
    actOutside(() => deliverAgain(engine, engine.side.of(deliveries).get(deliveryId(event.id))))
    await endpoint.arrived(2)
    endpoint.answerWith(200)
    engine.advance({ to: engine.now() + 5 * SECOND })
    await dispatcher.awaitAnswer(send('TEST').id)
    expect(endpoint.types().filter((type) => type !== 'TEST')).toHaveLength(2)
  })

  it('go to the endpoint that is set when they are made', async () => {
    const [old, next] = [await receiver(500), await receiver(200)]
    const { send, dispatcher, pass, moveEndpoint, status, attempts } = rig({ endpoint: old.url })
    const event = send()
    await dispatcher.idle()
    moveEndpoint(undefined)
    await pass(5 * SECOND)
    expect(attempts(event.id).at(-1)).toMatchObject({ delivered: false, reason: 'no endpoint is configured' })
    moveEndpoint(next.url)
    await pass(MINUTE)
    expect(status(event.id)).toBe('DELIVERED')
    expect([old.received.length, next.ids()]).toEqual([1, [event.id]])
  })
})

describe('awaitAnswer', () => {
  it('resolves with the answer of the current attempt', async () => {
    const endpoint = await receiver(418)
    const { send, dispatcher } = rig({ endpoint: endpoint.url })
    expect(await dispatcher.awaitAnswer(send('TEST').id)).toEqual({ status: 418, body: 'noted' })
  })

  it('resolves after 30 seconds when no client fetches the request', async () => {
    const { send, dispatcher, wall } = rig({ options: { webhooks: { mode: 'pull' } } })
    const answered = dispatcher.awaitAnswer(send('TEST').id)
    wall.move(30 * SECOND)
    expect(await answered).toEqual({ reason: 'the request was not fetched and answered within 30 s' })
  })
})

describe('the order of events', () => {
  it('is kept for one resource, while others are sent in parallel', async () => {
    let release = () => {}
    const endpoint = await receiver((response, { body }) => {
      if (body.id === first.id) release = () => response.end()
      else response.end()
    })
    const { send, dispatcher } = rig({ endpoint: endpoint.url })
    const first = send('CUSTOMER.KYC_PENDING', 1, { resource: 'Customer:a' })
    send('CUSTOMER.KYC_APPROVED', 2, { resource: 'Customer:a' })
    send('CUSTOMER.KYC_PENDING', 3, { resource: 'Customer:b' })
    await endpoint.arrived(2)
    send('CUSTOMER.KYC_APPROVED', 4, { resource: 'Customer:b' })
    send('TEST', 5)
    await endpoint.arrived(4)
    const parallel = endpoint.received.map(({ body }) => body.data)
    expect(parallel.slice(0, 2).sort()).toEqual([1, 3])
    expect(parallel).not.toContain(2)
    release()
    await dispatcher.idle()
    expect(endpoint.received.at(-1)?.body.data).toBe(2)
  })

  it('does not wait for an event that fails', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count === 1 ? 500 : 200).end())
    const { send, dispatcher, status } = rig({ endpoint: endpoint.url })
    const failing = send('CUSTOMER.KYC_PENDING', {}, { resource: 'Customer:a' })
    const later = send('CUSTOMER.KYC_APPROVED', {}, { resource: 'Customer:a' })
    await dispatcher.idle()
    expect([status(failing.id), status(later.id)]).toEqual(['WAITING', 'DELIVERED'])
    expect(endpoint.ids()).toEqual([failing.id, later.id])
  })

  it('is the order of emission, within one commit too', async () => {
    const endpoint = await receiver()
    const { act, dispatcher, engine } = rig({ endpoint: endpoint.url })
    act(() => {
      for (let i = 0; i < 20; i += 1) emit(engine, 'CUSTOMER.KYC_PENDING', i, { resource: 'Customer:a' })
    })
    await dispatcher.idle()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual(Array.from({ length: 20 }, (_, i) => i))
    expect(engine.side.of(deliveries).list({ where: ({ status }) => status === 'DELIVERED' }).total).toBe(20)
  })
})
