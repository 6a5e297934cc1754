import { describe, expect, it } from 'vitest'
import { type ApprovalAnswer, type ApprovalEvent, storeFault } from '../contract/index.ts'
import type { Collection, Document, World } from '../engine/index.ts'
import { DAY, SECOND } from '../schema/index.ts'
import { receiver, rig, tcpReceiver } from '../testing/webhooks.ts'
import { deliverAgain, deliveries, deliveryId } from './deliveries.ts'
import type { WebhookEvent } from './events.ts'
import type { PostAnswer } from './post.ts'

interface Toy extends Document {
  readonly answer: PostAnswer
}

const toys: Collection<Toy> = { name: 'toys' }

/** Stores the answer as a document; runs inside the answer's commit. */
const toy = (world: World, { id }: ApprovalEvent, answer: ApprovalAnswer) => world.of(toys).insert({ id, answer })

function askingRig(endpoint: string) {
  const world = rig({ endpoint, approvals: { toy } })
  const ask = () => world.send('INCOMING_PAYMENT.PENDING', { id: 'Transaction:1' }, { approval: 'toy' })
  const answerTo = (event: WebhookEvent) => world.engine.of(toys).find(event.id)?.answer
  return { ...world, ask, answerTo }
}

describe('an event that asks for approval', () => {
  it.each([
    [200, 'DELIVERED'],
    [202, 'DELIVERED'],
    [403, 'FAILED'],
    [409, 'FAILED'],
    [422, 'FAILED'],
    [500, 'FAILED'],
  ])('passes a %d with its body to its handler, and is sent once', async (answer, wanted) => {
    const endpoint = await receiver((response) => response.writeHead(answer).end('{"reason":"no"}'))
    const { ask, answerTo, pass, status, engine } = askingRig(endpoint.url)
    const event = ask()
    await pass(7 * DAY)
    expect(answerTo(event)).toEqual({ status: answer, body: '{"reason":"no"}' })
    expect(status(event.id)).toBe(wanted)
    expect(endpoint.received).toHaveLength(1)
    expect(engine.clock().pending).toBe(0)
  })

  it('waits at most 5 seconds', async () => {
    const endpoint = await receiver(() => {})
    const { ask, answerTo, wall, dispatcher } = askingRig(endpoint.url)
    const event = ask()
    await endpoint.arrived(1)
    wall.move(5 * SECOND - 1)
    await wall.turn()
    expect([dispatcher.isBusy, answerTo(event)]).toEqual([true, undefined])
    wall.move(1)
    await dispatcher.idle()
    expect(answerTo(event)).toEqual({ reason: 'no complete answer within 5 s', isLate: true })
  })

  it('passes a broken connection to its handler', async () => {
    const { ask, answerTo, dispatcher, status } = askingRig(await tcpReceiver((socket) => socket.resetAndDestroy()))
    const event = ask()
    await dispatcher.idle()
    expect(answerTo(event)).toEqual({ reason: 'the connection was broken' })
    expect(status(event.id)).toBe('FAILED')
  })

  it('passes a drop by a fault to its handler', async () => {
    const endpoint = await receiver()
    const { ask, answerTo, actOutside, engine, dispatcher, status } = askingRig(endpoint.url)
    actOutside(() => storeFault(engine.side, { kind: 'webhookDrop' }))
    const event = ask()
    await dispatcher.idle()
    expect(answerTo(event)).toEqual({ reason: 'an injected fault withholds the event' })
    expect([status(event.id), endpoint.received]).toEqual(['FAILED', []])
  })

  it('decides in the moment of the answer', async () => {
    const endpoint = await receiver(202)
    const { ask, dispatcher, engine } = askingRig(endpoint.url)
    const event = ask()
    await dispatcher.idle()
    const { cause, changes } = { cause: engine.head().cause, changes: engine.head().changes() }
    expect(cause).toMatchObject({ name: 'webhook.answered', subject: event.id, causedBy: event.moment })
    expect(changes.map(({ collection }) => collection)).toContain('toys')
  })

  it('decides once: a redelivery does not call its handler', async () => {
    const endpoint = await receiver(403)
    const { ask, answerTo, actOutside, engine, dispatcher, status } = askingRig(endpoint.url)
    const event = ask()
    await dispatcher.idle()
    endpoint.answerWith(200)
    actOutside(() => deliverAgain(engine, engine.side.of(deliveries).get(deliveryId(event.id))))
    await dispatcher.idle()
    expect([endpoint.received.length, status(event.id)]).toEqual([2, 'DELIVERED'])
    expect(answerTo(event)).toMatchObject({ status: 403 })
  })
})
