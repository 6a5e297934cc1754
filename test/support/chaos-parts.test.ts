import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../simulator/app.ts'
import { portOf } from '../../simulator/testing/port-of.ts'
import { checkAnswers, checkCreated, checkKeys, checkLedger, show } from '../chaos/checks.ts'
import { WorldClient } from '../chaos/client.ts'
import { drawFaults, faults } from '../chaos/faults.ts'
import { beginning } from '../chaos/plan.ts'
import { Sender } from '../chaos/sender.ts'
import { Chance } from '../crash/chance.ts'

it('draws every kind of fault equally often, in an order that the seed decides', () => {
  const names = (seed: number) => drawFaults(new Chance(seed), 3 * faults.length).map(({ name }) => name)
  for (const { name } of faults) expect(names(1).filter((drawn) => drawn === name)).toHaveLength(3)
  expect(names(1)).toEqual(names(1))
  expect(names(1)).not.toEqual(names(2))
})

describe('the sender', () => {
  it('repeats a request as it was until it is answered, and counts the failures', async () => {
    const keys: unknown[] = []
    const answers = [502, 503, 'cut', 201] as const
    const server = createServer((request, response) => {
      const answer = answers[keys.push(request.headers['idempotency-key']) - 1] ?? 500
      if (answer === 'cut') response.destroy()
      else response.writeHead(answer).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const sender = new Sender(`http://127.0.0.1:${portOf(server)}`)
    const headers = { 'idempotency-key': 'one' }
    expect(await sender.send({ method: 'POST', target: '/', headers })).toMatchObject({
      status: 201,
      isFirstTry: false,
    })
    expect(keys).toEqual(['one', 'one', 'one', 'one'])
    expect(Object.fromEntries(sender.failedTries)).toEqual({ 502: 1, 503: 1, lost: 1 })
    expect(sender.watch()).toHaveLength(3)
    expect(sender.watch()).toEqual([])
    await sender.close()
    server.close()
  })
})

describe('the checks', () => {
  // Links are part of the state, so both name the same address.
  const options = { publicUrl: 'http://sandglass.example', logLevel: 'silent' } as const
  const simulators = [createSimulator(options), createSimulator(options)]
  const senders: Sender[] = []

  beforeAll(async () => {
    for (const simulator of simulators) {
      await simulator.listen()
      senders.push(new Sender(`http://127.0.0.1:${simulator.port}`))
    }
  })
  afterAll(async () => {
    for (const sender of senders) await sender.close()
    for (const simulator of simulators) await simulator.close()
  })

  /** Runs the same world on both servers. */
  async function twice(name: string, acts: number, seeds: readonly [number, number]): Promise<readonly WorldClient[]> {
    const clients = senders.map(
      (sender, index) => new WorldClient(name, seeds[index] ?? 0, beginning, sender, 'http://127.0.0.1:1'),
    )
    for (const client of clients) {
      await client.begin()
      for (let act = 0; act < acts; act += 1) await client.act()
    }
    return clients
  }

  it('find that the same requests gave the same world', async () => {
    const [one, other] = await twice('same', 60, [7, 7])
    if (one === undefined || other === undefined) throw new Error('expected two clients')
    for (const client of [one, other]) for (const check of [checkCreated, checkLedger, checkKeys]) await check(client)
    expect(await show(one)).toEqual(await show(other))
    checkAnswers(one, other)
  })

  it('find an answer that differs', async () => {
    const [one, other] = await twice('other', 30, [7, 8])
    if (one === undefined || other === undefined) throw new Error('expected two clients')
    expect(() => checkAnswers(one, other)).toThrow(/^other: answer \d+ was /)
  })

  it('find a resource that is gone, a key that made another thing, and a write that nobody acknowledged', async () => {
    const [one, other] = await twice('broken', 30, [9, 9])
    if (one === undefined || other === undefined) throw new Error('expected two clients')
    one.created.push('Customer:00000000-0000-4000-8000-000000000000')
    await expect(checkCreated(one)).rejects.toThrow('404')
    const written = one.keyed.find(({ request }) => request.target.endsWith('/quotes')) ?? one.keyed[0]
    if (written === undefined) throw new Error('expected a write')
    const headers = { ...written.request.headers, 'idempotency-key': 'lost' }
    one.keyed = [{ ...written, request: { ...written.request, headers } }]
    await expect(checkKeys(one)).rejects.toThrow('was made again')
    expect(await show(one)).not.toEqual(await show(other))
  })
})
