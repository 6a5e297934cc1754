import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFaults, storeFault } from '../../contract/index.ts'
import { HOUR } from '../../schema/index.ts'
import { pendingProofs, things, toyOperations } from '../../testing/toy-operations.ts'
import { startToy, type Toy } from '../../testing/toy-server.ts'

let toy: Toy
beforeAll(async () => {
  toy = await startToy(toyOperations)
})
afterAll(() => toy.stop())

const count = () => toy.engine.of(things).count()
const post = (body: unknown, headers: Record<string, string> = {}, path = '/things') =>
  toy.call('POST', path, typeof body === 'string' ? body : JSON.stringify(body), headers)

describe('idempotency', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  it('replays the first answer, byte for byte', async () => {
    const first = await post({ name: 'once' }, key('a'))
    const before = count()
    const again = await post({ name: 'once' }, key('a'))
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
    expect([first.headers['idempotent-replayed'], count()]).toEqual([undefined, before])
    expect((await post({ name: 'once' }, key('b'))).text).not.toBe(first.text)
  })

  it('replays it for another body too, and the moment has a warning', async () => {
    const first = await post({ name: 'one' }, key('c'))
    const again = await post({ name: 'two' }, key('c'))
    expect(again.text).toBe(first.text)
    expect(toy.engine.head().notes[0]?.kind).toBe('warning')
  })

  it('remembers 4xx, not 5xx', async () => {
    const refused = await post({ name: 'conflict' }, key('d'))
    expect((await post({ name: 'conflict' }, key('d'))).headers['idempotent-replayed']).toBe('true')
    expect(refused.status).toBe(409)
    await post({ name: 'unavailable' }, key('e'))
    expect((await post({ name: 'fine' }, key('e'))).status).toBe(201)
  })

  it('does not remember refusals of earlier checks: shape, permission', async () => {
    await post({}, key('f'))
    await post({ name: 'x' }, { ...key('f'), authorization: 'viewer' })
    const answer = await post({ name: 'x' }, key('f'))
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined])
  })

  it('forgets after a day', async () => {
    await post({ name: 'x' }, key('g'))
    toy.engine.advance({ to: toy.engine.now() + 24 * HOUR - 1 })
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBe('true')
    toy.engine.advance({ to: toy.engine.now() + 1 })
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBeUndefined()
    expect((await post({ name: 'x' }, key('g'))).headers['idempotent-replayed']).toBe('true')
  })

  it('can be required, and then another body is a conflict', async () => {
    expect((await post({ name: 'x' }, {}, '/strict-things')).status).toBe(400)
    expect((await post({ name: 'x' }, key(''), '/strict-things')).status).toBe(400)
    expect((await post({ name: 'x' }, key('h'), '/strict-things')).status).toBe(201)
    expect((await post({ name: 'y' }, key('h'), '/strict-things')).json['code']).toBe('CONFLICT')
    expect((await post({ name: 'x' }, key('h'), '/strict-things')).status).toBe(201)
  })

  it('concurrent duplicates that wait for a proof create one thing', async () => {
    const before = count()
    const both = [1, 2].map(() => post({ name: 'p' }, key('i'), '/proven-things'))
    while (pendingProofs.length < 2) await new Promise(setImmediate)
    for (const resolve of pendingProofs.splice(0)) resolve()
    const [one, other] = await Promise.all(both)
    expect(one?.text).toBe(other?.text)
    expect([one?.headers['idempotent-replayed'], other?.headers['idempotent-replayed']].sort()).toEqual([
      'true',
      undefined,
    ])
    expect(count()).toBe(before + 1)
  })
})

describe('faults', () => {
  const inject = (input: Parameters<typeof storeFault>[1]) =>
    toy.engine.commit({ kind: 'admin', name: 'addFault' }, () => storeFault(toy.engine, input))

  it('fail the next calls, then are used up', async () => {
    inject({ operation: 'createThing', kind: 'fail', code: 'SERVICE_UNAVAILABLE', times: 2 })
    expect((await toy.call('GET', '/things')).status).toBe(200)
    expect((await post('{')).status).toBe(503)
    expect((await post({ name: 'a' })).json['code']).toBe('SERVICE_UNAVAILABLE')
    expect([(await post({ name: 'a' })).status, storedFaults(toy.engine).length]).toEqual([201, 0])
  })

  it('limit the rate of any operation', async () => {
    inject({ operation: '*', kind: 'rateLimit', retryAfterSeconds: 7 })
    const answer = await toy.call('GET', '/things')
    expect([answer.status, answer.json['code'], answer.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '7'])
  })

  it('stall for wall time, then continue', async () => {
    inject({ operation: 'createThing', kind: 'stall', delayMs: 1_234 })
    const call = post({ name: 'late' })
    while (toy.timers.length === 0) await new Promise(setImmediate)
    const before = count()
    const [timer] = toy.timers.splice(0)
    expect(timer?.delayMs).toBe(1_234)
    timer?.callback()
    expect([(await call).status, count()]).toEqual([201, before + 1])
  })
})
