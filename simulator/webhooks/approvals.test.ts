import { describe, expect, it } from 'vitest'
import type { ApprovalAnswer, ApprovalEvent } from '../domain/approvals.ts'
import { addFault } from '../domain/faults.ts'
import { DAY, SECOND } from '../domain/time.ts'
import type { Collection, Document, World } from '../engine/types.ts'
import { receiver, rig, tcpReceiver } from '../testing/webhooks.ts'
import { type Delivery, deliveryOf, redeliver } from './deliveries.ts'
import type { WebhookEvent } from './events.ts'
import type { PostAnswer } from './post.ts'

interface Toy extends Document {
  readonly answer: PostAnswer
}

const toys: Collection<Toy> = { name: 'toys' }

/** Keeps what it is told as a document: it runs inside the answer's commit. */
const toy = (world: World, { id }: ApprovalEvent, answer: ApprovalAnswer) => world.of(toys).insert({ id, answer })

function askingRig(endpoint: string) {
  const world = rig({ endpoint, approvals: { toy } })
  const ask = () => world.send('INCOMING_PAYMENT.PENDING', { id: 'Transaction:1' }, { approval: 'toy' })
  const told = (event: WebhookEvent) => world.engine.of(toys).find(event.id)?.answer
  return { ...world, ask, told }
}

describe('an event that asks for approval', () => {
  it.each([
    [200, 'DELIVERED'],
    [202, 'DELIVERED'],
    [403, 'FAILED'],
    [409, 'FAILED'],
    [422, 'FAILED'],
    [500, 'FAILED'],
  ])('tells its handler of a %d with its body, and is sent once', async (answer, wanted) => {
    const endpoint = await receiver((response) => response.writeHead(answer).end('{"reason":"no"}'))
    const { ask, told, pass, status, engine } = askingRig(endpoint.url)
    const event = ask()
    await pass(7 * DAY)
    expect(told(event)).toEqual({ status: answer, body: '{"reason":"no"}' })
    expect(status(event.id)).toBe(wanted)
    expect(endpoint.received).toHaveLength(1)
    expect(engine.clock().pending).toBe(0)
  })

  it('waits 5 seconds and no longer', async () => {
    const endpoint = await receiver(() => {})
    const { ask, told, wall, courier } = askingRig(endpoint.url)
    const event = ask()
    await endpoint.arrived(1)
    wall.move(5 * SECOND - 1)
    await wall.turn()
    expect([courier.busy, told(event)]).toEqual([true, undefined])
    wall.move(1)
    await courier.idle()
    expect(told(event)).toEqual({ reason: 'no whole answer within 5 s', isLate: true })
  })

  it('tells its handler of a broken connection', async () => {
    const { ask, told, courier, status } = askingRig(await tcpReceiver((socket) => socket.resetAndDestroy()))
    const event = ask()
    await courier.idle()
    expect(told(event)).toEqual({ reason: 'the connection was broken' })
    expect(status(event.id)).toBe('FAILED')
  })

  it('tells its handler when a fault loses it', async () => {
    const endpoint = await receiver()
    const { ask, told, act, engine, courier, status } = askingRig(endpoint.url)
    act(() => addFault(engine, { kind: 'webhookDrop' }))
    const event = ask()
    await courier.idle()
    expect(told(event)).toEqual({ reason: 'an injected fault keeps it from being sent' })
    expect([status(event.id), endpoint.received]).toEqual(['FAILED', []])
  })

  it('decides in the same moment that brings the answer', async () => {
    const endpoint = await receiver(202)
    const { ask, courier, engine } = askingRig(endpoint.url)
    const event = ask()
    await courier.idle()
    const { cause, changes } = { cause: engine.head().cause, changes: engine.head().changes() }
    expect(cause).toMatchObject({ name: 'webhook.answered', subject: event.id, causedBy: event.moment })
    expect(changes.map(({ collection }) => collection)).toContain('toys')
  })

  it('decides once: a redelivery tells the platform again, and nobody else', async () => {
    const endpoint = await receiver(403)
    const { ask, told, act, engine, courier, status } = askingRig(endpoint.url)
    const event = ask()
    await courier.idle()
    endpoint.answerWith(200)
    act(() => redeliver(engine, deliveryOf(engine, event.id) as Delivery))
    await courier.idle()
    expect([endpoint.received.length, status(event.id)]).toEqual([2, 'DELIVERED'])
    expect(told(event)).toMatchObject({ status: 403 })
  })
})
