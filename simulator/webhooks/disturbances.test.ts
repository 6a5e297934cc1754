import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addFault, type FaultInput, listFaults, removeFault } from '../domain/faults.ts'
import { MINUTE, SECOND } from '../domain/time.ts'
import { type Received, receiver, rig } from '../testing/webhooks.ts'
import { letGo } from './deliveries.ts'
import { changeWebhookSettings, webhookSettings } from './settings.ts'
import { publicKey } from './signature.ts'

async function disturbed(...faults: FaultInput[]) {
  const endpoint = await receiver()
  const world = rig({ endpoint: endpoint.url })
  for (const fault of faults) world.act(() => addFault(world.engine, fault))
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
    expect(listFaults(engine)).toEqual([])
  })

  it('that drops a test tells whoever waits for it', async () => {
    const { send, courier } = await disturbed({ kind: 'webhookDrop' })
    expect(await courier.answered(send('TEST').id)).toEqual({ reason: 'an injected fault keeps it from being sent' })
  })

  it('sends an event twice with the same bytes', async () => {
    const { send, courier, attempts, endpoint } = await disturbed({ kind: 'webhookRepeat' })
    const event = send()
    await courier.idle()
    const [one, two] = endpoint.received.map(({ bytes }) => bytes.toString())
    expect(two).toBe(one)
    expect(attempts(event.id)).toMatchObject([{ number: 1, delivered: true }])
  })

  it('holds an event back for a while of the world', async () => {
    const { send, pass, status, endpoint } = await disturbed({ kind: 'webhookDelay', delayMs: 90 * SECOND })
    const [held, next] = [send('TEST'), send('TEST')]
    await pass(89 * SECOND)
    expect([status(held.id), status(next.id)]).toEqual(['WAITING', 'DELIVERED'])
    await pass(SECOND)
    expect(endpoint.ids()).toEqual([next.id, held.id])
  })

  it('reverses the order of the next events', async () => {
    const { send, courier, engine, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
    const resource = 'Customer:a'
    for (const number of [1, 2]) send('CUSTOMER.KYC_PENDING', number, { resource })
    expect([webhookSettings(engine).held.length, courier.busy]).toEqual([2, false])
    for (const number of [3, 4]) send('CUSTOMER.KYC_PENDING', number, { resource })
    await courier.idle()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual([3, 2, 1, 4])
    expect(webhookSettings(engine).held).toEqual([])
  })

  it('reverses events about different things one after the other, for in parallel they would race', async () => {
    const answers: (() => void)[] = []
    const { send, wall, courier, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
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
    await courier.idle()
  })

  it('that is taken away lets go what it held, in its order', async () => {
    const { send, courier, act, engine, endpoint } = await disturbed({ kind: 'webhookSwap', times: 3 })
    for (const number of [1, 2]) send('CUSTOMER.KYC_PENDING', number, { resource: 'Customer:a' })
    act(() => {
      removeFault(engine, listFaults(engine)[0]?.id ?? '')
      letGo(engine)
    })
    await courier.idle()
    expect(endpoint.received.map(({ body }) => body.data)).toEqual([1, 2])
  })

  it('spoils the signature of one attempt, whose retry verifies again', async () => {
    const { send, pass, engine, endpoint } = await disturbed({ kind: 'webhookCorruptSignature' })
    endpoint.answerWith((response, _received, count) => response.writeHead(count === 1 ? 401 : 200).end())
    send()
    await pass(5 * SECOND)
    const { pem } = publicKey(engine)
    expect(endpoint.received.map((received) => verifies(received, pem))).toEqual([false, true])
  })

  it('signs with the key from before the rotation', async () => {
    const { send, courier, act, engine, endpoint } = await disturbed()
    const old = publicKey(engine).pem
    act(() => changeWebhookSettings(engine, { keyNumber: 1 }))
    act(() => addFault(engine, { kind: 'webhookStaleKey' }))
    send()
    await courier.idle()
    const [received] = endpoint.received as [Received]
    expect(verifies(received, old)).toBe(true)
    expect(verifies(received, publicKey(engine).pem)).toBe(false)
  })
})
