import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deleteFault, type FaultInput, storedFaults, storeFault } from '../contract/index.ts'
import { MINUTE, SECOND } from '../schema/index.ts'
import { type Received, receiver, rig } from '../testing/webhooks.ts'
import { sendHeld } from './deliveries.ts'
import { heldEvents } from './disturbances.ts'
import { changeWebhookSettings } from './settings.ts'
import { publicKey } from './signature.ts'

async function disturbed(...faults: FaultInput[]) {
  const endpoint = await receiver()
  const world = rig({ endpoint: endpoint.url })
  for (const fault of faults) world.actOutside(() => storeFault(world.engine.side, fault))
  return { ...world, endpoint }
}

function verifies({ bytes, headers }: Received, pem: string): boolean {
  const { s } = JSON.parse(String(headers['x-grid-signature']))
  return createVerify('SHA256').update(bytes).verify(pem, s, 'base64')
}

describe('a fault', () => {
  it('drops the next events of a type, and no others', async () => {
    const { send, pass, status, endpoint, engine } = await disturbed({
      kind: 'webhookDrop',
      event: 'CUSTOMER.KYC_REJECTED',
      times: 2,
    })
    const types = ['CUSTOMER.KYC_REJECTED', 'TEST', 'CUSTOMER.KYC_REJECTED', 'CUSTOMER.KYC_REJECTED'] as const
    const events = types.map((type) => send(type))
    await pass(60 * MINUTE)
    expect(events.map(({ id }) => status(id))).toEqual(['DROPPED', 'DELIVERED', 'DROPPED', 'DELIVERED'])
    expect(endpoint.received).toHaveLength(2)
    expect(storedFaults(engine.side)).toEqual([])
  })

  it('that drops a test event resolves awaitAnswer at once', async () => {
    const { send, dispatcher } = await disturbed({ kind: 'webhookDrop' })
    expect(await dispatcher.awaitAnswer(send('TEST').id)).toEqual({ reason: 'an injected fault withholds the event' })
  })

  it('sends an event twice with the same bytes', async () => {
    const { send, dispatcher, attempts, endpoint } = await disturbed({ kind: 'webhookRepeat' })
    const event = send()
    await dispatcher.idle()
    const [one, two] = endpoint.received.map(({ bytes }) => bytes.toString())
    expect(two).toBe(one)
    expect(attempts(event.id)).toMatchObject([{ number: 1, delivered: true }])
  })

  it('delays an event in virtual time', async () => {
    const { send, pass, status, endpoint } = await disturbed({ kind: 'webhookDelay', delayMs: 90 * SECOND })
    const [held, next] = [send('TEST'), send('TEST')]
    await pass(89 * SECOND)
    expect([status(held.id), status(next.id)]).toEqual(['WAITING', 'DELIVERED'])
    await pass(SECOND)
    expect(endpoint.ids()).toEqual([next.id, held.id])
  })

  it('reverses the order of the next events', async () => {
    const { send, dispatcher, engine, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
    const resource = 'Customer:a'
    for (const number of [1, 2]) send('CUSTOMER.KYC_PENDING', number, { resource })
    expect([heldEvents(engine.side).length, dispatcher.isBusy]).toEqual([2, false])
    for (const number of [3, 4]) send('CUSTOMER.KYC_PENDING', number, { resource })
    await dispatcher.idle()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual([3, 2, 1, 4])
    expect(heldEvents(engine.side)).toEqual([])
  })

  it('sends swapped events about different resources one after the other', async () => {
    const answers: (() => void)[] = []
    const { send, wall, dispatcher, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
    endpoint.answerWith((response) => answers.push(() => response.end()))
    const events = ['a', 'b', 'c'].map((id) => send('CUSTOMER.KYC_APPROVED', {}, { resource: `Customer:${id}` }))
    for (const count of [1, 2, 3]) {
      await endpoint.arrived(count)
      for (let turn = 0; turn < 100; turn += 1) await wall.turn()
      expect(endpoint.ids()).toEqual(
        events
          .map(({ id }) => id)
          .reverse()
          .slice(0, count),
      )
      answers[count - 1]?.()
    }
    await dispatcher.idle()
  })

  it('that is removed releases its held events in their original order', async () => {
    const { send, dispatcher, actOutside, engine, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
    for (const number of [1, 2]) send('CUSTOMER.KYC_PENDING', number, { resource: 'Customer:a' })
    actOutside(() => {
      deleteFault(engine.side, storedFaults(engine.side)[0]?.id ?? '')
      sendHeld(engine)
    })
    await dispatcher.idle()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual([1, 2])
  })

  it('corrupts the signature of one attempt, and the retry verifies', async () => {
    const { send, pass, engine, endpoint } = await disturbed({ kind: 'webhookCorruptSignature' })
    endpoint.answerWith((response, _received, count) => response.writeHead(count === 1 ? 401 : 200).end())
    send()
    await pass(5 * SECOND)
    const { pem } = publicKey(engine)
    expect(endpoint.received.map((received) => verifies(received, pem))).toEqual([false, true])
  })

  it('signs with the key from before the rotation', async () => {
    const { send, dispatcher, act, actOutside, engine, endpoint } = await disturbed()
    const old = publicKey(engine).pem
    act(() => changeWebhookSettings(engine, { keyNumber: 1 }))
    actOutside(() => storeFault(engine.side, { kind: 'webhookStaleKey' }))
    send()
    await dispatcher.idle()
    const { pem } = publicKey(engine)
    const results = endpoint.received.map((received) => [verifies(received, old), verifies(received, pem)])
    expect(results).toEqual([[true, false]])
  })
})
