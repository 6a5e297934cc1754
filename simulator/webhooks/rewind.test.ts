import { describe, expect, it } from 'vitest'
import { SECOND } from '../schema/index.ts'
import { type Received, receiver, rig, warningsOf } from '../testing/webhooks.ts'
import { isSuperseded } from './delivery-log.ts'

const wire = ({ bytes, headers }: Received) => bytes.toString() + headers['x-grid-signature']

describe('after a rewind', () => {
  it('earlier attempts are superseded, and the same inputs send the same bytes again', async () => {
    const endpoint = await receiver()
    const { engine, dispatcher, send, status } = rig({ endpoint: endpoint.url })
    const before = engine.head().number
    const event = send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1' }, { resource: 'Customer:1' })
    await dispatcher.idle()
    expect(warningsOf(engine.side.head())).toEqual([])

    engine.travels.rewind(before)
    expect(status(event.id)).toBeUndefined()
    expect(dispatcher.log.of(event.id).map((record) => isSuperseded(engine, record))).toEqual([true])
    await dispatcher.idle()
    expect(endpoint.received).toHaveLength(1)

    const again = send('CUSTOMER.KYC_APPROVED', { id: 'Customer:1' }, { resource: 'Customer:1' })
    await dispatcher.idle()
    expect(again).toEqual(event)
    const [one, two] = endpoint.received.map(wire)
    expect(two).toBe(one)
    expect(warningsOf(engine.side.head())).toEqual([
      `${event.id} was sent with the same id in 1 attempts that a rewind superseded`,
    ])
    expect(dispatcher.log.of(event.id).map((record) => isSuperseded(engine, record))).toEqual([true, false])
  })

  it('to a moment with an attempt in flight, the attempt is sent again', async () => {
    const endpoint = await receiver()
    const { engine, dispatcher, send, status, act } = rig({ endpoint: endpoint.url })
    const event = send()
    const sending = engine.head().number
    expect(status(event.id)).toBe('SENDING')
    act(() => undefined)
    await dispatcher.idle()
    engine.travels.rewind(sending)
    expect([status(event.id), dispatcher.isBusy]).toEqual(['SENDING', true])
    await dispatcher.idle()
    expect(endpoint.ids()).toEqual([event.id, event.id])
    expect(status(event.id)).toBe('DELIVERED')
    expect(warningsOf(engine.side.head())).toHaveLength(1)
  })

  it('the answer to an attempt that was in flight changes nothing', async () => {
    const answers: (() => void)[] = []
    const endpoint = await receiver((response) => answers.push(() => response.writeHead(500).end()))
    const { engine, dispatcher, wall, send, status } = rig({ endpoint: endpoint.url })
    const before = engine.head().number
    const event = send()
    await endpoint.arrived(1)
    engine.travels.rewind(before)
    expect(dispatcher.isBusy).toBe(false)
    const hash = engine.stateHash()
    answers[0]?.()
    endpoint.answerWith(200)
    while (dispatcher.log.of(event.id).length === 0) await wall.turn()
    expect(engine.stateHash()).toBe(hash)
    expect(dispatcher.log.of(event.id)).toMatchObject([{ answer: { status: 500 } }])
    expect(dispatcher.log.countSuperseded(engine, event.id)).toBe(1)
    expect(send().id).toBe(event.id)
    await dispatcher.idle()
    expect(status(event.id)).toBe('DELIVERED')
  })

  it('queued attempts are dropped', async () => {
    let release = () => {}
    const endpoint = await receiver((response, _received, count) => {
      if (count === 1) release = () => response.end()
      else response.end()
    })
    const { engine, dispatcher, send } = rig({ endpoint: endpoint.url })
    const first = send('CUSTOMER.KYC_PENDING', 1, { resource: 'Customer:a' })
    const between = engine.head().number
    send('CUSTOMER.KYC_APPROVED', 2, { resource: 'Customer:a' })
    await endpoint.arrived(1)
    engine.travels.rewind(between)
    await dispatcher.idle()
    release()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual([1, 1])
    expect(endpoint.ids()).toEqual([first.id, first.id])
  })

  it('retries of the undone line are not made until it is returned to', async () => {
    const endpoint = await receiver(500)
    const { engine, dispatcher, send, pass, status } = rig({ endpoint: endpoint.url })
    const before = engine.head().number
    const event = send()
    await dispatcher.idle()
    const branch = engine.travels.rewind(before)?.name ?? ''
    await pass(60 * SECOND)
    expect(endpoint.received).toHaveLength(1)
    engine.travels.returnTo(branch)
    expect(dispatcher.log.of(event.id).map((record) => isSuperseded(engine, record))).toEqual([false])
    endpoint.answerWith(200)
    await pass(5 * SECOND)
    expect(status(event.id)).toBe('DELIVERED')
    expect(endpoint.received).toHaveLength(2)
    expect(warningsOf(engine.side.head())).toEqual([])
  })

  it('awaitAnswer resolves without an answer', async () => {
    const endpoint = await receiver(() => {})
    const { engine, dispatcher, send } = rig({ endpoint: endpoint.url })
    const before = engine.head().number
    const event = send('TEST')
    const answered = dispatcher.awaitAnswer(event.id)
    engine.travels.rewind(before)
    expect(await answered).toEqual({ reason: 'the world moved to another moment' })
  })
})
